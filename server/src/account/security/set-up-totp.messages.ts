import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Set up one-time codes',
  lead: 'Scan this with your authenticator app, then type the code it shows.',
  scanLabel: 'QR code with the secret for your authenticator app',
  secret: 'No camera? Type this secret into the app',
  code: 'Code from the app',
  submit: 'Turn on',
  cancel: 'Cancel',

  passwordMissing: 'Enter your current password.',
  passwordWrong: 'This is not your current password.',
  codeMissing: 'Enter the code from your authenticator app.',
  codeWrong: 'This code is not right or was used already. Wait for the next one.',
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
    passwordWrong: '現在のパスワードが正しくありません。',
    codeMissing: '認証アプリに表示されたコードを入力してください。',
    codeWrong: 'コードが正しくないか、すでに使用されています。次のコードをお待ちください。',
  },
} satisfies Catalogue<typeof en>;
