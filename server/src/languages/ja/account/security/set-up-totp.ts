import type { en } from '../../../../account/security/set-up-totp.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'ワンタイムコードの設定',
  lead: '認証アプリで QR コードを読み取り、表示されたコードを入力してください。',
  scanLabel: '認証アプリ用のシークレットを含む QR コード',
  secret: '読み取れない場合は、このシークレットをアプリに入力してください',
  code: 'アプリに表示されたコード',
  submit: '有効にする',
  cancel: 'キャンセル',

  passwordMissing: '現在のパスワードを入力してください。',
  passwordWrong: formFaults.passwordWrong,
  codeMissing: formFaults.codeMissing,
  codeWrong: formFaults.codeWrong,
} satisfies typeof en;
