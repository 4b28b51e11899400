import { decodesTo, hostRefusal, isAddressLiteral, isLoopbackHost, isSoundPunycode } from './host-rules.ts';
import type { NetConfig } from './resolve.ts';

/** `https`: https only. `webhook`: in development also http to localhost, 127.0.0.1 and [::1], whatever NET_ALLOW says. */
export type UrlPolicy = 'https' | 'webhook';
export type OutboundUrl = { url: URL; loopback: boolean };
/** `blocked`: the text is sound but leads to this machine, a private name or a service that is no web server. */
type UrlFault = { kind: 'malformed' | 'blocked'; message: string };

const MAX_LENGTH = 2000;
/** Below 1024 only the web's own ports. */
const WEB_PORTS = [80, 443];
/** Where nobody listens (tcpmux, discard): what a developer names for a receiver that is away. On a development's loopback only. */
const DEAD_PORTS = [1, 9];
/** Above: databases, caches, queues, remote desktops and cluster doors that a TLS hello or an HTTP line could disturb. */
const FOREIGN_PORTS = [
  1433, 1521, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 4190, 5060, 5061, 5432, 5672, 5900, 5984, 5985,
  5986, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 9300, 10080, 10250, 10255,
  11211, 27017,
];

/**
 * Reads an address that somebody else named, by its text alone (security cases SF-01, SF-05, SF-06): the reason why no
 * request may go there, or the URL. What a parser would silently mend (tabs, backslashes, a missing `//`) is refused,
 * because text and meaning must not part.
 */
export function readOutboundUrl(
  text: string,
  policy: UrlPolicy,
  config: Pick<NetConfig, 'production'>,
): OutboundUrl | UrlFault {
  const fault = textFault(text);
  if (fault !== null) return malformed(fault);
  const url = URL.parse(text);
  if (url === null) return malformed('is not an address that can be parsed');
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?]*@/.test(text))
    return malformed('must not carry a user name or password');
  const loopback = policy === 'webhook' && !config.production && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:'))
    return malformed(
      policy === 'webhook' ? 'must be https, or in development http to localhost' : 'must be https',
    );
  if (!isOpenPort(url) && !(loopback && DEAD_PORTS.includes(Number(url.port))))
    return { kind: 'blocked', message: `uses port ${url.port}, on which no web server is expected` };
  return hostFault(text, url) ?? { url, loopback: loopback && url.protocol === 'http:' };
}

function textFault(text: string): string | null {
  if (text.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (/[\p{C}\p{Z}\\]/u.test(text))
    return 'holds white space, a control or invisible character, or a backslash';
  if (text.includes('#')) return 'has a fragment, which is never sent; remove everything from # on';
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(text)) return 'must be an absolute address: https:// and a host';
  return null;
}

/** Judges what the parser made of the host, and that it did not have to make much of it. */
function hostFault(text: string, { hostname }: URL): UrlFault | null {
  const written = writtenHost(text);
  if (isAddressLiteral(hostname)) {
    return written === hostname || hostname.startsWith('[')
      ? null
      : { kind: 'blocked', message: `is read as ${hostname}; write the address in its usual form` };
  }
  if (hostname === 'localhost') return null;
  if (!isPlainName(written, hostname)) return malformed('has a host that is not a valid name');
  const refusal = hostRefusal(hostname);
  if (refusal === null) return null;
  if (refusal === 'malformed' || refusal === 'empty' || refusal === 'trailing_dot')
    return malformed('has a host that is not a valid name');
  return { kind: 'blocked', message: 'has a host that only a private network can resolve' };
}

function writtenHost(text: string): string {
  const [, authority = ''] = /^[^/]*\/\/([^/?#]*)/.exec(text) ?? [];
  return authority.replace(/:\d*$/, '').toLowerCase();
}

/** As written, or an internationalised name whose punycode decodes to what was written. */
function isPlainName(written: string, hostname: string): boolean {
  if (written !== hostname && !decodesTo(hostname, written)) return false;
  return hostname.split('.').every(isSoundPunycode);
}

function isOpenPort({ port }: URL): boolean {
  const number = Number(port);
  if (port === '') return true;
  return number >= 1024 ? !FOREIGN_PORTS.includes(number) : WEB_PORTS.includes(number);
}

function malformed(message: string): UrlFault {
  return { kind: 'malformed', message };
}
