import { decodesTo, hostRefusal, isAddressLiteral, isLoopbackHost, isSoundPunycode } from './host-rules.ts';
import type { NetConfig } from './resolve.ts';
import type { UrlFault } from './url-faults.messages.ts';

/** `https`: https only. `webhook`: in development also http to localhost, 127.0.0.1 and [::1], whatever NET_ALLOW is. */
export type UrlPolicy = 'https' | 'webhook';
export type OutboundUrl = { url: URL; loopback: boolean };
/** `blocked`: the URL is valid but points to this machine, a private name or a service other than a web server. */
type RefusedUrl = { kind: 'malformed' | 'blocked'; fault: UrlFault };

const MAX_LENGTH = 2000;
/** Below 1024 only the web's ports are allowed. */
const WEB_PORTS = [80, 443];
/** Unused ports (tcpmux, discard) that developers use as an unreachable receiver. In development on loopback only. */
const DEAD_PORTS = [1, 9];
/** Above 1024: databases, caches, queues, remote desktops and cluster ports that a TLS hello or an HTTP line could disturb. */
const FOREIGN_PORTS = [
  1433, 1521, 1723, 2049, 2375, 2376, 2379, 2380, 3306, 3389, 4190, 5060, 5061, 5432, 5672, 5900, 5984, 5985,
  5986, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 9300, 10080, 10250, 10255,
  11211, 27017,
];

/**
 * Checks a third party's URL by its text alone (security cases SF-01, SF-05, SF-06): the reason why no
 * request may go there, or the URL. Refuses what a parser would silently repair (tabs, backslashes, a missing `//`),
 * because text and meaning must not differ.
 */
export function readOutboundUrl(
  text: string,
  policy: UrlPolicy,
  config: Pick<NetConfig, 'production'>,
): OutboundUrl | RefusedUrl {
  const fault = textFault(text);
  if (fault !== null) return malformed(fault);
  const url = URL.parse(text);
  if (url === null) return malformed({ code: 'url_unparsable' });
  if (url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?]*@/.test(text))
    return malformed({ code: 'url_userinfo' });
  const loopback = policy === 'webhook' && !config.production && isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:'))
    return malformed({ code: policy === 'webhook' ? 'url_not_https_or_local' : 'url_not_https' });
  if (!isOpenPort(url) && !(loopback && DEAD_PORTS.includes(Number(url.port))))
    return { kind: 'blocked', fault: { code: 'url_port', params: { port: url.port } } };
  return hostFault(text, url) ?? { url, loopback: loopback && url.protocol === 'http:' };
}

function textFault(text: string): UrlFault | null {
  if (text.length > MAX_LENGTH) return { code: 'text_too_long', params: { max: MAX_LENGTH } };
  if (/[\p{C}\p{Z}\\]/u.test(text)) return { code: 'text_unprintable' };
  if (text.includes('#')) return { code: 'url_fragment' };
  if (!/^[a-z][a-z0-9+.-]*:\/\/[^/?#]/i.test(text)) return { code: 'url_not_absolute' };
  return null;
}

/** Checks the parsed host, and that the parser hardly had to change it. */
function hostFault(text: string, { hostname }: URL): RefusedUrl | null {
  const written = writtenHost(text);
  if (isAddressLiteral(hostname)) {
    return written === hostname || hostname.startsWith('[')
      ? null
      : { kind: 'blocked', fault: { code: 'url_address_spelling', params: { host: hostname } } };
  }
  if (hostname === 'localhost') return null;
  if (!isPlainName(written, hostname)) return malformed({ code: 'url_host_invalid' });
  const refusal = hostRefusal(hostname);
  if (refusal === null) return null;
  if (refusal === 'malformed' || refusal === 'empty' || refusal === 'trailing_dot')
    return malformed({ code: 'url_host_invalid' });
  return { kind: 'blocked', fault: { code: 'url_host_private' } };
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

function malformed(fault: UrlFault): RefusedUrl {
  return { kind: 'malformed', fault };
}
