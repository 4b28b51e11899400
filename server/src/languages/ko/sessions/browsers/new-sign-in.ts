import type { en } from '../../../../sessions/browsers/new-sign-in.messages.ts';

export default {
  subject: '계정에 새로 로그인했습니다',
  body: (at) => `${at}에 이 계정에서 인식되지 않은 브라우저로 로그인이 있었습니다.`,
  from: (device, address) =>
    address === null ? `기기: ${device}.` : `기기: ${device}. 네트워크 주소: ${address}.`,
  action: '내 세션 보기',
  closing:
    '본인이라면 아무것도 하지 않아도 됩니다. 비밀번호를 바꾼 뒤에는 다른 브라우저마다 이 메일이 한 번씩 발송됩니다. 본인이 아니라면 즉시 그 세션을 종료하고 보안 점검을 진행하세요.',
} satisfies typeof en;
