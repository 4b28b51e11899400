import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import { anAccount, passwordHash, signedIn } from '../../test/support/people.ts';
import { temporaryFolder } from '../../test/support/processes/temporary-folder.ts';
import { suspendAccount } from '../account/index.ts';
import { hasOpenProposal, insertProposal } from '../account/merge/merge-proposals.queries.ts';
import { after, DAY } from '../platform/clock.ts';
import { liftSuspension } from '../users/index.ts';
import { changedMembers, fingerprintOf, hadValue, recordKey } from './fingerprints.ts';
import { fromBase32 } from './people/base32.ts';
import { RunTakenOver } from './runs/process-batch.ts';
import { openReport } from './runs/report.ts';
import { runImport } from './runs/run-import.ts';
import { lockSource } from './runs/source-lock.ts';
import { type Row, type SourceFile, type SourceReader, UnreadableSource } from './source-reader.ts';
import { jsonl } from './sources/jsonl.ts';

const app = await startApp();
const { context, db } = app;
const folder = temporaryFolder('imports');

const NO_OPTIONS = {
  ...{
    allow_weak: false,
    trust_verified: false,
    trust_all: false,
    keep_subs: false,
    link_by_email: false,
    ask_old_system: false,
  },
  owner: null,
};

function person(source: string, n: number): Row {
  const record = { kind: 'person', id: `p${n}`, email: `p${n}.${source}@people.example` };
  return { place: `row ${n}`, bytes: n, record };
}

/** A source whose rows a test makes up. */
async function runOf(
  source: string,
  rows: () => AsyncIterable<Row>,
  size = 1,
  options: Partial<typeof NO_OPTIONS> = {},
) {
  const reader: SourceReader = { name: source, detects: () => true, read: rows };
  const file = { name: 'x', bytes: size, head: Buffer.alloc(0), open: () => chunks('x') };
  return await runImport(context, {
    ...{
      files: [file],
      reader,
      readerOptions: { mapping: {}, firebase: null },
      options: { ...NO_OPTIONS, ...options },
    },
    ...{ source: null, isDry: false, report: null, onProgress: () => {}, onNote: () => {} },
    suspend: suspendAccount,
  });
}

async function* chunks(...texts: (string | Buffer)[]): AsyncIterable<Buffer> {
  for (const text of texts) yield Buffer.from(text);
}

async function rowsOf(...texts: (string | Buffer)[]): Promise<Row[]> {
  const file: SourceFile = { name: 'people.jsonl', open: () => chunks(...texts) };
  return await Array.fromAsync(jsonl.read([file], { mapping: {}, firebase: null }));
}

test('IM-17: where a file cannot be read any further, everything before it counts', async () => {
  const result = await runOf('broken', async function* () {
    yield person('broken', 1);
    yield { place: 'row 2', bytes: 2, refused: 'unreadable_row', detail: 'Torn.' };
    throw new UnreadableSource('row 3', 'The document ends here.');
  });
  expect(result).toEqual({
    ...{ source: 'broken', rows: 2, stopped: 'row 3: The document ends here.' },
    tally: { kinds: { person: { new: 1 }, other: { refused: 1 } }, refused: { unreadable_row: 1 }, work: {} },
  });
  expect(
    await db.selectFrom('users').select('email').where('email', 'like', '%.broken@%').execute(),
  ).toHaveLength(1);
});

test('IM-18: one import of a source runs at a time, and one that lost its place writes nothing', async () => {
  const lock = await lockSource(context.stores.pool, 'busy');
  expect(await lockSource(context.stores.pool, 'busy', 0)).toBe(null);
  const other = await lockSource(context.stores.pool, 'other', 0);
  await Promise.all([lock?.release(), other?.release()]);

  const taken = runOf('taken', async function* () {
    yield person('taken', 1);
    await db.updateTable('import_runs').set({ rows_done: 7 }).where('source', '=', 'taken').execute();
  });
  await expect(taken).rejects.toThrow(RunTakenOver);
  expect(await db.selectFrom('users').select('email').where('email', 'like', '%.taken@%').execute()).toEqual(
    [],
  );
});

