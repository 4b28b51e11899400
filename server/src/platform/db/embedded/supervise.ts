import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, constants, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Folders, serverPath, withBase } from './folders.ts';
import { SERVER_ENVIRONMENT } from './init-cluster.ts';

const LOG_LIMIT = 5 * 1024 * 1024;

/**
 * Runs the server until no one holds the lease, then stops it with SIGINT ("fast": SIGTERM would wait for
 * clients). It has its own session, so that Ctrl-C reaches only the service, which may still need the database
 * while it drains. `read` is a shell builtin and never returns before end-of-file; when the supervisor itself
 * ($$) was killed, its reader lives on and must not signal a process that reuses the server's pid. SIGINT is repeated
 * because a server that has only just started misses it.
 */
const SUPERVISOR = `
lock=$1
shift
"$@" 4<&- &
server=$!
(
  read -r _ <&4
  while kill -0 $$ || { read -r pid <"$lock" && [ "$pid" = "$server" ]; }; do
    kill -INT "$server"
    sleep 1
  done
) 2>/dev/null &
reader=$!
exec 4<&-
trap : HUP INT TERM
while kill -0 "$server" 2>/dev/null; do wait "$server"; done
kill "$reader" 2>/dev/null
`;

/** Durability stays PostgreSQL's default: fsync and synchronous_commit on. */
const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '64MB',
  io_method: 'sync',
  max_wal_size: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and the DETAIL of an error may contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** Starts a supervisor with the server as its child; the caller must hold the lease. */
export function supervise(
  folders: Folders,
  binaries: string,
  settings: Record<string, string> = {},
): ChildProcess {
  keepLogSmall(folders.log);
  const log = openSync(folders.log, 'a', 0o600);
  const lease = openSync(folders.lease, constants.O_RDONLY);
  try {
    const lock = serverPath(folders, join(folders.cluster, 'postmaster.pid'));
    const command = [lock, join(binaries, 'postgres'), ...serverArguments(folders, settings)];
    const child = withBase(folders, (base) =>
      spawn('/bin/sh', ['-c', SUPERVISOR, 'countersign-postgres', ...command], {
        ...folders.account,
        cwd: '/',
        env: SERVER_ENVIRONMENT,
        detached: true,
        stdio: ['ignore', log, log, base, lease],
      }),
    );
    child.on('error', () => {});
    child.unref();
    return child;
  } finally {
    closeSync(log);
    closeSync(lease);
  }
}

function serverArguments(folders: Folders, settings: Record<string, string>): string[] {
  const socket = serverPath(folders, folders.socket).replaceAll('"', '""');
  const all = { ...SETTINGS, ...settings, unix_socket_directories: `"${socket}"` };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', serverPath(folders, folders.cluster), ...options];
}

function keepLogSmall(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(path, `${path}.1`);
}
