import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../../clock.ts';
import type { Server } from '../server.ts';
import { drainDeadline } from './drain-deadline.ts';

/** After this long, what is still running is cut off. */
const HARD_DEADLINE = 10 * SECOND;
/** How often we look whether the notice is over. */
const LOOK_MS = 20;
const CHECKS_KEPT = 3;

/** What the routers of one process share about its end. */
export class Lifecycle {
  /** True from the stop signal on: the health check says 503 and every answer closes its connection. */
  draining = false;
  #askedAt: number | null = null;
  #checkedAt: number[] = [];
  #toldAt: number | null = null;

  /** Somebody asked for something. */
  asked(): void {
    this.#askedAt = performance.now();
  }

  /** Somebody asked how the process is, and is told. */
  checked(): void {
    const now = performance.now();
    if (this.draining) this.#toldAt ??= now;
    else this.#checkedAt = [now, ...this.#checkedAt].slice(0, CHECKS_KEPT);
  }

  /** Resolves when nobody seems to count on this process any more (notice.ts). */
  async noticed(notice: number): Promise<void> {
    const stopping_at = performance.now();
    for (;;) {
      const standing = {
        stopping_at,
        asked_at: this.#askedAt,
        checked_at: this.#checkedAt,
        told_at: this.#toldAt,
      };
      const left = drainDeadline(standing, notice) - performance.now();
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

/** While the process drains: sees whether anybody still asks, and ends keep-alive connections one answer at a time. */
export function addDraining(server: Server, lifecycle: Lifecycle): void {
  server.decorate('lifecycle', lifecycle);
  server.addHook('onRequest', (request, _reply, done) => {
    if (lifecycle.draining && !request.routeOptions.config.healthCheck) lifecycle.asked();
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Stops a server without failing a request: readiness drops, it goes on accepting until nobody counts on it any more (with a
 * `notice` of 0 until now), and running requests have what is left of 10 s to finish. `close()` alone would wait for idle
 * keep-alive connections.
 */
export async function drain(server: Server, notice: number): Promise<void> {
  const deadline = pause(HARD_DEADLINE, 'late', { ref: false });
  server.lifecycle.draining = true;
  if (notice > 0) await server.lifecycle.noticed(notice);
  const closed = server.close().then(() => 'closed');
  if ((await Promise.race([closed, deadline])) === 'late') {
    server.log.warn('some requests did not finish in time and were cut off');
    server.server.closeAllConnections();
  }
  await closed;
}
