import { expect, test } from 'vitest';
import { isInstalled } from './is-installed.ts';

const LINUX = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const zod = { version: '4.6.7', resolved: 'https://registry.npmjs.org/zod/-/zod-4.6.7.tgz', integrity: 'a' };
const server = { resolved: 'server', link: true };
const here = {
  version: '1.0.0',
  integrity: 'b',
  optional: true,
  os: ['linux'],
  cpu: ['x64'],
  libc: ['glibc'],
};
const LOCK = {
  '': { version: '0.1.0' },
  server: { version: '0.1.0' },
  'node_modules/@countersign/server': server,
  'node_modules/zod': zod,
  'node_modules/here': here,
  'node_modules/elsewhere': { ...here, os: ['darwin'] },
  'node_modules/musl': { ...here, libc: ['musl'] },
  'node_modules/needed-elsewhere': { version: '1.0.0', integrity: 'c', optional: true },
};
const INSTALLED = {
  server: { version: '0.1.0' },
  'node_modules/@countersign/server': server,
  'node_modules/zod': zod,
  'node_modules/here': here,
};
const { 'node_modules/zod': _, ...WITHOUT_ZOD } = INSTALLED;
const { 'node_modules/here': __, ...WITHOUT_HERE } = INSTALLED;

test.each([
  ['what the lock lists for this machine', INSTALLED, true],
  ['a package more', { ...INSTALLED, 'node_modules/more': zod }, false],
  ['a package less', WITHOUT_ZOD, false],
  ['an optional package less that fits this machine', WITHOUT_HERE, false],
  ['another version', { ...INSTALLED, 'node_modules/zod': { ...zod, version: '4.6.6' } }, false],
  ['another content', { ...INSTALLED, 'node_modules/zod': { ...zod, integrity: 'x' } }, false],
  [
    'a package in place of the link to a folder',
    { ...INSTALLED, 'node_modules/@countersign/server': zod },
    false,
  ],
])('%s', (_name, installed, expected) => {
  expect(isInstalled({ packages: LOCK }, { packages: installed }, LINUX)).toBe(expected);
});

test('on another machine its own optional packages are missing', () => {
  expect(isInstalled({ packages: LOCK }, { packages: INSTALLED }, { ...LINUX, os: 'darwin' })).toBe(false);
});
