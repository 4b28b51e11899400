import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../../clock.ts';
import type { Server } from '../server.ts';
import { drainDeadline } from './drain-deadline.ts';

/** Requests still running after this are cut off. */
const HARD_DEADLINE = 10 * SECOND;
/** Interval at which the end of the notice is checked. */
const LOOK_MS = 20;
const CHECKS_KEPT = 3;

/** Shutdown state that the routers of one process share. */
export class Lifecycle {
  /** True from the stop signal on: the health check says 503 and every answer closes its connection. */
  draining = false;
  #requestedAt: number | null = null;
  #checkedAt: number[] = [];
  #announcedAt: number | null = null;

  /** Records a request. */
  recordRequest(): void {
    this.#requestedAt = performance.now();
  }

  /** Records a health check. */
  checked(): void {
    const now = performance.now();
    if (this.draining) this.#announcedAt ??= now;
    else this.#checkedAt = [now, ...this.#checkedAt].slice(0, CHECKS_KEPT);
  }

  /** Resolves when no client or balancer seems to rely on this process any longer (drain-deadline.ts). */
  async noticed(notice: number): Promise<void> {
    const stopping_at = performance.now();
    for (;;) {
      const status = {
        stopping_at,
        requested_at: this.#requestedAt,
        checked_at: this.#checkedAt,
        announced_at: this.#announcedAt,
      };
      const left = drainDeadline(status, notice) - performance.now();
      if (left <= 0) return;
      await pause(Math.min(left, LOOK_MS));
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    lifecycle: Lifecycle;
  }
}

/** While draining: records whether requests still arrive, and closes each keep-alive connection with its next response. */
export function addDraining(server: Server, lifecycle: Lifecycle): void {
  server.decorate('lifecycle', lifecycle);
  server.addHook('onRequest', (request, _reply, done) => {
    if (lifecycle.draining && !request.routeOptions.config.healthCheck) lifecycle.recordRequest();
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Stops a server without failing a request: readiness drops, it keeps accepting until no one relies on it any longer (not at all
 * with a `notice` of 0), and running requests have the rest of the 10 s to finish. `close()` alone would wait for idle
 * keep-alive connections.
 */
export async function drain(server: Server, notice: number): Promise<void> {
  const deadline = pause(HARD_DEADLINE, 'late', { ref: false });
  server.lifecycle.draining = true;
  if (notice > 0) await server.lifecycle.noticed(notice);
  const closed = server.close().then(() => 'closed');
  if ((await Promise.race([closed, deadline])) === 'late') {
    server.log.warn('running requests cut off at the shutdown deadline');
    server.server.closeAllConnections();
  }
  await closed;
}
