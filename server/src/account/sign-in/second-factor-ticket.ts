import { z } from 'zod';
import { MINUTE } from '../../platform/clock.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sameText, sha256 } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import { openNote } from '../../platform/crypto/sealed-note.ts';
import type { LimitRule } from '../../platform/rate-limit/index.ts';
import type { Credentials } from '../../users/index.ts';

const SEAL = 'account.otp-ticket';

/** Time to fetch a phone and open an app. */
export const TICKET_LIFE = 5 * MINUTE;
/** How many codes may be tried for one password; then it is asked for again, and so is the time that hashing it takes. */
const CODES = 5;

const content = z.object({
  id: z.string(),
  browser: z.string(),
  user_id: z.number(),
  password: z.string(),
  expires_at: z.number(),
});
type Note = z.infer<typeof content>;

/**
 * What the code page carries instead of the password: a sealed note that this person's password was right a moment
 * ago, in this browser. It opens nothing by itself; a one-time code must come with it, and it dies with the password it
 * stands for. A wrong code hands out no other: `ticketTries` counts them.
 */
export function newOtpTicket(keyring: Keyring, now: Date, person: Credentials, browser: string): string {
  const note: Note = {
    id: newToken(),
    browser: digest(browser),
    user_id: person.user_id,
    password: fingerprint(person),
    expires_at: now.getTime() + TICKET_LIFE,
  };
  return encode(keyring.seal(SEAL, JSON.stringify(note)));
}

/**
 * Whose password was right, or null: forged, cut, too old, of another browser. Check with `standsFor` once the person is
 * loaded.
 */
export function readOtpTicket(
  keyring: Keyring,
  now: Date,
  ticket: string,
  browser: string | null,
): Note | null {
  if (browser === null) return null;
  const note = openNote(keyring, SEAL, content, ticket);
  if (note === null || note.expires_at <= now.getTime()) return null;
  return sameText(note.browser, digest(browser)) ? note : null;
}

/** The codes that may still be tried with this note. The window opens with the first, so it outlasts the note. */
export function ticketTries({ id }: Note): LimitRule {
  return { name: 'login.ticket', subject: id, limit: CODES, window: TICKET_LIFE };
}

/** False once the password was changed. */
export function standsFor(note: { password: string }, person: Credentials): boolean {
  return sameText(note.password, fingerprint(person));
}

function fingerprint(person: Credentials): string {
  return digest(person.password_hash ?? '');
}

function digest(text: string): string {
  return encode(sha256(text));
}
