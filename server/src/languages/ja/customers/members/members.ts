import type { en } from '../../../../customers/members/members.messages.ts';

export default {
  admin: '管理者',
  member: 'メンバー',
  roleSubject: (organization) => `${organization} での役割が変わりました`,
  roleBody: (organization: string, role: string) =>
    `組織 ${organization} でのあなたの役割は「${role}」になりました。`,
  removedSubject: (organization) => `${organization} のメンバーではなくなりました`,
  removedBody: (organization) =>
    `組織 ${organization} の管理者があなたをメンバーから外しました。メンバーとして使えたものは使えなくなります。`,
  openAction: '所属する組織',
  roleClosing: '心当たりがない場合は、組織の管理者に確認してください。',
} satisfies typeof en;
