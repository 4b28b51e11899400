import type { en } from '../../../../account/shared/unverified-notice.messages.ts';

export default {
  verifyNotice: '이메일 주소가 아직 확인되지 않았습니다. 이메일로 보낸 링크를 여세요.',
  verifyFirst:
    '먼저 이메일 주소를 확인하세요. 이메일로 보낸 링크를 열면 됩니다. 다른 사람이 이 주소로 가입해 무언가를 남기지 못하도록, 확인 전에는 패스키, 키, 에이전트를 추가할 수 없습니다.',
  resend: '링크 다시 보내기',
} satisfies typeof en;
