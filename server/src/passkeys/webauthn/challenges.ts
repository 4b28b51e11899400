import { randomBytes } from 'node:crypto';
import { after, MINUTE } from '../../platform/clock.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ChallengePurpose } from '../tables.ts';
import { deleteChallenge, insertChallenge } from './challenges.queries.ts';

/** Contract section 4. */
const CHALLENGE_TTL = 5 * MINUTE;
/** How long a browser waits for the person, as long as the challenge is valid. Milliseconds. */
export const CEREMONY_TIMEOUT = CHALLENGE_TTL;
const CHALLENGE_BYTES = 32;

/** What a challenge is good for, and nothing else. */
export type Binding = { purpose: ChallengePurpose; bound_to: string };

/** Nobody is known yet when a person signs in; the origin in the signed client data keeps other sites out. */
export const SIGN_IN_BINDING: Binding = { purpose: 'authenticate', bound_to: '' };

/** A ceremony inside one session: another session of the same person cannot finish it. */
export function sessionBinding(purpose: 'register' | 'step_up', session: { session_id: number }): Binding {
  return { purpose, bound_to: `session ${session.session_id}` };
}

/** What a session is asked to approve, named by `subject`. */
export function approvalBinding(session: { session_id: number }, subject: string): Binding {
  return { purpose: 'approval', bound_to: `session ${session.session_id} ${subject}` };
}

/** A new challenge, base64url. Only its hash is kept. `challenge` when it is to say something by itself; it must hold random bytes. */
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
 * Spends a challenge (base64url, as client data carries it): true for exactly one caller, and only for what it was made
 * for. It is gone afterwards even when the binding is wrong, so that nobody can try a second time.
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
