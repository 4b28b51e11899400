import { expect, test } from 'vitest';
import { wordFault } from '../../platform/invalid-input.ts';
import { agentFaultMessages } from './agent-faults.messages.ts';
import { isAddressAllowed, parseAllowedIp } from './allowed-ips.ts';

test.each([
  ['192.0.2.0/24', '192.0.2.0/24'],
  ['192.0.2.7', '192.0.2.7/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1/128'],
  ['::/0', '::/0'],
])('%s is kept as %s', (entry, cidr) => {
  expect(parseAllowedIp(entry)).toEqual({ cidr });
});

test.each([
  ['', 'must be'],
  ['localhost', 'must be'],
  ['192.0.2.0/', 'must be'],
  ['192.0.2.0/24/24', 'must be'],
  ['192.0.2.0/-1', 'must be'],
  ['192.0.2.0/ 24', 'must be'],
  ['192.0.2', 'must be'],
  ['010.0.0.0/8', 'must be'],
  ['0xa.0.0.0/8', 'must be'],
  ['fe80::1%eth0/128', 'must be'],
  ['192.0.2.0/33', 'longer than 32'],
  ['2001:db8::/129', 'longer than 128'],
  ['192.0.2.1/24', 'the network is 192.0.2.0/24'],
  ['2001:db8::1/32', 'the network is 2001:db8::/32'],
  ['::ffff:192.0.2.0/120', 'write it as 192.0.2.0'],
])('%j is refused: %s', (entry, why) => {
  const parsed = parseAllowedIp(entry);
  const refusal = 'fault' in parsed ? { error: wordFault(agentFaultMessages.en, parsed.fault) } : parsed;
  expect(refusal).toEqual({ error: expect.stringContaining(why) });
});

test.each([
  [[], '203.0.113.9', true],
  [['192.0.2.0/24'], '192.0.2.255', true],
  [['192.0.2.0/24'], '192.0.3.0', false],
  [['192.0.2.0/24'], '::ffff:192.0.2.1', true],
  [['2001:db8::/32'], '2001:0db8:0::1', true],
  [['2001:db8::/32'], '192.0.2.1', false],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['198.51.100.4/32', '::1/128'], '0:0:0:0:0:0:0:1', true],
])('%j and the caller %s: %s', (allowed, address, passes) => {
  expect(isAddressAllowed(allowed, address)).toBe(passes);
});
