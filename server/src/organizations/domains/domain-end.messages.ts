import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  domainSubject: (domain: string, days: number) =>
    `The verification of ${domain} expires ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  domainBody: (domain: string, organization: string, at: string) =>
    `The verification that ${domain} belongs to the organization ${organization} expires on ${at}. After that, redirect URIs under it no longer count as the organization’s own.`,
  domainHow: 'To renew it, keep the TXT record in the DNS, open the organization and check the record again.',
  domainAction: 'Open the organization',
  domainClosing: 'You receive this e-mail because you manage this organization.',
};

/** Mails about proofs of domains that end. */
export const domainEndMails = catalogue(import.meta, en);
