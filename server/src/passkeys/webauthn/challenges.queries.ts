import type { Db } from '../../platform/db/stores.ts';
import type { ChallengePurpose } from '../tables.ts';

type NewChallengeRow = {
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  bound_to: string;
  expires_at: Date;
};

export async function insertChallenge(db: Db, row: NewChallengeRow): Promise<void> {
  await db.insertInto('webauthn_challenges').values(row).execute();
}

/** The binding of the challenge, to exactly one caller; null to all others. */
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
