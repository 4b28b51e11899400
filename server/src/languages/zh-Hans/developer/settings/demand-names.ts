import type { en } from '../../../../developer/settings/demand-names.messages.ts';

export default {
  token_endpoint_auth_method: '身份验证',
  dpop_bound_access_tokens: 'Token',
  redirect_uris: '重定向 URI',
  grant_types: '设备',
  require_pkce: 'PKCE',
  access_token_alg: '访问 token',
  id_token_signed_response_alg: 'ID token',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: '签名的内省',
  require_pushed_authorization_requests: '授权请求',
  request_object_signing_alg: '签名请求',
  backchannel_authentication_request_signing_alg: '签名的后台通道请求',
  authorization_signed_response_alg: '签名响应',
} satisfies typeof en;
