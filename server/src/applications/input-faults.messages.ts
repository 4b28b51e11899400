import type { Catalogue } from '../platform/i18n/catalogue.ts';
import type { Fault, InputFault } from '../platform/invalid-input.ts';
import { nameFaultMessages } from '../platform/name-faults.messages.ts';
import { urlFaultMessages } from '../platform/net/index.ts';
import { sharedFaultMessages } from '../platform/shared-faults.messages.ts';
import { scopeNameFaultMessages } from '../scopes/index.ts';

/** What can be wrong with an application. The API answers in English; the console shows it in the person's language. */
const en = {
  ...nameFaultMessages.en,
  ...urlFaultMessages.en,
  ...scopeNameFaultMessages.en,

  repeated: 'is listed twice',

  redirect_uris_missing: 'needs at least one redirect URI',
  redirect_uris_too_many: ({ max }: { max: number }) => `takes at most ${max} redirect URIs`,
  uri_empty: 'is empty',
  uri_fragment: 'has a fragment; remove everything from # on',
  uri_not_absolute: 'is not an absolute URI; it must begin with https:// or another scheme',
  uri_scheme_forbidden: ({ scheme }: { scheme: string }) =>
    `uses the scheme ${scheme}:, which is not allowed`,
  uri_without_authority: 'needs // and a host after the scheme',
  uri_userinfo: 'has user information before the host',
  uri_host_missing: 'has no host',
  uri_port_invalid: 'has a port that is not a number from 1 to 65535',
  uri_http_not_local:
    'uses http, which only localhost, *.localhost, 127.0.0.1 and [::1] can use; other hosts need https',
  uri_wildcard_misplaced:
    'has a misplaced *; it can only be the whole first label of the host (https://*.example.com/…)',
  uri_wildcard_not_https: 'has a wildcard, which needs https',
  uri_wildcard_top_level:
    'has a wildcard directly under a top-level domain; use it under a domain that you own',
  uri_host_trailing_dot: 'has a host that ends with a dot',
  uri_host_not_plain_idn:
    'has a host that is not a plain internationalised name; write it in its usual form or as punycode',
  uri_host_too_long: ({ max }: { max: number }) => `has a host longer than ${max} characters`,
  uri_host_invalid: 'has a host that is not a valid name (labels of 1 to 63 letters, digits and hyphens)',
  uri_host_unparsable: 'has a host that cannot be parsed',
  uri_not_ascii: 'contains characters outside ASCII; percent-encode them',
  uri_percent_invalid: 'contains a % that is not followed by two hexadecimal digits',
  uri_read_differently: ({ read }: { read: string }) =>
    `is read by browsers as ${read}; register that instead`,
  uri_custom_scheme_undotted:
    'has a custom scheme without a dot; use your domain in reverse (com.example.app:/callback)',
  uri_unparsable: 'cannot be parsed',

  description_invalid: ({ max }: { max: number }) =>
    `takes up to ${max} characters, without control characters other than line breaks`,
  address_not_https: 'must be an absolute https address',
  address_only_https: 'must begin with https://',
  address_wildcard: 'cannot have a wildcard',
  logout_uris_too_many: ({ max }: { max: number }) => `takes at most ${max} URIs`,
  logout_uri_wildcard: 'has a wildcard, which only redirect URIs can have',
  origins_too_many: ({ max }: { max: number }) => `takes at most ${max} origins`,
  origin_invalid: 'must be an origin such as https://app.example.com',
  origin_wildcard: 'cannot have a wildcard; list each origin',
  origin_spelling: ({ origin }: { origin: string }) => `must be spelled as browsers send it: ${origin}`,
  jwks_missing:
    'is required for private_key_jwt, self_signed_tls_client_auth and signed requests: a JWK Set of your public keys, or its address in jwks_uri',
  jwks_twice: 'cannot be combined with jwks; give one of the two',
  jwks_count: ({ max }: { max: number }) => `takes 1 to ${max} keys`,
  jwk_unsuitable:
    'must be a public key without private members: RSA (2048 to 8192 bits, RS256 or PS256), P-256 (ES256) or Ed25519 (EdDSA)',
  jwk_kid_repeated: 'has the same kid as another key',

  scopes_too_many: ({ max }: { max: number }) => `takes at most ${max} scopes`,
  auth_method_not_for_client_type:
    'must be none for a public client, which cannot keep a secret, and only for one',
  pkce_required: 'cannot be false for a public client',
  exchange_not_for_client_type: 'cannot contain token exchange for a public client',
  certificate_bound_public: 'cannot be true for a public client; bind its tokens with DPoP',
  tls_subject_unused: 'is for clients with tls_client_auth only',
  tls_subject_not_one:
    'must be given for tls_client_auth, or another of the five tls_client_auth_… members: exactly one',
  tls_subject_invalid: 'is not such a name',
  profile_authentication:
    'must be private_key_jwt or a TLS client certificate under the profile fapi2, in which no secret is shared',
  profile_sender:
    'must be true under the profile fapi2, or tls_client_certificate_bound_access_tokens, so that tokens are bound to a key',
  profile_redirect_uris: 'must be https addresses without a wildcard under the profile fapi2',
  profile_grant_types: 'must not contain the device_code type under the profile fapi2',
  profile_value: ({ values }: { values: string }) =>
    `must be ${values.replace(/, (\w+)$/, ' or $1')} under the profile fapi2`,
  access_contact_invalid: sharedFaultMessages.en.text_invalid,
  access_days_invalid: ({ max }: { max: number }) => `must be a whole number of days from 1 to ${max}`,
  all_groups_only_administrators: 'needs an administrator of this service to add it',
  not_for_resources: 'cannot be changed for a resource, which asks for no tokens and keeps its identifier',
  organization_not_yours: 'is not an organization where you are an owner or admin',
  organization_not_the_developers: 'is not an organization that the developer manages',
  client_id_invalid:
    'must be 3 to 200 characters of A-Z, a-z, 0-9 and ._~:@/+-, not a number, not a web address, and not begin with res_',
  resource_id_invalid: 'must be res_ and 3 to 64 letters and digits',
  client_id_taken: 'is or was that of another application; a client_id is never used again',
  client_id_is_sub: 'is or was the sub of a person; an access token could not tell the two apart',
  client_secret_weak: 'must be at least 32 random characters of printable ASCII without blanks',
};

