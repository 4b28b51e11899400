import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
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
} satisfies typeof en;
