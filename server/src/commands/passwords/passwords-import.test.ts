import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test, vi } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { addBreached, breachPrefix, newPasswordFault } from '../../account/passwords/breached-passwords.ts';

const stores = await testStores();
vi.setConfig({ testTimeout: 60_000 });
const operator = commandLine(stores);
const folder = mkdtempSync(join(tmpdir(), 'countersign lists '));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();
const faultOf = (password: string) => newPasswordFault(stores.db, password, { email: 'a@people.example' });

function fileOf(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function imported(file: string, ...options: string[]) {
  const { code, body } = await operator.json(['passwords', 'import', file, ...options]);
  expect(code).toBe(0);
  return body;
}

test('A22: words of a list are refused in any case and width from then on; importing it again adds nothing', async () => {
  const words = ['walnut teapot orbit', 'Quiet-Marble-Quince', '', 'short', '山田の庭に三つの白い石'];
  expect(await faultOf('walnut teapot orbit')).toBe(null);
  const file = fileOf('words.txt', `\n${words.join('\r\n')}`);
  expect(await imported(file)).toEqual({ file, lines: 6, added: 3, left_out: 3 });
  expect(await imported(file)).toEqual({ file, lines: 6, added: 0, left_out: 3 });
  for (const password of ['walnut teapot orbit', 'WALNUT teapot ORBIT', 'quiet-marble-quince', words[4]!])
    expect([password, await faultOf(password)]).toEqual([password, 'too_common']);
  expect(await faultOf('walnut teapot orbits')).toBe(null);
  const create = ['user', 'create', '--email', 'new@example.test', '--password', 'walnut teapot orbit'];
  expect((await operator.json(create)).body.error).toBe('invalid_password');
});

test('A22: lines of Have I Been Pwned, gzipped, by count, and from where an import stopped', async () => {
  const seen = [
    ['copper-basin-lark', 12],
    ['copper-basin-wren', 3],
    ['Copper-Basin-Tern', 900],
  ] as const;
  const lines = seen.map(([word, count]) => `${sha1(word)}:${count}`);
  const file = fileOf('hibp.txt.gz', gzipSync(`${lines.join('\r\n')}\r\n${sha1('copper-basin-rook')}\n`));
  expect(await imported(file, '--at-least', '10')).toEqual({ file, lines: 4, added: 3, left_out: 1 });
  expect(
    await Promise.all(['copper-basin-lark', 'copper-basin-wren', 'copper-basin-rook'].map(faultOf)),
  ).toEqual(['too_common', null, 'too_common']);
  // A hash tells nothing of the same word in other letters.
  expect(await Promise.all(['Copper-Basin-Tern', 'copper-basin-tern'].map(faultOf))).toEqual([
    'too_common',
    null,
  ]);
  expect(await imported(file, '--skip', '1')).toEqual({ file, lines: 4, added: 1, left_out: 0 });
  expect(await faultOf('copper-basin-wren')).toBe('too_common');
});

test('A22: a line too long to be a password is left out, and the next one is read', async () => {
  const file = fileOf('long.txt', `${'z'.repeat(200_000)}\nvelvet-otter-lantern\n`);
  expect(await imported(file)).toEqual({ file, lines: 2, added: 1, left_out: 1 });
  expect(await faultOf('velvet-otter-lantern')).toBe('too_common');
});

test('A22: every import is one line of the audit log, by the operator', async () => {
  const lines = await stores.db
    .selectFrom('audit_events')
    .select(['actor_type', 'details'])
    .where('event_type', '=', 'operator.passwords_imported')
    .orderBy('id')
    .execute();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines[0]).toEqual({
    actor_type: 'operator',
    details: { file: 'words.txt', lines: 6, added: 3, left_out: 3 },
  });
});

test('A22: a file that is not there, or is none, is refused in one line', async () => {
  for (const file of [join(folder, 'missing.txt'), folder])
    await operator.refused(['passwords', 'import', file], 'unreadable_file', /cannot be read/);
  const broken = fileOf('broken.gz', 'no gzip at all');
  await operator.refused(['passwords', 'import', broken], 'unreadable_file', /cannot be read/);
});

test('A22: two imports at once over many rows lose nothing', async () => {
  const prefixes = (from: number) =>
    BigUint64Array.from({ length: 2000 }, (_, index) =>
      breachPrefix(`of two imports ${from + index}`).readBigUInt64BE(0),
    );
  const added = await Promise.all([
    addBreached(stores, prefixes(0)),
    addBreached(stores, prefixes(1000)),
    addBreached(stores, prefixes(0)),
  ]);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(3000);
  for (const index of [0, 999, 1000, 1999, 2999])
    expect(await faultOf(`of two imports ${index}`)).toBe('too_common');
  expect(await faultOf('of two imports 3000')).toBe(null);
});
