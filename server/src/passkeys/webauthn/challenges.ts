import { randomBytes } from 'node:crypto';
import { after, MINUTE } from '../../platform/clock.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ChallengePurpose } from '../tables.ts';
import { deleteChallenge, insertChallenge } from './challenges.queries.ts';

/** Contract section 4. */
const CHALLENGE_TTL = 5 * MINUTE;
/** How long a browser waits for the user: as long as the challenge is valid. Milliseconds. */
export const CEREMONY_TIMEOUT = CHALLENGE_TTL;
const CHALLENGE_BYTES = 32;

/** The only use a challenge is valid for. */
export type Binding = { purpose: ChallengePurpose; bound_to: string };

/** At sign-in no user is known yet; the origin in the signed client data keeps other sites out. */
export const SIGN_IN_BINDING: Binding = { purpose: 'authenticate', bound_to: '' };

/** A ceremony inside one session: another session of the same user cannot finish it. */
export function sessionBinding(purpose: 'register' | 'step_up', session: { session_id: number }): Binding {
  return { purpose, bound_to: `session ${session.session_id}` };
}

/** An approval in one session, named by `subject`. */
export function approvalBinding(session: { session_id: number }, subject: string): Binding {
  return { purpose: 'approval', bound_to: `session ${session.session_id} ${subject}` };
}

/** A new challenge, base64url, stored as a hash. `challenge`: given if its content matters; it must contain random bytes. */
export async function newChallenge(
  db: Db,
  now: Date,
  { purpose, bound_to }: Binding,
  challenge: string = encode(randomBytes(CHALLENGE_BYTES)),
): Promise<string> {
  const expires_at = after(now, CHALLENGE_TTL);
  await insertChallenge(db, { challenge_hash: sha256(challenge), purpose, bound_to, expires_at });
  return challenge;
}

/**
 * Redeems a challenge (base64url, as in client data): true for exactly one caller, and only for its own
 * binding. It is consumed even if the binding is wrong, so that no one can try a second time.
 */
export async function redeemChallenge(
  db: Db,
  now: Date,
  challenge: string,
  wanted: Binding,
): Promise<boolean> {
  const spent = await deleteChallenge(db, sha256(challenge));
  return (
    spent !== null &&
    spent.purpose === wanted.purpose &&
    spent.bound_to === wanted.bound_to &&
    spent.expires_at > now
  );
}
