import type { Catalogue } from '../platform/html/i18n/catalogue.ts';

const en = {
  addedSubject: 'A passkey was added to your account',
  addedBody: (name: string, at: string) =>
    `The passkey “${name}” was added on ${at}. From now on it signs in to your account without a password.`,
  addedAction: 'Look at your passkeys',
  addedClosing: 'If it was not you, remove the passkey there and set a new password at once.',
};

export const messages = {
  en,
  ja: {
    addedSubject: 'アカウントにパスキーが追加されました',
    addedBody: (name, at) =>
      `${at} にパスキー「${name}」が追加されました。今後は、このパスキーでパスワードなしにログインできます。`,
    addedAction: 'パスキーを確認',
    addedClosing:
      'お心当たりがない場合は、リンク先でパスキーを削除し、すぐに新しいパスワードを設定してください。',
  },
} satisfies Catalogue<typeof en>;
