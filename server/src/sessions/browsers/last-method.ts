import { SECOND } from '../../platform/clock.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { BROWSER_RETENTION } from './known-browsers.ts';

const COOKIE = 'svc_method';
const METHODS = ['password', 'passkey', 'code'] as const;

/** What the first step of a sign-in was. */
export type SignInMethod = (typeof METHODS)[number];

/**
 * Remembers in this browser, and nowhere else, how the sign-in that has just succeeded began. The sign-in page marks that method. The word
 * names no account and depends on nothing that is typed, so it tells no one who has an account.
 */
export function rememberMethod(reply: Reply, method: SignInMethod): void {
  setCookie(reply, COOKIE, method, { maxAge: BROWSER_RETENTION / SECOND });
}

/** The method of the last sign-in in this browser; null: there was none, or the service did not set the cookie. */
export function lastMethod(request: Request): SignInMethod | null {
  const stored = readCookie(request, COOKIE);
  return METHODS.find((method) => method === stored) ?? null;
}
