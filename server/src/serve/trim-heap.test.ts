import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test/support/processes/temporary-folder.ts';
import { isWorthTrimming } from './trim-heap.ts';

const MB = 1024 * 1024;

test.each([
  ['at rest for the first time', { busy: 0.01, size: 50 * MB, trimmed: null }, true],
  ['at rest, grown by what is worth it', { busy: 0.01, size: 48 * MB, trimmed: 40 * MB }, true],
  ['at rest, grown by less', { busy: 0.01, size: 47 * MB, trimmed: 40 * MB }, false],
  ['at rest, smaller than before', { busy: 0.01, size: 30 * MB, trimmed: 40 * MB }, false],
  ['busy, grown by much', { busy: 0.05, size: 200 * MB, trimmed: 40 * MB }, false],
  ['busy since its start', { busy: 0.9, size: 200 * MB, trimmed: null }, false],
])('SC2-91 a heap is trimmed when it is worth it: %s', (_name, heap, expected) => {
  expect(isWorthTrimming(heap)).toBe(expected);
});

test('SC2-115: a process that gives memory back has written its compiled code, and does not wait for its end', () => {
  const program = `
    import { readdirSync } from 'node:fs';
    import { enableCompileCache } from 'node:module';
    const { directory } = enableCompileCache(${JSON.stringify(temporaryFolder('compile-cache'))});
    const { trim } = await import(${JSON.stringify(join(import.meta.dirname, 'trim-heap.ts'))});
    const files = () => readdirSync(directory, { recursive: true }).length;
    const before = files();
    trim(globalThis.gc);
    console.log(JSON.stringify([before, files()]));`;
  const args = ['--expose-gc', '--input-type=module', '--eval', program];
  const [before, after] = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', env: {} }),
  ) as number[];
  expect(after).toBeGreaterThan(before!);
});
