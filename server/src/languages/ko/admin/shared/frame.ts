import type { en } from '../../../../admin/shared/frame.messages.ts';

export default {
  administration: '관리',
  applications: '앱',
  people: '사용자',
  customers: '고객 조직',
  groups: '그룹',
  roles: '역할',
  access: '접근 권한',
  dormant: '휴면 사용자',
  policy: '정책',
  branding: '브랜딩',
  scopes: '스코프',
  tokens: '자동화 토큰',
  webhooks: '웹훅',
  audit: '감사 로그',
  status: '시스템 상태',
  clients: '연동',
  accounts: '사용자',
  rights: '접근 제어',
  operations: '운영',
} satisfies typeof en;
