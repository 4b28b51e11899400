import type { CsvColumns } from '../platform/http/csv-file.ts';
import type { Assignment } from './assignments/assignments.queries.ts';
import type { Group } from './groups/groups.queries.ts';
import type { GroupMember } from './groups/members.queries.ts';
import type { Role } from './roles/roles.queries.ts';

/** What the files of these lists have (docs/lists.md). */
export const GROUP_COLUMNS: CsvColumns<Group> = {
  group_id: ({ grp_id }) => grp_id,
  name: ({ name }) => name,
  description: ({ description }) => description,
  organization: ({ org_id }) => org_id,
  created_at: ({ created_at }) => created_at,
};

export const MEMBER_COLUMNS: CsvColumns<GroupMember> = {
  user_id: ({ user_id }) => user_id,
  sub: ({ sub }) => sub,
  email: ({ email }) => email,
  full_name: ({ full_name, preferred_name }) => full_name ?? preferred_name,
  since: ({ created_at }) => created_at,
  until: ({ expires_at }) => expires_at,
};

export const ROLE_COLUMNS: CsvColumns<Role> = {
  role_id: ({ role_id }) => role_id,
  name: ({ name }) => name,
  title: ({ title }) => title,
  entitlements: ({ entitlements }) => entitlements,
  created_at: ({ created_at }) => created_at,
};

export const ASSIGNMENT_COLUMNS: CsvColumns<Assignment> = {
  assignment_id: ({ asg_id }) => asg_id,
  client_id: ({ client_id }) => client_id,
  application: ({ application_name }) => application_name,
  role: ({ role_name }) => role_name,
  user_id: ({ user_id }) => user_id,
  sub: ({ sub }) => sub,
  email: ({ email }) => email,
  group_id: ({ grp_id }) => grp_id,
  group: ({ group_name }) => group_name,
  organization: ({ handle }) => handle,
  until: ({ expires_at }) => expires_at,
};
