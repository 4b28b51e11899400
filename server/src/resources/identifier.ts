import { isLoopbackHost } from '../platform/net/index.ts';

/**
 * The form in which resource identifiers are compared, or null for what cannot be one (RFC 8707 section 2): an absolute http(s)
 * URL without fragment and user information. Host case, a default port and one slash at the end of the path do not distinguish
 * resources, because clients that parse an identifier send it back with or without them.
 */
export function canonicalIdentifier(text: string): string | null {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || text.includes('#')) return null;
  if (url.username !== '' || url.password !== '') return null;
  return `${url.origin}${url.pathname.replace(/\/$/, '')}${url.search}`;
}

/** Whether an identifier leads to the developer's own machine, so that no one can own its host. */
export function isLocalIdentifier(canonical: string): boolean {
  const { hostname } = new URL(canonical);
  return isLoopbackHost(hostname) || hostname.endsWith('.localhost');
}
