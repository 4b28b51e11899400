import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
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

/** Mails about a change of role, and the names of roles. */
export const memberMails = catalogue(import.meta, en);
