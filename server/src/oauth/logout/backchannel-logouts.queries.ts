import { sql } from 'kysely';
import type { SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import type { Queue } from '../../platform/db/queue-depth.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Look } from '../../platform/duties/fair-rounds.ts';
import {
  type LookRow,
  lookAndClaims,
  lookOf,
  receiversInTurn,
} from '../../platform/duties/receivers-in-turn.ts';

export const BACKCHANNEL_QUEUE: Queue = {
  name: 'backchannel_logouts',
  table: 'backchannel_logouts',
  since: 'created_at',
  done: 'delivered_at',
  failed: 'failed_at',
  due: 'next_attempt_at',
};

export type WaitingLogout = {
  id: number;
  application_id: number;
  client_id: string;
  backchannel_logout_uri: string | null;
  id_token_signed_response_alg: SigningAlg;
  sub: string;
  sid: string;
  attempts: number;
  /** Of the change that ended the session. */
  traceparent: string | null;
};

type Limits = {
  /** Start after this application, in the order of ids. */
  afterId: number;
  receivers: number;
  now: Date;
  leaseUntil: Date;
  /** Maximum per application, over all processes; 1 while it is failing. */
  perReceiver: number;
  most: number;
};

/** A condition: a notice of a logout is due. A lease moves `next_attempt_at`. */
export const logoutsAreDue = (now: Date) => sql`(SELECT true FROM backchannel_logouts
  WHERE delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at <= ${now}
  ORDER BY application_id, next_attempt_at, id LIMIT 1)`;

/**
 * Claims due logouts in turn from at most `receivers` applications after `afterId`, each for one caller until `leaseUntil`; if that
 * caller dies they are due again. Two concurrent callers select the same rows, of which only one gets each, so the limit per
 * receiver holds over all processes. An application that was deleted or no longer takes logouts comes without a URI.
 */
export async function claimDueLogouts(
  db: Db,
  { afterId, receivers, now, leaseUntil, perReceiver, most }: Limits,
): Promise<Look<WaitingLogout>> {
  const waiting = sql`delivered_at IS NULL AND failed_at IS NULL`;
  const logouts = { table: sql.table('backchannel_logouts'), column: sql.ref('application_id'), waiting };
  const { rows } = await sql<LookRow<WaitingLogout>>`
    WITH RECURSIVE ${receiversInTurn({ ...logouts, afterId, most: receivers })}, chosen AS (
      SELECT first.id
        FROM unnest(ARRAY(SELECT receiver_id FROM looked_at)) AS receiver (application_id)
       CROSS JOIN LATERAL (
         SELECT id FROM backchannel_logouts
          WHERE application_id = receiver.application_id AND ${waiting} AND next_attempt_at <= ${now}
          ORDER BY next_attempt_at, id
          LIMIT greatest(0,
            CASE WHEN EXISTS (SELECT FROM backchannel_logouts
                               WHERE application_id = receiver.application_id AND ${waiting}
                                 AND next_attempt_at > ${now} AND leased_until IS NULL)
                 THEN 1 ELSE ${perReceiver}::int END
            - (SELECT count(*) FROM backchannel_logouts
                WHERE application_id = receiver.application_id AND leased_until > ${now} AND ${waiting}))
       ) AS first
       LIMIT ${most}
    ), held AS (
      SELECT id FROM backchannel_logouts WHERE id = ANY (ARRAY(SELECT id FROM chosen))
         AND ${waiting} AND next_attempt_at <= ${now} FOR UPDATE SKIP LOCKED
    ), claimed AS (
      UPDATE backchannel_logouts b
         SET attempts = b.attempts + 1, next_attempt_at = ${leaseUntil}, leased_until = ${leaseUntil}
        FROM applications a
       WHERE a.application_id = b.application_id AND b.id = ANY (ARRAY(SELECT id FROM held))
      RETURNING b.id, b.application_id, b.sub, b.sid, b.attempts, b.traceparent, a.client_id, a.id_token_signed_response_alg,
                CASE WHEN a.deleted_at IS NULL THEN a.backchannel_logout_uri END AS backchannel_logout_uri
    )
    ${lookAndClaims}
  `.execute(db);
  return lookOf(rows);
}

type LogoutOutcome =
  | { delivered_at: Date; last_error: null }
  | { next_attempt_at: Date; last_error: string }
  | { failed_at: Date; last_error: string };

/** Acts only for the holder of the claim: `attempts` is its fencing token. */
export async function recordLogoutOutcome(
  db: Db,
  { id, attempts }: WaitingLogout,
  outcome: LogoutOutcome,
): Promise<void> {
  await db
    .updateTable('backchannel_logouts')
    .set({ ...outcome, leased_until: null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
}
