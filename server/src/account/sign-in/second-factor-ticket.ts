import { z } from 'zod';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sameText, sha256 } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import { openNote } from '../../platform/crypto/sealed-note.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import type { LimitRule } from '../../platform/rate-limit/index.ts';
import type { Credentials } from '../../users/index.ts';

const SEAL = 'account.otp-ticket';
const BROWSER_COOKIE = 'svc_otp';
const BROWSER_NAME = /^[A-Za-z0-9]{43}$/;

/** Time to fetch a phone and open an app. */
const TICKET_TTL = 5 * MINUTE;
/** How many codes may be tried for one password; then it is asked for again, and so is the time that hashing it takes. */
const MAX_CODES = 5;

const content = z.object({
  id: z.string(),
  browser: z.string(),
  user_id: z.number(),
  password: z.string(),
  /** How the person began to sign in, as an authentication method. */
  first: z.enum(['pwd', 'email']).default('pwd'),
  expires_at: z.number(),
});
type Ticket = z.infer<typeof content>;
export type FirstFactor = Ticket['first'];

/**
 * What the code page carries instead of the password: a sealed note that this person's password was right a moment
 * ago, in this browser. It opens nothing by itself; a one-time code must come with it, and it dies with the password it
 * stands for. A wrong code hands out no other: `ticketTries` counts them.
 */
export function newSecondFactorTicket(
  keyring: Keyring,
  now: Date,
  person: Credentials,
  browser: string,
  first: FirstFactor,
): string {
  const note: Ticket = {
    id: newToken(),
    browser: digest(browser),
    user_id: person.user_id,
    password: passwordFingerprint(person),
    first,
    expires_at: now.getTime() + TICKET_TTL,
  };
  return encode(keyring.seal(SEAL, JSON.stringify(note)));
}

/**
 * Whose password was right, or null: forged, cut, too old, of another browser. Check with `isForCurrentPassword` once the person is
 * loaded.
 */
export function readSecondFactorTicket(
  keyring: Keyring,
  now: Date,
  ticket: string,
  browser: string | null,
): Ticket | null {
  if (browser === null) return null;
  const note = openNote(keyring, SEAL, content, ticket);
  if (note === null || note.expires_at <= now.getTime()) return null;
  return sameText(note.browser, digest(browser)) ? note : null;
}

/** The codes that may still be tried with this ticket. The window opens with the first, so it outlasts the ticket. */
export function ticketTries({ id }: Ticket): LimitRule {
  return { name: 'login.ticket', subject: id, limit: MAX_CODES, window: TICKET_TTL };
}

/** False once the password was changed. */
export function isForCurrentPassword(note: { password: string }, person: Credentials): boolean {
  return sameText(note.password, passwordFingerprint(person));
}

/** The name of a browser that gave a right password, which a ticket is bound to; null when it has none. */
export function readTicketBrowser(request: Request): string | null {
  const name = readCookie(request, BROWSER_COOKIE);
  return name !== null && BROWSER_NAME.test(name) ? name : null;
}

/** The same, given where there was none; two tabs share it. */
export function keepTicketBrowser(request: Request, reply: Reply): string {
  const name = readTicketBrowser(request) ?? newToken();
  setCookie(reply, BROWSER_COOKIE, name, { maxAge: TICKET_TTL / SECOND });
  return name;
}

/** Once the person is signed in. */
export function forgetTicketBrowser(request: Request, reply: Reply): void {
  if (readCookie(request, BROWSER_COOKIE) !== null) clearCookie(reply, BROWSER_COOKIE);
}

function passwordFingerprint(person: Credentials): string {
  return digest(person.password_hash ?? '');
}

function digest(text: string): string {
  return encode(sha256(text));
}
