import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'メールアドレスの確認',
  lead: (email) => `${email} があなたのアドレスであることを、ボタンを押して確認してください。`,
  submit: 'このアドレスを確認する',

  createdLead: (email, at) => `${at} に、${email} でアカウントが作成されました。`,
  signInHint:
    'ご自身で作成した場合は、そのパスワードでログインし、その後このページのボタンを押してください。',
  signIn: 'ログインして確認',
  disownHint:
    'パスワードに心当たりがない場合は、ほかの人が設定した可能性があります。アカウントを引き継ぐと、そのパスワードは使えなくなり、ほかの人は全員ログアウトされ、以前の連携はすべて終了します。',
  disown: 'パスワードに心当たりがない',
  mailSubject: 'メールアドレスの確認',
  mailBody: (until) =>
    `このアドレスでアカウントが作成されました。リンクを開き、ボタンを押して確認してください。リンクは ${until} まで有効です。`,
  mailAction: 'このアドレスを確認する',
  mailClosing: 'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
} satisfies typeof en;
