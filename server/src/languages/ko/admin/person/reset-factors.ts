import type { en } from '../../../../admin/person/reset-factors.messages.ts';

export default {
  passkeys: '패스키',
  totp: '일회용 코드와 복구 코드',
  recovery_codes: '복구 코드',
  password: '비밀번호',
  removed: (what) => `제거됨: ${what.join(', ')}.`,
  accessEnded: '액세스 키, 기기 키, 상시 권한도 종료되었으며 계정에서 보낸 초대도 취소되었습니다.',
} satisfies typeof en;
