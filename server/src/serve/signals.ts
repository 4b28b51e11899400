import cluster from 'node:cluster';
import { SECOND } from '../platform/clock.ts';
import { logError } from '../platform/log-line.ts';
import type { PlainLog } from '../platform/plain-log.ts';

/** How long balancers have to learn that this process is stopping before it stops accepting (platform/http/lifecycle/drain-deadline.ts). */
const NOTICE = SECOND;
/** Nothing that ends a process may take longer. */
const LAST_RESORT = 15 * SECOND;

/** Ends one part of the service; `notice`, in milliseconds, is for those that take requests. */
type Closer = (notice: number) => unknown;

/**
 * The parts of a service that is starting, in the order they were opened; a stop signal ends them in the reverse
 * order. Made before the first part opens: a signal may come at any moment of the start.
 */
export function createClosers(log: PlainLog): { add(close: Closer): void } {
  const closers: Closer[] = [];
  onStopSignal(log, async (notice) => {
    for (const close of closers.reverse()) await close(notice);
  });
  return { add: (close) => closers.push(close) };
}

/**
 * Runs `stop(notice)` once on SIGTERM or SIGINT and exits 0. A person's Ctrl-C needs no notice, and a second one
 * ends the process at once. (Members of a cluster get the terminal's signal and their primary's: they ignore the second.)
 */
export function onStopSignal(log: PlainLog, stop: (notice: number) => Promise<void>): void {
  let isStopping = false;
  function onSignal(signal: NodeJS.Signals): void {
    if (isStopping) {
      if (!cluster.isWorker) process.exit(1);
      return;
    }
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), LAST_RESORT).unref();
    stop(signal === 'SIGTERM' ? NOTICE : 0).then(
      () => process.exit(process.exitCode ?? 0),
      (error) => {
        logError(log, error, 'stopping failed');
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/**
 * An unhandled rejection harms only what it belonged to: it is logged and the process goes on. An uncaught exception
 * leaves unknown state behind: the process drains, and its supervisor starts it again; a
 * second one ends it at once.
 */
export function surviveUnhandledErrors(log: PlainLog): void {
  // The reader of our output may be gone. Without these, the failed write is an exception, whose log line fails too.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  process.on('unhandledRejection', (reason) => logError(log, reason, 'unhandled promise rejection'));
  process.on('uncaughtException', (error) => {
    logError(log, error, 'uncaught exception');
    if (process.exitCode === 1) process.exit(1);
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
}
