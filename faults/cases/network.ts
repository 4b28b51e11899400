import { setTimeout as pause } from 'node:timers/promises';
import { runTrial } from '../lab/trial.ts';
import { type Case, sized } from './case.ts';
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
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 10),
        recovery: HEALED_MS * size.patience,
        async strike() {
          stage.proxy.reset();
          return Date.now();
        },
      }),
  },
  {
    id: 'RL-05',
    fault: `the network swallows everything for ${SWALLOWED_MS / 1000} s`,
    short: false,
    stage: PLAIN,
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 10),
        recovery: GIVEN_UP_MS * size.patience,
        async strike() {
          stage.proxy.swallow();
          await pause(SWALLOWED_MS);
          stage.proxy.restore();
          return Date.now();
        },
      }),
  },
  {
    id: 'RL-05',
    fault: 'every open connection goes silent for ever (half-open), new ones work',
    short: false,
    stage: PLAIN,
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 10),
        recovery: GIVEN_UP_MS * size.patience,
        async strike() {
          stage.proxy.silence();
          return Date.now();
        },
      }),
  },
  {
    id: 'RL-06',
    fault: `${SLOW_MS} ms to the database for 5 s`,
    short: false,
    stage: PLAIN,
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 5),
        recovery: HEALED_MS * size.patience,
        async strike() {
          stage.proxy.delay(SLOW_MS);
          await pause(5_000);
          stage.proxy.delay(0);
          return Date.now();
        },
      }),
  },
];
