import type { en } from '../../../../customers/invitations/invitations.messages.ts';

export default {
  invitedSubject: '組織に招待されました',
  invitedBody: (organization: string, role: string) =>
    `組織「${organization}」が、あなたを ${role} として招待しています。メンバーは、組織が選んだアプリを利用できます。`,
  invitedHow: (email: string, at: string) =>
    `${email} でログインして、承諾または辞退してください。アカウントがない場合は、このメールアドレスで作成してください。招待の有効期限は ${at} です。`,
  invitedAction: '招待を見る',
  invitedClosing: '心当たりがない場合は、このメールを無視してください。何も起こりません。',
} satisfies typeof en;
