import type { FastifyBaseLogger } from 'fastify';
import { type Ensure, ensureServer } from './ensure-server.ts';
import { isAlive } from './server-state.ts';

const WATCH_MS = 250;
/** Other users of the same server watch it too: whoever launches first, the rest adopt. */
const PATIENCE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/** Restarts the server whenever its process is gone. Answers a function that ends this. */
export function keepServer(
  ensure: Ensure,
  firstPid: number,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
): () => void {
  let pid = firstPid;
  let restarting = false;
  let notBefore = 0;

  async function watch(): Promise<void> {
    if (restarting || isAlive(pid) || Date.now() < notBefore) return;
    restarting = true;
    log.warn({ server_pid: pid }, 'the embedded database has ended; starting it again');
    try {
      pid = await ensureServer({ ...ensure, patience_ms: PATIENCE_MS });
      log.warn({ server_pid: pid }, 'the embedded database is back');
    } catch (error) {
      log.error({ err: error }, 'the embedded database could not be started again');
      notBefore = Date.now() + PAUSE_AFTER_FAILURE_MS;
    } finally {
      restarting = false;
    }
  }
  const timer = setInterval(watch, WATCH_MS).unref();
  return () => clearInterval(timer);
}
