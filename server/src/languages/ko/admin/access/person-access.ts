import type { en } from '../../../../admin/access/person-access.messages.ts';

export default {
  groups: '그룹',
  groupsOf: (email) => `${email}의 그룹`,
  noGroupsTitle: '속한 그룹이 없습니다',
  noGroupsBody: '그룹 페이지에서 사용자를 추가하세요.',
  allGroups: '이 사용자의 모든 그룹',
  access: '접근 권한과 역할',
  accessLead:
    '사용자, 사용자의 그룹, 사용자가 속한 조직의 구성원에게 할당된 것입니다. 모두에게 열려 있는 앱은 표시되지 않습니다.',
  accessOf: (email) => `${email}의 접근 권한`,
  noAccessTitle: '할당 없음',
  noAccessBody: '모두에게 열려 있는 앱은 모두 사용할 수 있습니다.',
  allAccess: '이 사용자의 모든 접근 권한',
  assign: '할당',
  through: '경로',
  themselves: '본인',
  back: '계정',
} satisfies typeof en;
