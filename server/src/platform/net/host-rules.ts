import { isIP } from 'node:net';

const MAX_HOST_LENGTH = 253;
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
/** Names that only this machine, its network or its cloud answers for (RFC 6761, 6762, 8375, ICANN's .internal). */
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
 * Why a host is not worth a single packet, or null: it names this machine, its network or an address. `host` is as
 * `URL.hostname` gives it (lower case, punycode, IPv6 in brackets).
 */
export function hostRefusal(host: string): HostRefusal | null {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  if (name === '') return 'empty';
  if (isAddressLiteral(name)) return 'ip_literal';
  if (PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))) return 'local_name';
  if (METADATA_NAMES.includes(name)) return 'metadata_name';
  if (name.length > MAX_HOST_LENGTH || !name.split('.').every((label) => LABEL.test(label)))
    return 'malformed';
  if (!name.includes('.')) return 'single_label';
  return host.endsWith('.') ? 'trailing_dot' : null;
}

/** Brackets, or a last label that a URL parser reads as a number (octal, hexadecimal and short forms of IPv4). */
export function isAddressLiteral(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1);
  return host.startsWith('[') || isIP(host) > 0 || /^(\d+|0x[0-9a-f]*)$/i.test(last);
}
