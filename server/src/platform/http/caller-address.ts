import ipaddr from 'ipaddr.js';
import { lruCache } from '../lru-cache.ts';
import { splitAddressPort } from '../net/addresses.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
export type TrustedProxies = [Address, number][];

/** Parses TRUST_PROXY's CIDRs; config.ts has already refused anything else. */
export function trustedProxies(cidrs: string[]): TrustedProxies {
  return cidrs.map((cidr) => {
    const [address, bits] = ipaddr.parseCIDR(cidr);
    const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
    return isMapped ? [address.toIPv4Address(), Math.max(bits - 96, 0)] : [address, bits];
  });
}

/** Whether the networks are together all of IPv4 or all of IPv6. */
export function trustsEveryone(proxies: TrustedProxies): boolean {
  return (['ipv4', 'ipv6'] as const).some((kind) => {
    const width = kind === 'ipv4' ? 32 : 128;
    // The largest first: one that lies in another adds nothing.
    const largest = proxies.filter(([address]) => address.kind() === kind).sort(([, a], [, b]) => a - b);
    const apart: TrustedProxies = [];
    for (const proxy of largest) if (!matches(proxy[0], apart)) apart.push(proxy);
    const addresses = apart.reduce((sum, [, bits]) => sum + 2n ** BigInt(width - bits), 0n);
    return addresses === 2n ** BigInt(width);
  });
}

/**
 * The caller's address: the right-most hop of X-Forwarded-For that is not a trusted proxy. Without a trusted
 * proxy on the socket the header is ignored; if any hop that we would have to trust cannot be parsed, the
 * whole header is ignored and the socket's address is used.
 */
export function callerAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: TrustedProxies,
): string {
  if (!forwardedFor || proxies.length === 0) return normalized(socketAddress);
  const socket = parse(socketAddress);
  if (!socket) return '0.0.0.0';
  if (!matches(socket, proxies)) return socket.toString();

  let caller = socket;
  for (const hop of forwardedFor.split(',').reverse()) {
    const address = parse(hop.trim());
    if (!address) return socket.toString();
    caller = address;
    if (!matches(address, proxies)) break;
  }
  return caller.toString();
}

/** A socket sends many requests, and parsing its address costs more than the rest of this file. */
const normalForms = lruCache<string>(1000);

function normalized(socketAddress: string | undefined): string {
  if (!socketAddress) return '0.0.0.0';
  const known = normalForms.get(socketAddress);
  if (known !== undefined) return known;
  const form = parse(socketAddress)?.toString() ?? '0.0.0.0';
  normalForms.set(socketAddress, form);
  return form;
}

/** The unit of a rate limit: an IPv4 address, or the /64 network that one IPv6 customer gets. */
export function limitSubject(address: string): string {
  const parsed = parse(address);
  if (!parsed || parsed instanceof ipaddr.IPv4) return parsed?.toString() ?? address;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`);
  return `${network.toString()}/64`;
}

/** A /64 as written by `limitSubject`, alone or within a longer subject. */
const NETWORK_64 = /(?<![^ ])([0-9a-f:]+)\/64(?![^ ])/;

/**
 * The same subject for the /48 around its IPv6 network, or null if it has none. A site gets a /48 as easily as a
 * /64, which is 65,536 callers to a rule about /64s.
 */
export function siteSubject(subject: string): string | null {
  const [, network = ''] = NETWORK_64.exec(subject) ?? [];
  if (!ipaddr.IPv6.isValid(network)) return null;
  const site = ipaddr.IPv6.networkAddressFromCIDR(`${network}/48`);
  return subject.replace(NETWORK_64, `${site.toString()}/48`);
}

export function isTrusted(address: string | undefined, proxies: TrustedProxies): boolean {
  const parsed = parse(address);
  return parsed !== null && matches(parsed, proxies);
}

function matches(address: Address, proxies: TrustedProxies): boolean {
  return proxies.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits));
}

/** Some proxies leave a port on the address. Mapped IPv4 becomes IPv4. */
function parse(text: string | undefined): Address | null {
  const read = text ? splitAddressPort(text) : null;
  return read && ipaddr.process(read.address.replace(/%.*/, ''));
}