export const applicationFaultMessages = {
  en,
  ja: {
    ...nameFaultMessages.ja,
    ...urlFaultMessages.ja,
    ...scopeNameFaultMessages.ja,

    repeated: '同じものが 2 回入力されています。',

    redirect_uris_missing: 'リダイレクト URI を 1 つ以上入力してください。',
    redirect_uris_too_many: ({ max }) => `リダイレクト URI は ${max} 個までです。`,
    uri_empty: '空です。',
    uri_fragment: 'フラグメントがあります。# 以降を取り除いてください。',
    uri_not_absolute: '絶対 URI ではありません。https:// またはほかのスキームで始めてください。',
    uri_scheme_forbidden: ({ scheme }) => `スキーム ${scheme}: は使えません。`,
    uri_without_authority: 'スキームの後に // とホストが必要です。',
    uri_userinfo: 'ホストの前にユーザー情報があります。',
    uri_host_missing: 'ホストがありません。',
    uri_port_invalid: 'ポートが 1 から 65535 の数ではありません。',
    uri_http_not_local:
      'http を使えるのは localhost、*.localhost、127.0.0.1、[::1] だけです。ほかのホストには https が必要です。',
    uri_wildcard_misplaced: '* を使えるのはホストの最初のラベル全体だけです（https://*.example.com/…）。',
    uri_wildcard_not_https: 'ワイルドカードには https が必要です。',
    uri_wildcard_top_level:
      'トップレベルドメインの直下ではワイルドカードを使えません。自分のドメインの下で使ってください。',
    uri_host_trailing_dot: 'ホストがドットで終わっています。',
    uri_host_not_plain_idn:
      'ホストの国際化ドメイン名が通常の形ではありません。通常の形か Punycode で入力してください。',
    uri_host_too_long: ({ max }) => `ホストが ${max} 文字を超えています。`,
    uri_host_invalid: 'ホスト名が正しくありません（各ラベルは 1〜63 文字の英数字とハイフン）。',
    uri_host_unparsable: 'ホストを解釈できません。',
    uri_not_ascii: 'ASCII 以外の文字があります。パーセントエンコードしてください。',
    uri_percent_invalid: '% の後に 16 進数字が 2 つ続いていません。',
    uri_read_differently: ({ read }) => `ブラウザーは ${read} と解釈します。そちらを登録してください。`,
    uri_custom_scheme_undotted:
      '独自スキームにドットがありません。ドメインを逆順にしたもの（com.example.app:/callback）を使ってください。',
    uri_unparsable: '解釈できません。',

    description_invalid: ({ max }) => `${max} 文字以内で、改行以外の制御文字は使えません。`,
    address_not_https: 'https の絶対アドレスにしてください。',
    address_only_https: 'https:// で始まるアドレスにしてください。',
    address_wildcard: 'ワイルドカードは使えません。',
    logout_uris_too_many: ({ max }) => `URI は ${max} 個までです。`,
    logout_uri_wildcard: 'ワイルドカードを使えるのはリダイレクト URI だけです。',
    origins_too_many: ({ max }) => `オリジンは ${max} 個までです。`,
    origin_invalid: 'https://app.example.com のようなオリジンにしてください。',
    origin_wildcard: 'ワイルドカードは使えません。オリジンを 1 つずつ入力してください。',
    origin_spelling: ({ origin }) => `ブラウザーが送る形で入力してください: ${origin}`,
    jwks_missing:
      'private_key_jwt、self_signed_tls_client_auth、署名付きリクエストには公開鍵の JWK Set、またはそのアドレス（jwks_uri）が必要です。',
    jwks_twice: 'jwks と同時には指定できません。どちらか一方を指定してください。',
    jwks_count: ({ max }) => `鍵は 1〜${max} 個です。`,
    jwk_unsuitable:
      'RSA（2048〜8192 ビット、RS256 または PS256）、P-256（ES256）、Ed25519（EdDSA）のいずれかの公開鍵にしてください。秘密鍵の要素は含められません。',
    jwk_kid_repeated: '別の鍵と同じ kid です。',

    scopes_too_many: ({ max }) => `スコープは ${max} 個までです。`,
    auth_method_not_for_client_type: 'パブリッククライアントだけが「なし」を使えます。',
    pkce_required: 'パブリッククライアントでは外せません。',
    exchange_not_for_client_type: 'パブリッククライアントではトークン交換を使えません。',
    certificate_bound_public:
      'パブリッククライアントでは使えません。トークンは DPoP で鍵に結び付けてください。',
    tls_subject_unused: 'tls_client_auth のクライアントだけのものです。',
    tls_subject_not_one:
      'tls_client_auth には、5 つある tls_client_auth_… のうちちょうど 1 つを指定してください。',
    tls_subject_invalid: '正しい名前ではありません。',
    profile_authentication:
      'プロファイル fapi2 では private_key_jwt か TLS クライアント証明書にしてください。シークレットは共有しません。',
    profile_sender:
      'プロファイル fapi2 ではトークンを鍵に結び付けます。これか tls_client_certificate_bound_access_tokens をオンにしてください。',
    profile_redirect_uris: 'プロファイル fapi2 ではワイルドカードのない https アドレスにしてください。',
    profile_grant_types: 'プロファイル fapi2 では device_code を含められません。',
    profile_value: ({ values }) =>
      `プロファイル fapi2 では ${values.replaceAll(', ', '、')} ${values.includes(', ') ? 'のいずれか' : ''}にしてください。`,
    access_contact_invalid: sharedFaultMessages.ja.text_invalid,
    access_days_invalid: ({ max }) => `1 から ${max} までの整数（日数）にしてください。`,
    all_groups_only_administrators: 'このサービスの管理者だけが追加できます。',
    not_for_resources: 'リソースでは変更できません。リソースはトークンを要求せず、識別子は変わりません。',
    organization_not_yours: 'あなたがオーナーまたは管理者である組織ではありません。',
    organization_not_the_developers: '開発者が管理する組織ではありません。',
    client_id_invalid:
      'A-Z、a-z、0-9、._~:@/+- の 3～200 文字にしてください。数字だけのもの、Web アドレス、res_ で始まるものは使えません。',
    resource_id_invalid: 'res_ に続けて 3～64 文字の英数字にしてください。',
    client_id_taken:
      '別のアプリケーションが使っている、または使っていた client_id です。再利用はできません。',
    client_id_is_sub:
      '利用者の sub として使われている、または使われていたものです。アクセストークンで区別できなくなります。',
    client_secret_weak: '空白を含まない印字可能な ASCII で、32 文字以上のランダムな文字列にしてください。',
  },
} satisfies Catalogue<typeof en>;

export type ApplicationFault = Fault<typeof en>;
export type ApplicationInputFault = InputFault<typeof en>;
