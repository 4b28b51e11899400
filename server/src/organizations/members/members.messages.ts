import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  owner: 'owner',
  admin: 'admin',
  member: 'member',
  roleSubject: (organization: string) => `Your role in ${organization} has changed`,
  roleBody: (organization: string, role: string) =>
    `Your role in the organization ${organization} is now: ${role}.`,
  removedSubject: (organization: string) => `You are no longer a member of ${organization}`,
  removedBody: (organization: string) =>
    `A manager of the organization ${organization} removed you. You can no longer see its applications.`,
  openAction: 'Your organizations',
  roleClosing: 'If you didn’t expect this, ask an owner of the organization.',
};

const ja = {
  owner: 'オーナー',
  admin: '管理者',
  member: 'メンバー',
  roleSubject: (organization: string) => `${organization} での役割が変わりました`,
  roleBody: (organization: string, role: string) =>
    `組織 ${organization} でのあなたの役割は「${role}」になりました。`,
  removedSubject: (organization: string) => `${organization} のメンバーではなくなりました`,
  removedBody: (organization: string) =>
    `組織 ${organization} の管理者があなたをメンバーから外しました。組織のアプリケーションは見られなくなります。`,
  openAction: '組織の一覧',
  roleClosing: '心当たりがない場合は、組織のオーナーに確認してください。',
};

/** Mails about a change of role, and the names of roles. */
export const memberMails = { en, ja } satisfies Catalogue<typeof en>;
