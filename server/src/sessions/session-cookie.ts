import { SECOND } from '../platform/clock.ts';
import { sha256 } from '../platform/crypto/digest.ts';
import { clearCookie, readCookie, setCookie } from '../platform/http/cookies.ts';
import type { Reply, Request } from '../platform/http/server.ts';
import { SESSION_TTL } from './session-lifetimes.ts';

/** `__Host-svc_session` when BASE_URL is https (contract section 3). */
const SESSION_COOKIE = 'svc_session';

/** What the browser's cookie names, as it is stored; null when there is none. */
export function sessionTokenHash(request: Request): Buffer | null {
  const token = readCookie(request, SESSION_COOKIE);
  return token === null ? null : sha256(token);
}

export function setSessionCookie(reply: Reply, token: string): void {
  setCookie(reply, SESSION_COOKIE, token, { maxAge: SESSION_TTL / SECOND });
}

/**
 * Not "storage": nothing of a session is kept there, but the worker that receives push notices of approvals is. Not "cookies":
 * that would forget the browser that the account knows, and the language and theme of its pages.
 */
const CACHED_PAGES = '"cache"';

/** Takes the cookie back, and has the browser forget what it kept of the pages (Clear-Site-Data). */
export function clearSessionCookie(reply: Reply): void {
  reply.header('clear-site-data', CACHED_PAGES);
  clearCookie(reply, SESSION_COOKIE);
}
