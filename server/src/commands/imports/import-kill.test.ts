import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';

/** The long form, for a machine of one's own: IMPORT_KILLS=20 IMPORT_PEOPLE=100000. */
const KILLS = Number(process.env.IMPORT_KILLS ?? 2);
const PEOPLE = Number(process.env.IMPORT_PEOPLE ?? 5000);
const COMMAND = join(import.meta.dirname, '../../../bin/countersign');

const stores = await testStores();
const { db } = stores;
const { env, json } = commandLine(stores);
const folder = temporaryFolder('import-kill');

async function rowsDone(): Promise<number> {
  const run = await db
    .selectFrom('import_runs')
    .select('rows_done')
    .orderBy('run_id', 'desc')
    .executeTakeFirst();
  return run?.rows_done ?? 0;
}

/** Kills the process with SIGKILL once it has written a batch beyond this one. False: it ended before. */
async function killedAfter(args: string[], rows: number): Promise<boolean> {
  const child = spawn(COMMAND, args, { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
  const ended = once(child, 'close');
  while (child.exitCode === null && (await rowsDone()) <= rows) await pause(5);
  child.kill('SIGKILL');
  await ended;
  return child.signalCode === 'SIGKILL';
}

test('IM-16: an import that is killed in the middle goes on by itself, and loses and repeats nothing', {
  timeout: 120_000 + KILLS * 10_000,
}, async () => {
  const lines = Array.from({ length: PEOPLE }, (_, n) =>
    n % 100 === 50
      ? '{"kind":"person"'
      : JSON.stringify({
          kind: 'person',
          id: `p${n}`,
          email: `p${n}@people.example`,
          groups: [{ group: 'g' }],
        }),
  );
  const file = join(folder, 'people.jsonl');
  writeFileSync(file, [JSON.stringify({ kind: 'group', id: 'g', name: 'all' }), ...lines, ''].join('\n'));
  const report = join(folder, 'report.csv');
  const args = ['import', file, '--report', report];
  let kills = 0;
  while (kills < KILLS && (await killedAfter(args, await rowsDone()))) kills += 1;
  expect(kills).toBeGreaterThan(0);
  const done = await rowsDone();
  expect(done).toBeLessThan(PEOPLE + 1);

  const { code, body, stderr } = await json(args);
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining(`Going on after row ${done},`),
  });
  const bad = Math.floor((PEOPLE + 49) / 100);
  expect(body).toMatchObject({
    ...{ rows: PEOPLE + 1, groups: { new: 1 }, people: { new: PEOPLE - bad }, unreadable: { refused: bad } },
  });
  const counted = await stores.pool.query<{ people: number; members: number; runs: number; subs: number }>(`
      SELECT (SELECT count(*)::int FROM users) AS people, (SELECT count(*)::int FROM group_members) AS members,
             (SELECT count(*)::int FROM import_runs) AS runs, (SELECT count(*)::int FROM imported_records) AS records`);
  expect(counted.rows).toEqual([
    { people: PEOPLE - bad, members: PEOPLE - bad, runs: 1, records: PEOPLE - bad + 1 },
  ]);
  const places = readFileSync(report, 'utf8')
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[0]);
  expect(places).toEqual(Array.from({ length: bad }, (_, n) => `line ${n * 100 + 52}`));
  expect((await json(args)).body).toMatchObject({ people: { new: 0, same: PEOPLE - bad } });
});
