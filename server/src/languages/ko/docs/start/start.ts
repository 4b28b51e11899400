import type { en } from '../../../../docs/start/start.messages.ts';

export default {
  title: '문서',
  lead: '사용자를 로그인시키고, API를 보호하고, 에이전트가 동작하기 전에 묻게 하고, 서비스를 운영하세요.',
  developers: '개발자용',
  developersLead: '어떤 언어의 앱에든 로그인을 추가하고, API를 보호하고, 이벤트를 받으세요.',
  agents: '에이전트를 만드는 사람용',
  agentsLead: '에이전트가 요청하고, 사람이 결정하며, 응답은 서명됩니다.',
  operators: '운영자용',
  operatorsLead: '서비스를 설치, 설정, 백업, 모니터링하고 사용자를 옮겨 오세요.',
  guides: '모든 가이드',
  calls: '모든 호출',
  callsLead: '각 호출에서 API 참조의 설명으로 이동합니다.',
  issuer: '이 서비스의 주소(issuer)',
  discovery: '디스커버리 문서',
} satisfies typeof en;
