import type { en } from '../../../applications/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
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
    values.includes(', ')
      ? `プロファイル fapi2 では ${values.replaceAll(', ', '、')} のいずれかにしてください。`
      : `プロファイル fapi2 では ${values} にしてください。`,
  access_contact_invalid: sharedFaults.text_invalid,
  access_days_invalid: ({ max }) => `1 から ${max} までの整数（日数）にしてください。`,
  all_groups_only_administrators: 'このサービスの管理者だけが追加できます。',
  not_for_resources: 'リソースでは変更できません。リソースはトークンを要求せず、識別子は変わりません。',
  organization_not_yours: 'あなたがオーナーまたは管理者である組織ではありません。',
  organization_not_the_developers: '開発者が管理する組織ではありません。',
  client_id_invalid:
    'A-Z、a-z、0-9、._~:@/+- の 3～200 文字にしてください。数字だけのもの、Web アドレス、res_ で始まるものは使えません。',
  resource_id_invalid: 'res_ に続けて 3～64 文字の英数字にしてください。',
  client_id_taken: '別のアプリが使っている、または使っていた client_id です。再利用はできません。',
  client_id_is_sub:
    'ユーザーの sub として使われている、または使われていたものです。アクセストークンで区別できなくなります。',
  client_secret_weak: '空白を含まない印字可能な ASCII で、32 文字以上のランダムな文字列にしてください。',
} satisfies typeof en;
