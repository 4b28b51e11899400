import type { InputFault } from '../../platform/errors.ts';
import { asciiHost, hostNameFault, isLoopbackHost, MAX_HOST_LENGTH } from '../../platform/net/index.ts';
import { isPort, schemeOf, type WebUri, webUri } from './web-uri.ts';

export const MAX_REDIRECT_URIS = 20;
const MAX_URI_LENGTH = 2000;

const FORBIDDEN_SCHEMES = new Set([
  'javascript',
  'data',
  'file',
  'blob',
  'about',
  'vbscript',
  'filesystem',
  'view-source',
]);
const REVERSE_DOMAIN = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/;
const UNPRINTABLE = /[\p{C}\p{Z}\\]/u;
const OUTSIDE_ASCII = /[^\p{ASCII}]/u;
const BAD_PERCENT = /%(?![0-9a-f]{2})/i;

/**
 * Faults of the list an application registers: `redirect_uris` when it is empty or too long, else
 * `redirect_uris.<index>` per entry (contract section 5).
 */
export function redirectUrisFaults(list: readonly string[]): InputFault[] {
  if (list.length === 0) return [{ path: 'redirect_uris', message: 'needs at least one redirect URI' }];
  if (list.length > MAX_REDIRECT_URIS)
    return [{ path: 'redirect_uris', message: `takes at most ${MAX_REDIRECT_URIS} redirect URIs` }];
  const faults: InputFault[] = [];
  const seen = new Set<string>();
  for (const [index, uri] of list.entries()) {
    const message = redirectUriFault(uri) ?? (seen.has(storedUri(uri)) ? 'is listed twice' : null);
    if (message !== null) faults.push({ path: `redirect_uris.${index}`, message });
    else seen.add(storedUri(uri));
  }
  return faults;
}

/**
 * Why a redirect URI may not be registered, as a sentence without its subject, or null when it may
 * (contract section 5, RFC 6749 3.1.2, RFC 8252 7). A URI passes only when every browser reads it as it is
 * written: matching compares text, so text and meaning must not part.
 */
export function redirectUriFault(uri: string): string | null {
  if (uri === '') return 'is empty';
  if (uri.length > MAX_URI_LENGTH) return `is longer than ${MAX_URI_LENGTH} characters`;
  if (UNPRINTABLE.test(uri)) return 'holds white space, a control or invisible character, or a backslash';
  if (uri.includes('#')) return 'has a fragment; remove everything from # on';
  const scheme = schemeOf(uri);
  if (scheme === null) return 'is not an absolute URI; it must begin with https:// or another scheme';
  if (FORBIDDEN_SCHEMES.has(scheme)) return `uses the scheme ${scheme}:, which is not allowed`;
  if (scheme === 'http' || scheme === 'https') return webUriFault(uri);
  return customUriFault(uri, scheme);
}

/**
 * The form in which an accepted URI is kept, shown and matched: as given, with an internationalised host in
 * its ASCII (punycode) form. Only for URIs without a fault.
 */
export function storedUri(uri: string): string {
  const parts = webUri(uri);
  if (parts === null || !OUTSIDE_ASCII.test(parts.host)) return uri;
  const at = uri.indexOf(parts.host);
  return uri.slice(0, at) + asciiHost(parts.host) + uri.slice(at + parts.host.length);
}

function webUriFault(uri: string): string | null {
  const parts = webUri(uri);
  if (parts === null) return 'needs // and a host after its scheme';
  if (parts.has_userinfo) return 'has user information before the host';
  if (parts.host === '') return 'has no host';
  if (parts.port !== null && !isPort(parts.port)) return 'has a port that is not a number from 1 to 65535';
  const fault = wildcardFault(uri, parts) ?? hostFault(parts.host);
  if (fault !== null) return fault;
  if (parts.scheme === 'http' && !isLocalHost(parts.host.toLowerCase()))
    return 'uses http; only localhost, *.localhost, 127.0.0.1 and [::1] may, other hosts need https';
  return readingFault(uri, parts);
}

function wildcardFault(uri: string, parts: WebUri): string | null {
  const stars = uri.split('*').length - 1;
  if (stars === 0) return null;
  if (stars > 1 || !parts.host.startsWith('*.'))
    return 'has a * elsewhere than as the whole first label of its host (https://*.example.com/…)';
  if (parts.scheme !== 'https') return 'has a wildcard, which needs https';
  if (!parts.host.slice(2).includes('.'))
    return 'has a wildcard directly under a top-level name; its parent must be a domain of yours';
  return null;
}

function hostFault(host: string): string | null {
  const fault = host.startsWith('[') ? null : hostNameFault(host);
  return fault && HOST_FAULTS[fault];
}

const HOST_FAULTS = {
  trailing_dot: 'has a host that ends with a dot',
  unusual_idn:
    'has a host that is not a plain internationalised name; write it in its usual form or as punycode',
  too_long: `has a host longer than ${MAX_HOST_LENGTH} characters`,
  bad_label: 'has a host that is not a valid name (labels of 1 to 63 letters, digits and hyphens)',
};

/** The path, query, and host must survive parsing unchanged; case, a default port and a bare host aside. */
function readingFault(uri: string, parts: WebUri): string | null {
  if (OUTSIDE_ASCII.test(parts.rest)) return 'holds characters outside ASCII; percent-encode them';
  if (BAD_PERCENT.test(parts.rest)) return 'holds a % that two hexadecimal digits do not follow';
  const parsed = URL.parse(uri);
  if (parsed === null) return 'has a host that cannot be parsed';
  const read = parsed.href.slice(parsed.origin.length);
  const written = parts.rest.startsWith('/') ? parts.rest : `/${parts.rest}`;
  if (parsed.hostname !== asciiHost(parts.host).toLowerCase() || read !== written)
    return `is read by browsers as ${parsed.href}; register that instead`;
  return null;
}

function customUriFault(uri: string, scheme: string): string | null {
  if (!REVERSE_DOMAIN.test(scheme))
    return 'has a custom scheme without a dot; use a reversed domain of yours (com.example.app:/callback)';
  if (uri.includes('*')) return 'has a wildcard, which needs https';
  if (OUTSIDE_ASCII.test(uri)) return 'holds characters outside ASCII; percent-encode them';
  if (BAD_PERCENT.test(uri)) return 'holds a % that two hexadecimal digits do not follow';
  if (/^[^:]*:\/\/[^/?]*@/.test(uri)) return 'has user information before the host';
  const parsed = URL.parse(uri);
  if (parsed === null) return 'cannot be parsed';
  if (parsed.href.slice(scheme.length) !== uri.slice(scheme.length))
    return `is read by browsers as ${parsed.href}; register that instead`;
  return null;
}

/** Hosts on which http is allowed (contract section 5). `host` in lower case, brackets kept. */
function isLocalHost(host: string): boolean {
  return isLoopbackHost(host) || host.endsWith('.localhost');
}
