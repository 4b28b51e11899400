import { sql } from 'kysely';
import { after, SECOND } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { VerificationOutcome } from '../tables.ts';

/** The rate limit of verifications (specification "Limits"): one attempt per (application, uri) in this time, whatever its outcome. */
const ATTEMPT_INTERVAL = 60 * SECOND;

/** What an attempt tries to verify: a URI, and the challenge that was expected when it began. */
type Attempt = { application_id: number; uri: string; challenge_generation: number; started_at: Date };

export type VerificationAttempt = {
  uri: string;
  started_at: Date;
  ended_at: Date | null;
  outcome: VerificationOutcome | null;
  /** When the next attempt can start. */
  free_at: Date;
};

/** Starts the only attempt within ATTEMPT_INTERVAL; true for exactly one of any number of callers. */
export async function startAttempt(db: Db, now: Date, applicationId: number, uri: string): Promise<boolean> {
  const result = await sql`
    INSERT INTO redirect_uri_attempts AS attempt (application_id, uri, started_at)
    VALUES (${applicationId}, ${uri}, ${now})
    ON CONFLICT (application_id, uri) DO UPDATE SET started_at = ${now}, ended_at = NULL, outcome = NULL
     WHERE attempt.started_at <= ${after(now, -ATTEMPT_INTERVAL)}
  `.execute(db);
  return result.numAffectedRows === 1n;
}

/**
 * Ends the attempt that began at `started_at`, unless a later one has begun, and stamps a successful verification, valid until
 * `expires`, on the URI. False when the application no longer has the URI with this challenge.
 */
export async function endAttempt(
  db: Db,
  now: Date,
  attempt: Attempt,
  outcome: VerificationOutcome,
  expires: Date,
): Promise<boolean> {
  await db
    .updateTable('redirect_uri_attempts')
    .set({ ended_at: now, outcome: JSON.stringify(outcome) })
    .where('application_id', '=', attempt.application_id)
    .where('uri', '=', attempt.uri)
    .where('started_at', '=', attempt.started_at)
    .execute();
  const { method } = outcome;
  if (method === null) return true;
  const stamp = { verified_at: now, verification_method: method, verification_expires_at: expires };
  return await stampVerification(db, attempt, stamp);
}

async function stampVerification(
  db: Db,
  { application_id, uri, challenge_generation }: Attempt,
  stamp: { verified_at: Date; verification_method: 'dns' | 'wellknown'; verification_expires_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('redirect_uris')
    .from('applications')
    .set(stamp)
    .whereRef('applications.application_id', '=', 'redirect_uris.application_id')
    .where('applications.deleted_at', 'is', null)
    .where('redirect_uris.application_id', '=', application_id)
    .where('uri', '=', uri)
    .where('challenge_generation', '=', challenge_generation)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends the verification of a URI in these applications. To verify it again, they must publish new challenges. */
export async function renewChallenges(db: Db, entries: readonly Pick<Attempt, 'application_id' | 'uri'>[]) {
  if (entries.length === 0) return;
  await db
    .updateTable('redirect_uris')
    .set({
      challenge_generation: sql<number>`challenge_generation + 1`,
      verified_at: null,
      verification_method: null,
      verification_expires_at: null,
    })
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('application_id', 'uri'),
        'in',
        entries.map(({ application_id, uri }) => tuple(application_id, uri)),
      ),
    )
    .execute();
}

/** The last attempt at each URI of an application, by URI. */
export async function attemptsAt(
  db: Db,
  applicationId: number,
): Promise<ReadonlyMap<string, VerificationAttempt>> {
  const rows = await db
    .selectFrom('redirect_uri_attempts')
    .select(['uri', 'started_at', 'ended_at', 'outcome'])
    .where('application_id', '=', applicationId)
    .execute();
  return new Map(rows.map((row) => [row.uri, { ...row, free_at: after(row.started_at, ATTEMPT_INTERVAL) }]));
}
