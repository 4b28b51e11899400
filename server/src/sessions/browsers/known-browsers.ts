import { after, DAY, HOUR, SECOND } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newToken } from '../../platform/crypto/random-secret.ts';
import type { Db } from '../../platform/db/stores.ts';
import { readCookie, setCookie } from '../../platform/http/cookies.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import {
  forgetSurplusBrowsers,
  knowsBrowser,
  makeBrowsersOfEndedUnknown,
  makeBrowsersUnknown,
  seeBrowser,
} from './known-browsers.queries.ts';

const COOKIE = 'svc_device';
/** Browsers keep no cookie for longer. */
export const BROWSER_RETENTION = 400 * DAY;
/** Of one person. A browser without a cookie is a new one each time. */
const MAX_KNOWN_BROWSERS = 200;
/** More than one, so that an account of which many are known already comes down to the cap. */
const MAX_FORGOTTEN_AT_ONCE = 100;
const TOKEN = /^[A-Za-z0-9]{43}$/;

/** More notices would tell an attacker nothing; the cap keeps the mailbox readable. */
const NOTICES_AN_HOUR = 5;

/** The browser's own name, which stays when sessions end: the one it has, or a new one. */
export function browserName(request: Request): string {
  return nameIn(request) ?? newToken();
}

function nameIn(request: Request): string | null {
  const name = readCookie(request, COOKIE);
  return name !== null && TOKEN.test(name) ? name : null;
}

export function setBrowserCookie(reply: Reply, name: string): void {
  setCookie(reply, COOKIE, name, { maxAge: BROWSER_RETENTION / SECOND });
}

/** SHA-256 of the name of the browser that asks, as it is stored; null: it has none. */
export function browserHash(request: Request): Buffer | null {
  const name = nameIn(request);
  return name === null ? null : sha256(name);
}

/** Whether this person has signed in with the browser that asks. */
export async function isKnownBrowser(db: Db, request: Request, userId: number): Promise<boolean> {
  const hash = browserHash(request);
  return hash !== null && (await knowsBrowser(db, userId, hash));
}

/** From now on a sign-in from any browser is news to its owner again, but from the one that sent `request`; null: it is not theirs. */
export async function distrustOtherBrowsers(db: Db, userId: number, request: Request | null): Promise<void> {
  await makeBrowsersUnknown(db, userId, request && browserHash(request));
}

/** The same for the browsers of the sessions that the person ended at this moment, in that of `request`. */
export async function distrustEndedBrowsers(
  db: Db,
  endedAt: Date,
  userId: number,
  request: Request,
): Promise<void> {
  await makeBrowsersOfEndedUnknown(db, endedAt, userId, browserHash(request));
}

/**
 * Remembers that this person signed in with this browser; true when its owner should be notified. The first browser of an
 * account is no news.
 */
export async function isNewsToOwner(db: Db, now: Date, userId: number, name: string): Promise<boolean> {
  const seen = await seeBrowser(db, now, userId, sha256(name), after(now, -HOUR));
  if (seen.is_new && seen.others >= MAX_KNOWN_BROWSERS)
    await forgetSurplusBrowsers(db, userId, { most: MAX_KNOWN_BROWSERS, limit: MAX_FORGOTTEN_AT_ONCE });
  return seen.is_new && seen.others > 0 && seen.recent < NOTICES_AN_HOUR;
}
