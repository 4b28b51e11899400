import type { en } from '../../../../developer/members/members.messages.ts';

export default {
  title: '成员',
  personal: '此应用只有一位所有者',
  personalBody: '将其转移给组织即可共享：所有者和管理员可以管理它，成员可以查看它，并在它等待审核期间登录。',
  personalApi: '此 API 只有一位所有者',
  personalApiBody:
    '将其转移给组织即可共享：所有者和管理员可以管理它，成员可以查看它，并在其主机验证之前获得它的 token。',
  organizationLead: (name) =>
    `由 ${name} 拥有。所有者和管理员可以更改它，成员可以查看它。角色适用于整个组织。`,
  toOrganization: '打开组织',
  person: '用户',
  role: '角色',
  since: '加入时间',
  owner: '所有者',
  admin: '管理员',
  member: '成员',
  you: '您',
  transfer: '转移给其他所有者',
  transferLabel: '转移…',
  transferWarning:
    '客户端 ID、机密、授权同意和已验证的 URI 保持不变。我们会向现在和今后管理该应用的所有人发送邮件。',
  transferTo: '新所有者',
  yourself: '仅您自己',
  transferFault: (message) => message,
  transferNow: '转移',
  noTarget: '您没有可以接收它的组织。请先创建一个。',
  onlyOwners: '只有组织的所有者可以转移它。',
  found: '组织',
  done: '应用有了新的所有者。',
  doneApi: 'API 有了新的所有者。',
  transferApiWarning:
    '客户端 ID、机密、授权同意和已验证的主机保持不变。我们会向现在和今后管理该 API 的所有人发送邮件。',
} satisfies typeof en;
