import type { RetentionRule } from '../platform/duties/retention.ts';

/** What is left of a deleted record keeps a run of the same export from bringing it back. */
export const retention: RetentionRule[] = [
  {
    table: 'import_runs',
    key: ['run_id'],
    endings: [{ after: 'updated_at', days: 400 }],
    order: { by: 'updated_at' },
  },
  {
    table: 'imported_records',
    key: ['record_key'],
    endings: [{ after: 'deleted_at', days: 400 }],
    order: { by: 'deleted_at' },
  },
];
