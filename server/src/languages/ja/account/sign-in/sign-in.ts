import type { en } from '../../../../account/sign-in/sign-in.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'ログイン',
  leadFor: (application) => `${application} に進みます`,
  email: 'メールアドレス',
  password: 'パスワード',
  submit: 'ログイン',
  withPasskey: 'パスキーでログイン',
  mailCode: 'コードをメールで受け取る',
  mailCodeHint: 'パスワードのないアカウントで使えます。',
  or: 'または',
  lastUsed: '前回使用',
  forgot: 'パスワードをお忘れですか？',
  noAccount: 'アカウントを作成',
  signedInAs: (email) => `${email} としてログインしています。`,
  goToAccount: 'アカウントへ進む',
  needsPasskey: 'このアプリは、パスキーでのログインを求めています。',
  needsSecondFactor:
    'このアプリは、パスワードだけでなくワンタイムコードかパスキーでのログインを求めています。',

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
  suspended: 'このアカウントは停止されています。サポートにお問い合わせください。',
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  startAgain: '時間が経過しました。もう一度ログインしてください。',
  tooManyCodes: 'コードの入力ミスが続きました。もう一度パスワードから入力してください。',

  signedOut: 'ログアウトしました。',
  verified:
    'メールアドレスを確認しました。ログインして続けてください。メールのリンクでそのままログインできるのは、登録に使ったブラウザーだけです。',
  codeOver: 'このコードはもう使えません。新しいコードをお求めください。',
  passwordSet: '新しいパスワードを設定しました。新しいパスワードでログインしてください。',
} satisfies typeof en;
