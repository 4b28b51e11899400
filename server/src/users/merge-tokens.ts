import { after, MINUTE, SECOND } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { newSecret } from '../platform/crypto/random-secret.ts';
import type { Db } from '../platform/db/stores.ts';
import { insertUserToken, spendUserToken } from './queries/user-tokens.ts';

/** Specification "Limits": merge session token, TTL 5 minutes. */
const LIFE = 5 * MINUTE;

/** Shown to the account that remains; whoever presents it is merged into that account. Only its hash is kept. */
export async function newMergeToken(
  db: Db,
  now: Date,
  target: { user_id: number; email: string },
): Promise<{ token: string; expires_in: number }> {
  const token = newSecret('svc_mst_');
  const { user_id, email } = target;
  await insertUserToken(db, {
    token_hash: sha256(token),
    user_id,
    purpose: 'merge',
    email,
    created_at: now,
    expires_at: after(now, LIFE),
  });
  return { token, expires_in: LIFE / SECOND };
}

/** The account that made the token, for exactly one caller; null: used, expired or unknown. */
export async function spendMergeToken(db: Db, now: Date, token: string): Promise<number | null> {
  return (await spendUserToken(db, now, 'merge', sha256(token)))?.user_id ?? null;
}
