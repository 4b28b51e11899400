import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  subject: (name: string, days: number) =>
    `Verified redirect URIs of ${name} expire ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  body: (name: string) =>
    `You verified that you control the hosts of these redirect URIs of ${name}. The verifications expire soon. After that, people see the hosts as not verified, and wildcards no longer match.`,
  resourceSubject: (name: string, days: number) =>
    `The verified host of the API ${name} expires ${days <= 1 ? 'within a day' : `in ${days} days`}`,
  resourceBody: (name: string) =>
    `You verified that you control the host of the API ${name}. The verification expires soon. After that, only your own team can use the API: tokens of other people become inactive, and applications get no new ones.`,
  line: (uri: string, at: string) => `${uri}: ${at}`,
  keep: 'To renew, press Verify. This works if the TXT record or the file is still in place.',
  action: 'Open the application',
  closing: 'You receive this e-mail because you manage this application.',
};

export const verificationEndMails = catalogue(import.meta, en);
