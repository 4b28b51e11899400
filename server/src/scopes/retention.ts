import { inTransaction } from '../platform/db/in-transaction.ts';
import type { RetentionRule } from '../platform/duties/retention.ts';
import { closeExcess } from './drift-excess.ts';

export const retention: RetentionRule[] = [
  {
    // After the last request that asked for it: drift that has ended is no news to anyone.
    table: 'scope_drifts',
    key: ['application_id', 'scope_name'],
    endings: [{ at: 'last_seen_at', days: 30 }],
    order: 'walk',
  },
  {
    // The end of a day is written into the audit log of its application.
    table: 'scope_drift_excess',
    endings: [{ at: 'began_at', days: 1 }],
    remove: (context, _limits, most) =>
      inTransaction(context.stores.db, (db) => closeExcess(db, context, { applicationId: null, most })),
  },
];
