import { inTransaction } from '../platform/db/in-transaction.ts';
import type { RetentionRule } from '../platform/duties/retention.ts';
import { closeExcess } from './drift/drift-excess.ts';
import { isGrantOver, isLogoutSettled } from './retention.queries.ts';

export const retention: RetentionRule[] = [
  {
    table: 'authorization_requests',
    key: ['request_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'revoked_access_tokens',
    key: ['jti'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'client_assertions',
    key: ['application_id', 'jti_hash'],
    endings: [{ at: 'expires_at', days: 0 }],
    order: { by: 'expires_at' },
  },
  {
    // No index serves this on purpose: it would have to change with every refresh. The table is walked through once an hour.
    table: 'grants',
    key: ['grant_id'],
    endings: [
      // A code that was never redeemed: long enough to recognise a late attempt, no longer.
      { at: 'code_expires_at', days: 1 },
      // A grant that ended: until its last access token and every question about it are over.
      { at: 'revoked_at', days: 30 },
      { at: 'refresh_expires_at', days: 30 },
    ],
    where: isGrantOver,
    order: 'walk',
  },
  {
    // Told, or given up: for as long as somebody may ask why.
    table: 'backchannel_logouts',
    key: ['id'],
    endings: [{ after: 'created_at', days: 30 }],
    and: isLogoutSettled,
    order: 'walk',
  },
  {
    // Verifies nothing any more: its private half is of use to a thief alone.
    table: 'oidc_keys',
    key: ['kid'],
    endings: [{ after: 'retires_at', days: 1 }],
  },
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
