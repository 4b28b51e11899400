import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FEATURES } from './import-rule.ts';
import {
  OWNERS,
  readsAbove,
  readsOf,
  tableFaults,
  tablesAt,
  tablesOf,
  writesOf,
  writesUnnamed,
} from './table-rule.ts';

const ROOT = join(import.meta.dirname, '../..');
const tables = new Set(['grants', 'users', 'sessions']);

test('every source file writes the tables of its own feature alone', () => {
  expect(tableFaults(ROOT)).toEqual([]);
});

test('every table has one owner, and every owner is platform or a feature', () => {
  expect(Object.values(OWNERS).flat().toSorted()).toEqual([...tablesAt(ROOT)].toSorted());
  expect(Object.keys(OWNERS)).toEqual(['platform', ...FEATURES.filter((feature) => feature in OWNERS)]);
});

test("every owner's tables.ts declares the tables it owns, and the platform's schema.ts its own", () => {
  const declared = Object.keys(OWNERS).map((owner) => {
    const file = owner === 'platform' ? 'platform/db/schema.ts' : `${owner}/tables.ts`;
    const text = readFileSync(join(ROOT, 'server/src', file), 'utf8');
    const [, members = ''] = /interface Database \{([^}]*)\}/.exec(text) ?? [];
    return [owner, [...members.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name!).toSorted()];
  });
  expect(Object.fromEntries(declared)).toEqual(OWNERS);
});

test('the map lists the owners, and what each reads of later features', () => {
  const map = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = map.split('| Owner | Tables | Reads of later features |');
  const names = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  const rows = [...table.matchAll(/^\| `([\w-]+)\/` \|([^|]*)\|([^|]*)\|$/gm)];
  expect(rows.map(([, owner, owned]) => [owner, names(owned!)])).toEqual(
    Object.entries(OWNERS).map(([owner, owned]) => [owner, [...owned]]),
  );
  const reads = rows.map(([, owner, , read]) => [owner!, names(read!)] as const);
  expect(Object.fromEntries(reads.filter(([, read]) => read.length > 0))).toEqual(readsAbove(ROOT));
});

test.each([
  ['an INSERT', 'await sql`INSERT INTO grants (grant_id) VALUES (1)`.execute(db)'],
  ['an UPDATE', 'await sql`UPDATE grants SET revoked_at = now()`.execute(db)'],
  ['an UPDATE with an alias', 'sql`UPDATE ONLY grants AS g\n   SET revoked_at = now()`'],
  ['a DELETE', 'sql`DELETE FROM grants g USING users u WHERE g.user_id = u.user_id`'],
  ['a MERGE', 'sql`MERGE INTO grants USING x ON true WHEN MATCHED THEN DELETE`'],
  ['a TRUNCATE', 'sql`TRUNCATE TABLE grants`'],
  ['a COPY', 'client.query("COPY grants (grant_id) FROM STDIN")'],
  ['a CTE that modifies', 'sql`WITH gone AS (DELETE FROM grants RETURNING *) SELECT * FROM gone`'],
  ['a CTE within another statement', 'sql`WITH x AS (UPDATE grants g SET a = 1) UPDATE y SET b = 2`'],
  ['small letters, quotes and a schema', `sql\`insert into "public"."grants" default values\``],
  ['a plain string', "batchedQuery('x', types, 'UPDATE grants SET revoked_at = $1')"],
  ['Kysely: insertInto', "db.insertInto('grants').values(row)"],
  ['Kysely: updateTable', "db\n    .updateTable('grants as g')\n    .set({})"],
  ['Kysely: deleteFrom', 'db.deleteFrom("grants")'],
  ['Kysely: mergeInto', "db.mergeInto('grants')"],
  ['what deletes old rows', "deletionOf(db, { table: 'grants', key: ['grant_id'], where })"],
  ['a sealed column', "const SEALED = { table: 'grants', column: 'sealed' };"],
])('a breach by %s is found', (_form, source) => {
  expect(writesOf(source, tables)).toEqual(['grants']);
});

test.each([
  ['a table by expression', `sql\`UPDATE \${sql.table(name)} SET a = 1\``],
  ['a table put together', "client.query('DELETE FROM ' + name)"],
  ['Kysely with a variable', 'db.deleteFrom(name).execute()'],
  ['old rows of a variable', 'deletionOf(db, { table, key, where })'],
])('%s could be any', (_form, source) => {
  expect(writesUnnamed(source)).toBe(true);
});

test('what is called table is named where it is chosen', () => {
  expect(writesUnnamed(`sql\`UPDATE \${sql.table(table)} SET a = 1\``)).toBe(false);
  expect(writesUnnamed("deletionOf(db, { table: 'grants', key, where })")).toBe(false);
});

test.each([
  ['a lock', 'sql`SELECT * FROM grants g FOR UPDATE OF g SKIP LOCKED`'],
  ['an upsert of something else', 'sql`INSERT INTO x VALUES (1) ON CONFLICT DO UPDATE SET a = 1`'],
  ['a column', "db.updateTable('x').set({ grants: 1 })"],
  ['a comment', '/** DELETE FROM grants */\n// UPDATE grants SET x = 1'],
  ['words', "summary: 'Update grants of a person'"],
])('%s is no write', (_form, source) => {
  expect([writesOf(source, tables), writesUnnamed(source)]).toEqual([[], false]);
});

test('reads are found in both dialects', () => {
  const source = `db.selectFrom('grants as g').innerJoin('users', 'a', 'b');
    sql\`SELECT FROM x JOIN LATERAL (SELECT FROM sessions) s ON true\`; // Nothing from users.`;
  expect(readsOf(source, tables)).toEqual(['grants', 'sessions', 'users']);
});

test('tables are those of the migrations', () => {
  expect(tablesOf('CREATE TABLE a (b int); create unlogged table if not exists c ();')).toEqual(
    new Set(['a', 'c']),
  );
});
