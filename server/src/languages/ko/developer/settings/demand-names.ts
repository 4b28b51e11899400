import type { en } from '../../../../developer/settings/demand-names.messages.ts';

export default {
  token_endpoint_auth_method: '인증',
  dpop_bound_access_tokens: '토큰',
  redirect_uris: '리디렉션 URI',
  grant_types: '기기',
  require_pkce: 'PKCE',
  access_token_alg: '액세스 토큰',
  id_token_signed_response_alg: 'ID 토큰',
  userinfo_signed_response_alg: 'Userinfo',
  introspection_signed_response_alg: '서명된 인트로스펙션',
  require_pushed_authorization_requests: '인가 요청',
  request_object_signing_alg: '서명된 요청',
  backchannel_authentication_request_signing_alg: '서명된 백채널 요청',
  authorization_signed_response_alg: '서명된 응답',
} satisfies typeof en;
