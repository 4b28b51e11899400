import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  transferredSubject: (application: string) => `${application} has a new owner`,
  transferredBody: (application: string, owner: string) =>
    `${application} now belongs to ${owner}. Its client ID, secrets and consents stay as they are.`,
  transferredAction: 'Open the application',
  transferredClosing: 'You receive this e-mail because you manage this application or used to.',
};

/** Mails about a new owner. */
export const transferMails = catalogue(import.meta, en);
