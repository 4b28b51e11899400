import type { en } from '../../../../access-requests/reviews/review-mails.messages.ts';

export default {
  subject: (application) => `${application} 접근 권한을 검토하세요`,
  needed: (application) =>
    `사용자 또는 그룹이 “${application}”에 접근할 수 있습니다. 각각 아직 필요한지 알려 주세요.`,
  until: (moment) => `그때까지 확인되지 않은 접근 권한은 ${moment}에 종료됩니다.`,
  look: '접근 권한 검토',
  closing: '이 앱을 누가 사용할 수 있는지 결정하는 담당자이기 때문에 이 이메일을 받았습니다.',
  warningSubject: (application) => `${application} 접근 권한이 종료될 수 있습니다`,
  warning: (application, role, moment) =>
    role === null
      ? `“${application}” 접근 권한을 검토하고 있습니다. ${moment}까지 앱 담당자가 확인하지 않으면 종료됩니다. 계속 필요하면 담당자에게 문의하세요.`
      : `“${application}”의 “${role}” 역할을 검토하고 있습니다. ${moment}까지 앱 담당자가 확인하지 않으면 종료됩니다. 계속 필요하면 담당자에게 문의하세요.`,
  endedSubject: (application) => `${application} 접근 권한이 종료되었습니다`,
  ended: (application, role) =>
    role === null
      ? `검토 후 “${application}” 접근 권한이 종료되었습니다.`
      : `검토 후 “${application}”의 “${role}” 역할이 종료되었습니다.`,
  viewAccess: '내 접근 권한 보기',
  personClosing: '궁금한 점이 있으면 앱 담당자에게 문의하세요.',
} satisfies typeof en;
