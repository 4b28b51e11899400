import { sha256 } from '../../platform/crypto/digest.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import { type ConfirmedAt, replaceToken } from './sessions.queries.ts';

/**
 * Gives the session a new token and, with `confirmed`, the mark of a step-up. Null when `oldTokenHash` no longer names
 * it: another request rotated or ended it first.
 */
export async function rotateSessionToken(
  db: Db,
  sessionId: number,
  oldTokenHash: Buffer,
  confirmed?: ConfirmedAt,
): Promise<string | null> {
  const token = newToken();
  const change = { token_hash: sha256(token), ...confirmed };
  return (await replaceToken(db, sessionId, oldTokenHash, change)) ? token : null;
}
