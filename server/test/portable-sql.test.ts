import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * What a row or a session is called by one server alone: another partition has the same, another server other values, and some
 * databases that speak PostgreSQL's protocol have none. Statements identify rows by their keys.
 */
const OF_ONE_SERVER =
  /\b(?:ctid|tableoid|[cx]m(?:ax|in)|oid\s*=\s*\d|txid_\w+|pg_(?:current_)?(?:xact|snapshot|wal)\w*|pg_backend_pid|inet_server_(?:addr|port)|pg_postmaster_start_time)\b/i;

/** About a server or a connection on purpose; they say nothing about rows. */
const OF_SERVERS: Readonly<Record<string, string>> = {
  'platform/checks/read-database.ts': 'whether this connection is encrypted',
  'platform/db/hosts/server-facts.ts': 'which of several hosts is the primary',
  'platform/db/reports/standby.queries.ts': 'how far a standby is behind',
};

function textsOf(folder: string, name: RegExp): (readonly [file: string, text: string])[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => [file, readFileSync(join(ROOT, folder, file), 'utf8')]);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*(?:\/\/|--).*$/gm, '');
}

test('SC2-01: no statement depends on what only one server knows of a row or a transaction', () => {
  const texts = [...textsOf('src', /(?<!\.test)\.ts$/), ...textsOf('migrations', /\.sql$/)];
  expect(texts.length).toBeGreaterThan(1000);
  const found = texts.filter(([, text]) => OF_ONE_SERVER.test(withoutComments(text))).map(([file]) => file);
  expect(found).toEqual(Object.keys(OF_SERVERS));
});

test.each([
  'DELETE FROM grants WHERE ctid = ANY ($1)',
  'RETURNING b.xmax = 0 AS is_new',
  'SELECT xmin::text FROM users',
  'SELECT tableoid::regclass FROM grants',
  'SELECT txid_current()',
  'SELECT pg_current_xact_id()',
  'SELECT pg_current_wal_lsn()',
  'SELECT pg_backend_pid()',
  'SELECT inet_server_addr()',
])('the rule refuses %s', (statement) => {
  expect(statement).toMatch(OF_ONE_SERVER);
});
