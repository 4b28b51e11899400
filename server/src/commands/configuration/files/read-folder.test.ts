import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/processes/temporary-folder.ts';
import { CommandError } from '../../command-error.ts';
import { readFolder } from './read-folder.ts';

/** What is wrong with a folder of these files, without its path. */
async function faults(files: Record<string, string | Buffer>): Promise<string> {
  const folder = temporaryFolder('files');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return await readFolder(folder).then(
    () => '',
    (error: unknown) => {
      if (!(error instanceof CommandError)) throw error;
      return error.message.replaceAll(`${folder}/`, '').replaceAll(folder, 'FOLDER');
    },
  );
}

const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
].join('\n');

test.each<[what: string, text: string | Buffer, fault: RegExp]>([
  ['text that is not YAML', 'groups: [', /^a\.yaml:1:10: cannot be read: /],
  ['a tab as indentation', 'groups:\n\t- name: x', /^a\.yaml:2:\d: cannot be read: /],
  ['a list', '- groups', /^a\.yaml:1:1: the file: /],
  ['a plain word', 'groups', /^a\.yaml:1:1: the file: /],
  ['two documents', 'groups: []\n---\nroles: []', /^a\.yaml:2:1: cannot be read: .*multiple documents/],
  ['the same member twice', 'groups: []\ngroups: []', /^a\.yaml:2:1: cannot be read: .*unique/],
  ['an unknown section', 'groups: []\npeople: []', /^a\.yaml:2:1: people: there is no such member here$/],
  [
    'an unknown member',
    'groups:\n  - name: x\n    colour: red',
    /^a\.yaml:3:5: groups\[0\]\.colour: there is no such/,
  ],
  ['a missing member', 'groups:\n  - description: x', /^a\.yaml:2:5: groups\[0\]\.name: /],
  ['a number for a name', 'groups:\n  - name: 7', /^a\.yaml:2:5: groups\[0\]\.name: must be a string/],
  [
    'an unknown value',
    'applications:\n  - client_id: a\n    access: nobody',
    /a\.yaml:3:5: applications\[0\]\.access: /,
  ],
  [
    'a secret in plain text',
    'applications:\n  - client_id: a\n    client_secret: hunter2',
    /a\.yaml:3:5: applications\[0\]\.client_secret: /,
  ],
  ['a tag', 'groups: !!js/function x', /^a\.yaml:1:\d+: cannot be read: .*tag/i],
  ['a key that is a list', '? [a]\n: []', /^a\.yaml:1:\d+: cannot be read: /],
  [
    'a prototype',
    'groups:\n  - __proto__: { name: x }',
    /^a\.yaml:\d:\d: .*not allowed|there is no such member/,
  ],
  ['a NUL', 'groups:\n  - name: "a\\0b"', /^a\.yaml:1:1: groups\.0\.name: contains NUL/],
  ['an alias without its anchor', 'groups: *none', /^a\.yaml:1:\d: cannot be read: /],
  ['aliases of aliases', bomb, /^a\.yaml:1:1: cannot be read: Excessive alias count/],
  ['lists within lists', `groups: ${'['.repeat(100_000)}`, /^a\.yaml:\d+:\d+: /],
  ...['!!set {a}', '!!omap []', '!!binary aGk=', '!!timestamp 2026-11-28', '!x []'].map(
    (value): [string, string, RegExp] => [
      `the tag of ${value}`,
      `installation: ${value}`,
      /^a\.yaml:1:\d+: cannot be read: (Tags are not allowed|Unresolved tag)/,
    ],
  ),
  ['an anchor within itself', 'groups: &a [*a]', /^a\.yaml:\d:\d+: /],
  ['bytes that are not UTF-8', Buffer.from([0x67, 0xff, 0xfe]), /^a\.yaml is not UTF-8\.$/],
  [
    'a file that is too large',
    `# ${'x'.repeat(1024 * 1024)}`,
    /^a\.yaml is larger than 1048576 bytes; divide it\.$/,
  ],
])('IM-109 %s is refused with its place', async (_what, text, fault) => {
  expect(await faults({ 'a.yaml': text })).toMatch(fault);
});

const many = (line: (index: number) => string, count = 30_000) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

test.each<[what: string, text: string, last: RegExp]>([
  ['members', `groups:\n  - name: x\n${many((at) => `    k${at}: 1`)}`, /^… and 29950 more$/],
  ['entries that lack everything', `groups:\n${many(() => '- {}', 200_000)}`, /^… and 199950 more$/],
  [
    'aliases',
    many((at) => `a${at}: &x${at} {}\nb${at}: *x${at}`),
    /^a\.yaml:2002:\d+: cannot be read: A file has at most 1000 aliases$/,
  ],
])(
  'IM-24 a file with tens of thousands of %s is refused, and takes no minutes',
  async (_what, text, last) => {
    expect((await faults({ 'a.yaml': text })).split('\n').at(-1)).toMatch(last);
  },
);

test('IM-110 all files are read before anything is said, and faults beyond fifty are counted', async () => {
  expect(await faults({ 'a.yaml': 'x: 1', 'b.yml': 'roles: []\ny: 1', 'c.json': '{' })).toBe(
    'a.yaml:1:1: x: there is no such member here\nb.yml:2:1: y: there is no such member here',
  );
  const many = Array.from({ length: 60 }, (_, index) => `x${index}: 1`).join('\n');
  expect((await faults({ 'a.yaml': many })).split('\n').at(-1)).toBe('… and 10 more');
  expect(await faults({ 'a.txt': '' })).toBe('FOLDER has no file that ends in .yaml or .yml.');
  expect(await faults({ 'a.yaml': '' })).toBe('');
});

test('IM-115 the examples of the guide are right', async () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../../../docs/configuration-as-code.md'),
    'utf8',
  );
  const examples = [...guide.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text]) => text!);
  expect(examples).toHaveLength(2);
  for (const text of examples) expect(await faults({ 'a.yaml': text })).toBe('');
});

test('files below, through links as Kubernetes mounts them, and one file alone are read', async () => {
  const folder = temporaryFolder('files');
  mkdirSync(join(folder, '..data'));
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, '..data', 'groups.yaml'), 'groups:\n  - name: &n staff\n    description: *n\n');
  symlinkSync(join('..data', 'groups.yaml'), join(folder, 'groups.yaml'));
  writeFileSync(join(folder, 'deep', 'roles.yml'), 'roles: []\n');
  const { sections, of } = await readFolder(folder);
  expect([...sections].sort()).toEqual(['groups', 'roles']);
  expect(of('groups').map(({ item, placeOf }) => [item, placeOf(['description'])])).toEqual([
    [{ name: 'staff', description: 'staff' }, `${folder}/groups.yaml:3:5`],
  ]);
  expect((await readFolder(join(folder, 'groups.yaml'))).of('groups')).toHaveLength(1);
});
