import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Secure your account',
  lead: (email: string) =>
    `The button ends every session, access key, device key and standing permission of ${email}. Applications you are connected to ask you to sign in again.`,
  stays:
    'Your passkeys and one-time codes stay as they are. Afterwards set a new password, and look through your security settings.',
  submit: 'End every session and key',
};

export const secureAccountMessages = {
  en,
  ja: {
    title: 'アカウントを保護する',
    lead: (email) =>
      `ボタンを押すと、${email} のすべてのセッション、アクセスキー、端末のキー、継続的な許可が終了します。連携しているアプリケーションでは再度ログインが必要になります。`,
    stays:
      'パスキーとワンタイムコードはそのまま残ります。続けて新しいパスワードを設定し、セキュリティ設定をご確認ください。',
    submit: 'すべてのセッションとキーを終了する',
  },
} satisfies Catalogue<typeof en>;
