import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    'クライアントは共有シークレットではなく鍵（private_key_jwt または TLS 証明書）で認証します。',
  dpop_bound_access_tokens: 'クライアントの鍵（DPoP または TLS 証明書）に結び付けられます。',
  redirect_uris: 'ワイルドカードのない https アドレスにします。',
  grant_types: 'ブラウザーのない端末ではログインできません。',
  require_pkce: '必須です。',
  access_token_alg: 'RS256 以外のアルゴリズムで署名します。',
  id_token_signed_response_alg: 'RS256 以外のアルゴリズムで署名します。',
  userinfo_signed_response_alg: '応答に署名する場合は、RS256 以外のアルゴリズムを使います。',
  introspection_signed_response_alg: 'RS256 以外のアルゴリズムで署名します。',
  require_pushed_authorization_requests: 'サーバーから事前に送ります（PAR）。',
  request_object_signing_alg: '送る場合は、RS256 以外のアルゴリズムで署名してください。',
  backchannel_authentication_request_signing_alg: '送る場合は、RS256 以外のアルゴリズムで署名してください。',
  authorization_signed_response_alg: '求める場合は、RS256 以外のアルゴリズムで署名されます。',
} satisfies typeof en;
