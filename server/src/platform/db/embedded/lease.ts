import { execFileSync } from 'node:child_process';
import { closeSync, constants, existsSync, linkSync, openSync, rmSync } from 'node:fs';

/**
 * The lease is a FIFO. Every user of the server keeps its writing end open; the server's supervisor reads it and
 * detects the end of the last user, even after a SIGKILL, by end-of-file. Nothing is ever written.
 */
type Lease = { descriptor: number };

/** Joins the lease; creates the FIFO on first use. */
export function joinLease(path: string): Lease {
  if (!existsSync(path)) makeFifo(path);
  // Opening for writing alone would block until there is a reader; opening both ways never blocks.
  const both = openSync(path, constants.O_RDWR);
  try {
    return { descriptor: openSync(path, constants.O_WRONLY) };
  } finally {
    closeSync(both);
  }
}

export function leaveLease(lease: Lease): void {
  closeSync(lease.descriptor);
}

/**
 * Whether anyone reads the lease: a supervisor, or briefly another process that joins or starts one.
 * Works across containers that share the folder, where process ids mean nothing.
 */
export function isSupervised(path: string): boolean {
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENXIO' || code === 'ENOENT') return false;
    throw error;
  }
}

function makeFifo(path: string): void {
  const aside = `${path}.${process.pid}`;
  rmSync(aside, { force: true });
  execFileSync('mkfifo', ['-m', '600', aside]);
  try {
    linkSync(aside, path);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside);
  }
}
