import { expect, test } from 'vitest';
import { callerAddress, isTrusted, limitSubject, siteSubject, trustedProxies } from './caller-address.ts';

const PROXIES = trustedProxies(['10.0.0.0/8', 'fd00::/8', '::ffff:172.16.0.0/108']);
const FIFTY_HOPS = Array.from({ length: 50 }, (_, hop) => `203.0.113.${hop}`).join(', ');

test.each([
  ['a direct caller', '198.51.100.7', undefined, '198.51.100.7'],
  ['a direct caller that claims another address', '198.51.100.7', '1.2.3.4', '198.51.100.7'],
  ['one proxy', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['a claim in front of what the proxy saw', '10.0.0.1', '1.2.3.4, 198.51.100.7', '198.51.100.7'],
  ['two proxies', '10.0.0.1', '1.2.3.4, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['only proxies', '10.0.0.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
  ['fifty claimed hops', '10.0.0.1', `${FIFTY_HOPS}, 198.51.100.7`, '198.51.100.7'],
  ['a mapped socket address', '::ffff:10.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['a mapped hop', '10.0.0.1', '::ffff:1.2.3.4', '1.2.3.4'],
  ['a mapped trusted network', '172.16.3.4', '198.51.100.7', '198.51.100.7'],
  ['upper-case IPv6', '10.0.0.1', '2001:DB8:0:0::0:1', '2001:db8::1'],
  ['an IPv6 proxy', 'fd00::1', '2001:db8::1', '2001:db8::1'],
  ['a port on the hop', '10.0.0.1', '198.51.100.7:51234', '198.51.100.7'],
  ['a bracketed hop with a port', '10.0.0.1', '[2001:db8::1]:443', '2001:db8::1'],
  ['a zone on the hop', '10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
  ['not an address', '10.0.0.1', 'a', '10.0.0.1'],
  ['not an address behind a trusted hop', '10.0.0.1', 'a, 10.2.2.2', '10.0.0.1'],
  ['an empty hop', '10.0.0.1', '198.51.100.7,', '10.0.0.1'],
  ['a short IPv4', '10.0.0.1', '127.1', '10.0.0.1'],
  ['an octal IPv4', '10.0.0.1', '0177.0.0.1', '10.0.0.1'],
  ['a number', '10.0.0.1', '2130706433', '10.0.0.1'],
  ['a hex IPv4', '10.0.0.1', '0x7f.1', '10.0.0.1'],
  ['a host name', '10.0.0.1', 'localhost', '10.0.0.1'],
  ['an empty header', '10.0.0.1', '', '10.0.0.1'],
  ['a closed socket', undefined, '1.2.3.4', '0.0.0.0'],
])('%s', (_name, socket, header, expected) => {
  expect(callerAddress(socket, header, PROXIES)).toBe(expected);
});

test('invalid hops left of the caller do not matter: they are never trusted', () => {
  expect(callerAddress('10.0.0.1', 'a, 198.51.100.7', PROXIES)).toBe('198.51.100.7');
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '::/64'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
])('%s is counted as %s', (address, subject) => {
  expect(limitSubject(address)).toBe(subject);
});

test('1,000 addresses of one /64 are one caller, the neighbour network is another', () => {
  const addresses = Array.from(
    { length: 1000 },
    (_, n) => `2001:db8:1:2:${n.toString(16)}::${n.toString(16)}`,
  );
  expect(new Set(addresses.map(limitSubject))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(limitSubject('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['::/64', '::/48'],
  ['app_1 2001:db8:1:2::/64', 'app_1 2001:db8:1::/48'],
  ['2001:db8:1:2::/64 app_1', '2001:db8:1::/48 app_1'],
  ['198.51.100.7', null],
  ['app_1', null],
  ['2001:db8:1:2::1', null],
  ['path/64', null],
  ['f/64', null],
  ['::::/64', null],
  ['x2001:db8:1:2::/64', null],
])('%s is counted for its site as %s', (subject, site) => {
  expect(siteSubject(subject)).toBe(site);
});

test.each([
  ['10.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['11.0.0.1', false],
  ['fd12::1', true],
  ['2001:db8::1', false],
  ['10', false],
  [undefined, false],
])('%s is trusted: %s', (address, expected) => {
  expect(isTrusted(address, PROXIES)).toBe(expected);
});
