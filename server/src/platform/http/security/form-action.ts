/**
 * The CSP source that lets a form's redirect end at `uri`: the origin of an http(s) URL, or the bare scheme of an
 * app (`com.example.app:`). A source cannot name an IPv6 literal, so those get their scheme. Null for anything
 * that cannot be a redirect target.
 */
export function formActionSource(uri: string): string | null {
  if (!URL.canParse(uri)) return null;
  const { protocol, origin, hostname } = new URL(uri);
  if (protocol !== 'https:' && protocol !== 'http:') return protocol;
  if (hostname.startsWith('[')) return protocol;
  // A URL's host may contain `;` or `,`, which would end the directive.
  return ORDINARY_HOST.test(hostname) ? origin : null;
}

const ORDINARY_HOST = /^[a-z0-9._-]+$/;
