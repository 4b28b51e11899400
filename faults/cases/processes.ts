import type { Service } from '../../server/test/support/process.ts';
import type { Stage } from '../lab/stage.ts';
import { runTrial } from '../lab/trial.ts';
import { type Case, sized, struck } from './case.ts';
import { PLAIN } from './stages.ts';

const NOTHING = 0;
const KILLED_MS = 5_000;

async function replace(stage: Stage, old: Service): Promise<void> {
  await old.stop('SIGTERM');
  await stage.again(old);
}

export const processCases: Case[] = [
  {
    id: 'RL-01',
    fault: 'rolling restart of all four processes with SIGTERM',
    short: true,
    stage: PLAIN,
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 20),
        recovery: NOTHING * size.patience,
        // On a starved machine a probe may come later than the longest notice: the long form judges that.
        unnoticed: !size.short,
        async strike() {
          const webs = size.short ? stage.webs.slice(0, 1) : [...stage.webs];
          const workers = size.short ? [] : [...stage.workers];
          // One web process after the other, a worker beside each.
          for (const [nth, web] of webs.entries()) {
            const both = [web, ...workers.slice(nth, nth + 1)];
            await Promise.all(both.map((old) => replace(stage, old)));
          }
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
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 20),
        recovery: NOTHING * size.patience,
        unnoticed: true,
        async strike(round) {
          const old = stage.workers[round % stage.workers.length]!;
          await old.stop('SIGKILL');
          await stage.again(old);
          return Date.now();
        },
      }),
  },
];
