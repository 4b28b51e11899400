import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

const en = {
  title: 'Sign in',
  leadFor: (application: string) => `to continue to ${application}`,
  email: 'E-mail address',
  password: 'Password',
  submit: 'Sign in',
  withPasskey: 'Sign in with a passkey',
  mailCode: 'E-mail me a code',
  mailCodeHint: 'For accounts without a password.',
  or: 'or',
  forgot: 'Forgot your password?',
  noAccount: 'Create an account',
  signedInAs: (email: string) => `You are signed in as ${email}.`,
  goToAccount: 'Go to your account',
  needsPasskey: 'This application asks you to sign in with a passkey.',
  needsSecondFactor:
    'This application asks for more than a password: sign in with a one-time code or a passkey.',

  codeTitle: 'Enter your code',
  codeLead: (email: string) => `Open your authenticator app and type the code it shows for ${email}.`,
  code: 'One-time code',
  codeHint: 'Six or eight digits, as the app shows them. A recovery code works too.',
  codeSubmit: 'Continue',
  otherAccount: 'Use another account',

  emailMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  wrong: 'The e-mail address or password is wrong.',
  unchecked:
    'The e-mail address or password is wrong, or we cannot check it at the moment. Check both, or try again in a minute.',
  suspended: 'This account is suspended. Contact the operator of this service.',
  codeMissing: formFaultMessages.en.codeMissing,
  codeWrong: formFaultMessages.en.codeWrong,
  startAgain: 'That took too long. Sign in again.',
  tooManyCodes: 'Too many wrong codes. Start again with your password.',

  signedOut: 'You are signed out.',
  verified: 'Your e-mail address is verified. Sign in to continue.',
  emailChanged: 'Your e-mail address is changed. Sign in with the new one from now on.',
  codeOver: 'This code is no longer valid. Ask for a new one.',
  passwordSet: 'Your new password is set. Sign in with it.',
};

export const signInMessages = {
  en,
  ja: {
    title: 'ログイン',
    leadFor: (application) => `${application} に進みます`,
    email: 'メールアドレス',
    password: 'パスワード',
    submit: 'ログイン',
    withPasskey: 'パスキーでログイン',
    mailCode: 'コードをメールで受け取る',
    mailCodeHint: 'パスワードのないアカウントで使えます。',
    or: 'または',
    forgot: 'パスワードをお忘れですか？',
    noAccount: 'アカウントを作成',
    signedInAs: (email) => `${email} としてログインしています。`,
    goToAccount: 'アカウントへ進む',
    needsPasskey: 'このアプリケーションは、パスキーでのログインを求めています。',
    needsSecondFactor:
      'このアプリケーションは、パスワードだけでなくワンタイムコードかパスキーでのログインを求めています。',

    codeTitle: 'コードを入力',
    codeLead: (email) => `認証アプリを開き、${email} のコードを入力してください。`,
    code: 'ワンタイムコード',
    codeHint: 'アプリに表示される 6 桁または 8 桁の数字です。リカバリーコードも使えます。',
    codeSubmit: '続ける',
    otherAccount: '別のアカウントを使う',

    emailMissing: 'メールアドレスを入力してください。',
    passwordMissing: 'パスワードを入力してください。',
    wrong: 'メールアドレスまたはパスワードが正しくありません。',
    unchecked:
      'メールアドレスまたはパスワードが正しくないか、ただいま確認できません。入力内容を確認するか、1分ほど待ってからもう一度お試しください。',
    suspended: 'このアカウントは停止されています。サービスの運営者にお問い合わせください。',
    codeMissing: formFaultMessages.ja.codeMissing,
    codeWrong: formFaultMessages.ja.codeWrong,
    startAgain: '時間が経過しました。もう一度ログインしてください。',
    tooManyCodes: 'コードの入力ミスが続きました。もう一度パスワードから入力してください。',

    signedOut: 'ログアウトしました。',
    verified: 'メールアドレスを確認しました。ログインして続けてください。',
    emailChanged: 'メールアドレスを変更しました。今後は新しいアドレスでログインしてください。',
    codeOver: 'このコードはもう使えません。新しいコードをお求めください。',
    passwordSet: '新しいパスワードを設定しました。新しいパスワードでログインしてください。',
  },
} satisfies Catalogue<typeof en>;
