import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type ParsedCidr = { cidr: string } | { fault: string };

/**
 * An entry of allowed_ips in the form that is kept: `address/bits`. An address alone is the network of that one. Bits
 * beyond the prefix are refused, because one of the two numbers is then a mistake.
 */
export function parseAllowedIp(entry: string): ParsedCidr {
  const [address = '', bits, ...rest] = entry.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (
    widest === undefined ||
    rest.length > 0 ||
    address.includes('%') ||
    !/^(\d{1,3})?$/.test(bits ?? '') ||
    bits === ''
  ) {
    return { fault: 'must be an address or a CIDR such as 192.0.2.0/24 or 2001:db8::/32' };
  }
  const width = Number(bits ?? widest);
  if (width > widest) return { fault: `has a prefix longer than ${widest} bits` };
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) {
    return { fault: `is IPv4 in an IPv6 coat; write it as ${parsed.toIPv4Address()}` };
  }
  const network = networkOf(parsed, width);
  if (network.toString() !== parsed.toString()) {
    return { fault: `has bits beyond its prefix; the network is ${network}/${width}` };
  }
  return { cidr: `${parsed}/${width}` };
}

/** Whether the caller's address lies in one of the networks; an empty list means any address (contract section 9). */
export function isAddressAllowed(allowed_ips: string[], address: string): boolean {
  if (allowed_ips.length === 0) return true;
  const caller = ipaddr.process(address);
  return allowed_ips.some((cidr) => {
    const [network, width] = ipaddr.parseCIDR(cidr);
    return caller.kind() === network.kind() && caller.match(network, width);
  });
}

function networkOf(address: ipaddr.IPv4 | ipaddr.IPv6, width: number): ipaddr.IPv4 | ipaddr.IPv6 {
  const bytes = address
    .toByteArray()
    .map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, width - index * 8))));
  return ipaddr.fromByteArray(bytes.map((byte) => byte & 0xff));
}
