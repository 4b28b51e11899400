import type { en } from '../../../../account/sign-up/verify-email.messages.ts';

export default {
  title: 'メールアドレスの確認',
  lead: (email) => `${email} があなたのアドレスであることを、ボタンを押して確認してください。`,
  submit: 'このアドレスを確認する',

  mailSubject: 'メールアドレスの確認',
  mailBody: (until) =>
    `このアドレスでアカウントが作成されました。リンクを開き、ボタンを押して確認してください。リンクは ${until} まで有効です。`,
  mailAction: 'このアドレスを確認する',
  mailClosing: 'お心当たりがない場合は、このメールを無視してください。何も変わりません。',
} satisfies typeof en;
