import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { openKeyring } from '../crypto/keyring.ts';
import { csvRow } from '../csv.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Db } from '../db/stores.ts';
import { chainAuditLines } from './chain-audit-lines.ts';
import { chainHead, unchainedTail } from './chain-queries.ts';
import { exportLines } from './export-lines.ts';
import { recordAudit } from './record-audit.ts';
import { verifyDatabase, verifyExport } from './verify-chain.ts';

const stores = await testStores();
const { db } = stores;
const keyring = openKeyring(TEST_SECRET_KEY);
const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));

async function record(target: Db, details: Record<string, unknown> = {}): Promise<void> {
  await recordAudit(
    target,
    { clock },
    { id: 'req_1', callerAddress: '192.0.2.7' },
    {
      event_type: 'application.updated',
      actor: { type: 'user', id: 12 },
      target: { type: 'application', id: 7 },
      application_id: 7,
      details,
    },
  );
}

/** What an attacker does with the whole database and nothing else. */
async function tamper(statement: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    for (const each of statement.split('; ')) await sql.raw(each).execute(transaction);
  });
}

async function exported(after = 0, filter = {}): Promise<string[]> {
  const pieces = await Array.fromAsync(exportLines((work) => work(db), 'jsonl', filter, after));
  return pieces.join('').split('\n').slice(0, -1);
}

const verify = () => verifyDatabase(db, keyring);
const verifyFile = (lines: string[], anchor?: { position: number; hash: string }) =>
  verifyExport(Readable.from(lines), anchor);

beforeEach(async () => {
  await tamper('TRUNCATE audit_chain, audit_events, audit_unchained RESTART IDENTITY');
  for (let line = 1; line <= 5; line++)
    await record(db, { line, 名前: 'é', nested: { b: [1.5, null], a: true } });
});

test('lines wait until the duty chains them; then database and export are valid', async () => {
  const archives = { checked: [], missing: [] };
  expect(await unchainedTail(db)).toEqual({ waiting: 5, oldest: clock.now() });
  expect(await verify()).toEqual({
    ok: true,
    lines: 0,
    first: null,
    head: null,
    first_broken: null,
    unchained: 5,
    archives,
  });
  expect(await chainAuditLines({ stores, keyring })).toBe(5);
  expect(await chainAuditLines({ stores, keyring })).toBe(0);
  const { hash } = (await chainHead(db))!;
  const head = { position: 5, hash: hash.toString('hex') };
  const right = { ok: true, lines: 5, first: 1, head, first_broken: null };
  expect(await verify()).toEqual({ ...right, unchained: 0, archives });
  expect(await verifyFile(await exported(), head)).toEqual(right);
  expect(await verifyFile(await exported(3), head)).toEqual({ ...right, lines: 2, first: 4 });
});

test('the order is that of the commits: a line that commits late comes late, and none is lost', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isWritten = () => {};
  const written = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  const slow = inTransaction(db, async (transaction) => {
    await record(transaction, { late: true });
    isWritten();
    await held;
  });
  await written;
  await record(db, { line: 6 });
  expect(await chainAuditLines({ stores, keyring })).toBe(6);
  release();
  await slow;
  expect(await chainAuditLines({ stores, keyring })).toBe(1);
  const lines = (await exported()).map((text) => JSON.parse(text));
  expect(lines.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 7, 6]);
  expect((await verify()).ok).toBe(true);
});

test('eight processes chain at once: every line has one place', async () => {
  for (let line = 0; line < 40; line++) await record(db, { line });
  const done = await Promise.all(Array.from({ length: 8 }, () => chainAuditLines({ stores, keyring })));
  expect(done.reduce((sum, each) => sum + each)).toBe(45);
  expect(await verify()).toMatchObject({ ok: true, lines: 45 });
});

test.each([
  [
    'changed',
    `UPDATE audit_events SET details = '{"line": 99}' WHERE id = 3`,
    3,
    3,
    'is not what was recorded',
  ],
  [
    're-dated',
    `UPDATE audit_events SET occurred_at = occurred_at - interval '1 day' WHERE id = 1`,
    1,
    1,
    'is not what was recorded',
  ],
  [
    'someone else’s',
    `UPDATE audit_events SET actor_id = '13' WHERE id = 5`,
    5,
    5,
    'is not what was recorded',
  ],
  ['deleted', 'DELETE FROM audit_events WHERE id = 2', 2, 2, 'the line was deleted'],
  [
    'taken away with its place',
    'DELETE FROM audit_chain WHERE position = 4; DELETE FROM audit_events WHERE id = 4',
    5,
    5,
    'does not follow 3',
  ],
  [
    'exchanged',
    'UPDATE audit_chain SET event_id = -event_id WHERE event_id IN (4, 5); UPDATE audit_chain SET event_id = 9 + event_id WHERE event_id < 0',
    4,
    5,
    'is not what was recorded',
  ],
  ['without its place', 'DELETE FROM audit_chain WHERE position = 5', null, 5, 'is not in the chain'],
  [
    'put in beside',
    `INSERT INTO audit_events (event_type, actor_type, occurred_at) VALUES ('user.created', 'system', now())`,
    null,
    6,
    'is not in the chain',
  ],
])('a line that was %s is named', async (_what, statement, position, event_id, fault) => {
  await chainAuditLines({ stores, keyring });
  await tamper(statement);
  const verdict = await verify();
  expect(verdict).toMatchObject({ ok: false, first_broken: { position, event_id } });
  expect(verdict.first_broken!.fault).toContain(fault);
});

