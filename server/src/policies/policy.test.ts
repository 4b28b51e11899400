import { describe, expect, test } from 'vitest';
import { isInNetworks } from '../platform/net/addresses.ts';
import { checkPolicy, type PolicyKind } from './check-policy.ts';
import {
  countedFactors,
  demandedFrom,
  type Policy,
  type StoredPolicy,
  storedPolicy,
  strictest,
} from './policy.ts';

const NOW = new Date('2026-03-04T05:06:07.000Z');
const BEFORE = '2026-01-01T00:00:00.000Z';

describe('the strictest wins, member by member (AC-76)', () => {
  test.each<[given: Policy[], expected: Policy]>([
    [[], {}],
    [[{}, {}], {}],
    [[{ second_factor: 'required' }, {}], { second_factor: 'required', second_factor_grace_days: 0 }],
    [
      [{ second_factor: 'required', second_factor_grace_days: 7 }, { second_factor: 'phishing_resistant' }],
      { second_factor: 'phishing_resistant', second_factor_grace_days: 0 },
    ],
    [
      [
        { second_factor: 'required', second_factor_grace_days: 7 },
        { second_factor: 'required', second_factor_grace_days: 30 },
      ],
      { second_factor: 'required', second_factor_grace_days: 7 },
    ],
    [
      [{ second_factor: 'required', second_factor_grace_days: 7 }, { idle_seconds: 600 }],
      { second_factor: 'required', second_factor_grace_days: 7, idle_seconds: 600 },
    ],
    [[{ factors: ['passkey', 'totp'] }, { factors: ['totp'] }], { factors: ['totp'] }],
    [[{ factors: ['passkey'] }, { factors: ['totp'] }], { factors: ['passkey'] }],
    [
      [
        { session_seconds: 3600, idle_seconds: 600 },
        { session_seconds: 7200, idle_seconds: 300 },
      ],
      { session_seconds: 3600, idle_seconds: 300 },
    ],
    [
      [{ email_domains: ['a.example', 'b.example'] }, { email_domains: ['b.example', 'c.example'] }],
      { email_domains: ['b.example'] },
    ],
    [[{ email_domains: ['a.example'] }, { email_domains: ['b.example'] }], { email_domains: [] }],
    [
      [{ addresses: ['10.0.0.0/8', '2001:db8::/32'] }, { addresses: ['10.1.0.0/16', '192.0.2.0/24'] }],
      { addresses: ['10.1.0.0/16'] },
    ],
    [[{ addresses: ['10.0.0.0/8'] }, { addresses: ['11.0.0.0/8'] }], { addresses: [] }],
    [[{ sign_up: 'open' }, { sign_up: 'invitation' }], { sign_up: 'invitation' }],
    [[{ sign_up: 'closed' }, { sign_up: 'invitation' }, { sign_up: 'open' }], { sign_up: 'closed' }],
  ])('%j', (given, expected) => {
    expect(strictest(...given)).toEqual(expected);
    expect(strictest(...given.toReversed())).toEqual(expected);
    expect(strictest(...given, ...given)).toEqual(expected);
  });

  test('an address is allowed exactly where each list allows it', () => {
    const random = randomOf(7);
    for (let round = 0; round < 200; round++) {
      const lists = [networks(random), networks(random)] as const;
      const { addresses = [] } = strictest({ addresses: lists[0] }, { addresses: lists[1] });
      const address = `10.${random(4)}.${random(4)}.${random(4)}`;
      const inEach = lists.every((list) => isInNetworks(address, list));
      expect([lists, address, isInNetworks(address, addresses)]).toEqual([lists, address, inEach]);
    }
  });
});

test.each<[Policy, string[]]>([
  [{}, ['passkey', 'totp']],
  [{ second_factor: 'required', factors: ['totp'] }, ['totp']],
  [{ second_factor: 'phishing_resistant' }, ['passkey']],
])('%j counts %j', (policy, expected) => {
  expect(countedFactors(policy)).toEqual(expected);
});

