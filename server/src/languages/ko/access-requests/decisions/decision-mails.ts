import type { en } from '../../../../access-requests/decisions/decision-mails.messages.ts';

export default {
  approvedSubject: (application) => `이제 ${application}을(를) 사용할 수 있습니다`,
  approved: (application, role) =>
    role === null
      ? `요청이 승인되었습니다. “${application}”을(를) 사용할 수 있습니다.`
      : `요청이 승인되었습니다. “${application}”에서 “${role}” 역할을 갖게 되었습니다.`,
  until: (moment) => `접근 권한은 ${moment}에 종료됩니다.`,
  noEnd: '접근 권한에 종료일이 없습니다. 검토되거나 철회될 수 있습니다.',
  rejectedSubject: (application) => `${application} 요청이 거부되었습니다`,
  rejected: (application, role) =>
    role === null
      ? `“${application}” 사용 요청이 거부되었습니다.`
      : `“${application}”의 “${role}” 역할 요청이 거부되었습니다.`,
  because: (reason) => `사유: ${reason}`,
  closedSubject: (application) => `${application} 요청이 종료되었습니다`,
  closed: (application, role) =>
    role === null
      ? `“${application}”에서 더 이상 요청을 받지 않습니다. 사용 요청은 결정 없이 종료되었습니다.`
      : `“${application}”에서 더 이상 요청을 받지 않습니다. “${role}” 역할 요청은 결정 없이 종료되었습니다.`,
  look: '내 접근 권한 보기',
  closing:
    '접근 권한을 요청했기 때문에 이 이메일을 받았습니다. 요청하지 않았다면 계정의 보안 점검을 진행하세요.',
} satisfies typeof en;
