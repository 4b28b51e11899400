import { z } from 'zod';
import { DAY, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { openNote } from '../../platform/crypto/sealed-note.ts';
import { addAsset } from '../../platform/html/assets.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { consume } from '../../platform/rate-limit/index.ts';
import { type CurrentSession, requireFresh } from '../../sessions/index.ts';
import { countPasskeys } from '../passkeys.queries.ts';

/** For a page that a person reaches after signing in with their password. */
export const AUTOMATIC_SCRIPT = addAsset(new URL('./automatic.js', import.meta.url));

const SEAL = 'passkeys.offer';
const COOKIE = 'svc_passkey_offer';
/** As long as a step-up counts. */
const OFFER_TTL = 5 * MINUTE;
/** A browser that declined is not asked again for a while, whichever browser it is. */
const ONCE = { name: 'passkeys.automatic', limit: 1, window: 30 * DAY };

const content = z.object({ user_id: z.number(), expires_at: z.number() });

/**
 * After a sign-in with a password: notes in this browser that it was typed here a moment ago, which is what adding a first passkey asks for.
 * A copy of the session alone does not have the note.
 */
export function noteTypedPassword({ keyring, clock }: Context, reply: Reply, user_id: number): void {
  const note: z.infer<typeof content> = { user_id, expires_at: clock.now().getTime() + OFFER_TTL };
  setCookie(reply, COOKIE, encode(keyring.seal(SEAL, JSON.stringify(note))), { maxAge: OFFER_TTL / SECOND });
}

export function forgetTypedPassword(request: Request, reply: Reply): void {
  if (readCookie(request, COOKIE) !== null) clearCookie(reply, COOKIE);
}

/** Throws 401 `step_up_required` unless the password was typed in this browser a moment ago, or the session is fresh anyway. */
export function requireTypedPassword(
  { keyring, clock }: Context,
  request: Request,
  session: CurrentSession,
): void {
  const sealed = readCookie(request, COOKIE);
  const note = sealed === null ? null : openNote(keyring, SEAL, content, sealed);
  const isRight = note?.user_id === session.user_id && note.expires_at > clock.now().getTime();
  // With one-time codes on, the password is not enough to add a passkey.
  if (isRight && !session.totp_enabled) return;
  requireFresh(session, clock.now());
}

/** Whether this person is to be offered a passkey now: they have none, and no browser was asked in the last 30 days. One caller gets true. */
export async function takeOffer(context: Context, { user_id }: { user_id: number }): Promise<boolean> {
  if ((await countPasskeys(context.stores.db, user_id)) > 0) return false;
  const { allowed } = await consume(context, [{ ...ONCE, subject: String(user_id) }]);
  return allowed;
}
