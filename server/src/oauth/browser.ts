import { randomBase62 } from '../platform/crypto/random-secret.ts';
import { readCookie, setCookie } from '../platform/http/cookies.ts';
import type { Reply, Request } from '../platform/http/server.ts';

const BROWSER_COOKIE = 'svc_browser';
/** 256 bits. */
const TOKEN_LENGTH = 43;

/** What ties a request that waits to the browser that started it; a sign-in does not change it. Null: it has none yet. */
export function knownBrowser(request: Request): string | null {
  return readCookie(request, BROWSER_COOKIE);
}

/** The same; a browser without one gets it. */
export function browserToken(request: Request, reply: Reply): string {
  const known = knownBrowser(request);
  if (known && known.length === TOKEN_LENGTH) return known;
  const made = randomBase62(TOKEN_LENGTH);
  setCookie(reply, BROWSER_COOKIE, made);
  return made;
}
