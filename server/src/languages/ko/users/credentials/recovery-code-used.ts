import type { en } from '../../../../users/credentials/recovery-code-used.messages.ts';

export default {
  subject: '복구 코드가 사용되었습니다',
  body: (at) => `${at}에 일회용 코드 대신 복구 코드가 사용되었습니다. 그 코드는 더 이상 작동하지 않습니다.`,
  left: (left) => (left === 0 ? '남은 코드가 없습니다.' : `${left}개 남았습니다.`),
  action: '내 보안 설정 보기',
  closing: '본인이 아니라면 즉시 보안 점검을 진행하고 새 복구 코드를 만드세요.',
} satisfies typeof en;
