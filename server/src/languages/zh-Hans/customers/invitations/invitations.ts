import type { en } from '../../../../customers/invitations/invitations.messages.ts';

export default {
  invitedSubject: '您受邀加入一个组织',
  invitedBody: (organization, role) =>
    `组织“${organization}”邀请您成为 ${role}。成员可以使用组织为其选择的应用。`,
  invitedHow: (email, at) =>
    `请用 ${email} 登录以接受或谢绝。如果您还没有账户，请用此地址创建。邀请将于 ${at} 过期。`,
  invitedAction: '查看邀请',
  invitedClosing: '如果您不了解此组织，可以忽略此邮件。不会有任何更改。',
} satisfies typeof en;
