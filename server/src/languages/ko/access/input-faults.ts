import type { en } from '../../../access/input-faults.messages.ts';

export default {
  access_name: ({ max }) =>
    `1~${max}자를 입력하세요. 영문자 A~Z, 숫자, 단일 공백을 쓸 수 있고 . _ - 은 중간에만 쓸 수 있습니다.`,
  access_text: ({ max }) => `최대 ${max}자이며 제어 문자, 방향 문자, 너비가 없는 문자는 쓸 수 없습니다.`,
  entitlement: ({ max }) =>
    `보이는 ASCII 문자 1~${max}자를 입력하세요. 공백, 쉼표, 따옴표, 백슬래시는 쓸 수 없습니다.`,
  too_many_entitlements: ({ max }) => `항목은 최대 ${max}개입니다.`,
  person_unnamed: 'user_id, sub, email 중 하나로 정확히 한 사람을 지정하세요.',
  person_unknown: '이용 중인 계정이 있는 사용자가 아닙니다.',
  manager_person_unnamed: 'sub 또는 email로 정확히 한 사람을 지정하세요.',
  person_not_nameable:
    '여기에서 지정할 수 없는 사용자입니다. 본인이 접근 권한을 요청하게 하거나 관리자에게 문의하세요.',
  person_outside: '조직의 구성원이 아닙니다.',
  end_invalid: ({ years }) => `앞으로 ${years}년 이내의 시각을 지정하세요.`,
  subject_unnamed: '사용자, 그룹, 조직 중 정확히 하나를 지정하세요.',
  group_unknown: '존재하지 않는 그룹입니다.',
  organization_unknown: '고객 조직이 아닙니다.',
  application_unknown: '존재하지 않는 앱입니다.',
  role_unknown: '존재하지 않는 역할입니다.',
  nothing_assigned: '앱, 역할 또는 둘 다 지정하세요.',
  role_elsewhere: '다른 앱의 역할입니다.',
  role_everywhere: '이 역할은 모든 앱에 적용되므로 지정할 수 없습니다.',
  organizations_differ: '다른 조직에 속합니다.',
} satisfies typeof en;
