import type { en } from '../../../../docs/api/tasks.messages.ts';

export default {
  'sign-in': '사용자 로그인',
  tokens: '토큰',
  agents: '에이전트와 승인',
  webhooks: '웹훅',
  applications: '앱',
  organizations: '조직',
  access: '접근 권한',
  me: '내 정보',
  customers: '고객 조직',
  'admin-users': '관리: 사용자',
  admin: '관리',
  service: '서비스 자체',
} satisfies typeof en;
