import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  lostSubject: (name: string) => `The API ${name} is no longer verified`,
  lostBody: (name: string, identifier: string, at: string) =>
    `On ${at}, the host of ${identifier} was verified for another registration of the same API. From now on, applications get access tokens for that registration. ${name} issues none, and its earlier tokens are inactive.`,
  lostNext:
    'If you didn’t expect this, look for TXT records or a verification file at the host that are not yours, and remove them. Then publish the new value, which you find on the page below, and verify again. The value that you published before is no longer accepted.',
  wonSubject: (name: string) => `The API ${name} was verified in place of another registration`,
  wonBody: (name: string, identifier: string, at: string) =>
    `On ${at}, the host of ${identifier} was verified for ${name}. Until then it was verified for another registration of the same API, which now issues no more tokens. People who use the API are asked for consent again.`,
  wonNext:
    'The other registration can’t use what it published before. Remove its TXT record or file from the host anyway if it is still there.',
  action: 'Open the API',
  closing: 'You receive this e-mail because you manage this API.',
};

/** Mails to both sides when an identifier changes hands. */
export const takeOverMails = catalogue(import.meta, en);
