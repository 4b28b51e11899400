import type { en } from '../../../../account/security/end-access.messages.ts';

export default {
  subject: 'メールアドレスの確認に伴い終了したもの',
  body: (at) =>
    `${at} に、一度もログインしたことのないブラウザーでメールアドレスが確認されました。第三者がアカウントを作成した場合に備えて、それ以前のものをすべて終了しました。`,
  sessions: (count) => `${count} 件のセッションからログアウトしました。`,
  password: '以前のパスワードは使えなくなりました。',
  phoneNumber: '電話番号を削除しました。',
  identityLevel: '以前の本人確認は無効になりました。',
  applications: (names) => `連携を解除したアプリ: ${names}`,
  access_keys: (names) => `無効にしたアクセスキー: ${names}`,
  registrations: (names) => `登録用アクセストークンを無効にし、自身の設定を変更できなくしたアプリ: ${names}`,
  devices: (names) => `削除した端末: ${names}`,
  agents: (names) => `無効にしたエージェント: ${names}`,
  permissions: (names) => `継続的な許可を取り消したエージェント: ${names}`,
  invitations: (names) => `組織への招待を取り消した相手: ${names}`,
  passkeys: (names) => `削除したパスキー: ${names}`,
  passkeys_to_confirm: (names) => `アカウントのパスキーのページで確認するまで使えないパスキー: ${names}`,
  name: (name) => `「${name}」`,
  comma: '、',
  andMore: (names, more) => `${names} ほか ${more} 件`,
  action: 'このアカウントを作成していない場合は自分のパスワードを設定',
  chooseAction: 'ログイン方法を選ぶ',
  chooseClosing:
    'プロフィールの名前や住所も以前に入力されたものです。内容を確認するか、不要であればアカウントを削除してください。',
  closing: 'ご自身で作成された場合は、もう一度ログインしてください。ほかに必要な操作はありません。',
} satisfies typeof en;
