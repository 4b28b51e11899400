import type { en } from '../../../../account/step-up/step-up.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'ご本人の確認',
  codeLead: '認証アプリのコードを入力してください。確認は 5 分間有効です。',
  passkeyLead: '登録済みのパスキーを使ってください。確認は 5 分間有効です。',
  passwordLead: 'パスワードを入力してください。確認は 5 分間有効です。',
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

  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
  passwordMissing: '現在のパスワードを入力してください。',
  passwordWrong: formFaults.passwordWrong,

  continueTitle: '操作を続ける',
  continueLead: '入力した内容は残っています。まだ何も変更されていません。',
  continueSubmit: '続ける',
} satisfies typeof en;
