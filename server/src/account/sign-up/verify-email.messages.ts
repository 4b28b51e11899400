import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Verify your e-mail address',
  lead: (email: string) => `Press the button to confirm that ${email} is yours.`,
  submit: 'Verify this address',

  mailSubject: 'Verify your e-mail address',
  mailBody: (until: string) =>
    `You have created an account with this address. Open the link and press the button to verify it. The link works until ${until}.`,
  mailAction: 'Verify this address',
  mailClosing: 'If it was not you, ignore this e-mail: nothing changes until the button is pressed.',
};

export const verifyEmailMessages = {
  en,
  ja: {
    title: 'メールアドレスの確認',
    lead: (email) => `${email} があなたのアドレスであることを、ボタンを押して確認してください。`,
    submit: 'このアドレスを確認する',

    mailSubject: 'メールアドレスの確認',
    mailBody: (until) =>
      `このアドレスでアカウントが作成されました。リンクを開き、ボタンを押して確認してください。リンクは ${until} まで有効です。`,
    mailAction: 'このアドレスを確認する',
    mailClosing:
      'お心当たりがない場合は、このメールを無視してください。ボタンを押さない限り何も起こりません。',
  },
} satisfies Catalogue<typeof en>;
