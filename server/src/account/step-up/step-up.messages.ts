import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

const en = {
  title: 'Confirm that it is you',
  codeLead: 'Type a code from your authenticator app. It’s valid for five minutes.',
  passkeyLead: 'Use one of your passkeys. It’s valid for five minutes.',
  passwordLead: 'Enter your password. It’s valid for five minutes.',
  mailLead: (email: string) =>
    `Type the code that we e-mail to ${email}. Your confirmation is valid for five minutes.`,
  mailCode: 'E-mail me a code',
  mailAgain: 'Send it again',
  mailedCode: 'Code from the e-mail',
  codeSent: 'We sent you a code.',
  mailedCodeMissing: 'Enter the code from the e-mail.',
  mailedCodeWrong:
    'This code is wrong, was used or has expired. Check the newest e-mail, or send another one.',
  tooManyMails: 'We have sent you many codes within an hour. Wait a while and try again.',
  code: 'Code from the app',
  password: 'Current password',
  usePasskey: 'Use a passkey',
  submit: 'Confirm',
  cancel: 'Cancel',

  codeMissing: formFaultMessages.en.codeMissing,
  codeWrong: formFaultMessages.en.codeWrong,
  passwordMissing: 'Enter your current password.',
  passwordWrong: formFaultMessages.en.passwordWrong,

  continueTitle: 'Continue where you left off',
  continueLead: 'What you filled in is still here. Nothing has changed yet.',
  continueSubmit: 'Continue',
};

export const stepUpMessages = {
  en,
  ja: {
    title: 'ご本人の確認',
    codeLead: '認証アプリのコードを入力してください。5 分間有効です。',
    passkeyLead: '登録済みのパスキーを使ってください。5 分間有効です。',
    passwordLead: 'パスワードを入力してください。5 分間有効です。',
    mailLead: (email) => `${email} に届くコードを入力してください。確認は 5 分間有効です。`,
    mailCode: 'コードをメールで受け取る',
    mailAgain: 'もう一度送信',
    mailedCode: 'メールのコード',
    codeSent: 'コードを送信しました。',
    mailedCodeMissing: 'メールに記載されたコードを入力してください。',
    mailedCodeWrong:
      'コードが正しくないか、使用済みか、期限切れです。最新のメールを確認するか、もう一度送信してください。',
    tooManyMails: '1 時間以内に多くのコードを送信しました。しばらく待ってからお試しください。',
    code: 'アプリに表示されたコード',
    password: '現在のパスワード',
    usePasskey: 'パスキーを使う',
    submit: '確認',
    cancel: 'キャンセル',

    codeMissing: formFaultMessages.ja.codeMissing,
    codeWrong: formFaultMessages.ja.codeWrong,
    passwordMissing: '現在のパスワードを入力してください。',
    passwordWrong: formFaultMessages.ja.passwordWrong,

    continueTitle: '操作を続ける',
    continueLead: '入力した内容は残っています。まだ何も変更されていません。',
    continueSubmit: '続ける',
  },
} satisfies Catalogue<typeof en>;
