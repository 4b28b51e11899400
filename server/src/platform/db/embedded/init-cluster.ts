import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, serverPath, withBase } from './folders.ts';

/** The major version of the packages in package.json. Files of another one cannot be read. */
const MAJOR = '18';

const ABANDONED_MS = 60 * 60 * 1000;

/** A builtin collation: the same order on every system, unaffected by updates of libc or ICU. */
const INITDB = [
  '--username=countersign',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/** An unset LANG gives SQL_ASCII, and an unknown LC_ALL makes initdb fail: never inherit them. */
export const SERVER_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

/**
 * Creates the cluster if there is none: in a temporary folder, then renamed, so that neither a crash nor a second process
 * leaves half of one.
 */
export async function initCluster(folders: Folders, binaries: string): Promise<void> {
  removeAbandoned(folders);
  if (existsSync(join(folders.cluster, 'PG_VERSION'))) return refuseOtherMajor(folders);
  const aside = `${folders.cluster}.new-${randomBytes(6).toString('hex')}`;
  await runInitdb(folders, binaries, aside);
  try {
    renameSync(aside, folders.cluster);
  } catch (error) {
    rmSync(aside, { recursive: true, force: true });
    if (!existsSync(join(folders.cluster, 'PG_VERSION'))) throw error;
  }
}

function refuseOtherMajor({ base, cluster }: Folders): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === MAJOR) return;
  throw new Error(
    `${base} contains a database of PostgreSQL ${major}, but this release runs ${MAJOR}: ` +
      'see docs/embedded-database.md, "A new major version".',
  );
}

async function runInitdb(folders: Folders, binaries: string, aside: string): Promise<void> {
  const initdb = withBase(folders, (base) =>
    spawn(join(binaries, 'initdb'), [...INITDB, '-D', serverPath(folders, aside)], {
      ...folders.account,
      cwd: '/',
      env: SERVER_ENVIRONMENT,
      stdio: ['ignore', 'ignore', 'pipe', base],
    }),
  );
  let said = '';
  initdb.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    initdb.once('error', reject).once('close', resolve);
  });
  if (status === 0) return;
  rmSync(aside, { recursive: true, force: true });
  throw new Error(`The embedded database could not be created in ${folders.base}: ${said.trim()}`);
}

function removeAbandoned(folders: Folders): void {
  for (const name of readdirSync(folders.base)) {
    if (!name.startsWith('cluster.new-')) continue;
    const path = join(folders.base, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}
