import type { Catalogue } from '../../platform/i18n/catalogue.ts';
import { formFaultMessages } from '../shared/form-faults.messages.ts';

const en = {
  title: 'Security',
  lead: 'How you sign in, and how you confirm that it is you.',

  passwordTitle: 'Password',
  passwordLead: 'Changing it ends all your other sessions.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  newPasswordHint: 'At least 10 characters.',
  endKeys: 'Revoke all access keys',
  endDevices: 'Remove all devices',
  confirmPasskeys: 'Ask me to confirm each passkey',
  confirmPasskeysHint: 'Until then none of them signs in.',
  changePassword: 'Change password',
  currentMissing: 'Enter your current password.',
  currentWrong: formFaultMessages.en.passwordWrong,

  totpTitle: 'One-time codes',
  totpOffLead: 'With codes from an app on your phone, a stolen password is not enough to sign in.',
  totpNeedsEmail: 'Verify your e-mail address first; then you can set up one-time codes.',
  beginTotp: 'Set up one-time codes',
  totpPasswordHint: 'So that no one else can lock you out.',
  totpOn: 'on',
  totpOnLead: 'You are asked for a code when you sign in and before important changes.',
  totpKept: 'Administrators always sign in with a code, so one-time codes stay on.',
  removeTotp: 'Turn off one-time codes…',
  removeTotpWarning: 'From then on your password alone signs you in, and you can’t do what requires a code.',
  removeTotpConfirm: 'Turn off',

  recoveryTitle: 'Recovery codes',
  recoveryNone: 'You have none. They let you sign in when you lose the app.',
  recoveryLeft: (left: number) => `${left} left. Each works once, when you lose the app.`,
  recoveryMake: 'Make recovery codes',

  donePassword: 'Your password is changed. All other sessions have ended.',
  doneTotpOn: 'One-time codes are on.',
  doneTotpOff: 'One-time codes are off.',
  doneStepUp: 'Confirmed. You can continue for the next five minutes.',
  stepUpNeedsTotp: 'This action needs one-time codes or a passkey. Set one of them up first.',
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
    endKeys: 'すべてのアクセスキーを無効にする',
    endDevices: 'すべての端末を削除する',
    confirmPasskeys: '各パスキーが自分のものか確認する',
    confirmPasskeysHint: '確認するまで、そのパスキーではログインできません。',
    changePassword: 'パスワードを変更',
    currentMissing: '現在のパスワードを入力してください。',
    currentWrong: formFaultMessages.ja.passwordWrong,

    totpTitle: 'ワンタイムコード',
    totpOffLead: 'スマートフォンの認証アプリを使うと、パスワードが盗まれてもログインされません。',
    totpNeedsEmail: '先にメールアドレスを確認してください。その後、ワンタイムコードを設定できます。',
    beginTotp: 'ワンタイムコードを設定',
    totpPasswordHint: '第三者による設定を防ぐためです。',
    totpOn: '有効',
    totpOnLead: 'ログイン時と重要な操作の前にコードの入力が必要です。',
    totpKept: '管理者のログインには常にコードが必要なため、ワンタイムコードは無効にできません。',
    removeTotp: 'ワンタイムコードを無効にする…',
    removeTotpWarning: '以後はパスワードだけでログインでき、コードが必要な操作はできなくなります。',
    removeTotpConfirm: '無効にする',

    recoveryTitle: 'リカバリーコード',
    recoveryNone: 'まだありません。認証アプリを失ったときのログインに使えます。',
    recoveryLeft: (left) => `残り ${left} 個です。認証アプリを失ったときに、それぞれ 1 回だけ使えます。`,
    recoveryMake: 'リカバリーコードを作成',

    donePassword: 'パスワードを変更しました。ほかのセッションはすべて終了しました。',
    doneTotpOn: 'ワンタイムコードを有効にしました。',
    doneTotpOff: 'ワンタイムコードを無効にしました。',
    doneStepUp: '確認しました。5 分間はこのまま操作できます。',
    stepUpNeedsTotp: 'この操作にはワンタイムコードかパスキーが必要です。先に設定してください。',
  },
} satisfies Catalogue<typeof en>;
