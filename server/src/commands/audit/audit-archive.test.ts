import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { TEST_SECRET_KEY } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { chainAuditLines, recordAudit, verifyExport } from '../../platform/audit/index.ts';
import { openKeyring } from '../../platform/crypto/keyring.ts';

const stores = await testStores();
const { pool, db } = stores;
const operator = commandLine(stores);
const folder = temporaryFolder('archive');
const keyring = openKeyring(TEST_SECRET_KEY);
const LINES = 6;
const [january, february] = [join(folder, 'january'), join(folder, 'february')];

async function record(month: string, lines: number): Promise<void> {
  const clock = testClock(new Date(`${month}-15T10:00:00Z`));
  for (let line = 1; line <= lines; line++)
    await recordAudit(db, { clock }, null, {
      event_type: 'application.updated',
      ...{
        actor: { type: 'system', id: null },
        target: null,
        application_id: null,
        details: { month, line },
      },
    });
  await chainAuditLines({ stores, keyring });
}

const archive = (before: string, file: string) =>
  operator.done(['audit', 'archive', '--before', before, '--file', file]);
const verify = (...rest: string[]) => operator.json(['audit', 'verify', ...rest]);

/** Of the lines that are still there; each has one position. */
async function positions(): Promise<number[]> {
  await chainAuditLines({ stores, keyring });
  const { rows } = await pool.query<{ position: number }>(
    'SELECT position FROM audit_chain FULL JOIN audit_events ON id = event_id ORDER BY 1',
  );
  return rows.map(({ position }) => Number(position));
}

beforeAll(async () => {
  await record('2026-01', LINES);
  await record('2026-02', LINES);
  await record('2026-03', LINES);
});

test('SC2-12: old months move to files, and with the files the whole chain is still verified; without them it says what is not', async () => {
  await operator.refused(
    ['audit', 'archive', '--before', '2026-01', '--file', january],
    'nothing_to_archive',
    'before that month',
  );
  expect(await archive('2026-02', january)).toEqual({
    ...{ file: january, first: 1, last: LINES, head: expect.stringMatching(/^6:[0-9a-f]{64}$/) },
  });
  // And the line that says so.
  expect(await positions()).toEqual(Array.from({ length: 2 * LINES + 1 }, (_, n) => LINES + 1 + n));
  expect(await archive('2026-03', february)).toMatchObject({ first: LINES + 1, last: 2 * LINES });

  const alone = await verify();
  expect(alone).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Not checked: positions 1 to 6, 7 to 12 are in archives'),
    body: {
      ...{ ok: true, first: 13 },
      archives: {
        checked: [],
        missing: [
          { first: 1, last: 6 },
          { first: 7, last: 12 },
        ],
      },
    },
  });
  const whole = await verify('--archive', february, january);
  expect(whole).toMatchObject({ code: 0, body: { ok: true, archives: { missing: [] } } });
  expect(whole.stderr).not.toContain('Not checked');
  // An export of the rest begins with the hash that the archive ends with, and an archive is checked without a database.
  const rest = join(folder, 'rest');
  await operator.done(['audit', 'export', '--file', rest]);
  for (const [file, first] of [
    [rest, 13],
    [january, 1],
  ] as const)
    expect((await operator.json(['audit', 'verify', '--file', file])).body).toMatchObject({
      ok: true,
      first,
    });
  const lastOf = (file: string) => JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-2)!);
  expect(JSON.parse(readFileSync(rest, 'utf8').split('\n')[0]!).previous_hash).toBe(lastOf(february).hash);
  // A head from then is found in the archive, and only there.
  const head = `3:${JSON.parse(readFileSync(january, 'utf8').split('\n')[2]!).hash}`;
  expect((await verify('--head', head, '--archive', january)).body).toMatchObject({ ok: true });
  expect((await verify('--head', head)).body).toMatchObject({
    first_broken: { position: 3, fault: 'the given head is in an archive that was not given' },
  });
  const forged = `3:${'a'.repeat(64)}`;
  expect((await verify('--head', forged, '--archive', january)).body).toMatchObject({ ok: false });
});

