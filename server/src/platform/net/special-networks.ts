/**
 * Everything that is not a plain public unicast address: the IANA special-purpose registries (RFC 6890 and its updates),
 * multicast, reserved and deprecated space, and the forms that embed an IPv4 address in an IPv6 one. Entries that IANA calls
 * globally reachable (anycast services, AS112, AMT, 6to4 relays) are refused too: no website runs there.
 */
export const SPECIAL_IPV4: readonly [cidr: string, name: string][] = [
  ['0.0.0.0/8', 'this_network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', 'metadata'], // Azure's wire server: a public address that answers virtual machines only
  ['169.254.0.0/16', 'link_local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol_assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'as112'],
  ['192.52.193.0/24', 'amt'],
  ['192.88.99.0/24', '6to4_relay'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'as112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
  ['255.255.255.255/32', 'broadcast'],
];

/** No IPv6 address outside this is global unicast (RFC 4291 section 2.4). */
export const GLOBAL_UNICAST_IPV6 = '2000::/3';

/** Most specific first, because logs show the name. */
export const SPECIAL_IPV6: readonly [cidr: string, name: string][] = [
  ['::/128', 'unspecified'],
  ['::1/128', 'loopback'],
  ['::ffff:0:0/96', 'ipv4_mapped'],
  ['::ffff:0:0:0/96', 'ipv4_translated'],
  ['::/96', 'ipv4_compatible'],
  ['64:ff9b::/96', 'nat64'],
  ['64:ff9b:1::/48', 'nat64'],
  ['100::/64', 'discard'],
  ['100:0:0:1::/64', 'dummy'],
  ['2001::/32', 'teredo'],
  ['2001:2::/48', 'benchmarking'],
  ['2001:10::/28', 'orchid'],
  ['2001:20::/28', 'orchid'],
  ['2001::/23', 'protocol_assignments'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'as112'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment_routing'],
  ['fc00::/7', 'unique_local'],
  ['fe80::/10', 'link_local'],
  ['fec0::/10', 'site_local'],
  ['ff00::/8', 'multicast'],
];
