import type { en } from '../../../../developer/settings/demand-texts.messages.ts';

export default {
  token_endpoint_auth_method: '공유 비밀 값이 아닌 키 사용(private_key_jwt 또는 TLS 인증서)',
  dpop_bound_access_tokens: '클라이언트의 키에 바인딩(DPoP 또는 TLS 인증서)',
  redirect_uris: '와일드카드가 없는 https 주소',
  grant_types: '브라우저가 없는 기기에서 로그인하지 않음',
  require_pkce: '필수',
  access_token_alg: 'RS256으로 서명하지 않음',
  id_token_signed_response_alg: 'RS256으로 서명하지 않음',
  userinfo_signed_response_alg: 'RS256으로 서명하지 않음',
  introspection_signed_response_alg: 'RS256으로 서명하지 않음',
  require_pushed_authorization_requests: '서버가 먼저 푸시함(PAR)',
  request_object_signing_alg: '보내는 경우 RS256을 쓰지 않음',
  backchannel_authentication_request_signing_alg: '보내는 경우 RS256을 쓰지 않음',
  authorization_signed_response_alg: '요청하는 경우 RS256을 쓰지 않음',
} satisfies typeof en;
