import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  groups: 'Groups',
  groupsOf: (email: string) => `Groups of ${email}`,
  noGroupsTitle: 'Not in any group',
  noGroupsBody: 'Add this person on the page of a group.',
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
