import type { en } from '../../../customers/input-faults.messages.ts';
import sharedFaults from '../platform/shared-faults.ts';

export default {
  handle_invalid: ({ max }) =>
    `Muss 2 bis ${max} Zeichen aus a-z, 0-9 und einzelnen Bindestrichen haben, mit Buchstabe oder Ziffer an beiden Enden.`,
  handle_reserved: 'Ist reserviert.',
  domain_invalid: sharedFaults.domain_invalid,
  domains_too_many: sharedFaults.entries_over_limit,
  scope_not_allowed: 'Muss zu den Scopes gehören, die die Anwendung zulässt.',
  consents_too_many: ({ max }) => `Überschreitet die Grenze von ${max} Anwendungen.`,
  email_is_needed: 'Muss eine E-Mail-Adresse wie name@example.com sein.',
} satisfies typeof en;
