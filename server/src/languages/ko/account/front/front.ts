import type { en } from '../../../../account/front/front.messages.ts';

export default {
  title: '하나의 계정, 접근 권한은 내가 결정합니다',
  lead: (name) => `${name}에서 앱에 로그인하고, 앱과 에이전트가 나를 대신해 무엇을 할 수 있는지 확인하세요.`,
  signIn: '로그인',
  signUp: '계정 만들기',
  people: '사용자용',
  peopleLead:
    '패스키, 비밀번호 또는 이메일로 받은 코드로 로그인하세요. 무엇이 접근할 수 있는지 확인하고 언제든지 해제할 수 있습니다.',
  account: '내 계정',
  developers: '개발자용',
  developersLead: '어떤 언어의 앱에든 로그인을 추가하고, API를 보호하고, 이벤트를 받으세요.',
  documentation: '문서',
  reference: 'API 참조',
  console: '개발자 콘솔',
  diagnose: '로그인 링크 점검',
  agents: '에이전트 개발자용',
  agentsLead: '에이전트가 요청하고, 사람이 결정하며, 응답은 서명됩니다.',
  approvals: '승인이 이루어지는 방식',
} satisfies typeof en;
