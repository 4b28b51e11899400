import { createHash } from 'node:crypto';
import { chownSync, closeSync, constants, lstatSync, mkdirSync, openSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type ServerAccount, serverAccount } from './server-account.ts';

/** sun_path holds 104 bytes on macOS and 108 on Linux, including the final NUL. */
const MAX_SOCKET_PATH = process.platform === 'linux' ? 107 : 103;
const SOCKET_FILE = '.s.PGSQL.5432.lock';

/** File descriptor by which the server's processes find the base folder when `veiled`. */
const BASE_FD = 3;

/** The folders of one embedded server, all under DATA_DIR/postgres (mode 0700). */
export type Folders = {
  base: string;
  /** PGDATA. */
  cluster: string;
  /** Folder of the Unix socket: below base, or in /tmp where that path would be too long. */
  socket: string;
  lease: string;
  log: string;
  account: ServerAccount;
  /**
   * As root on Linux the server gets the base folder as an open file descriptor and refers to everything below as
   * /proc/self/fd/3: it then works below a folder that its account may not enter, such as /root.
   */
  veiled: boolean;
};

/** Creates missing folders; rejects with a sentence when DATA_DIR cannot be used. */
export function prepareFolders(dataDir: string): Folders {
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  const base = join(realpathSync(dataDir), 'postgres');
  const cluster = join(base, 'cluster');
  try {
    mkdirSync(base, { recursive: true, mode: 0o700 });
    const account = serverAccount(cluster);
    give(base, account);
    const socket = socketFolder(base, account);
    const veiled = account !== null && process.platform === 'linux';
    return {
      base,
      cluster,
      socket,
      lease: join(base, 'lease'),
      log: join(base, 'server.log'),
      account,
      veiled,
    };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new Error(
      `${base} belongs to another user: start Countersign as that user, set another DATA_DIR, or set DATABASE_URL.`,
    );
  }
}

/** A path below base as the server's own processes must name it. */
export function serverPath(folders: Folders, path: string): string {
  if (!folders.veiled || !path.startsWith(`${folders.base}/`)) return path;
  return `/proc/self/fd/${BASE_FD}${path.slice(folders.base.length)}`;
}

/** Runs `use` with the base folder open when the server needs it as a descriptor, else with 'ignore'. */
export function withBase<T>(folders: Folders, use: (descriptor: number | 'ignore') => T): T {
  if (!folders.veiled) return use('ignore');
  const descriptor = openSync(folders.base, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Never in TMPDIR, which differs between users of one base: after a restart the socket must be where
 * the other processes expect it.
 */
function socketFolder(base: string, account: ServerAccount): string {
  const below = join(base, 'run');
  const fits = Buffer.byteLength(join(below, SOCKET_FILE)) <= MAX_SOCKET_PATH;
  const name = createHash('sha256').update(base).digest('hex').slice(0, 20);
  const folder = fits ? below : join('/tmp', `countersign-${name}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder, account);
  refuseForeign(folder, account);
  return folder;
}

/** Anyone can create folders in /tmp; the owner of this one could listen in place of the server. */
function refuseForeign(folder: string, account: ServerAccount): void {
  const status = lstatSync(folder);
  const owner = account?.uid ?? process.getuid?.();
  if (status.isDirectory() && status.uid === owner && (status.mode & 0o077) === 0) return;
  throw new Error(`${folder} is not a private folder of the database: remove it, or set another DATA_DIR.`);
}

function give(folder: string, account: ServerAccount): void {
  if (account === null) return;
  // Never through a link that another user created.
  if (lstatSync(folder).uid === 0) chownSync(folder, account.uid, account.gid);
}
