import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Use',
  lead: 'The last 30 days, in UTC.',
  people: 'People with access',
  signIns: 'Sign-ins',
  failed: 'Failed sign-ins',
  tokenErrors: 'Token errors',
  none: 'No one has signed in during this time yet.',
  tryIt: 'Try a sign-in',
  perDay: 'Sign-ins per day',
  failuresPerDay: 'What failed, per day',
  declined: 'Declined or not allowed',
  silent: 'Not signed in (prompt=none)',
  reasons: 'Why requests failed',
  reason: 'Reason',
  place: 'Where',
  authorize: 'Sign-in',
  token: 'Token endpoint',
  count: 'Number',
  last: 'Last',
  redirectUriMissing: 'The request has no redirect_uri.',
  redirectUriMismatch: 'The redirect_uri is not registered.',
  redirectUris: 'Redirect URIs',
  received: 'Last received:',
  registeredSince: 'It is registered now.',
  receivedHint: 'Anyone can send such a request. Add the address only if it is yours.',
  deliveries: 'Webhook events per day',
  allDeliveries: 'All deliveries',
};

export const numbersMessages = catalogue(import.meta, en);
