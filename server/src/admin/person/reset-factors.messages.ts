import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  passkeys: 'passkeys',
  totp: 'one-time codes and recovery codes',
  recovery_codes: 'recovery codes',
  password: 'the password',
  removed: (what: string[]) => `Removed: ${what.join(', ')}.`,
  accessEnded: 'Access keys, device keys and standing permissions have ended too.',
};

/** In the mail about a reset. */
export const resetMessages = {
  en,
  ja: {
    passkeys: 'パスキー',
    totp: 'ワンタイムコードとリカバリーコード',
    recovery_codes: 'リカバリーコード',
    password: 'パスワード',
    removed: (what) => `削除されたもの: ${what.join('、')}`,
    accessEnded: 'アクセスキー、端末のキー、継続的な許可も終了しました。',
  },
} satisfies Catalogue<typeof en>;
