import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Check your e-mail',
  sentTo: (email: string) =>
    `If this address can be used here, we sent a code to ${email}. It works for ten minutes. Check your spam folder too.`,
  code: 'Code from the e-mail',
  codeHint: 'Six digits.',
  submit: 'Continue',
  resend: 'Send it again',
  wrongAddress: 'Wrong address?',
  resent: 'We sent the code again.',

  missing: 'Enter the code from the e-mail.',
  wrong: 'This code is wrong. Check the newest e-mail.',
  over: 'This code is no longer valid. Send a new one.',
  suspended: 'This account is suspended. Contact the operator of this service.',
};

export const mailedCodeMessages = {
  en,
  ja: {
    title: 'メールのコードを入力',
    sentTo: (email) =>
      `このアドレスが利用できる場合は、${email} にコードを送信しました。10 分間有効です。迷惑メールフォルダーもご確認ください。`,
    code: 'メールのコード',
    codeHint: '6 桁の数字です。',
    submit: '続ける',
    resend: 'もう一度送信',
    wrongAddress: 'アドレスを間違えた場合',
    resent: 'コードをもう一度送信しました。',

    missing: 'メールに記載されたコードを入力してください。',
    wrong: 'コードが正しくありません。最新のメールをご確認ください。',
    over: 'このコードはもう使えません。もう一度送信してください。',
    suspended: 'このアカウントは停止されています。サービスの運営者にお問い合わせください。',
  },
} satisfies Catalogue<typeof en>;
