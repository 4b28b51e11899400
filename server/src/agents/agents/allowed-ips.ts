import ipaddr from 'ipaddr.js';
import { splitNetwork } from '../../platform/net/index.ts';
import type { AgentFault } from './agent-faults.messages.ts';

type ParsedCidr = { cidr: string } | { fault: AgentFault };

/**
 * An entry of allowed_ips in the stored form `address/bits`. A single address is a network of one. Bits
 * beyond the prefix are refused, because one of the two numbers is then a mistake.
 */
export function parseAllowedIp(entry: string): ParsedCidr {
  const split = splitNetwork(entry);
  if (split === null) {
    return { fault: { code: 'network_invalid' } };
  }
  const { bits, width } = split;
  if (bits > width) return { fault: { code: 'network_prefix_too_long', params: { max: width } } };
  const parsed = ipaddr.parse(split.address);
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) {
    return { fault: { code: 'network_mapped', params: { address: String(parsed.toIPv4Address()) } } };
  }
  const network = networkOf(parsed, bits);
  if (network.toString() !== parsed.toString()) {
    return { fault: { code: 'network_host_bits', params: { network: `${network}/${bits}` } } };
  }
  return { cidr: `${parsed}/${bits}` };
}

/** Whether the caller's address is in one of the networks; an empty list allows any address (contract section 9). */
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
