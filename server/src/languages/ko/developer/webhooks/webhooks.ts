import type { en } from '../../../../developer/webhooks/webhooks.messages.ts';

const UNREACHABLE: Record<string, string> = {
  timeout: '5초 안에 응답이 없습니다. 수신 서버가 자체 작업을 시작하기 전에 응답하나요?',
  network_error: '연결이 거부되었거나 끊어졌습니다. 서버가 실행 중이고 포트가 맞나요?',
  tls_invalid: '인증서가 거부되었습니다. 이 이름에 유효하고 만료되지 않았으며 중간 인증서와 함께 전송되나요?',
  unresolvable: '이름을 확인할 수 없습니다. 철자가 맞고 A 또는 AAAA 레코드가 있나요?',
  ssrf_blocked: '사설 주소입니다. 이벤트는 공개 주소로만 보냅니다.',
};
const FAILURES: Record<string, string> = {
  timeout: '시간 초과',
  network_error: '연결 안 됨',
  tls_invalid: '인증서 거부됨',
  unresolvable: '이름 확인 불가',
  ssrf_blocked: '사설 주소',
};

export default {
  address: '웹훅 주소',
  addressLead: '모든 이벤트를 이 주소로 POST합니다.',
  overTime: '시간별 전송',
  overTimeLead: '대기열에 추가된 시간(UTC)별로 현재 상태를 표시합니다.',
  noAddress: '웹훅 주소가 설정되지 않아 이벤트를 기록하거나 보내지 않습니다.',
  setAddress: '주소 설정',
  changeAddress: '주소 변경',
  healthy: '응답함',
  noneYet: '아직 전송이 없습니다',
  failing: '실패 중',
  failingSince: (count) =>
    count === 1 ? '마지막 시도가 실패했습니다:' : `${count}회 연속 실패했습니다. 시작:`,
  careful:
    '이벤트 하나가 도착할 때까지 한 번에 하나씩 보냅니다. 이로 인해 이벤트가 사라지거나 재시도 일정보다 늦어지지 않습니다.',
  state: '상태',
  waiting: '대기 중',
  delivered: '전송됨',
  dead: '전송 안 됨',
  seeAll: '모든 전송',
  tryTitle: '시험해 보기',
  tryLead: '수신 서버가 이벤트를 어떻게 처리하는지 확인하세요. 현재 키로 서명되어 실제 주소로 전송됩니다.',
  test: '테스트 이벤트 보내기',
  tested: 'webhook.ping 이벤트를 보내고 있습니다. 전송에 표시됩니다.',
  check: '수신 서버 점검',
  checkHint:
    '‘수신 서버 점검’은 올바른 이벤트, 같은 이벤트의 재전송, 변조된 이벤트, 알 수 없는 키로 서명한 이벤트, 그리고 이전 형식의 올바른 이벤트와 변조된 이벤트를 보내 수신 서버의 응답을 보여 줍니다.',
  checked: '수신 서버를 점검했습니다.',
  notChecked: '수신 서버를 점검하지 못했습니다.',
  notReached: '응답 없음',
  unreachable: (url, failure) =>
    `${url}에 연결하지 못했습니다. ${UNREACHABLE[failure] ?? '아무것도 보내지 못했습니다.'}`,
  results: '수신 서버의 응답',
  request: '요청',
  answered: '응답',
  verdict: '판정',
  pass: '올바름',
  warn: '판단할 수 없음',
  fail: '잘못됨',
  unanswered: '응답 없음',
  valid: '올바른 이벤트',
  repeated: '같은 이벤트 재전송',
  tampered: '변조된 이벤트',
  unknown_kid: '알 수 없는 키로 서명',
  legacy: '이전 형식의 이벤트',
  legacy_tampered: '변조된 이전 형식의 이벤트',
  validFix:
    '2xx로 응답하세요. JSON으로 해석하기 전의 원본 본문에 대해 kid가 가리키는 키로 HMAC을 계산하세요.',
  repeatedFix: '2xx(또는 409)로 응답하세요. X-Svc-Event-Id를 기억하고 두 번째에는 아무것도 하지 마세요.',
  tamperedFix:
    '401로 응답하세요. 수신 서버가 위조된 이벤트를 받아들이고 있습니다. 다른 무엇보다 먼저 서명을 확인하세요.',
  unknown_kidFix:
    '키를 한 번 더 가져온 뒤 401로 응답하세요. 수신 서버가 누가 서명했든 이벤트를 받아들이고 있습니다.',
  legacyFix:
    '2xx로 응답하세요. 일부 이벤트는 이전 형식으로 도착합니다. 본문에 id와 payload가 있고, X-Svc-Signature는 웹훅 시크릿으로 만든 sha256=…입니다. Standard Webhooks 헤더는 두 형식에서 같습니다.',
  legacy_tamperedFix:
    '401로 응답하세요. 수신 서버가 위조된 이전 형식의 이벤트를 받아들이고 있습니다. sha256=…을 웹훅 시크릿으로 확인하세요.',
  unclearFix: '401로 응답하세요. 오류나 시간 초과가 나면 실제 이벤트를 계속 다시 보내게 됩니다.',
  unansweredFix: '확인할 응답이 없습니다. 수신 서버가 매번 응답하게 된 뒤 다시 시도하세요.',
  failure: (name) => FAILURES[name] ?? '전송되지 않음',
} satisfies typeof en;
