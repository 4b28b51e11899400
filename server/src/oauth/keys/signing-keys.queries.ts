import { sql } from 'kysely';
import { type PublicJwk, SIGNING_ALGORITHMS, type SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import { secondsSince } from '../../platform/db/queue-depth.ts';
import type { Db } from '../../platform/db/stores.ts';

export type { SigningAlg };

export type OidcKeyRow = {
  kid: string;
  alg: SigningAlg;
  generation: number;
  public_jwk: PublicJwk;
  sealed_private_key: Buffer;
  created_at: Date;
  activates_at: Date;
  retires_at: Date | null;
};

/**
 * Every key that still verifies, in the order of SIGNING_ALGORITHMS, newest first within an algorithm. Some libraries try keys in turn and stop at
 * one whose type they do not know, so RSA comes first.
 */
export function publishedKeys(db: Db, now: Date): Promise<OidcKeyRow[]> {
  return db
    .selectFrom('oidc_keys')
    .selectAll()
    .where((where) => where.or([where('retires_at', 'is', null), where('retires_at', '>', now)]))
    .orderBy(sql`array_position(${[...SIGNING_ALGORITHMS]}::text[], alg)`)
    .orderBy('generation', 'desc')
    .execute();
}

/** False if another process created this generation first. */
export async function insertKey(db: Db, key: Omit<OidcKeyRow, 'retires_at'>): Promise<boolean> {
  const inserted = await db
    .insertInto('oidc_keys')
    .values({ ...key, public_jwk: JSON.stringify(key.public_jwk), retires_at: null })
    .onConflict((conflict) => conflict.columns(['alg', 'generation']).doNothing())
    .returning('kid')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Sets the retirement of every older key of this algorithm that has none yet. */
export async function retireOlderKeys(db: Db, alg: SigningAlg, generation: number, at: Date): Promise<void> {
  await db
    .updateTable('oidc_keys')
    .set({ retires_at: at })
    .where('alg', '=', alg)
    .where('generation', '<', generation)
    .where('retires_at', 'is', null)
    .execute();
}

/** Seconds since the newest key of each algorithm began to sign. */
export async function keyAges(db: Db): Promise<{ alg: SigningAlg; age: number }[]> {
  const { rows } = await sql<{ alg: SigningAlg; age: number }>`
    SELECT alg, ${secondsSince(sql`max(activates_at)`)} AS age FROM oidc_keys
     WHERE activates_at <= now() GROUP BY alg ORDER BY alg`.execute(db);
  return rows;
}
