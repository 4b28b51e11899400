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
    // Long enough for a device that polls late, and for the tokens of one approved at the last moment.
    table: 'device_authorizations',
    key: ['grant_id'],
    endings: [{ at: 'expires_at', days: 1 }],
    order: { by: 'expires_at' },
  },
  {
    table: 'pushed_authorization_requests',
    key: ['uri_hash'],
    endings: [{ at: 'ends_at', days: 0 }],
    order: { by: 'ends_at' },
  },
  {
    // Its grant has ended by then; a day later no one asks about it.
    table: 'test_sign_ins',
    key: ['state_hash'],
    endings: [{ at: 'expires_at', days: 1 }],
    order: { by: 'expires_at' },
  },
  {
    // Longer than what the charts show, so that last month can be compared with the one before.
    table: 'application_outcomes',
    key: ['application_id', 'day', 'outcome'],
    endings: [{ after: 'day', days: 90 }],
    order: { by: 'day' },
    relaxed: true,
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
    // Fetched again when the client comes back.
    table: 'client_key_sets',
    key: ['application_id'],
    endings: [{ at: 'expires_at', days: 7 }],
    order: { by: 'expires_at' },
  },
  {
    // Deliberately without an index, which would change with every refresh. The table is scanned once an hour.
    table: 'grants',
    key: ['grant_id'],
    endings: [
      // A code that was never redeemed: long enough to recognize a late attempt.
      { at: 'code_expires_at', days: 1 },
      // An ended grant: until its last access token and all questions about it are over.
      { at: 'revoked_at', days: 30 },
      { at: 'refresh_expires_at', days: 30 },
    ],
    where: isGrantOver,
    order: 'walk',
  },
  {
    // What was done in a user's name: as long as the request that they approved.
    table: 'acting_tokens',
    key: ['jti'],
    endings: [{ after: 'expires_at', days: 400 }],
    order: { by: 'expires_at' },
  },
  {
    // Delivered or given up: for as long as someone may ask why.
    table: 'backchannel_logouts',
    key: ['id'],
    endings: [{ after: 'created_at', days: 30 }],
    and: isLogoutSettled,
    order: 'walk',
  },
  {
    // It verifies nothing any more; only a thief could use its private half.
    table: 'oidc_keys',
    key: ['kid'],
    endings: [{ after: 'retires_at', days: 1 }],
  },
  {
    // After the last request with it: drift that has ended is no longer news.
    table: 'scope_drifts',
    key: ['application_id', 'scope_name'],
    endings: [{ at: 'last_seen_at', days: 30 }],
    order: 'walk',
  },
  {
    // The total of a day is recorded in the application's audit log.
    table: 'scope_drift_excess',
    endings: [{ at: 'began_at', days: 1 }],
    remove: (context, _limits, most) =>
      inTransaction(context.stores.db, (db) => closeExcess(db, context, { applicationId: null, most })),
  },
];
