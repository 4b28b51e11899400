import type { en } from '../../../../account/shared/check-mail.messages.ts';

export default {
  title: 'メールをご確認ください',
  lead: '入力されたアドレスにメールを送信しました。',
  body: 'メール内のリンクを開いて続けてください。届くまで少し時間がかかることがあります。迷惑メールフォルダーもご確認ください。',
  sentTo: 'リンクの送信先:',
  nothing: '届かない場合',
  resend: 'もう一度送信',
  resendEmail: 'メールアドレス',
  resent: 'もう一度送信しました。',
  signIn: 'ログインへ',
  wrongAddress: 'アドレスを間違えた場合はやり直す',
} satisfies typeof en;
