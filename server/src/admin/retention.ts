import type { RetentionRule } from '../platform/duties/retention.ts';
import { deleteOldJobs } from './bulk/bulk-jobs.queries.ts';

export const retention: RetentionRule[] = [
  {
    table: 'bulk_jobs',
    endings: [{ after: 'ended_at', days: 90 }],
    along: ['bulk_job_items'],
    remove: ({ stores }, [ended], batch) => deleteOldJobs(stores.db, ended!, batch),
  },
];
