import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Roles',
  lead: 'Roles of the installation, which hold at every application. Roles of one application are managed in its console, roles of an organization by its administrators.',
  name: 'Name',
  nameHint: 'Letters A to Z, digits, spaces, and . _ - in between. Applications see it as installation/name.',
  roleTitle: 'Title',
  titleHint: 'What people see, in any language.',
  entitlements: 'Entitlements',
  entitlementsHint:
    'One per line, for example invoices:read. Applications that ask for entitlements see those of all roles of a person.',
  claim: 'Name in claims',
  emptyTitle: 'No roles',
  emptyBody: 'Create one below.',
  add: 'Create a role',
  addButton: 'Create',
  exists: 'There is a role with this name already, in upper or lower case.',
  doneDeleted: 'Role deleted.',
  doneCreated: 'Role created.',
  doneSaved: 'Role saved.',
  back: 'All roles',
  about: 'Details',
  id: 'Role ID',
  held: 'Assigned to',
  heldLead: 'People, groups and organizations with this role.',
  allHeld: 'Assign it, or end an assignment',
  notHeldTitle: 'No one',
  notHeldBody: 'This role isn’t assigned.',
  change: 'Change the role',
  delete: 'Delete role…',
  deleteWarning: 'Everyone loses it immediately. You can’t undo this.',
  deleteConfirm: 'Delete the role',
  danger: 'Delete',
};

export const roleMessages = catalogue(import.meta, en);
