import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Webhooks',
  lead: 'Events sent to applications, by status. You can resend those in the current format that were not delivered.',
  path: 'Format',
  outbox: 'Current (kid)',
  legacy: 'Legacy (sha256=)',
  state: 'Status',
  waiting: 'Waiting',
  delivered: 'Delivered',
  dead: 'Not delivered',
  event: 'Event',
  application: 'Application',
  attempts: 'Attempts',
  queued: 'Queued',
  nextRetry: 'Next attempt',
  what: 'Change',
  retry: 'Retry…',
  retryWarning: 'The entry is resent with the same IDs, and attempts count from 0.',
  retryNow: 'Resend',
  retried: 'The entry is waiting again and will be resent.',
  notDead: 'This event was resent or delivered meanwhile; nothing was changed.',
  replayed: 'You already sent this form; nothing was changed again.',
  empty: 'Nothing here',
  emptyBody: 'No entries have this status.',
  keysTitle: 'Replace a compromised key',
  keysLead: (name: string) =>
    `Webhook signing keys of ${name}. For emergencies only: normally, developers rotate keys in the console.`,
  keys: 'Signing keys',
  kid: 'kid',
  issued: 'Issued',
  waitingWith: 'Waiting entries',
  preview: 'Preview',
  previewOf: (kid: string) => `Preview the replacement of ${kid}`,
  previewTitle: 'What will happen, in one transaction',
  effectNew: 'A new key is issued and signs all events from then on.',
  effectRevoked: (kid: string) =>
    `${kid} is revoked (compromise). After that, no process sends anything with it.`,
  effectResigned: (count: number) =>
    `${count} waiting entries are signed with the new key. Entries that were delivered or given up stay as they are.`,
  effectTold: (url: string) =>
    `webhook_key.compromised is sent to ${url}, signed with the new key. A correct receiver then fetches the keys again.`,
  effectSilent:
    'The application has no webhook_url, so we can’t notify its receiver. Contact its developers.',
  effectFinal: 'You can’t undo this.',
  replace: 'Replace this key…',
  replaceNow: 'Replace the key now',
  replaced: 'Key replaced.',
  alreadyRevoked: 'This key is already revoked; nothing was changed.',
  emergency: 'Replace a compromised webhook key',
};

export const webhookMessages = catalogue(import.meta, en);
