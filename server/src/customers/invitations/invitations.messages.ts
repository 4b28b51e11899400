import type { Catalogue } from '../../platform/i18n/catalogue.ts';

const en = {
  // Goes to strangers, and an administrator chose the name: the subject contains no user input.
  invitedSubject: 'You’re invited to an organization',
  invitedBody: (organization: string, role: string) =>
    `The organization “${organization}” invites you as ${role}. Members use the applications that it chose for them.`,
  invitedHow: (email: string, at: string) =>
    `Sign in with ${email} to accept or decline. If you don’t have an account yet, create one with this address. The invitation expires on ${at}.`,
  invitedAction: 'View the invitation',
  invitedClosing: 'If you don’t know this organization, you can ignore this e-mail. Nothing will change.',
};

const ja = {
  invitedSubject: '組織に招待されました',
  invitedBody: (organization: string, role: string) =>
    `組織「${organization}」が、あなたを${role}として招待しています。メンバーは、組織が選んだアプリケーションを利用できます。`,
  invitedHow: (email: string, at: string) =>
    `${email} でログインして、承諾または辞退してください。アカウントがない場合は、このメールアドレスで作成してください。招待の有効期限は ${at} です。`,
  invitedAction: '招待を見る',
  invitedClosing: '心当たりがない場合は、このメールを無視してください。何も起こりません。',
};

/** The invitation mail. */
export const invitationMails = { en, ja } satisfies Catalogue<typeof en>;
