import type { en } from '../../../../organizations/members/invitations.messages.ts';

export default {
  invitedSubject: '您受邀加入一个组织',
  invitedBody: (inviter, organization, role) =>
    `${inviter} 邀请您加入组织“${organization}”，角色为 ${role}。其成员管理使用本服务登录的应用。`,
  invitedHow: (email, at) =>
    `请用 ${email} 登录以接受或谢绝。如果您还没有账户，请用此地址创建。邀请将于 ${at} 过期。`,
  invitedAction: '查看邀请',
  invitedClosing: '如果您不认识此人，可以忽略此邮件。不会有任何更改。',
} satisfies typeof en;
