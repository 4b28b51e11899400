import type { en } from '../../../../oauth/consent/declared-claims.messages.ts';

export default {
  title: (name) => `${name}에서의 그룹과 역할`,
  learns: (name, what) => `허용하면 ${name}은(는) 다음도 알게 됩니다: ${what}.`,
  groups: '내 그룹 중 접근 권한이 있는 그룹',
  allGroups: '이 앱과 관련 없는 그룹을 포함한 모든 그룹의 이름',
  roles: '앱에서의 역할',
  entitlements: '역할에 따라 앱에서 할 수 있는 일',
  organization: '로그인에 사용하는 조직',
  changed:
    '이 페이지를 연 뒤 그룹과 역할에 대해 공유되는 내용이 바뀌어 아무것도 보내지 않았습니다. 다시 읽고 결정하세요.',
} satisfies typeof en;
