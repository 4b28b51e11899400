import { z } from 'zod';
import { MINUTE } from '../platform/clock.ts';
import { decodeStrict, encode } from '../platform/crypto/base64url.ts';
import { sameDigest, sha256 } from '../platform/crypto/digest.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Credentials } from '../users/index.ts';

const SEAL = 'account.otp-ticket';

/** Time to fetch a phone and open an app. */
const LIFE = 5 * MINUTE;

const content = z.object({ user_id: z.number(), password: z.string(), expires_at: z.number() });

/**
 * What the code page carries instead of the password: a sealed note that this person's password was right a moment
 * ago. It opens nothing by itself; a one-time code must come with it, and it dies with the password it stands for.
 */
export function newOtpTicket(keyring: Keyring, now: Date, person: Credentials): string {
  const note = { user_id: person.user_id, password: fingerprint(person), expires_at: now.getTime() + LIFE };
  return encode(keyring.seal(SEAL, JSON.stringify(note)));
}

/** Whose password was right, or null: forged, cut, too old. Check with `standsFor` once the person is loaded. */
export function readOtpTicket(
  keyring: Keyring,
  now: Date,
  ticket: string,
): { user_id: number; password: string } | null {
  const sealed = decodeStrict(ticket);
  if (sealed === null) return null;
  try {
    const note = content.parse(JSON.parse(keyring.open(SEAL, sealed).toString('utf8')));
    return note.expires_at > now.getTime() ? note : null;
  } catch {
    return null;
  }
}

/** False once the password was changed. */
export function standsFor(note: { password: string }, person: Credentials): boolean {
  return sameDigest(Buffer.from(note.password), Buffer.from(fingerprint(person)));
}

function fingerprint(person: Credentials): string {
  return encode(sha256(person.password_hash ?? ''));
}
