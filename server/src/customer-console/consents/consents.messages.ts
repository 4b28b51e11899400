import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  lead: 'Agree for all members to what an application may learn about them, so that it does not ask each of them. Members see it among their connected applications and can withdraw it for themselves.',
  empty: 'No application yet',
  emptyBody: 'Until you agree for everyone, each member is asked at the first sign-in to an application.',
  find: 'Agree for an application',
  clientId: 'Client ID',
  clientIdHint: 'The people who run the application can tell you.',
  next: 'Continue',
  unknown:
    'There is no approved application with this client ID that people sign in to with an organization.',
  agreeTo: (application: string) => `What ${application} may learn`,
  scopes: 'Scopes',
  learns: 'It also learns about each member',
  groups: 'their groups',
  all_groups: 'all their groups',
  roles: 'their roles',
  entitlements: 'their entitlements',
  org_id: 'this organization',
  agree: 'Agree for all members',
  since: 'Since',
  withdraw: 'Withdraw',
};

export const consentsMessages = catalogue(import.meta, en);
