import type { en } from '../../../../applications/secrets/notify-expiry.messages.ts';

export default {
  secretSubject: (name, days) => `${name}의 시크릿이 ${days <= 1 ? '하루 안에' : `${days}일 후`} 만료됩니다`,
  clientSecretBody: (name, at) =>
    `${name}의 클라이언트 시크릿이 ${at}에 만료됩니다. 이후 토큰 요청은 invalid_client로 거부됩니다. 그 전에 새 시크릿을 만들어 배포하세요.`,
  webhookSecretBody: (name, at) =>
    `${name}의 웹훅 시크릿이 ${at}에 만료됩니다. 그 전에 새 시크릿을 만들어 배포하세요.`,
  claimSubject: (name) => `${name}에 더 이상 프로필과 함께 본인 확인 수준이 전달되지 않습니다`,
  claimBody: (name, at) =>
    `${at}까지 ${name}에는 프로필과 함께 identity_verified_level이 전달됩니다. 이후에는 스코프 identity:level을 요청해야 합니다.`,
  expiryAction: '앱 열기',
  expiryClosing: '이 앱을 관리하기 때문에 이 이메일을 받았습니다.',
} satisfies typeof en;
