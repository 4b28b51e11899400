import type { FastifyBaseLogger } from 'fastify';
import { type Ensure, ensureServer } from './ensure-server.ts';
import { isAlive } from './server-state.ts';

const WATCH_MS = 1_000;
/** Other users of the server watch it too: the first one relaunches it, the rest join. */
const PATIENCE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/** Restarts the server whenever it has ended. Returns a function that stops this. */
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
    log.warn({ server_pid: pid }, 'embedded database stopped, restarting');
    try {
      pid = await ensureServer({ ...ensure, patience_ms: PATIENCE_MS });
      log.warn({ server_pid: pid }, 'embedded database restarted');
    } catch (error) {
      log.error({ err: error }, 'restarting the embedded database failed');
      notBefore = Date.now() + PAUSE_AFTER_FAILURE_MS;
    } finally {
      restarting = false;
    }
  }
  const timer = setInterval(watch, WATCH_MS).unref();
  return () => clearInterval(timer);
}
