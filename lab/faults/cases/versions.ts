import { setTimeout as pause } from 'node:timers/promises';
import type { Service } from '../../../server/test/support/processes/process.ts';
import { type EarlierVersion, earlierVersion } from '../trial/earlier-version.ts';
import type { Stage } from '../trial/stage.ts';
import { type Case, unnoticed } from './case.ts';
import { replaceInTurn } from './replace.ts';
import { PLAIN } from './stages.ts';

/** How long both versions answer, half of the processes each. */
const MIXED_MS = 2_000;

/** Unpacked when the case is reached. */
let earlier: EarlierVersion | null = null;

export const versionCases: Case[] = [
  {
    id: 'RL-08',
    fault:
      'the version with one migration fewer beside this one: all four processes upgraded, downgraded, upgraded',
    short: false,
    stage: { ...PLAIN, name: 'two versions', first: () => earlier },
    missing() {
      const found = earlierVersion();
      if (typeof found === 'string') return found;
      earlier = found;
      return null;
    },
    run: unnoticed(5, (stage, round) => {
      const main = round % 2 === 0 ? undefined : earlier!.main;
      const all: [Service[], Service[]] = [[...stage.webs], [...stage.workers]];
      return replaceInTurn(stage, all, main, () => pause(MIXED_MS));
    }),
  },
  {
    id: 'RL-08',
    fault: 'every table gets a column more, as a migration that expands gives it, and loses it again',
    short: false,
    stage: PLAIN,
    run: unnoticed(5, async (stage, round) => {
      const tables = await tablesOf(stage);
      for (const table of tables)
        await stage.primary.query(`ALTER TABLE ${table} ADD COLUMN expanded_${round} integer`);
      await pause(MIXED_MS);
      for (const table of tables)
        await stage.primary.query(`ALTER TABLE ${table} DROP COLUMN expanded_${round}`);
    }),
  },
];

async function tablesOf({ primary }: Stage): Promise<string[]> {
  const rows = await primary.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}
