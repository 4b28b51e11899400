import type { en } from '../../../applications/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  repeated: '중복되었습니다.',
  redirect_uris_missing: '리디렉션 URI가 하나 이상 필요합니다.',
  redirect_uris_too_many: ({ max }) => `리디렉션 URI는 최대 ${max}개입니다.`,
  uri_empty: '비워 둘 수 없습니다.',
  uri_fragment: '프래그먼트가 있습니다. #부터 모두 제거하세요.',
  uri_not_absolute: '절대 URI가 아닙니다. https:// 또는 다른 스킴으로 시작해야 합니다.',
  uri_scheme_forbidden: ({ scheme }) => `허용되지 않는 스킴 ${scheme}:을(를) 사용합니다.`,
  uri_without_authority: '스킴 뒤에 //와 호스트가 필요합니다.',
  uri_userinfo: '호스트 앞에 사용자 정보가 있습니다.',
  uri_host_missing: '호스트가 없습니다.',
  uri_port_invalid: '포트가 1~65535의 숫자가 아닙니다.',
  uri_http_not_local:
    'http를 사용합니다. http는 localhost, *.localhost, 127.0.0.1, [::1]에서만 쓸 수 있으며 다른 호스트는 https가 필요합니다.',
  uri_wildcard_misplaced:
    '*의 위치가 잘못되었습니다. 호스트의 첫 레이블 전체로만 쓸 수 있습니다(https://*.example.com/…).',
  uri_wildcard_not_https: '와일드카드에는 https가 필요합니다.',
  uri_wildcard_top_level:
    '최상위 도메인 바로 아래에 와일드카드가 있습니다. 소유한 도메인 아래에서 사용하세요.',
  uri_host_trailing_dot: '호스트가 점으로 끝납니다.',
  uri_host_not_plain_idn: '호스트가 일반적인 국제화 이름이 아닙니다. 일반적인 형태나 퓨니코드로 쓰세요.',
  uri_host_too_long: ({ max }) => `호스트가 ${max}자를 초과합니다.`,
  uri_host_invalid: '호스트가 올바른 이름이 아닙니다(레이블은 문자, 숫자, 하이픈 1~63자).',
  uri_host_unparsable: '호스트를 해석할 수 없습니다.',
  uri_not_ascii: 'ASCII 이외의 문자가 있습니다. 퍼센트 인코딩하세요.',
  uri_percent_invalid: '% 뒤에 16진수 두 자리가 없습니다.',
  uri_read_differently: ({ read }) => `브라우저에서 ${read}(으)로 해석됩니다. 그것을 등록하세요.`,
  uri_custom_scheme_undotted:
    '사용자 지정 스킴에 점이 없습니다. 도메인을 거꾸로 사용하세요(com.example.app:/callback).',
  uri_unparsable: '해석할 수 없습니다.',
  description_invalid: ({ max }) => `최대 ${max}자이며 줄 바꿈 이외의 제어 문자는 쓸 수 없습니다.`,
  address_not_https: 'https 절대 주소를 입력하세요.',
  address_only_https: 'https://로 시작해야 합니다.',
  address_wildcard: '와일드카드를 쓸 수 없습니다.',
  logout_uris_too_many: ({ max }) => `URI는 최대 ${max}개입니다.`,
  logout_uri_wildcard: '와일드카드는 리디렉션 URI에만 쓸 수 있습니다.',
  origins_too_many: ({ max }) => `출처는 최대 ${max}개입니다.`,
  origin_invalid: 'https://app.example.com처럼 출처를 입력하세요.',
  origin_wildcard: '와일드카드를 쓸 수 없습니다. 각 출처를 나열하세요.',
  origin_spelling: ({ origin }) => `브라우저가 보내는 형태로 입력하세요: ${origin}`,
  jwks_missing:
    'private_key_jwt, self_signed_tls_client_auth, 서명된 요청에 필요합니다. 공개 키의 JWK Set 또는 jwks_uri의 주소를 지정하세요.',
  jwks_twice: 'jwks와 함께 쓸 수 없습니다. 둘 중 하나만 지정하세요.',
  jwks_count: ({ max }) => `키는 1~${max}개입니다.`,
  jwk_unsuitable:
    '비공개 항목이 없는 공개 키여야 합니다. RSA(2048~8192비트, RS256 또는 PS256), P-256(ES256), Ed25519(EdDSA)를 쓸 수 있습니다.',
  jwk_kid_repeated: '다른 키와 kid가 같습니다.',
  scopes_too_many: ({ max }) => `스코프는 최대 ${max}개입니다.`,
  auth_method_not_for_client_type:
    '비밀 값을 보관할 수 없는 공개 클라이언트는 none이어야 하며, none은 공개 클라이언트에만 쓸 수 있습니다.',
  pkce_required: '공개 클라이언트에서는 false일 수 없습니다.',
  exchange_not_for_client_type: '공개 클라이언트에는 토큰 교환을 포함할 수 없습니다.',
  certificate_bound_public: '공개 클라이언트에서는 true일 수 없습니다. DPoP로 토큰을 바인딩하세요.',
  tls_subject_unused: 'tls_client_auth를 사용하는 클라이언트에만 해당합니다.',
  tls_subject_not_one:
    'tls_client_auth에는 이것 또는 다섯 개의 tls_client_auth_… 항목 중 정확히 하나가 필요합니다.',
  tls_subject_invalid: '올바른 이름이 아닙니다.',
  profile_authentication:
    '비밀 값을 공유하지 않는 fapi2 프로필에서는 private_key_jwt 또는 TLS 클라이언트 인증서여야 합니다.',
  profile_sender:
    'fapi2 프로필에서는 토큰이 키에 바인딩되도록 이것 또는 tls_client_certificate_bound_access_tokens가 true여야 합니다.',
  profile_redirect_uris: 'fapi2 프로필에서는 와일드카드가 없는 https 주소여야 합니다.',
  profile_grant_types: 'fapi2 프로필에서는 device_code 유형을 포함할 수 없습니다.',
  profile_value: ({ values }) => `fapi2 프로필에서는 ${values.replace(/, (\w+)$/, ' 또는 $1')}이어야 합니다.`,
  access_contact_invalid: sharedFaults.text_invalid,
  access_days_invalid: ({ max }) => `1~${max} 사이의 정수로 일수를 입력하세요.`,
  all_groups_only_administrators: '이 서비스의 관리자만 추가할 수 있습니다.',
  not_for_resources: '리소스에서는 변경할 수 없습니다. 리소스는 토큰을 요청하지 않으며 식별자를 유지합니다.',
  organization_not_yours: '소유자 또는 관리자로 속한 조직이 아닙니다.',
  organization_not_the_developers: '개발자가 관리하는 조직이 아닙니다.',
  client_id_invalid:
    'A-Z, a-z, 0-9, ._~:@/+-로 3~200자를 입력하세요. 숫자만이거나 웹 주소이거나 res_로 시작할 수 없습니다.',
  resource_id_invalid: 'res_와 3~64자의 문자 및 숫자를 입력하세요.',
  client_id_taken: '다른 앱이 사용하고 있거나 사용했습니다. client_id는 다시 사용할 수 없습니다.',
  client_id_is_sub: '사용자의 sub로 쓰이고 있거나 쓰였습니다. 액세스 토큰에서 둘을 구별할 수 없게 됩니다.',
  client_secret_weak: '공백 없이 출력 가능한 ASCII의 무작위 문자 32자 이상을 입력하세요.',
} satisfies typeof en;
