import type { en } from '../../../../organizations/members/invitations.messages.ts';

export default {
  invitedSubject: '組織に招待されました',
  invitedBody: (inviter: string, organization: string, role: string) =>
    `${inviter} さんが、あなたを ${role} として組織「${organization}」に招待しています。組織のメンバーは、このサービスでログインするアプリを管理します。`,
  invitedHow: (email: string, at: string) =>
    `${email} でログインして、承諾または辞退してください。アカウントがない場合は、このメールアドレスで作成してください。招待の有効期限は ${at} です。`,
  invitedAction: '招待を見る',
  invitedClosing: '心当たりがない場合は、このメールを無視してください。何も起こりません。',
} satisfies typeof en;
