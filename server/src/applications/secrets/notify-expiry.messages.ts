import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  secretSubject: (name: string, days: number) =>
    `A secret of ${name} expires ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  clientSecretBody: (name: string, at: string) =>
    `The client secret of ${name} expires on ${at}. After that, its token requests are refused with invalid_client. Create a new secret and deploy it before then.`,
  webhookSecretBody: (name: string, at: string) =>
    `The webhook secret of ${name} expires on ${at}. Create a new secret and deploy it before then.`,
  claimSubject: (name: string) => `${name} will stop receiving the identity level with the profile`,
  claimBody: (name: string, at: string) =>
    `Until ${at}, ${name} receives identity_verified_level with the profile. After that, it must request the scope identity:level.`,
  expiryAction: 'Open the application',
  expiryClosing: 'You receive this e-mail because you manage this application.',
};

/** Mails about secrets and claims that end. */
export const expiryMails = catalogue(import.meta, en);
