import { readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^countersign-tests-(\d+)-/;
/** Several times what the databases of a run need. */
const LEAST_BYTES = 4 * 1024 ** 3;

/**
 * Where the databases of a run belong, as a prefix for mkdtemp: in memory where the system has a file system for that with enough room,
 * because copying a database there takes a tenth of the time; else in os.tmpdir().
 */
export function databasePrefix(): string {
  const name = `countersign-tests-${process.pid}-`;
  if (!isFit()) return join(tmpdir(), name);
  for (const other of readdirSync(MEMORY))
    if (isLeftBehind(other)) rmSync(join(MEMORY, other), { recursive: true, force: true });
  return join(MEMORY, name);
}

function isFit(): boolean {
  try {
    const mounted = readFileSync('/proc/mounts', 'utf8').includes(` ${MEMORY} tmpfs rw`);
    const { bavail, bsize } = statfsSync(MEMORY);
    return mounted && bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}

/** By a run that was killed: it would stay in memory. */
function isLeftBehind(name: string): boolean {
  const pid = NAME.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
