import type { CsvColumns } from '../../platform/http/csv-file.ts';
import type { Application } from './applications.queries.ts';

/** What the files of lists of applications have (docs/lists.md). */
export const APPLICATION_COLUMNS: CsvColumns<Application> = {
  application_id: ({ application_id }) => application_id,
  client_id: ({ client_id }) => client_id,
  name: ({ name }) => name,
  client_type: ({ client_type }) => client_type,
  organization_id: ({ organization_id }) => organization_id,
  review_status: ({ review_status }) => review_status,
  risk_flags: ({ creation_risk_flags }) => creation_risk_flags,
  redirect_uris: ({ redirect_uris }) => redirect_uris.map(({ uri }) => uri),
  webhook_url: ({ webhook_url }) => webhook_url,
  created_at: ({ created_at }) => created_at,
};
