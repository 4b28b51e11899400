import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  console: 'Organization',
  overview: 'Overview',
  members: 'Members',
  domains: 'Domains',
  groups: 'Groups',
  roles: 'Roles',
  access: 'Access',
  policy: 'Sign-in policy',
  policyLead:
    'What people must show when they sign in to the organization. Of several policies the strictest counts.',
  consents: 'Consent',
  ofOrganization: (tab: string, organization: string) => `${tab} · ${organization}`,
  asInstallation: 'You act here as an administrator of the installation.',

  last_administrator:
    'An organization needs at least one administrator. Make someone else an administrator first.',
  role_changed: 'Someone else has just changed this role. Check it and try again.',
  already_member: 'This person is already a member of the organization.',
  domain_exists: 'This domain is already on the list.',
  rate_limited: 'Too many attempts. Try again later.',
  not_found: 'This no longer exists.',
  group_exists: 'A group has this name already, in upper or lower case.',
  role_exists: 'A role has this name already, in upper or lower case.',
  already_assigned: 'This is assigned already.',
  too_many: 'There are too many of these already. Delete one first.',

  doneSaved: 'Saved.',
  doneAdded: 'Added.',
  doneInvited: 'Invitation sent.',
  doneWithdrawn: 'Invitation revoked.',
  doneRemoved: 'Removed.',
  doneVerified: 'Domain verified.',
};

export const customerConsoleMessages = catalogue(import.meta, en);
