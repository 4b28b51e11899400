import type { en } from '../../../../organizations/members/members.messages.ts';

export default {
  owner: '所有者',
  admin: '管理员',
  member: '成员',
  roleSubject: (organization) => `您在 ${organization} 的角色已更改`,
  roleBody: (organization, role) => `您在组织 ${organization} 的角色现在是：${role}。`,
  removedSubject: (organization) => `您不再是 ${organization} 的成员`,
  removedBody: (organization) => `组织 ${organization} 的管理者移除了您。您不能再查看其应用。`,
  openAction: '您的组织',
  roleClosing: '如果您没有预料到此事，请询问该组织的所有者。',
} satisfies typeof en;
