import { catalogue } from '../../platform/i18n/catalogue.ts';
import { consoleMessages } from '../shared/console.messages.ts';

export const en = {
  lead: 'Where people return after they sign in. A redirect URI must match exactly; only the port of localhost may differ. To show people that a host is yours, publish a TXT record or a file there, then verify it. Wildcards match only while they are verified.',
  add: 'Add',
  addTitle: 'Add redirect URIs',
  newUris: 'New redirect URIs',
  newUrisHint: 'One per line, spelled as browsers send them.',
  remove: 'Remove…',
  removeNow: 'Remove',
  removeWarning: (uri: string) =>
    `Sign-ins that return to ${uri} will be refused, and its verification is lost.`,
  last: 'This is the only redirect URI. Add another before you remove it.',
  missing: 'Enter at least one redirect URI.',
  saved: 'Saved.',
  pending: consoleMessages.en.riskPending,
};

export const redirectUriMessages = catalogue(import.meta, en);
