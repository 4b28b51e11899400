import { SECOND } from '../../platform/clock.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { TICKET_TTL } from './second-factor-ticket.ts';

const COOKIE = 'svc_otp';
const TOKEN = /^[A-Za-z0-9]{43}$/;

/** The name of a browser that gave a right password, which a note for its code is bound to; null when it has none. */
export function knownCodeBrowser(request: Request): string | null {
  const name = readCookie(request, COOKIE);
  return name !== null && TOKEN.test(name) ? name : null;
}

/** The same, given where there was none; two tabs share it. */
export function codeBrowser(request: Request, reply: Reply): string {
  const name = knownCodeBrowser(request) ?? newToken();
  setCookie(reply, COOKIE, name, { maxAge: TICKET_TTL / SECOND });
  return name;
}

/** Once the person is signed in. */
export function forgetCodeBrowser(request: Request, reply: Reply): void {
  if (readCookie(request, COOKIE) !== null) clearCookie(reply, COOKIE);
}
