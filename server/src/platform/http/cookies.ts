import type { Reply, Request } from './server.ts';

type CookieOptions = {
  /** Seconds; without it the cookie is deleted when the browser closes. 0 deletes it. */
  maxAge?: number;
};

/** Names and values of our cookies: RFC 6265 tokens and base64url-like values only. */
const NAME = /^[A-Za-z0-9_]+$/;
const VALUE = /^[A-Za-z0-9._~:+/=-]*$/;

/**
 * Sets a cookie of this host: HttpOnly, SameSite=Lax, Path=/, no Domain; `__Host-` and Secure when BASE_URL is https
 * (contract section 3). Throws TypeError for a value that would need escaping.
 */
export function setCookie(reply: Reply, name: string, value: string, options: CookieOptions = {}): Reply {
  if (!NAME.test(name) || !VALUE.test(value)) throw new TypeError(`cookie ${name} cannot have this value`);
  const parts = [`${cookieName(reply.server, name)}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
  if (reply.server.secureCookies) parts.push('Secure');
  if (options.maxAge !== undefined) parts.push(`Max-Age=${Math.floor(options.maxAge)}`);
  return reply.header('set-cookie', parts.join('; '));
}

export function clearCookie(reply: Reply, name: string): Reply {
  return setCookie(reply, name, '', { maxAge: 0 });
}

/** The cookie's value, or null. Two cookies of one name mean that one was planted: neither is trusted. */
export function readCookie(request: Request, name: string): string | null {
  const wanted = `${cookieName(request.server, name)}=`;
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(wanted))
    .map((pair) => pair.slice(wanted.length));
  return values.length === 1 && values[0] !== '' ? values[0]! : null;
}

/** `svc_session`, or `__Host-svc_session` when BASE_URL is https. */
function cookieName(server: { secureCookies: boolean }, name: string): string {
  return server.secureCookies ? `__Host-${name}` : name;
}
