import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  // Goes to strangers, and an administrator chose the name: the subject contains no user input.
  invitedSubject: 'You’re invited to an organization',
  invitedBody: (organization: string, role: string) =>
    `The organization “${organization}” invites you. Your role: ${role}. Members use the applications that it chose for them.`,
  invitedHow: (email: string, at: string) =>
    `Sign in with ${email} to accept or decline. If you don’t have an account yet, create one with this address. The invitation expires on ${at}.`,
  invitedAction: 'View the invitation',
  invitedClosing: 'If you don’t know this organization, you can ignore this e-mail. Nothing will change.',
};

/** The invitation mail. */
export const invitationMails = catalogue(import.meta, en);
