import {
  asciiHost,
  hostNameFault,
  isLoopbackHost,
  isPort,
  MAX_HOST_LENGTH,
} from '../../platform/net/index.ts';
import type { ApplicationFault, ApplicationInputFault } from '../input-faults.messages.ts';
import { schemeOf, type WebUri, webUri } from './web-uri.ts';

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
export const REPEATED = { code: 'repeated' } as const;
const BAD_PERCENT = /%(?![0-9a-f]{2})/i;

/**
 * Faults of the list an application registers: `redirect_uris` when it is empty or too long, else
 * `redirect_uris.<index>` per entry (contract section 5).
 */
export function redirectUrisFaults(list: readonly string[]): ApplicationInputFault[] {
  const path = 'redirect_uris';
  if (list.length === 0) return [{ path, code: 'redirect_uris_missing' }];
  if (list.length > MAX_REDIRECT_URIS)
    return [{ path, code: 'redirect_uris_too_many', params: { max: MAX_REDIRECT_URIS } }];
  const faults: ApplicationInputFault[] = [];
  const seen = new Set<string>();
  for (const [index, uri] of list.entries()) {
    const fault = redirectUriFault(uri) ?? (seen.has(storedUri(uri)) ? REPEATED : null);
    if (fault !== null) faults.push({ path: `${path}.${index}`, ...fault });
    else seen.add(storedUri(uri));
  }
  return faults;
}

/**
 * Why a redirect URI cannot be registered, or null (contract section 5, RFC 6749 3.1.2, RFC 8252 7). A URI passes only if every
 * browser reads it as written: matching compares text, so text and meaning must agree.
 */
export function redirectUriFault(uri: string): ApplicationFault | null {
  if (uri === '') return { code: 'uri_empty' };
  if (uri.length > MAX_URI_LENGTH) return { code: 'text_too_long', params: { max: MAX_URI_LENGTH } };
  if (UNPRINTABLE.test(uri)) return { code: 'text_unprintable' };
  if (uri.includes('#')) return { code: 'uri_fragment' };
  const scheme = schemeOf(uri);
  if (scheme === null) return { code: 'uri_not_absolute' };
  if (FORBIDDEN_SCHEMES.has(scheme)) return { code: 'uri_scheme_forbidden', params: { scheme } };
  if (scheme === 'http' || scheme === 'https') return webUriFault(uri);
  return customUriFault(uri, scheme);
}

/**
 * The form in which an accepted URI is stored, shown and matched: as given, with an internationalised host in
 * ASCII (punycode). Only for URIs without a fault.
 */
export function storedUri(uri: string): string {
  const parts = webUri(uri);
  if (parts === null || !OUTSIDE_ASCII.test(parts.host)) return uri;
  const at = uri.indexOf(parts.host);
  return uri.slice(0, at) + asciiHost(parts.host) + uri.slice(at + parts.host.length);
}

function webUriFault(uri: string): ApplicationFault | null {
  const parts = webUri(uri);
  if (parts === null) return { code: 'uri_without_authority' };
  if (parts.has_userinfo) return { code: 'uri_userinfo' };
  if (parts.host === '') return { code: 'uri_host_missing' };
  if (parts.port !== null && !isPort(parts.port)) return { code: 'uri_port_invalid' };
  const fault = wildcardFault(uri, parts) ?? hostFault(parts.host);
  if (fault !== null) return fault;
  if (parts.scheme === 'http' && !isLocalHost(parts.host.toLowerCase()))
    return { code: 'uri_http_not_local' };
  return readingFault(uri, parts);
}

function wildcardFault(uri: string, parts: WebUri): ApplicationFault | null {
  const stars = uri.split('*').length - 1;
  if (stars === 0) return null;
  if (stars > 1 || !parts.host.startsWith('*.')) return { code: 'uri_wildcard_misplaced' };
  if (parts.scheme !== 'https') return { code: 'uri_wildcard_not_https' };
  if (!parts.host.slice(2).includes('.')) return { code: 'uri_wildcard_top_level' };
  return null;
}

function hostFault(host: string): ApplicationFault | null {
  const fault = host.startsWith('[') ? null : hostNameFault(host);
  return fault && HOST_FAULTS[fault];
}

const HOST_FAULTS = {
  trailing_dot: { code: 'uri_host_trailing_dot' },
  unusual_idn: { code: 'uri_host_not_plain_idn' },
  too_long: { code: 'uri_host_too_long', params: { max: MAX_HOST_LENGTH } },
  bad_label: { code: 'uri_host_invalid' },
} as const;

/** The path, query, and host must survive parsing unchanged; case, a default port and a bare host aside. */
function readingFault(uri: string, parts: WebUri): ApplicationFault | null {
  if (OUTSIDE_ASCII.test(parts.rest)) return { code: 'uri_not_ascii' };
  if (BAD_PERCENT.test(parts.rest)) return { code: 'uri_percent_invalid' };
  const parsed = URL.parse(uri);
  if (parsed === null) return { code: 'uri_host_unparsable' };
  const read = parsed.href.slice(parsed.origin.length);
  const written = parts.rest.startsWith('/') ? parts.rest : `/${parts.rest}`;
  if (parsed.hostname !== asciiHost(parts.host).toLowerCase() || read !== written)
    return { code: 'uri_read_differently', params: { read: parsed.href } };
  return null;
}

function customUriFault(uri: string, scheme: string): ApplicationFault | null {
  if (!REVERSE_DOMAIN.test(scheme)) return { code: 'uri_custom_scheme_undotted' };
  if (uri.includes('*')) return { code: 'uri_wildcard_not_https' };
  if (OUTSIDE_ASCII.test(uri)) return { code: 'uri_not_ascii' };
  if (BAD_PERCENT.test(uri)) return { code: 'uri_percent_invalid' };
  if (/^[^:]*:\/\/[^/?]*@/.test(uri)) return { code: 'uri_userinfo' };
  const parsed = URL.parse(uri);
  if (parsed === null) return { code: 'uri_unparsable' };
  if (parsed.href.slice(scheme.length) !== uri.slice(scheme.length))
    return { code: 'uri_read_differently', params: { read: parsed.href } };
  return null;
}

/** Hosts on which http is allowed (contract section 5). `host` in lower case, brackets kept. */
function isLocalHost(host: string): boolean {
  return isLoopbackHost(host) || host.endsWith('.localhost');
}
