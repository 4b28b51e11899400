import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  lead: 'From the registration to the first token, filled in with the values of this API.',
  host: '1. Verify the host',
  hostBody:
    'Until then only you, and the members of its organization if it has one, can get tokens. You can do the other steps first.',
  hostDone: 'The host is verified.',
  hostLocal:
    'This host can’t be verified. It works for you and your organization, which is enough for development.',
  verify: 'Verify the host',
  protect: '2. Check the tokens',
  protectBody:
    'The library refuses requests without a valid token for this API, tells clients how to get one, and gives your handler the user, the client and the scopes.',
  library: 'Library',
  install: (readme: string) => `For installation and other frameworks, see ${readme} in the repository.`,
  secret: 'CLIENT_SECRET is the secret that you saved. To create a new one, open Secrets.',
  toSecrets: 'Secrets',
  otherLanguages: 'Another language',
  otherBody:
    'Every library for JWT access tokens (RFC 9068) works: verify the signature with our keys, iss, aud and exp. Or ask us about each token:',
  otherBodyOpaque:
    'Ask us about each token; the answer is {"active": false} for all that are not for this API:',
  clients: '3. Get a token',
  clientsBody:
    'MCP clients find everything by themselves. Other clients send these two parameters at the authorization endpoint, and the resource again at the token endpoint:',
  scopeHint: 'Without scope, a client gets the default scopes of the API.',
  revocation: '4. Learn of revocations',
  revocationBody:
    'A JWT is valid until it expires, even if the user disconnects the client before. Set a webhook address, and we notify your API within seconds.',
  toWebhooks: 'Webhooks',
  reference: 'API reference',
  referenceBody: 'Everything that this page does is also available as an API call.',
};

export const resourceQuickstartMessages = {
  en,
  ja: {
    lead: '登録から最初のトークンまでの手順です。この API の値が入っています。',
    host: '1. ホストを確認',
    hostBody:
      '確認するまで、トークンを取得できるのはあなた（と、組織がある場合はそのメンバー）だけです。ほかの手順を先に進めてもかまいません。',
    hostDone: 'ホストは確認済みです。',
    hostLocal: 'このホストは確認の対象外です。あなたと組織のメンバーは使えるので、開発には十分です。',
    verify: 'ホストを確認',
    protect: '2. トークンを検証',
    protectBody:
      'ライブラリは、この API の有効なトークンがないリクエストを拒否し、クライアントにトークンの取得方法を伝え、利用者、クライアント、スコープをハンドラーに渡します。',
    library: 'ライブラリ',
    install: (readme) =>
      `インストールとほかのフレームワークについては、リポジトリの ${readme} をご覧ください。`,
    secret: 'CLIENT_SECRET は保存したシークレットです。新しいものは「シークレット」で作成できます。',
    toSecrets: 'シークレット',
    otherLanguages: 'ほかの言語',
    otherBody:
      'JWT アクセストークン（RFC 9068）に対応したライブラリなら何でも使えます。このサービスの鍵で署名を検証し、iss、aud、exp を確認してください。トークンごとに問い合わせることもできます:',
    otherBodyOpaque:
      'トークンごとに問い合わせてください。この API のものでないトークンへの応答はすべて {"active": false} です:',
    clients: '3. トークンを取得',
    clientsBody:
      'MCP クライアントは必要な情報を自動で見つけます。ほかのクライアントは、認可エンドポイントで次の 2 つのパラメーターを送り、トークンエンドポイントで resource をもう一度送ります:',
    scopeHint: 'scope がなければ、API の既定のスコープになります。',
    revocation: '4. 失効の通知を受ける',
    revocationBody:
      'JWT は、利用者がクライアントの接続を解除しても、有効期限まで検証に成功します。Webhook のアドレスを設定すると、数秒以内に API へ通知します。',
    toWebhooks: 'Webhook',
    reference: 'API リファレンス',
    referenceBody: 'このページの操作は、すべて API の呼び出しでも行えます。',
  },
} satisfies Catalogue<typeof en>;
