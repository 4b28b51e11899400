import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

const en = {
  title: 'Set a new password',
  lead: 'We will mail you a link to choose a new password.',
  email: 'E-mail address',
  submit: 'Send the link',
  haveAccount: 'Already have an account? Sign in',
  emailFault: formFaultMessages.en.emailFault,
  secured: 'Every session, access key, device key and standing permission has ended. Now set a new password.',

  mailSubject: 'Set a new password',
  mailBody: (until: string) =>
    `A person, probably you, asked for a new password for this account. Open the link to choose one. It works once, until ${until}.`,
  mailAction: 'Choose a new password',
  mailClosing: 'If it was not you, ignore this e-mail: your password stays as it is.',

  knownSubject: 'You have an account already',
  knownBody: (until: string) =>
    `A person, probably you, wanted to create an account with this address. There is one already, so nothing was changed. Sign in as usual; if you do not know the password, set a new one with this link. It works until ${until}.`,
  knownAction: 'Set a new password',
  knownClosing: 'If it was not you, there is nothing to do.',
};

export const forgotPasswordMessages = {
  en,
  ja: {
    title: 'パスワードの再設定',
    lead: '新しいパスワードを設定するためのリンクをメールでお送りします。',
    email: 'メールアドレス',
    submit: 'リンクを送信',
    haveAccount: 'アカウントをお持ちの方はこちらからログイン',
    emailFault: formFaultMessages.ja.emailFault,
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
  },
} satisfies Catalogue<typeof en>;
