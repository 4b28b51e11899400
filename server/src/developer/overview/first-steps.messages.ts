import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'First steps',
  registered: 'Register the application',
  hosts: 'Verify that its hosts are yours',
  hosts_note: 'People then see that the site they return to is yours.',
  sign_in: 'Let someone sign in',
  sign_in_note: 'Follow the quickstart, or try a sign-in here and see every step.',
  webhooks: 'Receive events (optional)',
  webhooks_note: 'Get notified when people change their details, disconnect or are signed out.',
  review: 'Get it approved',
  review_note: 'You can sign in already. Until an administrator approves it, other people get access_denied.',
};

export const firstStepsMessages = catalogue(import.meta, en);
