import { randomInt } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import vectors from '../../../../vectors/addresses.json' with { type: 'json' };
import { IANA, othersCallSpecial } from '../../../test/support/network/reference-ranges.ts';
import { addressRefusal, network } from './addresses.ts';

const GENERATED = 100_000;

test('SF-02, SF-03, SF-04: more than 400 addresses picked by hand', () => {
  expect(vectors.addresses.length).toBeGreaterThan(400);
  const wrong = vectors.addresses.filter((one) => (addressRefusal(one.address) === null) !== one.public);
  expect(wrong).toEqual([]);
});

test('SF-21: of 100,000 generated addresses none that another library calls special is public here', () => {
  const special = { ours: 0, theirs: 0 };
  const disputed: string[] = [];
  for (let round = 0; round < GENERATED; round++) {
    const address = generated();
    const isPublic = addressRefusal(address) === null;
    const others = othersCallSpecial(address);
    const isSpecial = others.ipaddr || others.iana;
    if (isPublic && isSpecial) disputed.push(address);
    if (!isPublic && !isSpecial && !isOurOwnRule(ipaddr.parse(address))) disputed.push(address);
    special.ours += isPublic ? 0 : 1;
    special.theirs += others.ipaddr ? 1 : 0;
  }
  expect(disputed).toEqual([]);
  // Both verdicts were reached, often.
  for (const count of Object.values(special)) {
    expect(count).toBeGreaterThan(GENERATED / 10);
    expect(count).toBeLessThan((GENERATED * 9) / 10);
  }
});

test('NET_ALLOW lets through what it names, in its own family only', () => {
  const allowed = ['127.0.0.0/8', '10.1.2.3/32', 'fd00::/8'].map(network);
  const verdicts = [
    ['127.0.0.1', null],
    ['10.1.2.3', null],
    ['10.1.2.4', 'private'],
    ['fd12::1', null],
    ['fe80::1', 'link_local'],
    ['8.8.8.8', null],
    ['::ffff:127.0.0.1', 'ipv4_mapped'],
    ['64:ff9b::127.0.0.1', 'nat64'],
    ['2002:7f00:1::', '6to4'],
    ['127.1', 'not_an_address'],
  ] as const;
  for (const [address, verdict] of verdicts)
    expect([address, addressRefusal(address, allowed)]).toEqual([address, verdict]);
});

/** Nothing outside 2000::/3 is in use, and Azure's wire server answers only inside. */
function isOurOwnRule(parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  return parsed instanceof ipaddr.IPv4
    ? parsed.toString() === '168.63.129.16'
    : !parsed.match(ipaddr.IPv6.parse('2000::'), 3);
}

const EDGES = [...IANA, '2000::/3', '168.63.129.16/32'].flatMap((cidr) => {
  const { family, base, bits } = network(cidr);
  const size = 1n << BigInt((family === 4 ? 32 : 128) - bits);
  return [base - 1n, base, base + size / 2n, base + size - 1n, base + size].map((value) => ({
    family,
    value,
  }));
});

/** Anywhere in IPv4, in the used eighth of IPv6, an IPv4 address in a coat of IPv6, or within a few of a border. */
function generated(): string {
  const low = BigInt(randomInt(2 ** 32));
  const wide = (low << 96n) | (BigInt(randomInt(2 ** 32)) << 64n) | (BigInt(randomInt(2 ** 32)) << 32n) | low;
  switch (randomInt(5)) {
    case 0:
      return spelled(4, low);
    case 1:
      return spelled(6, (1n << 125n) | (wide >> 3n));
    case 2:
      return spelled(6, wide);
    case 3: {
      const coats = [
        0xffffn << 32n,
        0n,
        0xffff0000n << 16n,
        0x64ff9bn << 96n,
        (0x2002n << 112n) | (low << 80n),
      ];
      return spelled(6, coats[randomInt(coats.length)]! | low);
    }
    default: {
      const { family, value } = EDGES[randomInt(EDGES.length)]!;
      return spelled(family, value + BigInt(randomInt(7)) - 3n);
    }
  }
}

function spelled(family: 4 | 6, value: bigint): string {
  const width = family === 4 ? 32n : 128n;
  const hex = (((value % (1n << width)) + (1n << width)) % (1n << width))
    .toString(16)
    .padStart(Number(width) / 4, '0');
  return ipaddr.fromByteArray([...Buffer.from(hex, 'hex')]).toString();
}
