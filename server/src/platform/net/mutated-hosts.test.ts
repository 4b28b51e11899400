import { randomInt } from 'node:crypto';
import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { othersCallSpecial } from '../../../test/support/network/reference-ranges.ts';
import { addressRefusal, normalAddress } from './addresses.ts';
import { isAddressLiteral } from './host-rules.ts';
import { readOutboundUrl } from './outbound-url.ts';

const MUTATED = 50_000;

test('SF-21: of 50,000 spellings of addresses none passes as a name, nor as a public address that is none', () => {
  const passed = { names: 0, public: 0, refused: 0 };
  const wrong: string[] = [];
  for (let round = 0; round < MUTATED; round++) {
    const host = mutated();
    const read = readOutboundUrl(`https://${host}/`, 'https', { production: true });
    if ('kind' in read) {
      passed.refused += 1;
      continue;
    }
    const { hostname } = read.url;
    const literal = hostname.replace(/^\[|\]$/g, '');
    if (!isAddressLiteral(hostname)) {
      passed.names += 1;
      // Such a name is looked up: nothing else may take it for an address.
      if (isIP(literal) !== 0 || URL.parse(`https://${host}/`)?.hostname !== hostname) wrong.push(host);
    } else if (addressRefusal(literal) === null) {
      passed.public += 1;
      const others = othersCallSpecial(normalAddress(literal)!);
      if (others.ipaddr || others.iana) wrong.push(host);
    }
  }
  expect(wrong).toEqual([]);
  for (const count of Object.values(passed)) expect(count).toBeGreaterThan(100);
});

const FULL_WIDTH = 0xff10 - 0x30;
const INSIDE = [0, 10, 100, 127, 169, 172, 192, 198, 203, 224, 255];
const ALPHABET = '0123456789abcdefxABCDEFX.:-_%[]@~ \u3002\u2460\u24ea\uff0e';

/** An IPv4 or IPv6 address, often a special one, in an unusual spelling, with up to two characters changed. */
function mutated(): string {
  const octets = [pick(INSIDE), randomInt(256), randomInt(256), randomInt(256)];
  let host = randomInt(4) === 0 ? inBrackets(octets) : spelled(octets);
  for (let changes = randomInt(3); changes > 0; changes--) {
    const at = randomInt(host.length + 1);
    host = host.slice(0, at) + (randomInt(2) ? pick([...ALPHABET]) : '') + host.slice(at + randomInt(2));
  }
  return host;
}

function spelled(octets: number[]): string {
  const joined = randomInt(4);
  const last = octets.slice(joined).reduce((sum, octet) => sum * 256 + octet, 0);
  const text = [...octets.slice(0, joined), last].map(inSomeBase).join(pick(['.', '.', '.', '\u3002']));
  switch (randomInt(6)) {
    case 0:
      return `${text}.`;
    case 1:
      return text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + FULL_WIDTH));
    case 2:
      return text.replace(/[\w.]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    case 3:
      return `${text}.example`;
    default:
      return text;
  }
}

function inSomeBase(value: number): string {
  return pick([String(value), String(value), `0x${value.toString(16)}`, `0${value.toString(8)}`]);
}

function inBrackets(octets: number[]): string {
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  const tail = pick([octets.join('.'), hex, hex.toUpperCase()]);
  const head = pick([
    '::',
    '::ffff:',
    '::ffff:0:',
    '64:ff9b::',
    '64:ff9b:1::',
    '2001::',
    '2606:4700::',
    'fd00::',
  ]);
  return pick([`[${head}${tail}]`, `[2002:${hex}::1]`, `[${head}${tail}%25eth0]`, `[2a00:${hex}::1]`]);
}

function pick<Item>(items: readonly Item[]): Item {
  return items[randomInt(items.length)]!;
}
