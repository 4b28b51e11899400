import type { en } from '../../../../account/api/identity-verifications.messages.ts';

export default {
  subject: '본인 확인이 완료되었습니다',
  body: (application, method, at) =>
    `${application}에서 ${at}에 본인 확인을 완료했다고 알렸습니다(${method}). 열람을 허용한 앱은 이제 본인 확인이 완료되었음을 알 수 있습니다.`,
  action: '내 계정 보기',
  closing: '이 앱을 모른다면 서비스 운영자에게 알려 주세요.',
} satisfies typeof en;
