import { z } from 'zod';
import { MINUTE, SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import { encode } from '../crypto/base64url.ts';
import { openNote } from '../crypto/sealed-note.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';
import type { Reply, Request } from './server.ts';

const COOKIE = 'svc_shown';
const SEAL = 'account.shown-once';
/** Time for a redirect on a slow connection. */
const TTL = 2 * MINUTE;

const note = z.object({
  path: z.string(),
  session_id: z.number(),
  value: z.string(),
  expires_at: z.number(),
});

/**
 * Carries a new secret across the redirect to the page that shows it, so that a reload neither creates another nor
 * shows it again. Sealed, in this browser only, for this session and page, for `life` milliseconds.
 */
export function showOneTimeSecret(
  context: Context,
  reply: Reply,
  session: { session_id: number },
  path: string,
  value: string,
  life = TTL,
): Reply {
  const expires_at = context.clock.now().getTime() + life;
  const content = JSON.stringify({ path, session_id: session.session_id, value, expires_at });
  const sealed = encode(context.keyring.seal(SEAL, content));
  return setCookie(reply, COOKIE, sealed, { maxAge: life / SECOND });
}

/** Returns and clears what `showOneTimeSecret` left for this page; null if there is nothing for this session. */
export function takeOneTimeSecret(
  context: Context,
  request: Request,
  reply: Reply,
  session: { session_id: number },
  path: string,
): string | null {
  const cookie = readCookie(request, COOKIE);
  if (cookie === null) return null;
  const left = openNote(context.keyring, SEAL, note, cookie);
  const isFor = left?.path === path && left.session_id === session.session_id;
  if (!isFor || left.expires_at <= context.clock.now().getTime()) return null;
  clearCookie(reply, COOKIE);
  return left.value;
}
