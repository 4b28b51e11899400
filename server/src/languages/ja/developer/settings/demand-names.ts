import type { en } from '../../../../developer/settings/demand-names.messages.ts';

export default {
  token_endpoint_auth_method: '認証',
  dpop_bound_access_tokens: 'トークン',
  redirect_uris: 'リダイレクト URI',
  grant_types: 'デバイス',
  require_pkce: 'PKCE',
  access_token_alg: 'アクセストークン',
  id_token_signed_response_alg: 'ID トークン',
  userinfo_signed_response_alg: 'userinfo',
  introspection_signed_response_alg: 'イントロスペクションの署名',
  require_pushed_authorization_requests: '認可リクエスト',
  request_object_signing_alg: '署名付きリクエスト',
  backchannel_authentication_request_signing_alg: 'バックチャネルリクエストの署名',
  authorization_signed_response_alg: '署名付きの応答',
} satisfies typeof en;
