import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  admin: 'administrator',
  member: 'member',
  roleSubject: (organization: string) => `Your role in ${organization} has changed`,
  roleBody: (organization: string, role: string) =>
    `Your role in the organization ${organization} is now: ${role}.`,
  removedSubject: (organization: string) => `You are no longer a member of ${organization}`,
  removedBody: (organization: string) =>
    `An administrator of the organization ${organization} removed you. What you could use as its member is no longer available to you.`,
  openAction: 'Your organizations',
  roleClosing: 'If you didn’t expect this, ask an administrator of the organization.',
};

const ja = {
  admin: '管理者',
  member: 'メンバー',
  roleSubject: (organization: string) => `${organization} での役割が変わりました`,
  roleBody: (organization: string, role: string) =>
    `組織 ${organization} でのあなたの役割は「${role}」になりました。`,
  removedSubject: (organization: string) => `${organization} のメンバーではなくなりました`,
  removedBody: (organization: string) =>
    `組織 ${organization} の管理者があなたをメンバーから外しました。メンバーとして使えたものは使えなくなります。`,
  openAction: '所属する組織',
  roleClosing: '心当たりがない場合は、組織の管理者に確認してください。',
};

/** Mails about a change of role, and the names of roles. */
export const memberMails = { en, ja } satisfies Catalogue<typeof en>;
