import { catalogue } from '../platform/i18n/catalogue.ts';
import type { InputFault } from '../platform/invalid-input.ts';

export const en = {
  access_name: ({ max }: { max: number }) =>
    `must have 1 to ${max} characters: letters A to Z, digits, single spaces, and . _ - in between`,
  access_text: ({ max }: { max: number }) =>
    `must have at most ${max} characters, without control, direction or zero-width characters`,
  entitlement: ({ max }: { max: number }) =>
    `must have 1 to ${max} visible ASCII characters, without spaces, commas, quotation marks and backslashes`,
  too_many_entitlements: ({ max }: { max: number }) => `has more than ${max} entries`,
  person_unnamed: 'name exactly one person, by user_id, sub or email',
  person_unknown: 'is not a person with an open account',
  manager_person_unnamed: 'name exactly one person, by sub or email',
  person_not_nameable:
    'is not someone whom you can name here; let them ask for access, or ask an administrator',
  person_outside: 'is not a member of the organization',
  end_invalid: ({ years }: { years: number }) => `must be a time within the next ${years} years`,
  subject_unnamed: 'name exactly one: a person, a group, or an organization',
  group_unknown: 'is not an existing group',
  organization_unknown: 'is not a customer organization',
  application_unknown: 'is not an existing application',
  role_unknown: 'is not an existing role',
  nothing_assigned: 'name an application, a role, or both',
  role_elsewhere: 'is a role of another application',
  role_everywhere: 'must be left out: this role holds at every application',
  organizations_differ: 'is of another organization',
};

export const accessFaultMessages = catalogue(import.meta, en);

export type AccessFault = InputFault<typeof en>;
