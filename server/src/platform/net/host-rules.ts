import { isIP } from 'node:net';
import { domainToASCII, domainToUnicode } from 'node:url';

export const MAX_HOST_LENGTH = 253;
const OUTSIDE_ASCII = /[^\p{ASCII}]/u;
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
/** The origin of a page on this machine, as browsers send it; the port is the page's own. */
const LOOPBACK_ORIGIN = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const DNS_LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Names that only this machine, its network or its cloud resolves (RFC 6761, 6762, 8375, ICANN's .internal). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'localdomain', 'home.arpa'];
const METADATA_NAMES = ['metadata.goog', 'metadata.tencentyun.com', 'metadata.packet.net'];

type HostRefusal =
  | 'empty'
  | 'ip_literal'
  | 'local_name'
  | 'metadata_name'
  | 'single_label'
  | 'trailing_dot'
  | 'malformed';

/**
 * Why no packet should be sent to a host, or null: it names this machine, its network or an address. `host` is the
 * `URL.hostname` (lower case, punycode, IPv6 in brackets).
 */
export function hostRefusal(host: string): HostRefusal | null {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (name === '') return 'empty';
  if (isAddressLiteral(name)) return 'ip_literal';
  if (PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))) return 'local_name';
  if (METADATA_NAMES.includes(name)) return 'metadata_name';
  if (name.length > MAX_HOST_LENGTH || !name.split('.').every(isDnsLabel)) return 'malformed';
  if (!name.includes('.')) return 'single_label';
  return host.endsWith('.') ? 'trailing_dot' : null;
}

/** Brackets, or a last label that a URL parser reads as a number (octal, hexadecimal and short forms of IPv4). */
export function isAddressLiteral(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  return host.startsWith('[') || isIP(host) > 0 || /^(\d+|0x[0-9a-f]*)$/i.test(last);
}

/** The three names by which a program reaches its own machine, in the form of `URL.hostname`. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_HOSTS.includes(host);
}

export function isLoopbackOrigin(origin: string): boolean {
  return LOOPBACK_ORIGIN.test(origin);
}

/** One label of a host's name: letters, digits and hyphens, 63 at most (RFC 1123 section 2.1). Lower case. */
export function isHostLabel(label: string): boolean {
  return isDnsLabel(label) && !label.includes('_');
}

/** DNS names may also contain underscores. */
export function isDnsLabel(label: string): boolean {
  return DNS_LABEL.test(label);
}

/** Node's parser accepts broken punycode unchanged; a label counts only if decoding and encoding it round-trips. */
export function isSoundPunycode(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const decoded = domainToUnicode(label);
  return decoded !== label && domainToASCII(decoded) === label;
}

/**
 * Why a name cannot be the host of a URL, or null: every browser must read it as written. A leading `*.` is not a
 * label. Address literals are checked elsewhere.
 */
export function hostNameFault(
  host: string,
): 'trailing_dot' | 'unusual_idn' | 'too_long' | 'bad_label' | null {
  if (host.endsWith('.')) return 'trailing_dot';
  const ascii = asciiHost(host);
  if (OUTSIDE_ASCII.test(host) && (ascii === '' || !decodesTo(ascii, host))) return 'unusual_idn';
  if (ascii.length > MAX_HOST_LENGTH) return 'too_long';
  const labels = (ascii.startsWith('*.') ? ascii.slice(2) : ascii).toLowerCase().split('.');
  return labels.every((label) => isDnsLabel(label) && isSoundPunycode(label)) ? null : 'bad_label';
}

/** The host in the form that is sent: punycode for non-ASCII. */
export function asciiHost(host: string): string {
  return OUTSIDE_ASCII.test(host) ? domainToASCII(host) : host;
}

/**
 * Whether the punycode `ascii` decodes to what was written. Full-width letters, circled digits and other dots, which UTS 46
 * maps to another name, are tricks.
 */
export function decodesTo(ascii: string, written: string): boolean {
  return domainToUnicode(ascii) === written.normalize('NFC').toLowerCase();
}

/** A valid port in a URI: decimal, 1–65535, no leading zero. */
export function isPort(text: string): boolean {
  return /^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65535;
}
