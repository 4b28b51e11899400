import { expect, test } from 'vitest';
import { judgeStandby, type StandbyFacts, type Verdict, type WriterFacts } from './judge-standby.ts';

const now = new Date('2026-11-26T12:00:10Z');
const writer: WriterFacts = { system: '7', timeline: 3, database: '5', position: '0/1', now };
const standby: StandbyFacts = {
  in_recovery: true,
  system: '7',
  timeline: 3,
  database: '5',
  has_all: false,
  replayed_at: now,
};

test.each<[string, Partial<StandbyFacts>, Verdict]>([
  ['has everything', { has_all: true, replayed_at: null }, { state: 'fit', lag: 0 }],
  [
    'has everything, of a quiet primary',
    { has_all: true, replayed_at: new Date('2026-11-25T00:00:00Z') },
    { state: 'fit', lag: 0 },
  ],
  ['is 10 s behind', { replayed_at: new Date('2026-11-26T12:00:00Z') }, { state: 'fit', lag: 10_000 }],
  [
    'is more than 10 s behind',
    { replayed_at: new Date('2026-11-26T11:59:59.999Z') },
    { state: 'behind', lag: 10_001 },
  ],
  ['has received nothing yet', { replayed_at: null }, { state: 'behind', lag: null }],
  ['whose clock is ahead', { replayed_at: new Date('2026-11-26T12:00:11Z') }, { state: 'fit', lag: 0 }],
  ['has not noticed a promotion yet', { timeline: 2, has_all: true }, { state: 'fit', lag: 0 }],
  ['is the primary itself', { in_recovery: false, has_all: true }, { state: 'fit', lag: 0 }],
  [
    'was the primary before',
    { in_recovery: false, timeline: 2, has_all: true },
    { state: 'stranger', lag: null },
  ],
  ['was promoted apart', { timeline: 4, has_all: true }, { state: 'stranger', lag: null }],
  ['is of another cluster', { system: '8', has_all: true }, { state: 'stranger', lag: null }],
  ['is of another database', { database: '6', has_all: true }, { state: 'stranger', lag: null }],
])('SC2-26: a standby that %s', (_title, facts, verdict) => {
  expect(judgeStandby({ ...standby, ...facts }, writer)).toEqual(verdict);
});
