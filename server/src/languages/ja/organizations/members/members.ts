import type { en } from '../../../../organizations/members/members.messages.ts';

export default {
  owner: 'オーナー',
  admin: '管理者',
  member: 'メンバー',
  roleSubject: (organization) => `${organization} での役割が変わりました`,
  roleBody: (organization: string, role: string) =>
    `組織 ${organization} でのあなたの役割は「${role}」になりました。`,
  removedSubject: (organization) => `${organization} のメンバーではなくなりました`,
  removedBody: (organization) =>
    `組織 ${organization} の管理者があなたをメンバーから外しました。組織のアプリは見られなくなります。`,
  openAction: '組織の一覧',
  roleClosing: '心当たりがない場合は、組織のオーナーに確認してください。',
} satisfies typeof en;
