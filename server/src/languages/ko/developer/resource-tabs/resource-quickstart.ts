import type { en } from '../../../../developer/resource-tabs/resource-quickstart.messages.ts';

export default {
  lead: '등록부터 첫 토큰까지, 이 API의 값이 채워져 있습니다.',
  host: '1. 호스트 검증',
  hostBody:
    '그때까지는 본인과, 조직이 있다면 그 구성원만 토큰을 받을 수 있습니다. 다른 단계를 먼저 해도 됩니다.',
  hostDone: '호스트가 검증되었습니다.',
  hostLocal: '이 호스트는 검증할 수 없습니다. 본인과 조직에서는 작동하므로 개발에는 충분합니다.',
  verify: '호스트 검증',
  protect: '2. 토큰 확인',
  protectBody:
    '라이브러리는 이 API에 유효한 토큰이 없는 요청을 거부하고, 클라이언트에 토큰을 받는 방법을 알려 주며, 핸들러에 사용자, 클라이언트, 스코프를 전달합니다.',
  library: '라이브러리',
  install: (readme) => `설치와 다른 프레임워크는 저장소의 ${readme}을(를) 참조하세요.`,
  secret: 'CLIENT_SECRET은 저장해 둔 시크릿입니다. 새로 만들려면 시크릿을 여세요.',
  toSecrets: '시크릿',
  otherLanguages: '다른 언어',
  otherBody:
    'JWT 액세스 토큰(RFC\u00a09068)용 라이브러리라면 무엇이든 됩니다. 서비스의 키로 서명을 검증하고 iss, aud, exp를 확인하세요. 또는 토큰마다 서비스에 조회하세요:',
  otherBodyOpaque:
    '토큰마다 서비스에 조회하세요. 이 API용이 아닌 모든 토큰의 응답은 {"active": false}입니다:',
  clients: '3. 토큰 받기',
  clientsBody:
    'MCP 클라이언트는 모든 것을 스스로 찾습니다. 다른 클라이언트는 인가 엔드포인트에 이 두 매개변수를 보내고, 토큰 엔드포인트에 resource를 다시 보냅니다:',
  scopeHint: 'scope가 없으면 클라이언트는 API의 기본 스코프를 받습니다.',
  revocation: '4. 취소 알림 받기',
  revocationBody:
    'JWT는 그 전에 사용자가 클라이언트 연결을 해제해도 만료될 때까지 유효합니다. 웹훅 주소를 설정하면 몇 초 안에 API에 알립니다.',
  toWebhooks: '웹훅',
  reference: 'API 참조',
  referenceBody: '이 페이지의 모든 기능은 API 호출로도 사용할 수 있습니다.',
} satisfies typeof en;
