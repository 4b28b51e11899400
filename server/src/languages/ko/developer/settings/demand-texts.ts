import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method:
    '클라이언트는 공유 비밀 값이 아닌 키(private_key_jwt 또는 TLS 인증서)로 인증합니다.',
  dpop_bound_access_tokens: '클라이언트의 키(DPoP 또는 TLS 인증서)에 바인딩됩니다.',
  redirect_uris: '와일드카드가 없는 https 주소여야 합니다.',
  grant_types: '브라우저가 없는 기기에서는 로그인하지 않습니다.',
  require_pkce: '필수입니다.',
  access_token_alg: 'RS256이 아닌 알고리즘으로 서명합니다.',
  id_token_signed_response_alg: 'RS256이 아닌 알고리즘으로 서명합니다.',
  userinfo_signed_response_alg: '응답에 서명하는 경우 RS256이 아닌 알고리즘을 사용합니다.',
  introspection_signed_response_alg: 'RS256이 아닌 알고리즘으로 서명합니다.',
  require_pushed_authorization_requests: '서버가 먼저 보냅니다(PAR).',
  request_object_signing_alg: '보내는 경우 RS256이 아닌 알고리즘으로 서명하세요.',
  backchannel_authentication_request_signing_alg: '보내는 경우 RS256이 아닌 알고리즘으로 서명하세요.',
  authorization_signed_response_alg: '요청하는 경우 RS256이 아닌 알고리즘으로 서명됩니다.',
} satisfies typeof en;
