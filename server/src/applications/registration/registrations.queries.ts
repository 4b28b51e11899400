import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/**
 * Serializes a developer's registrations until the transaction ends, so that a count includes every earlier one (specification,
 * Limits: high-volume flag).
 */
export async function waitForTurnToRegister(transaction: Db, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('registration', ${userId}))`.execute(transaction);
}

/** Registrations of one developer after a moment; deleted applications were registered too. */
export async function registrationsSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registered_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
