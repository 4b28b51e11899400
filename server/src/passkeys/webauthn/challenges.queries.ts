import { sql } from 'kysely';
import { deletionOf } from '../../platform/db/delete-old.ts';
import type { ChallengePurpose } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Deletion } from '../../platform/duties/retention.ts';

type NewChallengeRow = {
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  bound_to: string;
  expires_at: Date;
};

export async function insertChallenge(db: Db, row: NewChallengeRow): Promise<void> {
  await db.insertInto('webauthn_challenges').values(row).execute();
}

/** What the challenge was made for, to exactly one caller; null to all others. */
export async function deleteChallenge(
  db: Db,
  challengeHash: Buffer,
): Promise<Omit<NewChallengeRow, 'challenge_hash'> | null> {
  const row = await db
    .deleteFrom('webauthn_challenges')
    .where('challenge_hash', '=', challengeHash)
    .returning(['purpose', 'bound_to', 'expires_at'])
    .executeTakeFirst();
  return row ?? null;
}

/** Challenges that were not answered in time. */
export function expiredChallenges(db: Db, now: Date): Deletion {
  return deletionOf(db, {
    table: 'webauthn_challenges',
    key: ['challenge_hash'],
    where: sql`expires_at <= ${now}`,
    order: { by: 'expires_at' },
  });
}