describe('when a demand began (AC-77)', () => {
  test.each<[what: string, before: StoredPolicy, after: Policy, since: string | undefined]>([
    ['a new one', {}, { second_factor: 'required' }, NOW.toISOString()],
    ['none', { second_factor: 'required', second_factor_since: BEFORE }, {}, undefined],
    [
      'the same, with something else changed',
      { second_factor: 'required', second_factor_since: BEFORE },
      { second_factor: 'required', idle_seconds: 600, second_factor_grace_days: 3 },
      BEFORE,
    ],
    [
      'a stronger one',
      { second_factor: 'required', second_factor_since: BEFORE },
      { second_factor: 'phishing_resistant' },
      NOW.toISOString(),
    ],
    [
      'fewer factors',
      { second_factor: 'required', second_factor_since: BEFORE },
      { second_factor: 'required', factors: ['totp'] },
      NOW.toISOString(),
    ],
    [
      'a weaker one',
      { second_factor: 'phishing_resistant', second_factor_since: BEFORE },
      { second_factor: 'required' },
      BEFORE,
    ],
  ])('%s', (_what, before, after, since) => {
    expect(storedPolicy(before, after, NOW).second_factor_since).toBe(since);
  });

  test.each<[StoredPolicy, underSince: string, from: string | null]>([
    [{}, BEFORE, null],
    [{ second_factor: 'required', second_factor_since: NOW.toISOString() }, BEFORE, NOW.toISOString()],
    [
      { second_factor: 'required', second_factor_since: BEFORE, second_factor_grace_days: 7 },
      BEFORE,
      '2026-01-08T00:00:00.000Z',
    ],
    [
      { second_factor: 'required', second_factor_since: BEFORE, second_factor_grace_days: 7 },
      NOW.toISOString(),
      '2026-03-11T05:06:07.000Z',
    ],
  ])('%j for people under it since %s', (policy, underSince, from) => {
    expect(demandedFrom(policy, new Date(underSince))?.toISOString() ?? null).toBe(from);
  });
});

describe('what is no policy is refused by member (AC-78)', () => {
  test.each<[PolicyKind, input: Record<string, unknown>, faults: string[]]>([
    ['installation', { second_factor_since: BEFORE }, ['second_factor_since member_unknown']],
    ['installation', { seconds: 1 }, ['seconds member_unknown']],
    ['customer', { sign_up: 'closed' }, ['sign_up member_not_here']],
    [
      'application',
      { idle_seconds: 600, sign_up: 'open' },
      ['idle_seconds member_not_here', 'sign_up member_not_here'],
    ],
    ['customer', { second_factor_grace_days: 7 }, ['second_factor_grace_days grace_without_demand']],
    [
      'customer',
      { second_factor: 'required', second_factor_grace_days: 1.5 },
      ['second_factor_grace_days out_of_range'],
    ],
    [
      'installation',
      { session_seconds: 299, idle_seconds: 43_201 },
      ['session_seconds out_of_range', 'idle_seconds out_of_range'],
    ],
    ['installation', { factors: [] }, ['factors factors_empty']],
    [
      'installation',
      { second_factor: 'phishing_resistant', factors: ['totp'] },
      ['factors factors_not_resistant'],
    ],
    [
      'installation',
      { email_domains: [], addresses: [] },
      ['email_domains list_empty', 'addresses list_empty'],
    ],
    [
      'installation',
      { email_domains: ['a.example', '*.b.example', 'localhost', '192.0.2.1', 'a b.example'] },
      ['1', '2', '3', '4'].map((index) => `email_domains.${index} domain_invalid`),
    ],
    [
      'installation',
      { addresses: ['10.0.0.0/8', '10.0.0.0/33', '010.0.0.1', 'fe80::1%eth0', 'office', '1.2.3.4/'] },
      ['1', '2', '3', '4', '5'].map((index) => `addresses.${index} address_invalid`),
    ],
    ['installation', { email_domains: Array(51).fill('a.example') }, ['email_domains too_many']],
  ])('%s %j', (kind, input, expected) => {
    const { faults } = checkPolicy(kind, input);
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  test('lists are kept in their usual form, and null is the same as absent', () => {
    const given = {
      second_factor: null,
      factors: ['totp' as const, 'passkey' as const, 'totp' as const],
      email_domains: [' @Example.COM', 'bücher.example', 'example.com'],
      addresses: ['2001:db8::1', '192.0.2.0/24'],
    };
    expect(checkPolicy('installation', given)).toEqual({
      policy: {
        factors: ['passkey', 'totp'],
        email_domains: ['example.com', 'xn--bcher-kva.example'],
        addresses: ['192.0.2.0/24', '2001:db8::1/128'],
      },
      faults: [],
    });
  });
});

/** The same numbers in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

function networks(random: (below: number) => number): string[] {
  return Array.from(
    { length: 1 + random(3) },
    () => `10.${random(4)}.${random(4)}.${random(4)}/${[8, 14, 15, 16, 23, 24, 30, 31, 32][random(9)]}`,
  );
}
