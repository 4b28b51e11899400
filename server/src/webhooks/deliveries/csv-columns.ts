import type { CsvColumns } from '../../platform/http/csv-file.ts';
import type { Delivery } from './deliveries.queries.ts';

/** What the files of lists of deliveries have (docs/lists.md). */
export const DELIVERY_COLUMNS: CsvColumns<Delivery> = {
  path: ({ path }) => path,
  id: ({ id }) => id,
  application_id: ({ oauth_application_id }) => oauth_application_id,
  event_id: ({ event_id }) => event_id,
  delivery_id: ({ delivery_id }) => delivery_id,
  event_type: ({ event_type }) => event_type,
  status: ({ status }) => status,
  attempts: ({ attempts }) => attempts,
  last_error: ({ last_error }) => last_error,
  queued_at: ({ enqueued_at }) => enqueued_at,
  next_retry_at: ({ next_retry_at }) => next_retry_at,
  delivered_at: ({ delivered_at }) => delivered_at,
  given_up_at: ({ dead_at }) => dead_at,
};
