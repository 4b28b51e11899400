import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testStores } from '../../../test/support/database.ts';
import { aRelyingParty, browserOf, obtainTokens, post, type Tokens } from '../../../test/support/oauth.ts';
import { anAccount } from '../../../test/support/people.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { partitionTable } from '../../platform/db/partitions/index.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

const stores = await testStores();
const { pool } = stores;
const operator = commandLine(stores);
const app = await startApp({ stores });
const { context } = app;
const folder = temporaryFolder('partition');
const person = await anAccount(context);
const rp = await aRelyingParty(context);
const browser = await browserOf(app, person);
const before = await obtainTokens(browser, rp);

async function grants(of = pool): Promise<unknown[]> {
  return (await of.query('SELECT * FROM grants ORDER BY grant_id')).rows;
}

async function goesOn(tokens: Tokens, on = app): Promise<void> {
  const input = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  expect((await post(on.client(), '/oauth/token', rp, input)).status).toBe(200);
}

/** A backup restored elsewhere has the same grants, in a table of one piece. */
async function backupIsWhole(name: string): Promise<void> {
  const file = join(folder, name);
  const { rows } = await operator.done(['backup', '--file', file]);
  const other = await testStores({ empty: true });
  const there = { DATABASE_URL: other.database_url };
  expect(await operator.done(['restore', '--file', file], there)).toEqual({ file, rows });
  expect(await grants(other.pool)).toEqual(await grants());
  expect(await operator.done(['partition', 'grants', '--check'], there)).toMatchObject({ state: 'whole' });
}

test('SC2-08: an operator partitions grants under a service that goes on; backups before, meanwhile and after are whole', async () => {
  const check = () => operator.done(['partition', 'grants', '--check']);
  expect(await check()).toEqual({
    ...{
      table: 'grants',
      state: 'whole',
      partitions: null,
      copied_to: null,
      comparison: null,
      obstacles: [],
    },
  });
  await operator.refused(['partition', 'grants'], 'invalid_params', '--into');
  await operator.refused(['partition', 'grants', '--into', '1'], 'invalid_params', '2 to 64');
  await operator.refused(['partition', 'users', '--into', '4'], 'invalid_params', 'table');

  const interrupted = partitionTable(pool, {
    ...{ table: 'grants', into: 4, free_disk: null },
    onStage(stage) {
      if (stage === 'copied') throw new Error('interrupted');
    },
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  await backupIsWhole('meanwhile');
  await goesOn(before);
  expect(await check()).toMatchObject({ state: 'building', partitions: 4, comparison: { is_same: true } });
  const { code, body } = await operator.json(['partition', 'grants', '--into', '4']);
  expect([code, body]).toMatchObject([
    0,
    { table: 'grants', partitions: 4, lock: { held_ms: expect.any(Number) } },
  ]);
  expect(await check()).toMatchObject({ state: 'partitioned', partitions: 4 });
  await operator.refused(['partition', 'grants', '--abandon'], 'partition_refused', 'partitioned already');

  await goesOn(await obtainTokens(browser, rp));
  await backupIsWhole('after');
});

test('SC2-09: migrations of later releases run on the partitioned table, those that make an index without a lock too', async () => {
  const later = join(folder, 'migrations');
  mkdirSync(later);
  cpSync(MIGRATIONS, later, { recursive: true });
  const files: Record<string, string> = {
    '9001-column.sql': `ALTER TABLE grants ADD COLUMN later_note text, ADD COLUMN later_count int NOT NULL DEFAULT 0;`,
    '9002-check.sql': 'ALTER TABLE grants ADD CONSTRAINT later_check CHECK (later_count >= 0) NOT VALID;',
    '9003-validate.sql': 'ALTER TABLE grants VALIDATE CONSTRAINT later_check;',
    '9004-index.sql':
      '-- no-transaction\n-- For lists.\nCREATE INDEX CONCURRENTLY IF NOT EXISTS grants_by_later ON grants (later_note) WHERE later_count > 0;\n',
    '9005-other.sql':
      '-- no-transaction\nCREATE INDEX CONCURRENTLY grants_by_count ON grants\n  (later_count);',
    '9006-drop.sql': '-- no-transaction\nDROP INDEX CONCURRENTLY IF EXISTS grants_by_count;',
    '9007-rows.sql': 'UPDATE grants SET later_count = 1;',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(later, name), text);
  expect(await migrate(pool, { folder: later })).toEqual(Object.keys(files));
  const { rows } = await pool.query(
    `SELECT indexrelid::regclass::text AS name, indisvalid AS is_valid,
            (SELECT count(*)::int FROM pg_inherits WHERE inhparent = indexrelid) AS parts
       FROM pg_index WHERE indrelid = 'grants'::regclass AND indexrelid::regclass::text LIKE 'grants_by_%' ORDER BY 1`,
  );
  expect(rows).toEqual(
    ['grants_by_later', 'grants_by_session', 'grants_by_user'].map((name) => ({
      name,
      is_valid: true,
      parts: 4,
    })),
  );
  expect(await grants()).toMatchObject([{ later_count: 1 }, { later_count: 1 }]);
  await goesOn(await obtainTokens(browser, rp));
});
