import type { en } from '../../../../developer/members/members.messages.ts';

export default {
  title: '구성원',
  personal: '이 앱의 소유자는 한 명입니다',
  personalBody:
    '공유하려면 조직으로 이전하세요. 소유자와 관리자는 앱을 관리할 수 있고, 구성원은 앱을 보고 심사 대기 중에도 로그인할 수 있습니다.',
  personalApi: '이 API의 소유자는 한 명입니다',
  personalApiBody:
    '공유하려면 조직으로 이전하세요. 소유자와 관리자는 API를 관리할 수 있고, 구성원은 API를 보고 호스트 검증 전에도 토큰을 받을 수 있습니다.',
  organizationLead: (name) =>
    `소유자: ${name}. 소유자와 관리자는 변경할 수 있고 구성원은 볼 수 있습니다. 역할은 조직 전체에 적용됩니다.`,
  toOrganization: '조직 열기',
  person: '사용자',
  role: '역할',
  since: '가입일',
  owner: '소유자',
  admin: '관리자',
  member: '구성원',
  you: '나',
  transfer: '다른 소유자에게 이전',
  transferLabel: '이전…',
  transferWarning:
    '클라이언트 ID, 시크릿, 동의, 검증된 URI는 그대로 유지됩니다. 현재 앱을 관리하는 사람과 앞으로 관리할 사람 모두에게 이메일을 보냅니다.',
  transferTo: '새 소유자',
  yourself: '나만',
  transferFault: (message) => message,
  transferNow: '이전',
  noTarget: '이전할 조직이 없습니다. 먼저 만드세요.',
  onlyOwners: '조직의 소유자만 이전할 수 있습니다.',
  found: '조직',
  done: '앱의 소유자가 바뀌었습니다.',
  doneApi: 'API의 소유자가 바뀌었습니다.',
  transferApiWarning:
    '클라이언트 ID, 시크릿, 동의, 검증된 호스트는 그대로 유지됩니다. 현재 API를 관리하는 사람과 앞으로 관리할 사람 모두에게 이메일을 보냅니다.',
} satisfies typeof en;
