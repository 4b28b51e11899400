import { runTrial } from '../lab/trial.ts';
import { type Case, sized } from './case.ts';
import { PLAIN } from './stages.ts';

const NOTHING = 0;
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
        recovery: NOTHING * size.patience,
        unnoticed: true,
        async strike() {
          const all = [...stage.webs, ...stage.workers];
          for (const old of size.short ? all.slice(0, 1) : all) {
            await old.stop('SIGTERM');
            await stage.again(old);
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
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 20),
        recovery: KILLED_MS * size.patience,
        async strike(round) {
          const old = stage.webs[round % stage.webs.length]!;
          const ended = Date.now();
          await old.stop('SIGKILL');
          await stage.again(old);
          return ended;
        },
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
