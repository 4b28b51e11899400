import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeLinks, findPackage } from './platform-package.ts';
import type { ServerAccount } from './server-account.ts';

/** The folder with `initdb` and `postgres`, executable by `account`. */
export function findBinaries(account: ServerAccount): string {
  const native = findPackage();
  const complete = completeLinks(native);
  if (complete && runs(native, account).ok) return join(native, 'bin');

  // The original may be below a folder that the account may not enter (/root), or in a read-only node_modules without links.
  const tried = [];
  for (const parent of account === null ? [tmpdir()] : ['/var/cache', tmpdir()]) {
    const copy = copyTo(parent, native);
    const outcome = copy === null ? { ok: false, said: `${parent} cannot be used` } : runs(copy, account);
    if (outcome.ok) return join(copy!, 'bin');
    tried.push(outcome.said);
  }
  throw new Error(
    `The embedded PostgreSQL in ${native} does not run (${tried.join('; ')}): ` +
      'move the installation to a folder that every user can enter, or set DATABASE_URL.',
  );
}

/** The programs are also found by their resolved path, so only running them gives the answer. */
function runs(native: string, account: ServerAccount): { ok: boolean; said: string } {
  const program = join(native, 'bin/postgres');
  const { status, stderr, error } = spawnSync(program, ['--version'], {
    ...account,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  });
  return { ok: status === 0, said: error?.message ?? stderr.trim() };
}

/** One copy per origin and version; null where `parent` is not writable or contains another user's folder. */
function copyTo(parent: string, native: string): string | null {
  const origin = createHash('sha256').update(`${process.getuid?.()} ${native}`);
  const version = lstatSync(join(native, 'bin/postgres'));
  origin.update(`${version.size} ${version.mtimeMs}`);
  const home = join(parent, `countersign-postgresql-${origin.digest('hex').slice(0, 20)}`);
  try {
    if (!existsSync(home)) {
      const aside = mkdtempSync(`${home}.`);
      mkdirSync(join(aside, 'native'));
      cpSync(native, join(aside, 'native'), { recursive: true, verbatimSymlinks: true });
      completeLinks(join(aside, 'native'));
      spawnSync('chmod', ['-R', 'a+rX', aside]);
      moveInto(aside, home);
    }
    const status = lstatSync(home);
    const ours = status.isDirectory() && status.uid === process.getuid?.() && (status.mode & 0o022) === 0;
    return ours ? join(home, 'native') : null;
  } catch {
    return null;
  }
}

function moveInto(aside: string, home: string): void {
  try {
    renameSync(aside, home);
  } catch {
    // Another process was faster.
    rmSync(aside, { recursive: true, force: true });
  }
}
