/**
 * The CSP sources that let a form's redirect end at `uri`: the origin of an http(s) URL, or the bare scheme of an
 * app (`com.example.app:`). A source cannot name an IPv6 literal, so those get their scheme. Browsers apply the policy to the whole
 * chain of redirects, and a relying party may be a broker that redirects on: after an http(s) URL any https site may follow, and after
 * one on this machine any port of it. Empty for anything that cannot be a redirect target.
 */
export function formActionSources(uri: string): string[] {
  if (!URL.canParse(uri)) return [];
  const { protocol, origin, hostname } = new URL(uri);
  if (protocol !== 'https:' && protocol !== 'http:') return [protocol];
  // A URL's host may contain `;` or `,`, which would end the directive.
  if (!hostname.startsWith('[') && !ORDINARY_HOST.test(hostname)) return [];
  const first = hostname.startsWith('[') ? protocol : origin;
  return [...new Set([first, ...(LOOPBACK.test(hostname) ? LOOPBACK_SOURCES : []), 'https:'])];
}

const ORDINARY_HOST = /^[a-z0-9._-]+$/;
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/;
const LOOPBACK_SOURCES = ['http://localhost:*', 'http://127.0.0.1:*'];