test('IM-251: who is suspended by an import loses sessions and merge proposals, as by an administrator, once', async () => {
  const rows = (suspended: boolean) =>
    async function* () {
      for (const n of [1, 2]) {
        const row = person('frozen', n) as { place: string; bytes: number; record: object };
        yield { ...row, record: { ...row.record, ...(n === 1 && { suspended }) } };
      }
    };
  await runOf('frozen', rows(false));
  await db
    .updateTable('users')
    .set({ password_hash: await passwordHash(), email_verified: true })
    .where('email', 'like', '%.frozen@%')
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['user_id', 'sub', 'email'])
    .where('email', 'like', '%.frozen@%')
    .orderBy('email')
    .execute();
  const [frozen, other] = people as [(typeof people)[0], (typeof people)[0]];
  const now = context.clock.now();
  const browsers = await Promise.all(people.map((one) => signedIn(app, { ...one, totp_secret: null })));
  await insertProposal(db, {
    source_id: other.user_id,
    target_id: frozen.user_id,
    ...{ proposed_by: other.user_id, reason: 'two accounts', created_at: now, expires_at: after(now, DAY) },
    ...{ source_token_hash: randomBytes(32), target_token_hash: randomBytes(32) },
  });
  const open = () => hasOpenProposal(db, now, [frozen.user_id]);
  expect(await open()).toBe(true);
  await runOf('frozen', rows(true), 2);
  expect(await open()).toBe(false);
  const suspended_at = () =>
    db.selectFrom('users').select('suspended_at').where('user_id', '=', frozen.user_id).executeTakeFirst();
  const first = await suspended_at();
  expect(first).toEqual({ suspended_at: expect.any(Date) });
  // The same again, and a source that lifts it, change nothing here.
  await runOf('frozen', rows(false), 3);
  expect(await suspended_at()).toEqual(first);
  // What ended stays ended when an administrator lifts the suspension.
  await liftSuspension(db, frozen.user_id, now);
  const pages = await Promise.all(browsers.map((browser) => browser.get('/account')));
  expect(pages.map(({ status }) => status)).toEqual([303, 200]);
});

test('IM-19: a report quotes what spreadsheets would run, and goes on where its run does', async () => {
  const path = join(folder, 'report.csv');
  const line = (detail: string) => ({
    ...{ place: 'line 1', kind: 'person', id: '=cmd()', outcome: 'refused' as const, reason: 'x', detail },
  });
  const first = await openReport(path, 0);
  const end = await first.write(0, [line('a "b", c')]);
  await first.write(end, [line('never committed, and longer than what replaces it')]);
  await first.close();
  const second = await openReport(path, end);
  await second.write(end, [line('two')]);
  await second.close();
  expect(readFileSync(path, 'utf8')).toBe(
    [
      'place,kind,id,outcome,reason,detail',
      `line 1,person,'=cmd(),refused,x,"a ""b"", c"`,
      `line 1,person,'=cmd(),refused,x,two`,
      '',
    ].join('\r\n'),
  );
  const other = await openReport(join(folder, 'lost.csv'), end);
  expect(other.isPartial).toBe(true);
  await other.write(end, [line('three')]);
  await other.close();
  expect(readFileSync(join(folder, 'lost.csv'), 'utf8').split('\r\n')).toHaveLength(3);
});

test('IM-20: lines keep their numbers, damaged ones too', async () => {
  const long = `{"kind":"${'x'.repeat(1_100_000)}"}\n`;
  const rows = await rowsOf(
    '\ufeff{"format":"countersign","version":1,"source":"old"}\r\n',
    ...['{"kind":"person","i', 'd":"a"}\n\n', '{"kind"\n', Buffer.from([0xff, 0xfe, 0x0a])],
    ...[long.slice(0, 700_000), long.slice(700_000), '{"kind":"person","id":"b"}'],
  );
  expect(rows).toMatchObject([
    { header: { source: 'old' } },
    { place: 'line 2', record: { kind: 'person', id: 'a' } },
    { place: 'line 4', refused: 'unreadable_row' },
    { place: 'line 5', refused: 'unreadable_row', detail: 'The line is not UTF-8.' },
    { place: 'line 6', refused: 'unreadable_row', detail: 'The line is longer than 1048576 bytes.' },
    { place: 'line 7', record: { id: 'b' } },
  ]);
  expect(await rowsOf('{"format":"other","version":9}\n')).toMatchObject([{ refused: 'unreadable_header' }]);
});

