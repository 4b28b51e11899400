import type { en } from '../../../../account/mailed-code/code.messages.ts';

export default {
  title: 'メールのコードを入力',
  sentTo: (email) =>
    `このアドレスが利用できる場合は、${email} にコードを送信しました。10 分間有効です。迷惑メールフォルダーもご確認ください。`,
  code: 'メールのコード',
  codeHint: '数字だけです。',
  submit: '続ける',
  resend: 'もう一度送信',
  wrongAddress: 'アドレスを間違えた場合',
  resent: 'コードをもう一度送信しました。',

  missing: 'メールに記載されたコードを入力してください。',
  wrong: 'コードが正しくありません。最新のメールをご確認ください。',
  over: 'このコードはもう使えません。もう一度送信してください。',
  suspended: 'このアカウントは停止されています。サポートにお問い合わせください。',
} satisfies typeof en;
