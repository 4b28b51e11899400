import { z } from 'zod';
import { DAY, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { openNote } from '../../platform/crypto/sealed-note.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';

const SEAL = 'account.own-sign-up';
const COOKIE = 'svc_signup';
/** Time to open a mailbox. */
const NOTE_TTL = 1 * DAY;
/** The note of every sign-up is equally long, so that it does not tell whether an account was made. */
const ID_LENGTH = 16;

const content = z.object({ user_id: z.string(), expires_at: z.number() });

/**
 * Remembers in this browser which account was made in it, so that the mailed link signs in here and nowhere else. Null: none was made, because the
 * address had an account.
 */
export function noteSignUp({ keyring, clock }: Context, reply: Reply, userId: number | null): void {
  const user_id = String(userId ?? 0).padStart(ID_LENGTH, '0');
  const note: z.infer<typeof content> = { user_id, expires_at: clock.now().getTime() + NOTE_TTL };
  setCookie(reply, COOKIE, encode(keyring.seal(SEAL, JSON.stringify(note))), { maxAge: NOTE_TTL / SECOND });
}

/** Whether the account was made in this browser, a day ago at most. */
export function isOwnSignUp({ keyring, clock }: Context, request: Request, userId: number): boolean {
  const sealed = readCookie(request, COOKIE);
  const note = sealed === null ? null : openNote(keyring, SEAL, content, sealed);
  return note !== null && note.expires_at > clock.now().getTime() && Number(note.user_id) === userId;
}

export function forgetSignUp(reply: Reply): void {
  clearCookie(reply, COOKIE);
}
