import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: 'An administrator’s account was changed',
  address_changed: (by: string, email: string, at: string) =>
    `${by} changed the e-mail address of the administrator ${email} on ${at}.`,
  verification_changed: (by: string, email: string, at: string) =>
    `${by} changed what is verified about the administrator ${email} on ${at}.`,
  factors_reset: (by: string, email: string, at: string) =>
    `${by} removed ways to sign in from the account of the administrator ${email} on ${at}.`,
  suspended: (by: string, email: string, at: string) =>
    `${by} suspended the administrator ${email} on ${at}.`,
  deleted: (by: string, email: string, at: string) =>
    `${by} deleted the account of the administrator ${email} on ${at}.`,
  action: 'View the audit log',
  closing: 'Every administrator receives this e-mail. If you didn’t expect the change, ask who made it.',
};

/** What one administrator did to another. */
export const tellAdministratorsMessages = catalogue(import.meta, en);
