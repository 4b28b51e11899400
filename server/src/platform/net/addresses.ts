import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { GLOBAL_UNICAST_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './special-networks.ts';

export type Network = { family: 4 | 6; base: bigint; bits: number };
type Special = Network & { name: string };

const WIDTH = { 4: 32, 6: 128 } as const;
const ADDRESS_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::(?<port>\d{1,5}))?$/;
const IPV4 = SPECIAL_IPV4.map(([cidr, name]): Special => ({ ...network(cidr), name }));
const IPV6 = SPECIAL_IPV6.map(([cidr, name]): Special => ({ ...network(cidr), name }));
const GLOBAL_UNICAST = network(GLOBAL_UNICAST_IPV6);

/**
 * Why no connection may go to this address (the name of its special network), or null for a plain public
 * unicast address. `allowed` (NET_ALLOW) lets special addresses through; an IPv4 network there does
 * not cover IPv6 addresses that embed IPv4 ones. Anything but an address in its usual form is refused.
 */
export function addressRefusal(address: string, allowed: readonly Network[] = []): string | null {
  const parsed = parseAddress(address);
  if (parsed === null) return 'not_an_address';
  if (allowed.some((one) => contains(one, parsed))) return null;
  const special = (parsed.family === 4 ? IPV4 : IPV6).find((one) => contains(one, parsed));
  if (special) return special.name;
  return parsed.family === 4 || contains(GLOBAL_UNICAST, parsed) ? null : 'not_global_unicast';
}

/**
 * An address with or without a port: `192.0.2.1:8080`, `[2001:db8::1]:443`, `2001:db8::1`; null for anything else.
 * Strict: no octal, hexadecimal or short forms, which ipaddr.js alone would accept.
 */
export function splitAddressPort(text: string): { address: string; port: number | null } | null {
  if (isIP(text) !== 0) return { address: text, port: null };
  const { v6, v4, port } = ADDRESS_PORT.exec(text)?.groups ?? {};
  const address = v6 ?? v4 ?? '';
  return isIP(address) === 0 ? null : { address, port: port === undefined ? null : Number(port) };
}

/**
 * `address/bits`, or a single address as a network of one; null for anything else. `bits` may exceed
 * the `width` of the address.
 */
export function splitNetwork(text: string): { address: string; bits: number; width: 32 | 128 } | null {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if ((family !== 4 && family !== 6) || address.includes('%') || rest.length > 0) return null;
  const width = WIDTH[family];
  if (bits === undefined) return { address, bits: width, width };
  return /^\d{1,3}$/.test(bits) ? { address, bits: Number(bits), width } : null;
}

/** `address/bits`, checked by config.ts; bits beyond the prefix do not count. */
export function network(cidr: string): Network {
  const [address = '', bits = ''] = cidr.split('/');
  const parsed = parseAddress(address);
  if (parsed === null) throw new TypeError(`not a network: ${cidr}`);
  return { family: parsed.family, base: parsed.value, bits: Number(bits) };
}

/** Whether an address is in one of these networks; an IPv4 address that is written as IPv6 counts as itself. Nothing but an address is. */
export function isInNetworks(address: string, cidrs: readonly string[]): boolean {
  const parsed = parseAddress(address);
  return parsed !== null && cidrs.some((cidr) => contains(network(cidr), parsed));
}

/** The addresses that are in both networks, which is the smaller of the two or (null) none: networks cannot overlap in part. */
export function narrowerNetwork(one: string, other: string): string | null {
  const [a, b] = [network(one), network(other)];
  const [inner, outer, text] = a.bits >= b.bits ? [a, b, one] : [b, a, other];
  return contains(outer, { family: inner.family, value: inner.base }) ? text : null;
}

/** The canonical spelling of an address, for comparison; null if it is none. */
export function normalAddress(address: string): string | null {
  return isIP(address) === 0 || address.includes('%') ? null : ipaddr.parse(address).toString();
}

type Address = { family: 4 | 6; value: bigint };

/** Strict: no octal, hexadecimal or short forms, which ipaddr.js alone would accept, and no zone. */
function parseAddress(text: string): Address | null {
  const family = isIP(text);
  if ((family !== 4 && family !== 6) || text.includes('%')) return null;
  const value = ipaddr
    .parse(text)
    .toByteArray()
    .reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  return { family, value };
}

function contains({ family, base, bits }: Network, address: Address): boolean {
  const shift = BigInt(WIDTH[family] - bits);
  return family === address.family && base >> shift === address.value >> shift;
}
