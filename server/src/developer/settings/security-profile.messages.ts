import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  title: 'Security profile',
  lead: 'FAPI 2.0 is how banks, health services and public authorities use OAuth. Turn it on when your partners ask for it, or to be held to the strictest rules we have.',
  isOn: 'This application keeps to FAPI 2.0. A change that contradicts the profile is refused.',
  caption: 'What FAPI 2.0 demands',
  demand: 'FAPI 2.0 demands',
  state: 'This application',
  met: 'Met',
  set: 'Set when you turn it on',
  open: 'Change this first',
  token_endpoint_auth_method: 'Authenticate with a key (private_key_jwt), not a shared secret',
  redirect_uris: 'Redirect URIs that are https addresses without a wildcard',
  require_pkce: 'PKCE',
  access_token_alg: 'Access tokens that are not signed with RS256',
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
    caption: 'FAPI 2.0 が求めること',
    demand: 'FAPI 2.0 が求めること',
    state: 'このアプリケーション',
    met: '対応済み',
    set: 'オンにすると設定されます',
    open: '先に変更してください',
    token_endpoint_auth_method: '共有シークレットではなく鍵で認証する（private_key_jwt）',
    redirect_uris: 'リダイレクト URI はワイルドカードのない https アドレス',
    require_pkce: 'PKCE',
    access_token_alg: 'アクセストークンの署名は RS256 以外',
    always:
      'また、リフレッシュトークンは使っても変わらず、クライアントアサーションの audience は当サービスのアドレスだけになります。',
    turnOn: 'FAPI 2.0 をオンにする',
    turnOff: 'FAPI 2.0 をオフにする',
  },
} satisfies Catalogue<typeof en>;
