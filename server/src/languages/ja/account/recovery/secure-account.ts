import type { en } from '../../../../account/recovery/secure-account.messages.ts';

export default {
  title: 'アカウントを保護する',
  lead: (email) =>
    `ボタンを押すと、${email} のすべてのセッション、アクセスキー、端末のキー、継続的な許可が終了し、アカウントから送信された招待が取り消されます。連携しているアプリでは再度ログインが必要になります。`,
  stays:
    'パスキーとワンタイムコードはそのまま残ります。続けて新しいパスワードを設定し、セキュリティ設定をご確認ください。',
  submit: 'すべてのセッションとキーを終了する',
} satisfies typeof en;
