import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const BIN = join(import.meta.dirname, '../../bin');

test('SC2-46 the command returns memory of password checks to the system, unless its settings are chosen', () => {
  const shown =
    'console.log(process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_);process.exit(0)';
  const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shown)}` };
  const show = (chosen: Record<string, string>) => {
    const { MALLOC_ARENA_MAX: _arenas, MALLOC_MMAP_THRESHOLD_: _threshold, ...rest } = process.env;
    const env = { ...rest, ...settings, ...chosen };
    return execFileSync('sh', [join(BIN, '../server/bin/countersign')], { env, encoding: 'utf8' }).split(
      '\n',
      1,
    )[0];
  };
  expect(show({})).toBe('2 131072');
  expect(show({ MALLOC_ARENA_MAX: '4' })).toBe('4 131072');
});

test('bin/node on the PATH asks another Node, not itself without end', () => {
  // Ends the whole family of processes: one that asks itself becomes thousands.
  const program = ['-s', 'KILL', '20', 'sh', join(BIN, 'node'), '--version'];
  const env = { ...process.env, PATH: `${BIN}:/usr/bin:/bin` };
  expect(execFileSync('timeout', program, { env, encoding: 'utf8' })).toMatch(/^v\d+\.\d+\.\d+\n$/);
});
