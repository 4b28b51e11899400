import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IANA registries as downloaded, apart from our own table: what is not globally reachable, and all multicast. */
export const IANA = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...[
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.175.48.0/24',
  ],
  ...['::1/128', '::/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '100:0:0:1::/64', '2001::/23'],
  ...['2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8', '::/96', '::ffff:0:0:0/96'],
];

const listed = new BlockList();
for (const cidr of IANA) {
  const [address = '', bits] = cidr.split('/');
  listed.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
}

/** What others say about an address in its usual form: ipaddr.js, and Node's BlockList filled with the IANA tables. */
export function othersCallSpecial(address: string): { ipaddr: boolean; iana: boolean } {
  const parsed = ipaddr.parse(address);
  return { ipaddr: parsed.range() !== 'unicast', iana: listed.check(address, parsed.kind()) };
}
