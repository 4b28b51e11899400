import type { en } from '../../../../developer/resource-tabs/resource-quickstart.messages.ts';

export default {
  lead: '登録から最初のトークンまでの手順です。この API の値が入っています。',
  host: '1. ホストを確認',
  hostBody:
    '確認するまで、トークンを取得できるのはあなた（と、組織がある場合はそのメンバー）だけです。ほかの手順を先に進めてもかまいません。',
  hostDone: 'ホストは確認済みです。',
  hostLocal: 'このホストは確認の対象外です。あなたと組織のメンバーは使えるので、開発には十分です。',
  verify: 'ホストを確認',
  protect: '2. トークンを検証',
  protectBody:
    'ライブラリは、この API の有効なトークンがないリクエストを拒否し、クライアントにトークンの取得方法を伝え、ユーザー、クライアント、スコープをハンドラーに渡します。',
  library: 'ライブラリ',
  install: (readme) =>
    `インストールとほかのフレームワークについては、リポジトリの ${readme} をご覧ください。`,
  secret: 'CLIENT_SECRET は保存したシークレットです。新しいものは「シークレット」で作成できます。',
  toSecrets: 'シークレット',
  otherLanguages: 'ほかの言語',
  otherBody:
    'JWT アクセストークン（RFC\u00a09068）に対応したライブラリなら何でも使えます。このサービスの鍵で署名を検証し、iss、aud、exp を確認してください。トークンごとに問い合わせることもできます:',
  otherBodyOpaque:
    'トークンごとに問い合わせてください。この API のものでないトークンへの応答はすべて {"active": false} です:',
  clients: '3. トークンを取得',
  clientsBody:
    'MCP クライアントは必要な情報を自動で見つけます。ほかのクライアントは、認可エンドポイントで次の 2 つのパラメーターを送り、トークンエンドポイントで resource をもう一度送ります:',
  scopeHint: 'scope がなければ、API の既定のスコープになります。',
  revocation: '4. 失効の通知を受ける',
  revocationBody:
    'JWT は、ユーザーがクライアントの接続を解除しても、有効期限まで検証に成功します。Webhook のアドレスを設定すると、数秒以内に API へ通知します。',
  toWebhooks: 'Webhook',
  reference: 'API リファレンス',
  referenceBody: 'このページの操作は、すべて API の呼び出しでも行えます。',
} satisfies typeof en;
