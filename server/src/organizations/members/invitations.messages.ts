import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  // Goes to strangers, and anyone may name an organization: the subject holds nothing of theirs.
  invitedSubject: 'An invitation to an organization',
  invitedBody: (inviter: string, organization: string, role: string) =>
    `${inviter} invites you to the organization “${organization}”, as ${role}. Its members look after applications that use this service for sign-in.`,
  invitedHow: (email: string, at: string) =>
    `Sign in with ${email} to accept or decline; if you have no account, create one with this address. The invitation ends on ${at}.`,
  invitedAction: 'See the invitation',
  invitedClosing: 'If you do not know who this is, ignore this mail: without you nothing happens.',
};

const ja = {
  invitedSubject: '組織への招待',
  invitedBody: (inviter: string, organization: string, role: string) =>
    `${inviter} さんが、あなたを${role}として組織「${organization}」に招待しています。組織のメンバーは、このサービスでログインするアプリケーションを管理します。`,
  invitedHow: (email: string, at: string) =>
    `${email} でログインして、承諾または辞退してください。アカウントがない場合は、このメールアドレスで作成してください。招待は ${at} に終了します。`,
  invitedAction: '招待を見る',
  invitedClosing: '心当たりがない場合は、このメールを無視してください。何も起こりません。',
};

/** The mail to who is invited. */
export const invitationMails = { en, ja } satisfies Catalogue<typeof en>;
