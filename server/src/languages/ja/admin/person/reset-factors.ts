import type { en } from '../../../../admin/person/reset-factors.messages.ts';

export default {
  passkeys: 'パスキー',
  totp: 'ワンタイムコードとリカバリーコード',
  recovery_codes: 'リカバリーコード',
  password: 'パスワード',
  removed: (what) => `削除されたもの: ${what.join('、')}`,
  accessEnded:
    'アクセスキー、端末のキー、継続的な許可も終了し、アカウントから送信された招待も取り消されました。',
} satisfies typeof en;
