import { expect, test } from 'vitest';
import { drainDeadline, MAX_DRAIN_DEADLINE, type Standing } from './drain-deadline.ts';

const SIGNAL = 100_000;
const alone: Standing = { stopping_at: SIGNAL, asked_at: null, checked_at: [], told_at: null };
const watched = { ...alone, checked_at: [SIGNAL - 300, SIGNAL - 1_300, SIGNAL - 2_300] };

test.each([
  ['nobody asks anything', alone, 1_000],
  ['somebody asked a moment ago', { ...alone, asked_at: SIGNAL + 700 }, 1_700],
  ['requests never end', { ...alone, asked_at: SIGNAL + 4_900 }, MAX_DRAIN_DEADLINE],
  ['a balancer has not asked yet', watched, MAX_DRAIN_DEADLINE],
  ['it was told at once', { ...watched, told_at: SIGNAL + 100 }, 1_100],
  ['it came late', { ...watched, told_at: SIGNAL + 2_400 }, 3_400],
  ['it was told, and requests go on', { ...watched, told_at: SIGNAL + 100, asked_at: SIGNAL + 900 }, 1_900],
  [
    'it stopped asking long ago',
    { ...alone, checked_at: [-6_000, -6_100, -6_200].map((ago) => SIGNAL + ago) },
    1_000,
  ],
  [
    'it asks too seldom',
    { ...alone, checked_at: [-1_000, -8_000, -15_000].map((ago) => SIGNAL + ago) },
    1_000,
  ],
  ['somebody asked for the health twice', { ...alone, checked_at: [SIGNAL - 10, SIGNAL - 20] }, 1_000],
])('RL-01: %s: how long a process that stops goes on accepting', (_name, standing, after) => {
  expect(drainDeadline(standing, 1_000) - SIGNAL).toBe(after);
});
