import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Customer organizations',
  lead: 'Companies whose people sign in here. Each is managed by administrators of its own.',
  query: 'Search',
  queryHint: 'The beginning of a handle, part of a name, or a complete org_id.',
  name: 'Name',
  handle: 'Handle',
  handleHint:
    'Such as acme. Begins the names of its groups and roles in tokens; it never changes and is never used again.',
  orgId: 'org_id',
  created: 'Created',
  emptyTitle: 'No matches',
  emptyBody: 'No customer organization matches this search.',
  noneTitle: 'No customer organizations yet',
  noneBody: 'Create one and invite its first administrator.',
  create: 'Create a customer organization',
  createNow: 'Create and invite',
  adminEmail: 'E-mail address of its first administrator',
  adminEmailHint: 'They get an invitation that is valid for seven days.',
  emailFault: 'Enter an e-mail address such as name@example.com.',
  handle_taken: 'This handle belongs or belonged to another organization.',
  rate_limited: 'Too many invitations today. Try again later.',
  about: 'About',
  manage: 'Members, domains and access',
  history: 'Audit log for this organization',
  back: 'All customer organizations',
  remove: 'Delete the organization',
  removeLabel: 'Delete…',
  removeWarning:
    'Members immediately lose what it gave them. Its groups, roles, domains and assignments are deleted. You can’t undo this, and the handle stays taken.',
  typeHandle: 'Type the handle to confirm',
  handleWrong: 'This isn’t the handle of the organization.',
  removeConfirm: 'Delete permanently',
  doneCreated: 'Organization created. The invitation is on its way.',
  doneDeleted: 'Organization deleted.',
};

export const customerMessages = catalogue(import.meta, en);
