import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  // Goes to strangers, and anyone can name an organization: the subject contains no user input.
  invitedSubject: 'You’re invited to an organization',
  invitedBody: (inviter: string, organization: string, role: string) =>
    `${inviter} invited you to join the organization “${organization}”. Your role: ${role}. Its members manage applications that use this service for sign-in.`,
  invitedHow: (email: string, at: string) =>
    `Sign in with ${email} to accept or decline. If you don’t have an account yet, create one with this address. The invitation expires on ${at}.`,
  invitedAction: 'View the invitation',
  invitedClosing: 'If you don’t know this person, you can ignore this e-mail. Nothing will change.',
};

/** The invitation mail. */
export const invitationMails = catalogue(import.meta, en);
