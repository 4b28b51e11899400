import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../trial/stage.ts';
import { type Case, struck } from './case.ts';
import { PLAIN, REPLICATED } from './stages.ts';

const RETURNED_MS = 5_000;
const AWAY_MS = 500;
/** Longer than any statement or answer is waited for: a caller that gave up waiting must not have promised anything. */
const CUT_OFF_MS = 8_000;
/** What waited for the standby ends with its own time limit. */
const WAITED_MS = 8_000;

export const databaseCases: Case[] = [
  {
    id: 'RL-03',
    fault: 'PostgreSQL killed with -9 and started again',
    short: true,
    stage: PLAIN,
    run: struck(10, RETURNED_MS, (stage) => restart(stage, 'SIGKILL')),
  },
  {
    id: 'RL-03',
    fault: 'PostgreSQL restarted (fast shutdown)',
    short: false,
    stage: PLAIN,
    run: struck(10, RETURNED_MS, (stage) => restart(stage, 'SIGINT')),
  },
  {
    id: 'RL-04',
    fault: 'primary killed with -9, the standby promoted',
    short: false,
    stage: REPLICATED,
    run: struck(10, RETURNED_MS, async (stage) => {
      await stage.primary.stop('SIGKILL');
      return await failOver(stage);
    }),
  },
  {
    id: 'RL-04',
    fault: 'nothing reaches the standby for 8 s, then primary killed with -9, the standby promoted',
    short: false,
    stage: REPLICATED,
    run: struck(5, WAITED_MS, async (stage) => {
      stage.link!.swallow();
      await pause(CUT_OFF_MS);
      await stage.primary.stop('SIGKILL');
      return await failOver(stage);
    }),
  },
];

async function restart({ primary }: Stage, signal: 'SIGINT' | 'SIGKILL'): Promise<number> {
  await primary.stop(signal);
  await pause(AWAY_MS);
  await primary.start();
  return Date.now();
}

/** The standby takes the place of the primary and gets a standby of its own; answers when it took writes. */
export async function failOver(stage: Stage): Promise<number> {
  const next = stage.standby!;
  await next.promote();
  stage.proxy.lead(next.url);
  stage.proxy.reset();
  const ended = Date.now();
  stage.primary = next;
  await stage.follow();
  return ended;
}
