import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  groups: 'Groups',
  roles: 'Roles',
  assignments: 'Assignments',
  groupsLead:
    'Groups of members. Assign a group to an application or give it a role, and everyone in it has that. Applications that ask for it see the names of a person’s groups.',
  rolesLead:
    'Roles of the organization. They hold at every application, when a member signs in for the organization.',
  accessLead:
    'Which members and groups may use an application or have a role, when they sign in for the organization.',
  optional: '(optional)',
  none: '–',
  name: 'Name',
  nameHint:
    'Letters A to Z, digits, spaces, and . _ - in between. Applications see it, so choose one that stays.',
  description: 'Description',
  descriptionHint: 'For administrators, in any language.',
  claim: 'Name in claims',
  created: 'Created',
  since: 'Since',
  action: 'Change',
  until: 'Until',
  untilHint: 'The last day, in UTC. Leave empty for no end.',
  untilFault: 'Choose a day within the next ten years.',
  noEnd: 'No end',

  search: 'Search',
  searchHint: 'Part of a name or description.',
  noGroups: 'No groups',
  noGroupsBody: 'No group matches. Create one below.',
  addGroup: 'Create a group',
  create: 'Create',
  deleteGroup: 'Delete group…',
  deleteGroupWarning:
    'Everyone in it loses what they have through this group. Its assignments end. You can’t undo this.',
  deleteGroupConfirm: 'Delete the group',

  members: 'Members',
  member: 'Member',
  memberHint: 'E-mail address of a member of the organization.',
  noMembers: 'No members',
  noMembersBody: 'Add people below.',
  addMember: 'Add a member',
  add: 'Add',
  remove: 'Remove…',
  removeWarning: 'The person immediately loses what they have through this group.',
  removeConfirm: 'Remove from the group',

  title: 'Title',
  titleHint: 'What people see, in any language.',
  entitlements: 'Entitlements',
  entitlementsHint:
    'One per line, for example invoices:read. Applications that ask for entitlements see those of all roles of a person.',
  noRoles: 'No roles',
  noRolesBody: 'Create one below.',
  addRole: 'Create a role',
  deleteRole: 'Delete role…',
  deleteRoleWarning: 'Everyone loses it immediately. You can’t undo this.',
  deleteRoleConfirm: 'Delete the role',

  subject: 'For',
  what: 'Application and role',
  group: 'Group',
  groupHint: 'Its name.',
  everyone: 'All members',
  application: 'Application',
  applicationHint: 'The client_id of an application that is offered to the organization.',
  role: 'Role',
  roleHint:
    'The name of a role of the application or, without an application, of the organization. Leave empty for use without a role.',
  everywhere: 'Every application',
  useAlone: 'Use, without a role',
  noAssignments: 'No assignments',
  noAssignmentsBody: 'Assign something below.',
  assign: 'Assign',
  assignLead: 'Name a member or a group, or tick “All members”; then an application, a role, or both.',
  subjectFault: 'Name a member or a group, or tick “All members”: one of the three.',
  nothingFault: 'Name an application, a role, or both.',
  end: 'End…',
  endWarning: 'It ends immediately. Tokens end unless another assignment lets the person in.',
  endConfirm: 'End the assignment',
};

export const accessMessages = catalogue(import.meta, en);
