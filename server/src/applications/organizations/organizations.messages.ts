import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  owner: 'owner',
  admin: 'admin',
  member: 'member',
  // Goes to strangers, and anyone may name an organization: the subject holds nothing of theirs.
  invitedSubject: 'An invitation to an organization',
  invitedBody: (inviter: string, organization: string, role: string) =>
    `${inviter} invites you to the organization “${organization}”, as ${role}. Its members look after applications that use this service for sign-in.`,
  invitedHow: (email: string, at: string) =>
    `Sign in with ${email} to accept or decline; if you have no account, create one with this address. The invitation ends on ${at}.`,
  invitedAction: 'See the invitation',
  invitedClosing: 'If you do not know who this is, ignore this mail: without you nothing happens.',
  roleSubject: (organization: string) => `Your role in ${organization} has changed`,
  roleBody: (organization: string, role: string) =>
    `In the organization ${organization} your role is now: ${role}.`,
  removedSubject: (organization: string) => `You no longer belong to ${organization}`,
  removedBody: (organization: string) =>
    `Somebody who looks after the organization ${organization} has removed you. You no longer see its applications.`,
  openAction: 'Your organizations',
  roleClosing: 'If that surprises you, ask an owner of the organization.',
  domainSubject: (domain: string, days: number) =>
    `The proof of ${domain} ends ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  domainBody: (domain: string, organization: string, at: string) =>
    `The proof that ${domain} belongs to the organization ${organization} ends on ${at}. Redirect URIs under it then no longer count as the organization’s own.`,
  domainHow: 'Leave the TXT record in the DNS, open the organization and look for the record again.',
  domainAction: 'Open the organization',
  domainClosing: 'You get this mail because you manage this organization.',
};

const ja = {
  owner: 'オーナー',
  admin: '管理者',
  member: 'メンバー',
  invitedSubject: '組織への招待',
  invitedBody: (inviter: string, organization: string, role: string) =>
    `${inviter} さんが、あなたを${role}として組織「${organization}」に招待しています。組織のメンバーは、このサービスでログインするアプリケーションを管理します。`,
  invitedHow: (email: string, at: string) =>
    `${email} でログインして、承諾または辞退してください。アカウントがない場合は、このメールアドレスで作成してください。招待は ${at} に終了します。`,
  invitedAction: '招待を見る',
  invitedClosing: '心当たりがない場合は、このメールを無視してください。何も起こりません。',
  roleSubject: (organization: string) => `${organization} での役割が変わりました`,
  roleBody: (organization: string, role: string) =>
    `組織 ${organization} でのあなたの役割は「${role}」になりました。`,
  removedSubject: (organization: string) => `${organization} のメンバーではなくなりました`,
  removedBody: (organization: string) =>
    `組織 ${organization} の管理者があなたをメンバーから外しました。組織のアプリケーションは見られなくなります。`,
  openAction: '組織の一覧',
  roleClosing: '心当たりがない場合は、組織のオーナーに確認してください。',
  domainSubject: (domain: string, days: number) =>
    `${domain} の証明の有効期限が${days <= 1 ? ' 1 日以内' : `あと ${days} 日`}です`,
  domainBody: (domain: string, organization: string, at: string) =>
    `${domain} が組織 ${organization} のものであるという証明は ${at} に終了します。以後、その下のリダイレクト URI は組織自身のものとして扱われません。`,
  domainHow: 'DNS の TXT レコードを残したまま、組織のページを開いて、もう一度確認してください。',
  domainAction: '組織を開く',
  domainClosing: 'このメールはこの組織の管理者に送信されています。',
};

/** Mails about organizations. */
export const organizationMails = { en, ja } satisfies Catalogue<typeof en>;
