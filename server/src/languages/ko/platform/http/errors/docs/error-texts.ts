import type { en } from '../../../../../../platform/http/errors/docs/error-texts.messages.ts';

export default {
  invalid_request: {
    meaning:
      '요청의 형식이 잘못되었습니다. JSON이 올바르지 않거나 매개변수가 없거나 중복되었거나 위치가 잘못되었습니다.',
    fix: 'error_description을 읽으세요. 문제를 설명합니다.',
  },
  invalid_params: {
    meaning: '요청의 형식은 올바르지만 일부 값을 받아들일 수 없습니다.',
    fix: 'details에 나열된 항목을 모두 고치세요.',
  },
  not_found: {
    meaning: '이 URL에 아무것도 없거나 접근 권한이 있는 것이 없습니다.',
    fix: 'URL, ID, 보낸 자격 증명을 확인하세요.',
  },
  payload_too_large: {
    meaning: '본문이 64KiB(이미지를 업로드할 수 있는 곳에서는 720KiB)를 초과합니다.',
    fix: '한 요청에 더 적게 보내세요.',
  },
  unsupported_media_type: {
    meaning: '이 엔드포인트는 해당 Content-Type을 받지 않습니다.',
    fix: 'application/json을 보내거나, OAuth 엔드포인트에는 폼을 보내세요.',
  },
  uri_too_long: {
    meaning: 'URL이 10,000자를 초과합니다.',
    fix: '매개변수를 줄이거나 POST 본문으로 보내세요.',
  },
  rate_limited: { meaning: '짧은 시간에 요청이 너무 많습니다.', fix: 'Retry-After의 초만큼 기다리세요.' },
  server_error: {
    meaning: '서비스 쪽에서 문제가 발생했습니다.',
    fix: '다시 시도하세요. 계속되면 request_id를 알려 주세요.',
  },
  temporarily_unavailable: {
    meaning: '서비스가 데이터베이스에 연결할 수 없거나 종료되는 중입니다.',
    fix: 'Retry-After의 초가 지난 뒤 다시 시도하세요.',
  },
  cross_site: {
    meaning:
      '다른 사이트의 페이지가 쿠키와 함께 이 요청을 보냈거나 이 URL을 이미지나 스크립트로 불러왔습니다.',
    fix: '이 서비스의 페이지에서 보내거나 쿠키 대신 키를 사용하세요.',
  },
  another_person: {
    meaning: '이 요청을 보낸 페이지는 이전에 이 브라우저에 로그인해 있던 다른 사람에게 표시된 것입니다.',
    fix: '페이지를 다시 불러와 지금 로그인한 사람의 페이지가 되게 하세요.',
  },
  login_required: {
    meaning: '로그인한 사람이 없거나, 사용자가 로그인해야 하는데 prompt=none이라 허용되지 않습니다.',
    fix: '먼저 사용자가 로그인하게 하거나 prompt=none을 생략하세요.',
  },
  invalid_token: {
    meaning: '액세스 토큰이나 키가 없거나 알 수 없거나 만료되었거나 폐기되었습니다.',
    fix: '유효한 것을 Authorization: Bearer로 보내세요. 만료되었으면 새로 받으세요.',
  },
  insufficient_scope: {
    meaning: '키나 토큰은 유효하지만 이 호출에 필요한 스코프가 없습니다.',
    fix: '설명에 나온 스코프로 키를 만드세요.',
  },
  forbidden: { meaning: '볼 수는 있지만 변경할 수 없습니다.', fix: '조직의 소유자나 관리자에게 문의하세요.' },
  step_up_required: {
    meaning: '사용자가 먼저 본인임을 확인해야 합니다. 확인은 5분 동안 유효합니다.',
    fix: 'step_up 호출에 일회용 코드, 패스키 또는 (2단계 인증이 없으면) 비밀번호를 보낸 뒤 요청을 반복하세요.',
  },
  second_factor_required: {
    meaning:
      '계정에 2단계 인증이 있어 비밀번호만으로는 충분하지 않거나, 정책이 이 세션에서 거치지 않은 2단계 인증을 요구합니다.',
    fix: 'step_up 호출에 otp_code 또는 credential을 보내세요. 없는 사용자는 /account/second-factor에서 설정합니다.',
  },
  email_domain_not_allowed: {
    meaning: '설치 환경이나 사용자 조직의 정책이 특정 이메일 도메인만 허용합니다.',
    fix: 'error_description을 표시하세요. 허용된 도메인이 들어 있습니다. 사용자에게는 그런 주소의 계정이 필요합니다.',
  },
  address_not_allowed: {
    meaning: '정책이 특정 네트워크의 로그인만 허용하는데 호출자의 주소가 여기에 속하지 않습니다.',
    fix: '허용된 네트워크에서 로그인하세요. 프록시 뒤에서는 TRUST_PROXY가 어느 주소를 인정할지 결정합니다.',
  },
  policy_locks_out: {
    meaning: '정책을 저장하는 세션이 정책을 충족하지 않아 아무도 되돌릴 수 없게 됩니다.',
    fix: 'error_description을 읽으세요. 2단계 인증을 설정하거나 본인의 도메인 또는 네트워크를 추가한 뒤 다시 저장하세요.',
  },
  session_required: {
    meaning: '액세스 키로는 할 수 없습니다.',
    fix: '사용자에게 브라우저에서 하도록 요청하세요.',
  },
  merge_not_allowed: {
    meaning: '두 계정 중 하나가 관리자의 계정입니다.',
    fix: '관리자가 아닌 계정만 병합하세요.',
  },
  otp_not_enrolled: {
    meaning: '2단계 인증이 필요한데 계정에 없습니다.',
    fix: '계정 설정에서 일회용 코드나 패스키를 설정하세요.',
  },
  identity_verification_required: {
    meaning: '개발자는 등록하기 전에 이메일 주소를 확인해야 합니다.',
    fix: 'verify_url을 열어 주소를 확인하세요.',
  },
  invalid_client: {
    meaning: '알 수 없는 클라이언트이거나 자격 증명이 없거나 잘못되었거나 만료되었습니다.',
    fix: '앱의 시크릿 페이지에서 client_id와 시크릿을 확인하고 한 가지 방법으로만 보내세요.',
  },
  invalid_grant: {
    meaning:
      '코드, 리프레시 토큰 또는 auth_req_id를 알 수 없거나, 이미 사용되었거나, 만료되었거나, 이 요청의 것이 아닙니다.',
    fix: '인가 엔드포인트에서 다시 시작하세요. 코드는 60초 안에 같은 redirect_uri와 verifier로 한 번만 교환하세요.',
  },
  unauthorized_client: {
    meaning:
      '앱에 허용되지 않은 작업입니다. 앱이 정지되었거나, 유형이 맞지 않거나, 토큰이 다른 클라이언트의 것입니다.',
    fix: '관리자에게 문의하거나 앱에 맞는 그랜트를 사용하세요.',
  },
  unsupported_grant_type: {
    meaning: '지원되지 않는 grant_type입니다.',
    fix: 'grant_types_supported 중 하나를 보내세요.',
  },
  unsupported_response_type: {
    meaning: 'response_type=code만 지원됩니다.',
    fix: 'response_type=code를 보내세요.',
  },
  invalid_scope: {
    meaning: '요청한 스코프가 없거나 형식이 잘못되었거나 등록되지 않았거나, 필수 스코프가 빠졌습니다.',
    fix: '앱에 등록된 스코프를 요청하세요.',
  },
  invalid_target: {
    meaning: 'resource가 이 서비스를 가리키지 않습니다.',
    fix: 'resource를 생략하거나 이 서비스의 URL을 보내세요.',
  },
  invalid_authorization_details: {
    meaning:
      'authorization_details가 API가 선언한 유형의 JSON이 아니거나 여기에서 쓸 수 없습니다(RFC 9396). 설명에 해당 항목이 나와 있습니다.',
    fix: 'API의 유형에 맞는 객체의 JSON 배열을 보내고 resource 또는 locations로 API를 지정하세요.',
  },
  invalid_dpop_proof: {
    meaning:
      'DPoP 증명이 없거나, 형식이 잘못되었거나, 다른 요청의 것이거나, 이미 사용되었거나, 다른 키로 서명되었습니다.',
    fix: '요청마다 새 증명을 만드세요. 이 요청의 htm과 htu, 현재 시각의 iat, 무작위 jti, 액세스 토큰을 보낼 때는 ath를 넣으세요.',
  },
  use_dpop_nonce: {
    meaning: 'DPoP 증명에 유효한 nonce가 없고, 증명의 시각으로도 최신임을 알 수 없습니다.',
    fix: 'DPoP-Nonce 헤더의 nonce를 담은 새 증명으로 요청을 반복하세요.',
  },
  access_denied: {
    meaning:
      '사용자가 거부했거나(새 요청은 10분을 기다려야 함), 앱이 심사를 기다리고 있고 사용자가 팀에 속하지 않습니다.',
    fix: '사용자가 다시 결정하게 하거나 심사를 기다리세요.',
  },
  interaction_required: {
    meaning: '사용자가 요청보다 약하게 로그인했는데 prompt=none이라 더 요구할 수 없습니다.',
    fix: 'prompt=none을 한 번 생략하세요.',
  },
  unmet_authentication_requirements: {
    meaning: '요청이 사용자가 거쳤거나 할 수 있는 것보다 강한 로그인(필수 클레임 acr)을 요구합니다.',
    fix: '사용자에게 계정에 일회용 코드나 패스키를 추가하도록 안내한 뒤 요청을 다시 보내세요.',
  },
  consent_required: {
    meaning: '사용자가 먼저 동의해야 하는데 prompt=none이라 허용되지 않습니다.',
    fix: 'prompt=none을 한 번 생략하세요.',
  },
  invalid_request_object: {
    meaning:
      '요청 객체가 클라이언트의 등록된 키로 서명되지 않았거나, 만료되었거나, 다른 서비스용이거나, 매개변수가 빠졌습니다.',
    fix: 'jwks 또는 jwks_uri의 키로 서명하세요. iss와 client_id는 client_id이고 aud는 발급자입니다.',
  },
  request_uri_not_supported: {
    meaning: 'request_uri가 푸시 인가 요청 엔드포인트의 것이 아닙니다.',
    fix: '매개변수를 /oauth/par로 푸시하거나 직접 보내세요.',
  },
  authorization_pending: {
    meaning: '사용자가 아직 응답하지 않았습니다.',
    fix: '간격이 지난 뒤 다시 폴링하세요.',
  },
  slow_down: { meaning: '허용된 간격보다 자주 폴링하고 있습니다.', fix: '폴링 사이에 간격만큼 기다리세요.' },
  expired_token: { meaning: '사용자가 제때 응답하지 않았습니다.', fix: '새 요청을 시작하세요.' },
  unknown_user_id: {
    meaning: '이 앱을 연결한 사용자 중 힌트와 일치하는 사람이 없습니다.',
    fix: '앱에 로그인한 적이 있는 사용자의 sub 또는 id_token을 보내세요.',
  },
  invalid_binding_message: {
    meaning: 'binding_message가 비어 있거나 너무 길거나 표시할 수 없는 문자가 있습니다.',
    fix: '일반 텍스트로 짧은 한 줄을 보내세요.',
  },
  invalid_client_metadata: {
    meaning: '클라이언트 메타데이터를 받아들일 수 없습니다.',
    fix: 'error_description을 읽으세요. redirect_uris와 지원되는 인증 방법이 필요합니다.',
  },
  invalid_redirect_uri: {
    meaning: '리디렉션 URI를 받아들일 수 없습니다.',
    fix: 'details에 나열된 항목을 고치세요. https여야 하고 프래그먼트와 사용자 이름이 없어야 합니다.',
  },
  invalid_webhook_url: {
    meaning: '웹훅 URL을 사용할 수 없습니다.',
    fix: '호스트가 공개 주소로만 확인되는 https URL을 사용하세요.',
  },
  uri_not_in_application: { meaning: '앱의 리디렉션 URI가 아닙니다.', fix: '등록된 그대로 보내세요.' },
  risk_acknowledgement_required: {
    meaning: '앱에 관리자가 확인해야 하는 위험 신호가 있습니다.',
    fix: '위험 신호를 검토한 뒤 risk_acknowledged: true를 보내세요.',
  },
  has_owner: {
    meaning: '관리자는 키 없이 등록된 앱만 삭제할 수 있습니다.',
    fix: '거부하거나 정지하거나, 소유자에게 삭제를 요청하세요.',
  },
  no_client_secret: {
    meaning: '앱이 클라이언트 시크릿으로 인증하지 않습니다.',
    fix: '시크릿이 필요하면 먼저 인증 방법을 변경하세요.',
  },
  scope_exists: {
    meaning: '이미 목록에 있는 스코프입니다.',
    fix: '먼저 항목을 삭제하거나 다른 이름을 선택하세요.',
  },
  group_exists: {
    meaning: '이미 같은 이름의 그룹이 있습니다. 대소문자는 구분하지 않습니다.',
    fix: '다른 이름을 선택하거나 기존 그룹을 사용하세요.',
  },
  role_exists: {
    meaning: '이미 같은 이름의 역할이 있습니다. 대소문자는 구분하지 않습니다.',
    fix: '다른 이름을 선택하거나 기존 역할을 변경하세요.',
  },
  already_assigned: {
    meaning: '같은 할당이 이미 있으며 종료되지 않았습니다.',
    fix: '기한을 변경하거나 먼저 종료하세요.',
  },
  already_member: { meaning: '이미 조직의 구성원입니다.', fix: '대신 구성원의 역할을 변경하세요.' },
  last_owner: {
    meaning: '조직에는 소유자가 한 명 이상 있어야 합니다.',
    fix: '먼저 다른 사람을 소유자로 지정하세요.',
  },
  role_changed: {
    meaning: '그사이 다른 사람이 역할을 변경했습니다.',
    fix: '구성원을 다시 가져온 뒤 결정하세요.',
  },
  domain_exists: { meaning: '조직에 이미 이 도메인이 있습니다.', fix: '기존 항목을 검증하세요.' },
  handle_taken: {
    meaning: '고객 조직이 이 핸들을 사용하고 있거나 삭제되기 전에 사용했습니다.',
    fix: '다른 핸들을 선택하세요. 핸들은 다시 사용할 수 없습니다.',
  },
  last_administrator: {
    meaning: '고객 조직에는 관리자가 한 명 이상 있어야 합니다.',
    fix: '먼저 다른 사람을 관리자로 지정하세요.',
  },
  organization_has_applications: {
    meaning: '조직에 아직 앱이 있습니다.',
    fix: '먼저 이전하거나 삭제하세요.',
  },
  last_active_key: { meaning: '마지막 활성 서명 키는 폐기할 수 없습니다.', fix: '먼저 새 키를 발급하세요.' },
  already_revoked: { meaning: '이미 폐기된 서명 키입니다.', fix: '키 목록을 다시 가져오세요.' },
  too_many_keys: { meaning: '앱의 활성 서명 키 수가 한도에 도달했습니다.', fix: '먼저 하나를 폐기하세요.' },
  no_signing_key: { meaning: '활성 서명 키가 없습니다.', fix: '하나를 발급하세요.' },
  no_webhook_url: { meaning: '앱에 웹훅 URL이 없습니다.', fix: '먼저 webhook_url을 설정하세요.' },
  nonce_replayed: {
    meaning: '이미 사용된 action_request_nonce입니다.',
    fix: '작업마다 새로운 값을 사용하세요.',
  },
  not_dead: {
    meaning: '실패한 전송만 이 방법으로 다시 시도할 수 있습니다.',
    fix: '항목을 다시 가져오세요. 대기 중이거나 전송되었을 수 있습니다.',
  },
  invalid_credential: {
    meaning: '패스키 응답의 형식이 잘못되었거나 알 수 없거나 챌린지와 일치하지 않습니다.',
    fix: '새 옵션을 요청해 브라우저가 서명하게 하세요.',
  },
  invalid_credentials: {
    meaning: '이메일 주소, 비밀번호 또는 코드가 잘못되었거나 관리자 계정이 아닙니다.',
    fix: '보낸 값을 확인하세요. 각 코드는 한 번만 쓸 수 있습니다.',
  },
  invalid_otp: { meaning: '일회용 코드가 잘못되었거나 이미 사용되었습니다.', fix: '다음 코드를 기다리세요.' },
  confirms_otherwise: {
    meaning: '이메일 코드로는 비밀번호와 2단계 인증이 모두 없는 사용자만 확인할 수 있습니다.',
    fix: '계정에 있는 수단으로 확인하세요: POST /api/v1/me/step_up.',
  },
  last_passkey: {
    meaning:
      '승인이나 정책에 패스키가 필요한 동안, 또는 관리자의 유일한 2단계 인증 수단인 동안에는 마지막 패스키를 제거할 수 없습니다.',
    fix: '다른 패스키를 등록하거나 먼저 이 요구를 끄세요.',
  },
  no_passkey: { meaning: '패스키가 필요한데 계정에 없습니다.', fix: '먼저 패스키를 등록하세요.' },
  too_many: {
    meaning:
      '액세스 키 또는 에이전트(100), 패스키(50), 기기(100), 그룹(10,000), 역할(200), 앱의 할당(10,000) 한도에 도달했습니다.',
    fix: '더 이상 사용하지 않는 것을 제거하세요.',
  },
  invalid_device_secret: {
    meaning: '다른 device_secret으로 등록된 기기입니다.',
    fix: '등록할 때 기기가 생성한 비밀 값을 보내세요.',
  },
  device_claimed_by_other_user: {
    meaning: '다른 사용자의 기기입니다.',
    fix: '그 사용자에게 해제를 요청하거나 새 device_uuid를 사용하세요.',
  },
  missing_credentials: {
    meaning: '병합에는 target_session_token 또는 otp_code가 필요합니다.',
    fix: '정확히 하나만 보내세요.',
  },
  conflicting_credentials: {
    meaning: '병합에는 target_session_token과 otp_code 중 하나만 쓸 수 있습니다.',
    fix: '정확히 하나만 보내세요.',
  },
  invalid_merge_credential: {
    meaning: '병합 토큰이나 코드가 잘못되었거나 만료되었거나 이미 사용되었습니다.',
    fix: '유지할 계정에서 새로 받으세요.',
  },
  same_account: { meaning: '병합할 두 계정이 같은 계정입니다.', fix: '종료할 계정으로 로그인하세요.' },
  email_not_verified: {
    meaning: '계정에 확인된 이메일 주소가 없습니다. 병합에서는 유지할 계정을 말합니다.',
    fix: '먼저 확인하세요. /account에서 링크를 다시 보낼 수 있습니다.',
  },
  own_account: {
    meaning: '관리자는 여기에서 자신의 계정을 변경할 수 없습니다.',
    fix: '계정 페이지를 사용하거나 다른 관리자에게 요청하세요.',
  },
  count_differs: {
    meaning: '일괄 작업의 대상 인원이 expected_count와 다릅니다.',
    fix: '대상을 다시 확인하세요. count가 현재 인원입니다. 맞으면 그 수를 보내세요.',
  },
  email_taken: {
    meaning: '이용 중인 계정이 이미 이 이메일 주소를 사용하고 있습니다.',
    fix: '주소로 그 사용자를 찾거나 다른 주소를 사용하세요.',
  },
  already_arrived: {
    meaning: '이미 로그인할 방법이 있는 사용자라 초대할 것이 없습니다.',
    fix: '로그인 방법을 잃었다면 로그인 방법을 제거하세요. 링크가 이메일로 전송됩니다.',
  },
  account_suspended: {
    meaning: '정지된 계정이라 이메일을 받아도 사용할 수 없습니다.',
    fix: '먼저 정지를 해제하세요.',
  },
  proposal_open: {
    meaning: '두 계정 중 하나가 결정되지 않은 병합 제안에 포함되어 있습니다.',
    fix: '응답을 기다리거나 그 제안을 철회하세요.',
  },
  not_a_reporter: {
    meaning: '본인 확인을 보고할 수 없는 앱입니다.',
    fix: '관리자에게 보고 권한을 요청하세요.',
  },
  method_not_allowed: {
    meaning: '앱이 이 방법의 확인을 보고할 수 없습니다.',
    fix: '앱의 identity_verification_methods 중 하나를 보내세요.',
  },
  invalid_signature: {
    meaning: '서명, 타임스탬프 또는 nonce가 없거나 요청과 일치하지 않습니다.',
    fix: '보내는 내용 그대로의 표준 문자열에 전송 전 5분 이내에 서명하세요.',
  },
  nonce_replay: { meaning: '이미 사용된 X-Agent-Nonce입니다.', fix: '호출마다 새로운 값을 사용하세요.' },
  missing_idempotency_key: {
    meaning: 'Idempotency-Key 헤더가 없거나 비어 있습니다.',
    fix: '모든 호출에 보내세요.',
  },
  idempotency_key_reused: {
    meaning: '지난 24시간 안에 다른 본문으로 사용된 Idempotency-Key입니다.',
    fix: '새 요청에는 새 키를 사용하세요.',
  },
  idempotency_key_in_use: {
    meaning: '이 Idempotency-Key의 호출이 아직 끝나지 않았습니다.',
    fix: '잠시 후 같은 호출을 같은 키로 다시 보내세요. 첫 호출의 응답을 받습니다.',
  },
  action_not_allowed: {
    meaning: '에이전트가 이 작업을 요청할 수 없습니다.',
    fix: '소유자에게 allowed_action_types에 추가하도록 요청하세요.',
  },
  ip_not_allowed: {
    meaning: '에이전트가 이 주소에서 호출할 수 없습니다.',
    fix: '소유자에게 allowed_ips에 주소를 추가하도록 요청하세요.',
  },
  bearer_only_disabled: {
    meaning: '이 서비스는 서명된 호출만 받습니다.',
    fix: '에이전트에 Ed25519 공개 키를 등록하고 호출에 서명하세요.',
  },
  cool_down_active: {
    meaning: '사용자가 방금 이 작업을 거부했습니다.',
    fix: 'Retry-After의 초만큼 기다리고, 다시 요청할지 생각해 보세요.',
  },
  already_decided: { meaning: '요청이나 검토가 이미 종료되었습니다.', fix: '다시 읽어 결과를 확인하세요.' },
  not_decided: { meaning: '사용자가 결정하기 전에는 영수증이 없습니다.', fix: '결정을 기다리세요.' },
  altered: {
    meaning: '사용자가 본 내용이 저장된 내용과 더 이상 일치하지 않아 아무것도 승인하지 않았습니다.',
    fix: '에이전트가 새 요청을 보내게 하세요. 상시 권한이라면 한도를 다시 표시하고 처음부터 시작하세요.',
  },
  already_allowed: { meaning: '이미 이 접근 권한이 있는 사용자입니다.', fix: '앱을 사용하세요.' },
  already_requested: {
    meaning: '이미 요청했고 아직 아무도 결정하지 않았습니다.',
    fix: '결정을 기다리거나 먼저 요청을 취소하세요.',
  },
  role_not_found: {
    meaning: '앱에 요청한 이름의 역할이 없습니다.',
    fix: '역할을 만들거나 요청을 거부하세요.',
  },
  wrong_number: {
    meaning: '에이전트에 표시된 숫자와 일치하지 않습니다.',
    fix: '다시 비교하세요. 두 번째도 틀리면 요청이 거부됩니다.',
  },
  number_rejected: {
    meaning: '숫자를 두 번 틀려 요청이 거부되었습니다.',
    fix: '직접 시작했다면 나중에 에이전트가 다시 시도하게 하세요.',
  },
} satisfies typeof en;
