import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  subject: 'What ended when your address was verified',
  body: (at: string) =>
    `Your e-mail address was verified on ${at}, in a browser that had never signed in to this account. In case a stranger created the account, everything older has ended:`,
  sessions: (count: number) =>
    count === 1 ? 'One session was signed out.' : `${count} sessions were signed out.`,
  applications: (names: string) => `Disconnected applications: ${names}.`,
  access_keys: (names: string) => `Access keys that stopped: ${names}.`,
  registrations: (names: string) =>
    `Applications whose registration access token stopped, so that they no longer change their own settings: ${names}.`,
  devices: (names: string) => `Devices that were removed: ${names}.`,
  agents: (names: string) => `Agents that were revoked: ${names}.`,
  permissions: (names: string) => `Agents that have to ask you again before they act: ${names}.`,
  passkeys: (names: string) => `Passkeys that were removed: ${names}.`,
  passkeys_to_confirm: (names: string) =>
    `Passkeys that do nothing until you confirm them on the passkeys page of your account: ${names}.`,
  name: (name: string) => `“${name}”`,
  comma: ', ',
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  action: 'I did not create this account: set a password of my own',
  closing: 'If you created the account yourself, sign in again; there is nothing else to do.',
};

export const endedAccessMessages = {
  en,
  ja: {
    subject: 'メールアドレスの確認に伴い終了したもの',
    body: (at) =>
      `${at} に、一度もログインしたことのないブラウザーでメールアドレスが確認されました。第三者がアカウントを作成した場合に備えて、それ以前のものをすべて終了しました。`,
    sessions: (count) => `${count} 件のセッションからログアウトしました。`,
    applications: (names) => `連携を解除したアプリ: ${names}`,
    access_keys: (names) => `無効にしたアクセスキー: ${names}`,
    registrations: (names) =>
      `登録用アクセストークンを無効にし、自身の設定を変更できなくしたアプリ: ${names}`,
    devices: (names) => `削除した端末: ${names}`,
    agents: (names) => `無効にしたエージェント: ${names}`,
    permissions: (names) => `継続的な許可を取り消したエージェント: ${names}`,
    passkeys: (names) => `削除したパスキー: ${names}`,
    passkeys_to_confirm: (names) => `アカウントのパスキーのページで確認するまで使えないパスキー: ${names}`,
    name: (name) => `「${name}」`,
    comma: '、',
    andMore: (names, more) => `${names} ほか ${more} 件`,
    action: 'このアカウントを作成していない場合は自分のパスワードを設定',
    closing: 'ご自身で作成された場合は、もう一度ログインしてください。ほかに必要な操作はありません。',
  },
} satisfies Catalogue<typeof en>;