test('IM-28: a line that has a member twice is refused by its name, however it is written', async () => {
  const person = '{"kind":"person","id":"a","email":"a@old.example"';
  const rows = await rowsOf(
    `${person},"is_admin":false,"is_admin":true}\n`,
    `${person},"access":[{"role":"reader","application":"x","r\\u006fle":"owner"}]}\n`,
    `${person},"custom_claims":{"n":{"k:\\"":"{\\"k\\":1,"},"k":{"k":"k"}}}\n`,
    '{"format":"countersign","version":1,"source":"old","source":"other"}',
  );
  expect(rows).toMatchObject([
    { place: 'line 1', refused: 'unreadable_row', detail: 'The member "is_admin" is there twice.' },
    { place: 'line 2', refused: 'unreadable_row', detail: 'The member "role" is there twice.' },
    { place: 'line 3', record: { id: 'a' } },
    { place: 'line 4', refused: 'unreadable_row', detail: 'The member "source" is there twice.' },
  ]);
});

test('the fingerprint of a record says which members changed, whatever their order, and what is missing is empty', () => {
  const before = { name: 'a', description: '', groups: ['b', 'a'] };
  const of = (record: Record<string, unknown>) => fingerprintOf('group', record);
  expect(changedMembers('group', of(before), of({ name: 'a' }))).toEqual(new Set());
  expect(changedMembers('group', of(before), of({ name: 'A', organization: 'o' }))).toEqual(
    new Set(['name', 'organization']),
  );
  const people = (claims: unknown) => fingerprintOf('person', { custom_claims: claims });
  expect(people({ a: { x: 1, y: [2, 3] } })).toEqual(people({ a: { y: [3, 2], x: 1 } }));
  expect(hadValue('group', of(before), 'name', 'a')).toBe(true);
  expect(hadValue('group', of(before), 'name', 'b')).toBe(false);
  expect(recordKey('s', 'group', 'a')).not.toEqual(recordKey('s', 'role', 'a'));
});

// RFC 4648 section 10.
test.each([
  ['MY', 'f'],
  ['MZXW6', 'foo'],
  ['MZXW6YTBOI', 'foobar'],
])('base32 %s is %s', (text, bytes) => expect(fromBase32(text).toString()).toBe(bytes));

test('PL-52 non-verifying source: no import becomes one with an account whose address was never verified', async () => {
  const stranger = await anAccount(context, { identity_verified_level: 0 });
  const verified = await anAccount(context);
  const cases = [
    { email: stranger.email, email_verified: true, link: true, refused: true },
    { email: stranger.email, email_verified: false, link: true, refused: true },
    { email: verified.email, email_verified: false, link: true, refused: true },
    { email: verified.email, email_verified: true, link: false, refused: true },
    { email: verified.email, email_verified: true, link: true, refused: false },
  ];
  for (const [n, { email, email_verified, link, refused }] of cases.entries()) {
    const { tally } = await runOf(
      `unverified-${n}`,
      async function* () {
        yield { place: 'row 1', bytes: 1, record: { kind: 'person', id: 'p', email, email_verified } };
      },
      1,
      { link_by_email: link, trust_verified: true },
    );
    expect([n, tally.refused]).toEqual([n, refused ? { email_in_use: 1 } : {}]);
  }
  const row = db.selectFrom('users').select('email_verified').where('user_id', '=', stranger.user_id);
  expect(await row.executeTakeFirst()).toEqual({ email_verified: false });
});
