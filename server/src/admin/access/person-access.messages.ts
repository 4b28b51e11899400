import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  groups: 'Groups',
  groupsOf: (email: string) => `Groups of ${email}`,
  noGroupsTitle: 'In no group',
  noGroupsBody: 'Add the person to a group on the page of the group.',
  allGroups: 'All groups of this person',
  access: 'Access and roles',
  accessLead:
    'What is assigned to the person, to their groups, and to the members of their organizations. Applications that are open to everyone are not listed.',
  accessOf: (email: string) => `Access of ${email}`,
  noAccessTitle: 'Nothing assigned',
  noAccessBody: 'The person may use every application that is open to everyone.',
  allAccess: 'All access of this person',
  assign: 'Assign',
  through: 'Through',
  themselves: 'Themselves',
  back: 'The account',
};

export const personAccessMessages = catalogue(import.meta, en);
