import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/processes/temporary-folder.ts';
import { findSettings } from './settings-file.ts';

const folder = temporaryFolder('settings');
const usual = written('countersign.env', 'BASE_URL=https://id.example.test\nPORT=4000\n');
const system = written('system.env', 'BASE_URL=https://system.example.test\n');
const none = join(folder, 'none.env');

test.each([
  ['nothing is set: the usual file, whose lines win', { PORT: '1', HOME: '/x' }, undefined, usual],
  ['an empty variable is an unset one', { DATABASE_URL: ' ' }, undefined, usual],
  ['IM-244 a database is set: no file is looked for', { DATABASE_URL: 'postgres://db/x' }, undefined, null],
  ['IM-244 an address is set', { BASE_URL: 'http://localhost:3000' }, undefined, null],
  ['IM-244 a folder is set', { DATA_DIR: './data' }, undefined, null],
  ['a file is named', { DATABASE_URL: 'postgres://db/x' }, system, system],
])('%s', (_title, env: Record<string, string>, named, file) => {
  const found = findSettings(env, named, { usual, system });
  const lines = {
    [usual]: { BASE_URL: 'https://id.example.test', PORT: '4000' },
    [system]: { BASE_URL: 'https://system.example.test' },
  };
  expect(found).toEqual({ env: { ...env, ...(file && lines[file]) }, file });
});

test('without the usual file that of the machine, and without either the environment', () => {
  expect(findSettings({}, undefined, { usual: none, system })).toMatchObject({ file: system });
  expect(findSettings({}, undefined, { usual: none, system: none })).toEqual({ env: {}, file: null });
});

test('IM-245 a named file that is not there is a problem, as is one that cannot be read', () => {
  expect(findSettings({}, none)).toEqual({ problem: `There is no file ${none}.` });
  expect(findSettings({}, folder)).toEqual({ problem: expect.stringContaining('EISDIR') });
});

test.skipIf(process.getuid?.() !== 0)('IM-245 a file of another user is not used unless it is named', () => {
  const planted = written('planted.env', 'DATABASE_URL=postgres://elsewhere/x\n');
  chownSync(planted, 65_534, 65_534);
  const found = findSettings({}, undefined, { usual: planted, system: none });
  expect(found).toEqual({ problem: expect.stringContaining('belongs to another user') });
  expect(findSettings({}, planted)).toMatchObject({ file: planted });
});

function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}
