import type { en } from '../../../../account/security/security.messages.ts';
import formFaults from '../shared/form-faults.ts';

export default {
  title: 'セキュリティ',
  lead: 'ログインと本人確認の方法です。',

  passwordTitle: 'パスワード',
  passwordLead: '変更すると、ほかのすべてのセッションが終了します。',
  currentPassword: '現在のパスワード',
  newPassword: '新しいパスワード',
  newPasswordHint: '10 文字以上。',
  endKeys: 'すべてのアクセスキーを無効にする',
  endDevices: 'すべての端末を削除する',
  endPermissions: 'すべての継続的な許可を取り消す',
  endPermissionsHint: 'エージェントは、実行の前に再び許可を求める必要があります。',
  endInvitations: '送信した招待を取り消す',
  confirmPasskeys: '各パスキーが自分のものか確認する',
  confirmPasskeysHint: '確認するまで、そのパスキーではログインできません。',
  changePassword: 'パスワードを変更',
  setPassword: 'パスワードを設定',
  passwordNone: 'パスワードはありません。パスキーか、メールで届くコードでログインします。',
  removePassword: 'パスワードを削除…',
  removePasswordWarning:
    '以後は、パスキーか、メールで届くコードでログインします。パスワードはいつでも設定し直せます。',
  removePasswordConfirm: 'パスワードを削除',
  passwordLastCredential:
    'ログインの方法がパスワードしかありません。先にメールアドレスを確認してください。その後、パスワードを削除できます。',
  passwordOfAdministrator: '管理用の呼び出しに必要なため、管理者のパスワードは削除できません。',
  currentMissing: '現在のパスワードを入力してください。',
  currentWrong: formFaults.passwordWrong,

  totpTitle: 'ワンタイムコード',
  totpOffLead: '二要素認証を設定すると、パスワードが盗まれてもログインされません。',
  totpNeedsEmail: '先にメールアドレスを確認してください。その後、ワンタイムコードを設定できます。',
  beginTotp: 'ワンタイムコードを設定',
  totpPasswordHint: '第三者による設定を防ぐためです。',
  totpOn: '有効',
  totpOnLead: 'ログイン時と重要な操作の前にコードの入力が必要です。',
  totpKept: '管理者のログインには常にコードが必要なため、ワンタイムコードは無効にできません。',
  removeTotp: 'ワンタイムコードを無効にする…',
  removeTotpWarning: 'パスワードだけでログインできるようになり、コードが必要な操作は使えなくなります。',
  removeTotpConfirm: '無効にする',

  recoveryTitle: 'リカバリーコード',
  recoveryNone: 'まだありません。スマートフォンを失ったときに使えます。',
  recoveryLeft: (left) => `残り ${left} 個です。スマートフォンを失ったとき、それぞれ 1 回使えます。`,
  recoveryMake: 'リカバリーコードを作成',

  donePassword: 'パスワードを変更しました。ほかのセッションはすべて終了しました。',
  doneDisowned:
    'メールアドレスを確認しました。以前のパスワードと連携はすべて終了しました。今後のログイン方法を選んでください。',
  donePasswordRemoved: 'パスワードを削除しました。',
  doneTotpOn: 'ワンタイムコードを有効にしました。',
  doneTotpOff: 'ワンタイムコードを無効にしました。',
  doneStepUp: '確認しました。5 分間はこのまま操作できます。',
  stepUpNeedsTotp: 'この操作にはワンタイムコードかパスキーが必要です。先に設定してください。',
} satisfies typeof en;
