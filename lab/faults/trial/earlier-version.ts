import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../../../server/test/support/cleanup.ts';

const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = 'server/migrations';

/** A version of the service that knows fewer migrations than this one. */
export type EarlierVersion = { main: string; last_migration: string };

/** Checksums by name, oldest first. */
type Migrations = Map<string, string>;

/**
 * The version before this one, beside this one's packages: FAULTS_EARLIER (any commit), else the newest commit whose migrations are
 * this one's without the last. A sentence when the clone has none.
 */
export function earlierVersion(): EarlierVersion | string {
  const today = migrationsNow();
  const given = process.env.FAULTS_EARLIER;
  for (const commit of given ? [given] : beforeEachMigration()) {
    const theirs = migrationsOf(commit);
    if (theirs === null || !isEarlier(theirs, today)) continue;
    const folder = unpack(commit);
    if (folder === null) continue;
    return { main: join(folder, 'server/src/main.js'), last_migration: [...theirs.keys()].at(-1)! };
  }
  return given
    ? `${given} is no commit whose migrations are this one's without the last`
    : 'this clone holds no commit with fewer migrations';
}

function migrationsNow(): Migrations {
  const names = git('ls-files', '-co', '--exclude-standard', MIGRATIONS)?.split('\n') ?? [];
  return new Map(
    names.sort().map((path) => [path.slice(MIGRATIONS.length + 1), git('hash-object', path) ?? '']),
  );
}

function migrationsOf(commit: string): Migrations | null {
  const listed = git('ls-tree', commit, `${MIGRATIONS}/`);
  if (!listed) return null;
  return new Map(
    listed.split('\n').map((line) => {
      const [, checksum, path] = /^\S+ \S+ (\S+)\t(.+)$/.exec(line)!;
      return [path!.slice(MIGRATIONS.length + 1), checksum!];
    }),
  );
}

/** Newest first: what was before each commit that touched the migrations. */
function beforeEachMigration(): string[] {
  const commits = git('log', '--format=%H', '--', MIGRATIONS)?.split('\n') ?? [];
  return commits.map((commit) => `${commit}^`);
}

function isEarlier(theirs: Migrations, today: Migrations): boolean {
  if (theirs.size >= today.size) return false;
  return [...today].slice(0, theirs.size).every(([name, checksum]) => theirs.get(name) === checksum);
}

function unpack(commit: string): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-earlier-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const archive = join(folder, 'version.tar');
  if (git('archive', `--output=${archive}`, commit) === null) return null;
  if (spawnSync('tar', ['-xf', archive, '-C', folder]).status !== 0) return null;
  for (const packages of ['node_modules', 'server/node_modules'])
    if (existsSync(join(ROOT, packages))) symlinkSync(join(ROOT, packages), join(folder, packages));
  return folder;
}

function git(...words: string[]): string | null {
  const { status, stdout } = spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
