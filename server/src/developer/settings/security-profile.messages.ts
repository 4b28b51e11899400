import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Security profile',
  lead: 'FAPI 2.0 is how banks, health services and public authorities use OAuth. Turn it on when your partners ask for it, or to be held to the strictest rules we have.',
  isOn: 'This application keeps to FAPI 2.0. A change that contradicts the profile is refused.',
  met: 'Met',
  set: 'Set by the profile',
  open: 'Change this first',
  always:
    'Besides, refresh tokens stay the same when they are used, and client assertions name only our address as their audience.',
  turnOn: 'Turn on FAPI 2.0',
  turnOff: 'Turn off FAPI 2.0',
};

export const securityProfileMessages = {
  en,
  ja: {
    title: 'セキュリティプロファイル',
    lead: 'FAPI 2.0 は、銀行、医療機関、行政機関が OAuth を使うときの決まりです。取引先から求められたとき、または最も厳しい規則を適用したいときにオンにしてください。',
    isOn: 'このアプリケーションは FAPI 2.0 に従っています。プロファイルに反する変更はできません。',
    met: '対応済み',
    set: '自動で設定',
    open: '要変更',
    always:
      'また、リフレッシュトークンは使っても変わらず、クライアントアサーションの audience は当サービスのアドレスだけになります。',
    turnOn: 'FAPI 2.0 をオンにする',
    turnOff: 'FAPI 2.0 をオフにする',
  },
} satisfies Catalogue<typeof en>;

const enDemandNames = {
  token_endpoint_auth_method: 'Authentication',
  dpop_bound_access_tokens: 'Tokens',
  redirect_uris: 'Redirect URIs',
  grant_types: 'Devices',
  require_pkce: 'PKCE',
  access_token_alg: 'Access tokens',
  id_token_signed_response_alg: 'ID tokens',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: 'Signed introspection',
  require_pushed_authorization_requests: 'Authorization requests',
  request_object_signing_alg: 'Signed requests',
  backchannel_authentication_request_signing_alg: 'Signed backchannel requests',
  authorization_signed_response_alg: 'Signed responses',
};

/** What each demand of the profile is about. */
export const demandNames = {
  en: enDemandNames,
  ja: {
    token_endpoint_auth_method: '認証',
    dpop_bound_access_tokens: 'トークン',
    redirect_uris: 'リダイレクト URI',
    grant_types: 'デバイス',
    require_pkce: 'PKCE',
    access_token_alg: 'アクセストークン',
    id_token_signed_response_alg: 'ID トークン',
    userinfo_signed_response_alg: 'userinfo',
    introspection_signed_response_alg: '署名付きイントロスペクション',
    require_pushed_authorization_requests: '認可リクエスト',
    request_object_signing_alg: '署名付きリクエスト',
    backchannel_authentication_request_signing_alg: '署名付きバックチャネルリクエスト',
    authorization_signed_response_alg: '署名付きの応答',
  },
} satisfies Catalogue<typeof enDemandNames>;

const enDemandTexts = {
  token_endpoint_auth_method: 'with a key (private_key_jwt or a TLS certificate), not a shared secret',
  dpop_bound_access_tokens: 'bound to the client’s key (DPoP or a TLS certificate)',
  redirect_uris: 'https addresses without a wildcard',
  grant_types: 'no sign-in on devices without a browser',
  require_pkce: 'required',
  access_token_alg: 'not signed with RS256',
  id_token_signed_response_alg: 'not signed with RS256',
  userinfo_signed_response_alg: 'not signed with RS256',
  introspection_signed_response_alg: 'not signed with RS256',
  require_pushed_authorization_requests: 'pushed by your server first (PAR)',
  request_object_signing_alg: 'not with RS256, if you send them',
  backchannel_authentication_request_signing_alg: 'not with RS256, if you send them',
  authorization_signed_response_alg: 'not with RS256, if you request them',
};

/** What it demands of that. */
export const demandTexts = {
  en: enDemandTexts,
  ja: {
    token_endpoint_auth_method: '共有シークレットではなく鍵（private_key_jwt または TLS 証明書）',
    dpop_bound_access_tokens: 'クライアントの鍵に結び付ける（DPoP または TLS 証明書）',
    redirect_uris: 'ワイルドカードのない https アドレス',
    grant_types: 'ブラウザーのない端末ではログインしない',
    require_pkce: '必須',
    access_token_alg: 'RS256 以外の署名',
    id_token_signed_response_alg: 'RS256 以外の署名',
    userinfo_signed_response_alg: 'RS256 以外の署名',
    introspection_signed_response_alg: 'RS256 以外の署名',
    require_pushed_authorization_requests: 'サーバーから事前に送る（PAR）',
    request_object_signing_alg: '送る場合は RS256 以外',
    backchannel_authentication_request_signing_alg: '送る場合は RS256 以外',
    authorization_signed_response_alg: '求める場合は RS256 以外',
  },
} satisfies Catalogue<typeof enDemandTexts>;
