import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './support/processes/temporary-folder.ts';

const BIN = join(import.meta.dirname, '../../bin');

/** What the C library is asked for where no one has chosen otherwise. */
const FOR_THE_C_LIBRARY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

test('SC2-46, SC2-120: the command says how memory of password checks comes and goes, unless its settings are chosen', () => {
  const names = Object.keys(FOR_THE_C_LIBRARY);
  const shown = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name])));process.exit(0)`;
  const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shown)}` };
  const show = (chosen: Record<string, string>) => {
    const others = Object.entries(process.env).filter(([name]) => !names.includes(name));
    const env = { ...Object.fromEntries(others), ...settings, ...chosen };
    const printed = execFileSync('sh', [join(BIN, '../server/bin/countersign')], { env, encoding: 'utf8' });
    return JSON.parse(printed.split('\n', 1)[0]!);
  };
  expect(show({})).toEqual(Object.values(FOR_THE_C_LIBRARY));
  const chosen = { MALLOC_ARENA_MAX: '4', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=0' };
  expect(show(chosen)).toEqual(Object.values({ ...FOR_THE_C_LIBRARY, ...chosen }));
});

test('bin/node on the PATH asks another Node, not itself without end', () => {
  // Ends the whole family of processes: one that asks itself becomes thousands.
  const program = ['-s', 'KILL', '20', 'sh', join(BIN, 'node'), '--version'];
  const env = { ...process.env, PATH: `${BIN}:/usr/bin:/bin` };
  expect(execFileSync('timeout', program, { env, encoding: 'utf8' })).toMatch(/^v\d+\.\d+\.\d+\n$/);
});

/** What keeps a service small, and so belongs to each way to start one (docs/decisions/0018-optimize-later.md). */
const OPTIONS = [
  ...Object.keys(FOR_THE_C_LIBRARY),
  '--expose-gc',
  '--max-semi-space-size=4',
  '--invocation-count-for-maglev=2000',
  '--no-memory-reducer',
];

test.each(['bin/start', 'server/bin/countersign', 'deploy/Containerfile'])(
  'SC2-117: %s starts Node with the options that keep a service small',
  (launcher) => {
    const text = readFileSync(join(BIN, '..', launcher), 'utf8');
    expect(OPTIONS.filter((option) => !text.includes(option))).toEqual([]);
  },
);

/** A folder with `bin/node` and, as all that is on the PATH, the given programs. */
function besideOnly(programs: Record<string, string>): { script: string; path: string } {
  const path = temporaryFolder('launcher');
  const script = join(temporaryFolder('launcher-bin'), 'node');
  copyFileSync(join(BIN, 'node'), script);
  for (const name of ['dirname', 'uname']) symlinkSync(join('/usr/bin', name), join(path, name));
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(path, name), text);
    chmodSync(join(path, name), 0o755);
  }
  return { script, path };
}

test.each([
  ['--invocation-count-for-maglev=2000', 1],
  ['--no-memory-reducer', 1],
  ['--an-option-not-given', 0],
])('SC2-118: whether a newer Node that does not know %s is taken', (unknown, code) => {
  const newer = `#!/bin/sh
for option; do [ "$option" = ${unknown} ] && exit 9; done
echo v99.0.0
`;
  const { script, path } = besideOnly({ node: newer });
  const args = [script, '--version'];
  const { status, stdout, stderr } = spawnSync('/bin/sh', args, { env: { PATH: path }, encoding: 'utf8' });
  expect([status, stdout]).toEqual([code, code === 0 ? 'v99.0.0\n' : '']);
  expect(stderr).toContain(code === 0 ? '' : 'this system has none that fits, and no npm to fetch it with');
});
