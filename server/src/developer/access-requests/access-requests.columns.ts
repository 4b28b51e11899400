import type { AccessRequest, Review } from '../../access-requests/index.ts';
import type { CsvColumns } from '../../platform/http/csv-file.ts';

export const REQUEST_COLUMNS: CsvColumns<AccessRequest> = {
  request_id: ({ request_id }) => request_id,
  sub: ({ sub }) => sub,
  email: ({ email }) => email,
  client_id: ({ client_id }) => client_id,
  application: ({ application_name }) => application_name,
  organization: ({ org_id }) => org_id,
  role: ({ wanted_role }) => wanted_role,
  days: ({ wanted_days }) => wanted_days,
  reason: ({ reason }) => reason,
  status: ({ status }) => status,
  requested_at: ({ created_at }) => created_at,
  expires_at: ({ expires_at }) => expires_at,
  ended_at: ({ ended_at }) => ended_at,
};

export const REVIEW_COLUMNS: CsvColumns<Review> = {
  review_id: ({ review_id }) => review_id,
  assignment_id: ({ asg_id }) => asg_id,
  user_id: ({ user_id }) => user_id,
  email: ({ email }) => email,
  group_id: ({ grp_id }) => grp_id,
  group: ({ group_name }) => group_name,
  client_id: ({ client_id }) => client_id,
  application: ({ application_name }) => application_name,
  organization: ({ organization_name }) => organization_name,
  role: ({ role_name }) => role_name,
  assigned_at: ({ assigned_at }) => assigned_at,
  until: ({ expires_at }) => expires_at,
  due_at: ({ due_at }) => due_at,
};
