import { runTrial } from '../trial/trial.ts';
import { type Case, sized, struck, unnoticed } from './case.ts';
import { replaceInTurn } from './replace.ts';
import { PLAIN } from './stages.ts';

const KILLED_MS = 5_000;

export const processCases: Case[] = [
  {
    id: 'RL-01',
    fault: 'rolling restart of all four processes with SIGTERM',
    short: true,
    stage: PLAIN,
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 20),
        recovery: 0,
        // On a starved machine a probe may come later than the longest notice: the long form checks that.
        unnoticed: !size.short,
        async strike() {
          const webs = size.short ? stage.webs.slice(0, 1) : [...stage.webs];
          const workers = size.short ? [] : [...stage.workers];
          await replaceInTurn(stage, [webs, workers]);
          return Date.now();
        },
      }),
  },
  {
    id: 'RL-02',
    fault: 'kill -9 of a web process',
    short: false,
    stage: PLAIN,
    run: struck(20, KILLED_MS, async (stage, round) => {
      const old = stage.webs[round % stage.webs.length]!;
      const ended = Date.now();
      await old.stop('SIGKILL');
      await stage.again(old);
      return ended;
    }),
  },
  {
    id: 'RL-02',
    fault: 'kill -9 of a worker process',
    short: false,
    stage: PLAIN,
    run: unnoticed(20, async (stage, round) => {
      const old = stage.workers[round % stage.workers.length]!;
      await old.stop('SIGKILL');
      await stage.again(old);
    }),
  },
];
