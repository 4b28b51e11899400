import type { en } from '../../../../developer/settings/settings.messages.ts';
import console from '../shared/console.ts';

export default {
  presentation: '表示内容',
  name: '名前',
  description: '説明',
  logoUrl: 'ロゴ',
  logoUrlHint: '正方形の PNG 画像の https アドレス（48〜4096 ピクセル、1 MB まで）。',
  logoFile: 'ロゴのファイル',
  logoFileHint:
    'アドレスの代わりに使う 512 KiB 以下の PNG。メタデータを除いた 128 ピクセル以下の正方形の画像を作成します。',
  homepageUrl: 'ホームページ',
  policy_uri: 'プライバシーポリシー',
  tos_uri: '利用規約',
  termsHint: 'ログインと同意の画面にリンクを表示します。',
  support_uri: 'ヘルプ',
  supportHint:
    'ログインと同意の画面にリンクを表示します。ページ（https://…）またはメールアドレス（mailto:…）。',
  accent: 'ボタンの色',
  accentHint:
    '例: #1a5fb4。白い文字とのコントラスト比が 4.5:1 以上必要です。リダイレクト URI のホストが確認済みの間だけ表示されます。',
  accent_dark: 'ダークテーマのボタンの色',
  preview: 'プレビュー',
  accentDarkHint: '空欄の場合は、暗い文字とのコントラスト比が 4.5:1 以上になる最も近い色を使います。',
  client: 'クライアント認証',
  method: 'トークンエンドポイントでの認証',
  none: 'なし（パブリッククライアント）',
  noneHint:
    'モバイル、デスクトップ、ブラウザーのアプリ向け。保存するとクライアントシークレットは削除されます。',
  client_secret_basic: 'Authorization ヘッダーのクライアントシークレット',
  client_secret_post: 'リクエスト本文のクライアントシークレット',
  private_key_jwt: '署名付き JWT（private_key_jwt）',
  private_key_jwtHint: '下の公開鍵が必要です。秘密は共有されません。',
  jwks: '公開鍵（JWK Set）',
  jwksHint: '{"keys": […]}: RSA、P\u2011256、Ed25519 の公開鍵を 1〜10 個。',
  jwksUri: '公開鍵のアドレス',
  jwksUriHint: '鍵そのものの代わりに、鍵を公開している https アドレスを指定できます。',
  jwksFault: 'JWK Set を正しい JSON で入力してください。',
  requirePkce: 'PKCE（S256）を必須にする',
  requirePkceHint:
    'PKCE を送れないライブラリを使う場合だけ外してください。パブリッククライアントでは常に必須です。',
  signOut: 'ログインとログアウト',
  initiateLogin: '当サービスからログインを始めるアドレス',
  initiateLoginHint:
    'ユーザーを当サービスのログインに進ませる、アプリの https アドレス（initiate_login_uri）。',
  postLogout: 'ログアウト後に戻る先',
  postLogoutHint: '1 行に 1 つのアドレス。',
  backchannel: 'バックチャネルログアウトのアドレス',
  backchannelHint: 'ユーザーがログアウトすると、このアドレスに通知します。',
  browser: 'ブラウザーからの呼び出し',
  origins: '許可するオリジン',
  originsHint:
    '1 行に 1 つ（例: https://app.example.com）。そのページからトークンと UserInfo のエンドポイントを呼び出せます。',
  webhook: 'イベント',
  webhookUrl: 'Webhook のアドレス',
  webhookUrlHint:
    'https のアドレス。開発用サーバーでは http://localhost も使えます。空欄なら何も送信されません。',
  save: '保存',
  optional: '（任意）',
  saved: '保存しました。',
  pending: console.riskPending,
  remove: 'アプリの削除',
  removeLabel: '削除…',
  removeWarning: (name) =>
    `${name} はただちに削除されます。ユーザーはログインできなくなり、すべてのトークンが無効になります。クライアント ID は再利用されません。元に戻せません。`,
  removeName: '確認のため名前を入力してください',
  removeFault: 'アプリの名前と一致しません。',
  removeNow: '完全に削除',
} satisfies typeof en;
