import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

const en = {
  title: 'Set up one-time codes',
  lead: 'Scan this with your authenticator app, then type the code it shows.',
  scanLabel: 'QR code with the secret for your authenticator app',
  secret: 'No camera? Type this secret into the app',
  code: 'Code from the app',
  submit: 'Turn on',
  cancel: 'Cancel',

  passwordMissing: 'Enter your current password.',
  passwordWrong: formFaultMessages.en.passwordWrong,
  codeMissing: formFaultMessages.en.codeMissing,
  codeWrong: formFaultMessages.en.codeWrong,
};

export const setUpTotpMessages = {
  en,
  ja: {
    title: 'ワンタイムコードの設定',
    lead: '認証アプリで QR コードを読み取り、表示されたコードを入力してください。',
    scanLabel: '認証アプリ用のシークレットを含む QR コード',
    secret: '読み取れない場合は、このシークレットをアプリに入力してください',
    code: 'アプリに表示されたコード',
    submit: '有効にする',
    cancel: 'キャンセル',

    passwordMissing: '現在のパスワードを入力してください。',
    passwordWrong: formFaultMessages.ja.passwordWrong,
    codeMissing: formFaultMessages.ja.codeMissing,
    codeWrong: formFaultMessages.ja.codeWrong,
  },
} satisfies Catalogue<typeof en>;
