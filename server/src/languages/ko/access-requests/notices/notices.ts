import type { en } from '../../../../access-requests/notices/notices.messages.ts';

export default {
  subject: (application) => `${application} 접근 요청이 있습니다`,
  waiting: (people, application) =>
    people === 1
      ? `1명이 “${application}” 접근 권한을 요청했습니다. 누가 얼마 동안 사용할 수 있는지 결정하세요.`
      : `${people}명이 “${application}” 접근 권한을 요청했습니다. 누가 얼마 동안 사용할 수 있는지 결정하세요.`,
  look: '요청 보기',
  closing:
    '이 앱을 누가 사용할 수 있는지 결정하는 담당자이기 때문에 이 이메일을 받았습니다. 결정하지 않으면 요청은 30일 후에 만료됩니다.',
  pushBody: '접근 요청이 있습니다',
  endingSubject: (application) => `${application} 접근 권한이 곧 종료됩니다`,
  ending: (application, role, moment) =>
    role === null
      ? `“${application}” 접근 권한이 ${moment}에 종료됩니다.`
      : `“${application}”의 “${role}” 역할이 ${moment}에 종료됩니다.`,
  askAgain: '계속 필요하면 그 전에 다시 요청하세요.',
  ask: '다시 요청',
  viewAccess: '내 접근 권한 보기',
  endingClosing: '더 이상 필요하지 않으면 아무것도 하지 않아도 됩니다.',
} satisfies typeof en;
