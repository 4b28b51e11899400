import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testStores } from '../../../test/support/database.ts';
import { commandLine } from '../../../test/support/processes/command-line.ts';
import { countersign } from '../../../test/support/processes/countersign.ts';

const stores = await testStores();
const operator = commandLine(stores);
const folder = mkdtempSync(join(tmpdir(), 'countersign-audit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('audit export and verify: the log leaves the house and is checked there, without database or key', async () => {
  await operator.person('owner@example.test');
  const file = join(folder, 'audit.jsonl');
  const { head } = await operator.done(['audit', 'export', '--file', file]);
  expect(head).toMatch(/^2:[0-9a-f]{64}$/);
  expect(await operator.done(['audit', 'verify', '--head', String(head)])).toMatchObject({
    ok: true,
    lines: 2,
    unchained: 0,
  });
  const lines = readFileSync(file, 'utf8');
  expect(lines.split('\n').map((line) => line && JSON.parse(line).event_type)).toEqual([
    'user.created',
    'audit.exported',
    '',
  ]);
  // Nothing but the file: an environment without a single setting.
  const alone = async () => {
    const { code, stdout, stderr } = await countersign(['audit', 'verify', '--file', file, '--json'], {});
    return { code, stderr, ...JSON.parse(stdout) };
  };
  expect(await alone()).toMatchObject({ code: 0, stderr: '', ok: true, lines: 2 });
  writeFileSync(file, lines.replace('user.created', 'user.deleted'));
  expect(await alone()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The audit chain is broken: position 1, event \d+: is not what was recorded\.\n$/,
    ),
    first_broken: { position: 1 },
  });
  await operator.refused(['audit', 'export', '--file', file], 'file_not_written', 'EEXIST');
});
