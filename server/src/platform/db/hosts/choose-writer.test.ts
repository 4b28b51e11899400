import { expect, test } from 'vitest';
import { chooseWriter, type Lineage, type Refusal, refusalOf } from './choose-writer.ts';
import type { ServerFacts } from './server-facts.ts';

const primary = (timeline: number, system = 'ours'): ServerFacts => ({
  in_recovery: false,
  read_only: false,
  system,
  timeline,
  synchronous: '',
  followers: [],
});
const standby = (timeline: number, system = 'ours'): ServerFacts => ({
  in_recovery: true,
  read_only: true,
  system,
  timeline,
  synchronous: '',
  followers: [],
});
/** Its standbys have left it. */
const alone = (timeline: number): ServerFacts => ({ ...primary(timeline), synchronous: '*' });
const seen = (timeline: number): Lineage => ({ system: 'ours', timeline });

test.each<[string, (ServerFacts | null)[], Lineage | null, number | null]>([
  ['the only one', [primary(1)], null, 0],
  ['behind a standby', [standby(1), primary(1)], null, 1],
  ['behind one that does not answer', [null, standby(2), primary(2)], null, 2],
  ['the first of two that share an address', [primary(3), primary(3)], null, 0],
  ['the promoted one, beside the one it replaced', [primary(1), primary(2)], null, 1],
  ['none: a standby follows a newer one, which is unreachable', [primary(1), null, standby(2)], null, null],
  ['none: a newer one was seen before', [primary(1), null], seen(2), null],
  ['one that was promoted since', [null, primary(3)], seen(2), 1],
  ['none: only standbys', [standby(1), standby(1)], null, null],
  ['none: no answer', [null, null], null, null],
  ['none: a stranger accepts writes', [standby(1), primary(9, 'another')], seen(1), null],
  ['the one seen before, not the stranger before it', [primary(9, 'another'), primary(1)], seen(1), 1],
  ['the primary, not one with a forged timeline', [primary(2_147_483_647), primary(3)], null, 1],
  ['the primary, beside a standby with a forged timeline', [primary(3), standby(1_004)], null, 0],
  [
    'the one seen before, not one that is as far as no promotions lead',
    [primary(1_002), primary(1)],
    seen(1),
    1,
  ],
  ['none: only a forged timeline answers', [primary(1_004), null], seen(3), null],
  ['one that was promoted often', [null, primary(1_003)], seen(3), 1],
  [
    'the primary, not one whose timeline is no number',
    [primary(Number.NaN), primary(-1), primary(3)],
    null,
    2,
  ],
  ['none: a timeline below the first', [primary(0)], null, null],
  ['none: transactions are read-only', [{ ...primary(1), read_only: true }], null, null],
])('SC2-21, SC2-62: %s', (_title, answers, known, index) => {
  expect(chooseWriter(answers, known)?.index ?? null).toBe(index);
});

test.each<[string, (ServerFacts | null)[], Lineage | null, number | null]>([
  ['none: who has just started cannot tell it from one that was replaced', [alone(1), null], null, null],
  ['the one beside it whose commits are acknowledged', [alone(1), primary(2)], null, 1],
  ['the one that was seen before, whose standbys failed', [alone(2), null], seen(2), 0],
  ['none: a newer one was seen before', [alone(1), null], seen(2), null],
])('SC2-52: of primaries without the standbys that they wait for, %s', (_title, answers, known, index) => {
  expect(chooseWriter(answers, known)?.index ?? null).toBe(index);
});

test.each<[Refusal | null, ServerFacts, Lineage | null]>([
  [null, primary(1), null],
  [null, primary(2), seen(1)],
  ['replaced', primary(1), seen(2)],
  ['implausible', primary(1_002), seen(1)],
  ['implausible', primary(0), null],
  ['standby', standby(1), seen(1)],
  ['stranger', primary(5, 'another'), seen(1)],
  ['read_only', { ...primary(1), read_only: true }, null],
  ['alone', alone(1), null],
  [null, alone(2), seen(2)],
])('SC2-21, SC2-62: %s', (refusal, facts, known) => {
  expect(refusalOf(facts, known)).toBe(refusal);
});

test('SC2-62: a forged timeline is not remembered', () => {
  expect(chooseWriter([standby(2_000_000), primary(4)], seen(2))?.lineage).toEqual(seen(4));
});

test('SC2-21: what is known grows with the choice', () => {
  expect(chooseWriter([standby(1), primary(4)], seen(2))?.lineage).toEqual(seen(4));
});
