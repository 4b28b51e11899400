import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Check your mail',
  lead: 'We have written to the address you gave.',
  body: 'Follow the link in that mail to continue. It may take a minute to arrive; look in your spam folder too.',
  sentTo: 'We sent a link to',
  resend: 'Send it again',
  resendEmail: 'E-mail address',
  resent: 'We sent it again.',
  signIn: 'Go to sign-in',
  wrongAddress: 'Wrong address? Start again',
};

export const checkMailMessages = {
  en,
  ja: {
    title: 'メールをご確認ください',
    lead: '入力されたアドレスにメールを送信しました。',
    body: 'メール内のリンクを開いて続けてください。届くまで少し時間がかかることがあります。迷惑メールフォルダーもご確認ください。',
    sentTo: 'リンクの送信先:',
    resend: 'もう一度送信',
    resendEmail: 'メールアドレス',
    resent: 'もう一度送信しました。',
    signIn: 'ログインへ',
    wrongAddress: 'アドレスを間違えた場合はやり直す',
  },
} satisfies Catalogue<typeof en>;
