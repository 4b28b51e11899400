import type { en } from '../../../../account/recovery/forgot-password.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'パスワードの再設定',
  lead: '新しいパスワードを設定するためのリンクをメールでお送りします。',
  email: 'メールアドレス',
  submit: 'リンクを送信',
  haveAccount: 'アカウントをお持ちの方はこちらからログイン',
  emailFault: formFaults.emailFault,
  secured:
    'すべてのセッション、アクセスキー、端末のキー、継続的な許可を終了しました。続けて新しいパスワードを設定してください。',

  mailSubject: 'パスワードの再設定',
  mailBody: (until) =>
    `このアカウントのパスワード再設定が申し込まれました。リンクを開いて新しいパスワードを設定してください。リンクは ${until} まで、1 回だけ有効です。`,
  mailAction: '新しいパスワードを設定',
  mailClosing: 'お心当たりがない場合は、このメールを無視してください。パスワードは変わりません。',

  knownSubject: 'すでにアカウントがあります',
  knownBody: (until) =>
    `このアドレスでアカウントを作成しようとした方がいます。すでにアカウントがあるため、何も変更していません。通常どおりログインしてください。パスワードが分からない場合は、次のリンクから新しく設定できます。リンクは ${until} まで有効です。`,
  knownAction: '新しいパスワードを設定',
  knownClosing: 'お心当たりがない場合は、何もする必要はありません。',
} satisfies typeof en;
