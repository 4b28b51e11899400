import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Create an account',
  email: 'E-mail address',
  password: 'Password',
  passwordHint:
    'At least 10 characters. A few words you can remember are better than a short one full of symbols.',
  preferredName: 'What should we call you?',
  preferredNameHint: 'Applications you sign in to may show this name.',
  optional: 'optional',
  submit: 'Create account',
  haveAccount: 'Already have an account? Sign in',

  emailFault: 'Enter an e-mail address such as name@example.com.',
  nameTooLong: 'Use at most 100 characters.',
  too_short: 'Use at least 10 characters.',
  too_long: 'Use at most 256 characters.',
  too_common: 'This password is too easy to guess. Choose another one.',

  checkMailTitle: 'Check your mail',
  checkMailLead: 'We have written to the address you gave.',
  checkMailBody:
    'Follow the link in that mail to continue. It may take a minute to arrive; look in your spam folder too.',
  checkMailSignIn: 'Go to sign-in',
  wrongAddress: 'Wrong address? Start again',

  verifyTitle: 'Verify your e-mail address',
  verifyLead: (email: string) => `Press the button to confirm that ${email} is yours.`,
  verifySubmit: 'Verify this address',
  linkDeadTitle: 'This link no longer works',
  linkDead: 'It was used already, is too old, or was cut off in your mail program.',
  linkDeadVerify: 'If your address is not verified yet, sign in and ask for a new link.',
  linkDeadRecover: 'Ask for a new one; the latest link is the one that works.',
  linkDeadSecure:
    'If you did not use it yourself, sign in and end sessions and keys there, or set a new password, which ends sessions too.',
  askAgain: 'Ask for a new link',

  secureTitle: 'Secure your account',
  secureLead: (email: string) =>
    `The button ends every session, access key and device key of ${email}. Applications you are connected to ask you to sign in again.`,
  secureStays:
    'Your passkeys and one-time codes stay as they are. Afterwards set a new password, and look through your security settings.',
  secureSubmit: 'End every session and key',
  secured: 'Every session, access key and device key has ended. Now set a new password.',

  recoverTitle: 'Set a new password',
  recoverLead: 'We will mail you a link to choose a new password.',
  recoverSubmit: 'Send the link',
  resetTitle: 'Choose a new password',
  resetLead: (email: string) => `For ${email}. Setting it signs you out everywhere.`,
  newPassword: 'New password',
  resetSubmit: 'Set password',
};

export const signUpMessages = {
  en,
  ja: {
    title: 'アカウントを作成',
    email: 'メールアドレス',
    password: 'パスワード',
    passwordHint: '10 文字以上。記号を混ぜた短いものより、覚えやすい言葉をいくつか並べる方が安全です。',
    preferredName: '表示名',
    preferredNameHint: 'ログイン先のアプリに表示されることがあります。',
    optional: '任意',
    submit: 'アカウントを作成',
    haveAccount: 'アカウントをお持ちの方はこちらからログイン',

    emailFault: 'name@example.com のような形式でメールアドレスを入力してください。',
    nameTooLong: '100 文字以内で入力してください。',
    too_short: '10 文字以上で入力してください。',
    too_long: '256 文字以内で入力してください。',
    too_common: '推測されやすいパスワードです。別のものにしてください。',

    checkMailTitle: 'メールをご確認ください',
    checkMailLead: '入力されたアドレスにメールを送信しました。',
    checkMailBody:
      'メール内のリンクを開いて続けてください。届くまで少し時間がかかることがあります。迷惑メールフォルダーもご確認ください。',
    checkMailSignIn: 'ログインへ',
    wrongAddress: 'アドレスを間違えた場合はやり直す',

    verifyTitle: 'メールアドレスの確認',
    verifyLead: (email) => `${email} があなたのアドレスであることを、ボタンを押して確認してください。`,
    verifySubmit: 'このアドレスを確認する',
    linkDeadTitle: 'このリンクは無効です',
    linkDead: 'すでに使用されたか、期限が切れたか、途中で切れている可能性があります。',
    linkDeadVerify: 'まだ確認が済んでいない場合は、ログインして新しいリンクを請求してください。',
    linkDeadRecover: '新しいリンクを請求してください。最後に届いたリンクが有効です。',
    linkDeadSecure:
      'ご自身で使用していない場合は、ログインしてセッションとキーを終了するか、新しいパスワードを設定してください。パスワードを設定するとセッションも終了します。',
    askAgain: '新しいリンクを請求',

    secureTitle: 'アカウントを保護する',
    secureLead: (email) =>
      `ボタンを押すと、${email} のすべてのセッション、アクセスキー、端末のキーが終了します。連携しているアプリケーションでは再度ログインが必要になります。`,
    secureStays:
      'パスキーとワンタイムコードはそのまま残ります。続けて新しいパスワードを設定し、セキュリティ設定をご確認ください。',
    secureSubmit: 'すべてのセッションとキーを終了する',
    secured:
      'すべてのセッション、アクセスキー、端末のキーを終了しました。続けて新しいパスワードを設定してください。',

    recoverTitle: 'パスワードの再設定',
    recoverLead: '新しいパスワードを設定するためのリンクをメールでお送りします。',
    recoverSubmit: 'リンクを送信',
    resetTitle: '新しいパスワード',
    resetLead: (email) => `${email} のパスワードです。設定すると、すべての端末からログアウトされます。`,
    newPassword: '新しいパスワード',
    resetSubmit: 'パスワードを設定',
  },
} satisfies Catalogue<typeof en>;
