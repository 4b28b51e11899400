import { z } from 'zod';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { openNote } from '../../platform/crypto/sealed-note.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';

const SEAL = 'account.address';
const COOKIE = 'svc_address';
/** Time to sign in after a mailed link was opened. */
const NOTE_TTL = 10 * MINUTE;

const content = z.object({ email: z.string(), expires_at: z.number() });

/** A mailed link was redeemed in this browser: the sign-in page that follows has the address filled in, which no URL says. */
export function noteAddress({ keyring, clock }: Context, reply: Reply, email: string): void {
  const note: z.infer<typeof content> = { email, expires_at: clock.now().getTime() + NOTE_TTL };
  setCookie(reply, COOKIE, encode(keyring.seal(SEAL, JSON.stringify(note))), { maxAge: NOTE_TTL / SECOND });
}

export function notedAddress({ keyring, clock }: Context, request: Request): string | null {
  const sealed = readCookie(request, COOKIE);
  const note = sealed === null ? null : openNote(keyring, SEAL, content, sealed);
  return note !== null && note.expires_at > clock.now().getTime() ? note.email : null;
}
