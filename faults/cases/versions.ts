import { setTimeout as pause } from 'node:timers/promises';
import { type EarlierVersion, earlierVersion } from '../lab/earlier-version.ts';
import type { Stage } from '../lab/stage.ts';
import { runTrial } from '../lab/trial.ts';
import { type Case, sized } from './case.ts';
import { PLAIN } from './stages.ts';

/** How long both versions answer, half of the processes each. */
const MIXED_MS = 2_000;

/** Unpacked when the case is reached. */
let earlier: EarlierVersion | null = null;

export const versionCases: Case[] = [
  {
    id: 'RL-08',
    fault:
      'the version with one migration fewer beside this one: all four processes upgraded, taken back, upgraded',
    short: false,
    stage: { ...PLAIN, name: 'two versions', first: () => earlier },
    missing() {
      const found = earlierVersion();
      if (typeof found === 'string') return found;
      earlier = found;
      return null;
    },
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 5),
        recovery: 0,
        unnoticed: true,
        async strike(round) {
          await replaceAll(stage, round % 2 === 0 ? undefined : earlier!.main);
          return Date.now();
        },
      }),
  },
  {
    id: 'RL-08',
    fault: 'every table gets a column more, as a migration that expands gives it, and loses it again',
    short: false,
    stage: PLAIN,
    run: (stage, size) =>
      runTrial(stage, {
        ...sized(size, 5),
        recovery: 0,
        unnoticed: true,
        async strike(round) {
          const tables = await tablesOf(stage);
          for (const table of tables)
            await stage.primary.query(`ALTER TABLE ${table} ADD COLUMN expanded_${round} integer`);
          await pause(MIXED_MS);
          for (const table of tables)
            await stage.primary.query(`ALTER TABLE ${table} DROP COLUMN expanded_${round}`);
          return Date.now();
        },
      }),
  },
];

/** One web process after the other, a worker beside each. */
async function replaceAll(stage: Stage, main: string | undefined): Promise<void> {
  const workers = [...stage.workers];
  for (const [nth, web] of [...stage.webs].entries()) {
    const both = [web, ...workers.slice(nth, nth + 1)];
    await Promise.all(
      both.map(async (old) => {
        await old.stop('SIGTERM');
        await stage.again(old, {}, main);
      }),
    );
    await pause(MIXED_MS);
  }
}

async function tablesOf({ primary }: Stage): Promise<string[]> {
  const rows = await primary.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
