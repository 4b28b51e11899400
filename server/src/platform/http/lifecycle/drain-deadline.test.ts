import { expect, test } from 'vitest';
import { type DrainStatus, drainDeadline, MAX_DRAIN_DEADLINE } from './drain-deadline.ts';

const SIGNAL = 100_000;
const alone: DrainStatus = { stopping_at: SIGNAL, requested_at: null, checked_at: [], announced_at: null };
const watched = { ...alone, checked_at: [SIGNAL - 300, SIGNAL - 1_300, SIGNAL - 2_300] };

test.each([
  ['no requests arrive', alone, 1_000],
  ['a request has just arrived', { ...alone, requested_at: SIGNAL + 700 }, 1_700],
  ['requests never end', { ...alone, requested_at: SIGNAL + 4_900 }, MAX_DRAIN_DEADLINE],
  ['a balancer has not polled yet', watched, MAX_DRAIN_DEADLINE],
  ['it saw the 503 immediately', { ...watched, announced_at: SIGNAL + 100 }, 1_100],
  ['it polled late', { ...watched, announced_at: SIGNAL + 2_400 }, 3_400],
  [
    'it saw the 503, and requests keep arriving',
    { ...watched, announced_at: SIGNAL + 100, requested_at: SIGNAL + 900 },
    1_900,
  ],
  [
    'it stopped polling long ago',
    { ...alone, checked_at: [-6_000, -6_100, -6_200].map((ago) => SIGNAL + ago) },
    1_000,
  ],
  [
    'it polls too rarely',
    { ...alone, checked_at: [-1_000, -8_000, -15_000].map((ago) => SIGNAL + ago) },
    1_000,
  ],
  ['health was checked only twice', { ...alone, checked_at: [SIGNAL - 10, SIGNAL - 20] }, 1_000],
])('RL-01: %s: how long a stopping process keeps accepting', (_name, status, after) => {
  expect(drainDeadline(status, 1_000) - SIGNAL).toBe(after);
});