test('SC2-13: an archive that was forged, reordered, cut off or exchanged is refused', async () => {
  const lines = readFileSync(january, 'utf8').trimEnd().split('\n');
  const others = readFileSync(february, 'utf8').trimEnd().split('\n');
  const changed: [string, string[], RegExp][] = [
    ['forged', lines.with(1, lines[1]!.replace('"line":2', '"line":9')), /is not what was recorded/],
    ['reordered', lines.with(1, lines[2]!).with(2, lines[1]!), /does not follow 1/],
    ['a line less', lines.toSpliced(2, 1), /does not follow 2/],
    ['cut off', lines.slice(0, 4), /is not the archive of positions 1 to 6/],
    ['cut off before its end', lines.toSpliced(5, 1), /missing at its beginning or end/],
    ['without its beginning', lines.slice(1), /missing at its beginning or end/],
    ['without beginning and end', lines.slice(1, -1), /no archive of this log begins there/],
    ['with more', [...lines, others[0]!], /follows the end of the archive/],
    ['with the end of another', [...lines.slice(0, -1), others.at(-1)!], /missing at its beginning or end/],
    ['empty', [''], /no archive of this log/],
  ];
  for (const [name, content, fault] of changed) {
    const file = join(folder, name);
    writeFileSync(file, content.join('\n'));
    const { code, body } = await verify('--archive', file);
    expect([name, code, (body.first_broken as { fault: string }).fault]).toEqual([
      name,
      1,
      expect.stringMatching(fault),
    ]);
  }
  expect(await verifyExport(Readable.from(lines.slice(0, -3).concat(lines.at(-1)!)))).toMatchObject({
    ok: false,
  });
});

/** A role of the service that has every right to the rows and owns none of the tables. */
async function asServiceRole<T>(act: (query: (text: string) => Promise<unknown>) => Promise<T>): Promise<T> {
  const role = `service_${randomBytes(6).toString('hex')}`;
  await pool.query(`CREATE ROLE ${role};
    GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}; GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO ${role}`);
  const { rows } = await pool.query<{ name: string }>('SELECT current_database() AS name');
  await pool.query(`ALTER DATABASE ${rows[0]!.name} SET role = '${role}'`);
  const client = new pg.Client(stores.database_url);
  try {
    await client.connect();
    return await act((text) => client.query(text));
  } finally {
    await client.end();
    await pool.query(`ALTER DATABASE ${rows[0]!.name} RESET role; DROP OWNED BY ${role}; DROP ROLE ${role}`);
  }
}

test('AC-172: a role that owns no table runs commands, makes no archive, and no temporary table takes the place of one', async () => {
  const file = join(folder, 'of the service');
  await asServiceRole(async (query) => {
    await operator.person('ann@archive.example');
    await operator.refused(
      ['audit', 'archive', '--before', '2026-04', '--file', file],
      'not_owner',
      /^The role service_\w+ does not own the audit log; run the command as \w+\.$/,
    );
    expect(existsSync(file)).toBe(false);
    await query('CREATE TEMP TABLE audit_archives (last_position bigint)');
    await query('INSERT INTO audit_archives VALUES (1000000)');
    await query('CREATE TEMP TABLE audit_events (id bigint)');
    for (const statement of [
      `INSERT INTO public.audit_archives VALUES (14, 13, '\\x00', '\\x00', now(), now(), '\\x00')`,
      'DELETE FROM public.audit_events WHERE id = (SELECT max(event_id) FROM public.audit_chain)',
      'DELETE FROM public.audit_chain WHERE position = (SELECT max(position) FROM public.audit_chain)',
    ])
      await expect(query(statement), statement).rejects.toThrow('append-only');
  });
  expect((await verify()).body).toMatchObject({ ok: true });
});

test('SC2-14: the database lets go only of what a sealed archive has', async () => {
  for (const statement of [
    'DELETE FROM audit_events',
    'DELETE FROM audit_chain',
    'UPDATE audit_archives SET last_position = last_position + 1',
    'DELETE FROM audit_archives',
    'TRUNCATE audit_archives',
  ])
    await expect(pool.query(statement), statement).rejects.toThrow('append-only');
  // With the rights of the owner and without SECRET_KEY: a deletion that passes for an archive is found.
  await pool.query(
    `INSERT INTO audit_archives SELECT position, 13, (SELECT hash FROM audit_archives WHERE last_position = 12), hash, now(), now(), '\\x00'
       FROM audit_chain WHERE position = 14`,
  );
  const { code, body } = await verify();
  expect([code, body.first_broken]).toEqual([
    1,
    { position: 13, event_id: null, fault: 'no SECRET_KEY of this process sealed the archive from here on' },
  ]);
  await operator.refused(
    ['audit', 'archive', '--before', '2026-04', '--file', join(folder, 'march')],
    'audit_chain_broken',
    'broken',
  );
  expect((await positions())[0]).toBe(13);
});