test('a chain rebuilt without the key is detected by its seal, and not built upon', async () => {
  await chainAuditLines({ stores, keyring });
  const before = await chainHead(db);
  await tamper('TRUNCATE audit_chain; INSERT INTO audit_unchained SELECT id FROM audit_events');
  await chainAuditLines({ stores, keyring: openKeyring('another key, long enough to be taken as one') });
  expect((await chainHead(db))!.hash).toEqual(before!.hash);
  expect((await verify()).first_broken?.fault).toBe('no SECRET_KEY of this process sealed it');
  await record(db);
  await expect(chainAuditLines({ stores, keyring })).rejects.toThrow('countersign audit verify');
});

test('after a change of SECRET_KEY the chain continues', async () => {
  await chainAuditLines({ stores, keyring });
  await record(db);
  const newer = openKeyring('the next key, long enough to be taken as one', [TEST_SECRET_KEY]);
  await chainAuditLines({ stores, keyring: newer });
  expect((await verifyDatabase(db, openKeyring('the next key, long enough to be taken as one'))).ok).toBe(
    true,
  );
});

test('a chain that was truncated or rebuilt is detected by a head from elsewhere', async () => {
  await chainAuditLines({ stores, keyring });
  const anchor = { position: 5, hash: (await chainHead(db))!.hash.toString('hex') };
  const lines = await exported();
  expect((await verifyFile(lines.slice(0, 4), anchor)).first_broken?.fault).toContain(
    'the given head is not in the chain: its end is missing',
  );
  expect((await verifyFile(lines.slice(0, 4))).ok).toBe(true);
  const other = { position: 5, hash: 'a'.repeat(64) };
  expect((await verifyFile(lines, other)).first_broken).toMatchObject({
    position: 5,
    fault: expect.stringContaining('the chain was rebuilt'),
  });
  await tamper('DELETE FROM audit_chain WHERE position = 5; DELETE FROM audit_events WHERE id = 5');
  expect((await verify()).ok).toBe(true);
  expect((await verifyDatabase(db, keyring, anchor)).ok).toBe(false);
});

test.each([
  ['a changed member', (lines: string[]) => lines.with(1, lines[1]!.replace('"7"', '"8"')), 2],
  ['a member more', (lines: string[]) => lines.with(1, lines[1]!.replace('{', '{"x":1,')), 2],
  ['a line less', (lines: string[]) => lines.toSpliced(2, 1), 4],
  ['a line twice', (lines: string[]) => lines.toSpliced(2, 0, lines[1]!), 2],
  ['another order', (lines: string[]) => [lines[1]!, lines[0]!, ...lines.slice(2)], 1],
  ['no JSON', (lines: string[]) => lines.with(4, '{'), null],
  ['a foreign line', (lines: string[]) => lines.with(4, '{"id":5}'), null],
])('an export with %s is broken there', async (_what, change, position) => {
  await chainAuditLines({ stores, keyring });
  expect(await verifyFile(change(await exported()))).toMatchObject({ ok: false, first_broken: { position } });
});

test('an export keeps to its filter and tells each line’s place all the same', async () => {
  await chainAuditLines({ stores, keyring });
  await recordAudit(db, { clock }, null, { event_type: 'scope.deleted', actor: { type: 'admin', id: 1 } });
  await chainAuditLines({ stores, keyring });
  const [only, ...rest] = await exported(0, { event_type: 'scope.deleted' });
  expect([JSON.parse(only!).position, rest]).toEqual([6, []]);
  expect(await verifyFile([only!])).toMatchObject({ ok: true, lines: 1, first: 6 });
  expect(await exported(0, { to: clock.now() })).toEqual([]);
  expect(await exported(0, { from: clock.now() })).toHaveLength(6);
});

test('the chain is append-only', async () => {
  await chainAuditLines({ stores, keyring });
  for (const statement of [
    'UPDATE audit_chain SET position = 9',
    'DELETE FROM audit_chain',
    'TRUNCATE audit_chain',
  ])
    await expect(stores.pool.query(statement)).rejects.toThrow('audit_chain is append-only');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\r=x', `"'\r'=x"`],
  ['＝1', "'＝1"],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['plain', 'plain'],
  [null, ''],
  [7, '7'],
])('a CSV cell %j is written %j', (cell, written) => {
  expect(csvRow([cell, 'x'])).toBe(`${written},x\r\n`);
});
