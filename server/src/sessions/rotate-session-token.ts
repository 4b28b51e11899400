import { sha256 } from '../platform/crypto/digest.ts';
import { newToken } from '../platform/crypto/random-secret.ts';
import type { Db } from '../platform/db/stores.ts';
import type { Request } from '../platform/http/server.ts';
import { sessionTokenHash } from './session-cookie.ts';
import { type ConfirmedAt, replaceToken } from './sessions.queries.ts';

/**
 * Gives the session a new token and, with `confirmed`, the mark of a step-up. Null when the cookie of this request no longer names
 * it: another request rotated or ended it first.
 */
export async function rotateSessionToken(
  db: Db,
  request: Request,
  { session_id }: { session_id: number },
  confirmed?: ConfirmedAt,
): Promise<string | null> {
  const oldTokenHash = sessionTokenHash(request);
  if (oldTokenHash === null) return null;
  const token = newToken();
  return (await replaceToken(db, session_id, oldTokenHash, sha256(token), confirmed)) ? token : null;
}
