import type { en } from '../../../../developer/resource-tabs/resource-tabs.messages.ts';
import console from '../shared/console.ts';

export default {
  onlySee: '이 API를 볼 수 있습니다. 변경은 조직의 소유자와 관리자가 할 수 있습니다.',
  saved: '저장했습니다.',
  pending: console.riskPending,
  save: '저장',
  availability: '사용 가능 범위',
  everyone: '호스트가 검증되어 모든 클라이언트가 모든 사용자에게 접근 권한을 요청할 수 있습니다.',
  everyoneUntil: '검증 종료:',
  onlyTeam:
    '본인과, 조직이 있다면 그 구성원만 토큰을 받을 수 있습니다. 호스트를 검증하기 전에는 다른 사람의 요청이 invalid_target으로 거부됩니다.',
  onlyTeamExpired:
    '호스트 검증이 끝나 본인과, 조직이 있다면 그 구성원만 토큰을 받을 수 있습니다. 다시 검증할 때까지 다른 사람의 토큰은 비활성입니다.',
  onlyTeamLocal:
    '이 호스트는 검증할 수 없어 본인과, 조직이 있다면 그 구성원만 토큰을 받을 수 있습니다. 서비스를 시작할 때 API의 공개 URL을 등록하세요.',
  onlyTeamReview: '관리자가 승인할 때까지 본인과, 조직이 있다면 그 구성원만 토큰을 받을 수 있습니다.',
  noOne: '거부되거나 정지된 동안에는 아무도 토큰을 받을 수 없으며 모든 토큰이 비활성입니다.',
  other:
    '이 등록으로는 아무도 토큰을 받을 수 없습니다. 같은 URL의 다른 등록이 적용되고 있습니다. 그 호스트가 더 나중에 검증되었거나, 검증된 것이 없다면 먼저 등록되었기 때문입니다. 이 등록을 적용하려면 호스트를 검증하세요.',
  otherLocal:
    '이 등록으로는 아무도 토큰을 받을 수 없습니다. 같은 URL의 먼저 만든 등록이 적용되고 있습니다. 이 호스트는 검증할 수 없으므로 그 등록을 사용하거나, 이 등록을 적용하려면 그 등록을 삭제하세요.',
  verifyHost: '호스트 검증',
  about: 'API',
  identifier: '식별자',
  clientId: '클라이언트 ID',
  clientIdHint:
    '클라이언트 시크릿과 함께 인트로스펙션을 인증합니다. 사용자를 로그인시키거나 토큰을 받지 않습니다.',
  format: '액세스 토큰',
  jwt: (alg, lifetime) => `JWT, ${alg}(으)로 서명, ${lifetime} 동안 유효`,
  opaque: (lifetime) => `불투명, ${lifetime} 동안 유효`,
  seconds: (count) => `${count}초`,
  endpointsLead: 'API와 API를 보호하는 라이브러리가 이 서비스에서 필요로 하는 것입니다.',
  metadata: '인가 서버의 메타데이터',
  introspection: '인트로스펙션 엔드포인트',
  hostLead:
    'API가 본인의 것임을 보여 주세요. 호스트에 TXT 레코드나 파일을 게시한 뒤 검증하세요. 이후 모든 클라이언트가 모든 사용자에게 접근 권한을 요청할 수 있고, 동의 페이지에 호스트가 검증됨으로 표시됩니다.',
  scopesTitle: '클라이언트가 사용자에게 요청할 수 있는 것',
  presentation: '사용자에게 보이는 모습',
  identifierHint:
    '클라이언트와 토큰이 사용하는 값이라 변경할 수 없습니다. 다른 URL을 쓰려면 다른 API를 등록하세요.',
  tokens: '액세스 토큰',
  tokensHint: '변경은 지금부터 발급되는 토큰에 적용됩니다.',
  client: 'API의 인증 방법',
  method: '인트로스펙션과 웹훅 키에 사용합니다',
  remove: 'API 삭제',
  removeWarning: (name) =>
    `${name}이(가) 즉시 삭제됩니다. 클라이언트는 더 이상 토큰을 받을 수 없고, 토큰은 비활성이 되며, 클라이언트 ID는 다시 사용되지 않습니다. 이미 발급된 JWT는 만료될 때까지 API에서 유효합니다. 되돌릴 수 없습니다.`,
  removeFault: 'API의 이름이 아닙니다.',
} satisfies typeof en;
