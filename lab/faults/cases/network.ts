import { setTimeout as pause } from 'node:timers/promises';
import { type Case, struck } from './case.ts';
import { PLAIN } from './stages.ts';

const SWALLOWED_MS = 8_000;
const SLOW_MS = 200;
const HEALED_MS = 5_000;
/** A connection that has gone silent is only given up when its statement has taken so long. */
const GIVEN_UP_MS = 12_000;

export const networkCases: Case[] = [
  {
    id: 'RL-05',
    fault: 'every connection to the database reset (RST)',
    short: true,
    stage: PLAIN,
    run: struck(10, HEALED_MS, async (stage) => {
      stage.proxy.reset();
      return Date.now();
    }),
  },
  {
    id: 'RL-05',
    fault: `the network swallows everything for ${SWALLOWED_MS / 1000} s`,
    short: false,
    stage: PLAIN,
    run: struck(10, GIVEN_UP_MS, async (stage) => {
      stage.proxy.swallow();
      await pause(SWALLOWED_MS);
      stage.proxy.restore();
      return Date.now();
    }),
  },
  {
    id: 'RL-05',
    fault: 'every open connection goes silent for ever (half-open), new ones work',
    short: false,
    stage: PLAIN,
    run: struck(10, GIVEN_UP_MS, async (stage) => {
      stage.proxy.silence();
      return Date.now();
    }),
  },
  {
    id: 'RL-06',
    fault: `${SLOW_MS} ms to the database for 5 s`,
    short: false,
    stage: PLAIN,
    run: struck(5, HEALED_MS, async (stage) => {
      stage.proxy.delay(SLOW_MS);
      await pause(5_000);
      stage.proxy.delay(0);
      return Date.now();
    }),
  },
];
