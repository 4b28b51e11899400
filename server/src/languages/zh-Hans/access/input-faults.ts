import type { en } from '../../../access/input-faults.messages.ts';

export default {
  access_name: ({ max }) => `必须为 1 到 ${max} 个字符：字母 A 到 Z、数字，中间可有单个空格和 . _ -。`,
  access_text: ({ max }) => `最多 ${max} 个字符，不能包含控制字符、方向字符或零宽字符。`,
  entitlement: ({ max }) => `必须为 1 到 ${max} 个可见的 ASCII 字符，不含空格、逗号、引号和反斜杠。`,
  too_many_entitlements: ({ max }) => `超过 ${max} 项。`,
  person_unnamed: '请通过 user_id、sub 或 email 指定恰好一位用户。',
  person_unknown: '不是拥有有效账户的用户。',
  manager_person_unnamed: '请通过 sub 或 email 指定恰好一位用户。',
  person_not_nameable: '不是您可以在此指定的人；请让其申请访问权限，或询问管理员。',
  person_outside: '不是该组织的成员。',
  end_invalid: ({ years }) => `必须是未来 ${years} 年内的时间。`,
  subject_unnamed: '请指定恰好一项：用户、群组或组织。',
  group_unknown: '不是现有的群组。',
  organization_unknown: '不是客户组织。',
  application_unknown: '不是现有的应用。',
  role_unknown: '不是现有的角色。',
  nothing_assigned: '请指定应用、角色或两者。',
  role_elsewhere: '是另一个应用的角色。',
  role_everywhere: '必须省略：此角色适用于所有应用。',
  organizations_differ: '属于另一个组织。',
} satisfies typeof en;
