import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Your organizations',
  lead: 'Organizations decide which applications their members can use.',
  name: 'Organization',
  role: 'Your role',
  since: 'Member since',
  action: 'Action',
  admin: 'Administrator',
  member: 'Member',
  manage: 'Manage',
  empty: 'No organizations yet',
  emptyBody: 'When an organization invites you, the invitation appears here.',
  invitation: (organization: string) => `${organization} invites you`,
  invitedAs: (role: string) => `Your role: ${role}.`,
  until: 'Expires',
  accept: 'Accept',
  decline: 'Decline',
  unverified: 'Verify your e-mail address to see invitations.',
  leave: 'Leave…',
  leaveNow: 'Leave',
  leaveWarning:
    'You lose what you can use as its member, its groups and its roles. To come back, you need a new invitation.',
  last_administrator:
    'You’re the last administrator of this organization. Make someone else an administrator first.',
  role_changed: 'Your role has just changed. Check it and try again.',
  not_found: 'This no longer exists.',
  doneAccepted: 'You’re now a member of the organization.',
  doneDeclined: 'Invitation declined.',
  doneLeft: 'You left the organization.',
};

export const ownOrganizationMessages = catalogue(import.meta, en);
