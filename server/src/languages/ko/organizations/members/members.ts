import type { en } from '../../../../organizations/members/members.messages.ts';

export default {
  owner: '소유자',
  admin: '관리자',
  member: '구성원',
  roleSubject: (organization) => `${organization}에서의 역할이 변경되었습니다`,
  roleBody: (organization, role) => `조직 ${organization}에서의 현재 역할: ${role}.`,
  removedSubject: (organization) => `더 이상 ${organization}의 구성원이 아닙니다`,
  removedBody: (organization) =>
    `조직 ${organization}의 관리 담당자가 구성원에서 제외했습니다. 조직의 앱을 더 이상 볼 수 없습니다.`,
  openAction: '내 조직',
  roleClosing: '예상하지 못했다면 조직의 소유자에게 문의하세요.',
} satisfies typeof en;
