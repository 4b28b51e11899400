import type { en } from '../../../../admin/access/person-access.messages.ts';

export default {
  groups: '群组',
  groupsOf: (email) => `${email} 的群组`,
  noGroupsTitle: '不属于任何群组',
  noGroupsBody: '请在群组的页面上将用户添加到群组。',
  allGroups: '此用户的所有群组',
  access: '访问权限和角色',
  accessLead: '分配给该用户、其群组以及其组织成员的内容。向所有人开放的应用不在此列。',
  accessOf: (email) => `${email} 的访问权限`,
  noAccessTitle: '没有分配',
  noAccessBody: '该用户可以使用所有向所有人开放的应用。',
  allAccess: '此用户的所有访问权限',
  assign: '分配',
  through: '来源',
  themselves: '本人',
  back: '账户',
} satisfies typeof en;
