import { catalogue } from '../../platform/i18n/catalogue.ts';

export const en = {
  title: 'Members',
  personal: 'This application has a single owner',
  personalBody:
    'Transfer it to an organization to share it: owners and admins can manage it, and members can view it and sign in to it while it waits for review.',
  personalApi: 'This API has a single owner',
  personalApiBody:
    'Transfer it to an organization to share it: owners and admins can manage it, and members can view it and get tokens for it before its host is verified.',
  organizationLead: (name: string) =>
    `Owned by ${name}. Owners and admins can change it, members can view it. Roles apply to the whole organization.`,
  toOrganization: 'Open the organization',
  person: 'Person',
  role: 'Role',
  since: 'Since',
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  you: 'you',
  transfer: 'Transfer to another owner',
  transferLabel: 'Transfer…',
  transferWarning:
    'The client ID, secrets, consents and verified URIs stay as they are. We’ll mail everyone who manages the application now and everyone who will.',
  transferTo: 'New owner',
  yourself: 'Just you',
  transferFault: (message: string) => `The new owner ${message}.`,
  transferNow: 'Transfer',
  noTarget: 'You have no organization to transfer it to. Create one first.',
  onlyOwners: 'Only owners of the organization can transfer it.',
  found: 'Organizations',
  done: 'The application has a new owner.',
  doneApi: 'The API has a new owner.',
  transferApiWarning:
    'The client ID, secrets, consents and the verified host stay as they are. We’ll mail everyone who manages the API now and everyone who will.',
};

export const memberMessages = catalogue(import.meta, en);
