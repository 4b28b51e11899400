import type { Catalogue } from '../../platform/html/i18n/catalogue.ts';

const en = {
  title: 'Security',
  lead: 'How you prove that it is you.',

  passwordTitle: 'Password',
  passwordLead: 'Changing it ends all your other sessions.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 10 characters.',
  changePassword: 'Change password',
  currentMissing: 'Enter your current password.',
  currentWrong: 'This is not your current password.',

  totpTitle: 'One-time codes',
  totpOffLead: 'With an app on your phone, a stolen password alone opens nothing.',
  totpNeedsEmail: 'Verify your e-mail address first; then you can set up one-time codes.',
  beginTotp: 'Set up one-time codes',
  totpPasswordHint: 'So that nobody else can lock you out.',
  scanTitle: 'Set up one-time codes',
  scanLead: 'Scan this with your authenticator app, then type the code it shows.',
  scanLabel: 'QR code with the secret for your authenticator app',
  secret: 'No camera? Type this secret into the app',
  code: 'Code from the app',
  confirmTotp: 'Turn on',
  cancel: 'Cancel',
  totpOn: 'on',
  totpOff: 'off',
  totpOnLead: 'You are asked for a code when you sign in and before anything weighty.',
  removeTotp: 'Turn off one-time codes…',
  removeTotpWarning:
    'From then on the password alone signs you in, and actions that need a code are closed to you.',
  removeTotpConfirm: 'Turn off',

  stepUpTitle: 'Confirm that it is you',
  stepUpLead: 'Type a code from your authenticator app. It counts for five minutes.',
  stepUpSubmit: 'Confirm',
  stepUpNeedsTotp: 'This action needs one-time codes. Set them up first.',

  codeMissing: 'Enter the code from your authenticator app.',
  codeWrong: 'This code is not right or was used already. Wait for the next one.',
  setUpGone: 'This set-up was replaced by a newer one. Scan again.',
};

export const securityMessages = {
  en,
  ja: {
    title: 'セキュリティ',
    lead: 'ご本人であることを証明する方法です。',

    passwordTitle: 'パスワード',
    passwordLead: '変更すると、ほかのすべてのセッションが終了します。',
    currentPassword: '現在のパスワード',
    newPassword: '新しいパスワード',
    newPasswordHint: '10 文字以上。',
    changePassword: 'パスワードを変更',
    currentMissing: '現在のパスワードを入力してください。',
    currentWrong: '現在のパスワードが正しくありません。',

    totpTitle: 'ワンタイムコード',
    totpOffLead: 'スマートフォンの認証アプリを使うと、パスワードが盗まれてもログインされません。',
    totpNeedsEmail: '先にメールアドレスを確認してください。その後、ワンタイムコードを設定できます。',
    beginTotp: 'ワンタイムコードを設定',
    totpPasswordHint: '第三者による設定を防ぐためです。',
    scanTitle: 'ワンタイムコードの設定',
    scanLead: '認証アプリで QR コードを読み取り、表示されたコードを入力してください。',
    scanLabel: '認証アプリ用のシークレットを含む QR コード',
    secret: '読み取れない場合は、このシークレットをアプリに入力してください',
    code: 'アプリに表示されたコード',
    confirmTotp: '有効にする',
    cancel: 'キャンセル',
    totpOn: '有効',
    totpOff: '無効',
    totpOnLead: 'ログイン時と重要な操作の前にコードの入力が必要です。',
    removeTotp: 'ワンタイムコードを無効にする…',
    removeTotpWarning: '以後はパスワードだけでログインでき、コードが必要な操作はできなくなります。',
    removeTotpConfirm: '無効にする',

    stepUpTitle: 'ご本人の確認',
    stepUpLead: '認証アプリのコードを入力してください。5 分間有効です。',
    stepUpSubmit: '確認',
    stepUpNeedsTotp: 'この操作にはワンタイムコードが必要です。先に設定してください。',

    codeMissing: '認証アプリに表示されたコードを入力してください。',
    codeWrong: 'コードが正しくないか、すでに使用されています。次のコードをお待ちください。',
    setUpGone: 'この設定は新しいものに置き換えられました。もう一度読み取ってください。',
  },
} satisfies Catalogue<typeof en>;
