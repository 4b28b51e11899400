import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../clock.ts';
import type { Server } from './server.ts';

/** After this long, what is still running is cut off. */
const HARD_DEADLINE = 10 * SECOND;

/** What the routers of one process share about its end. */
export type Lifecycle = { draining: boolean };

/** Adds the flag that the health check reads, and ends keep-alive connections one answer at a time while it is up. */
export function addDraining(server: Server, lifecycle: Lifecycle): void {
  server.decorate('draining', {
    getter: () => lifecycle.draining,
    setter: (value: boolean) => {
      lifecycle.draining = value;
    },
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (server.draining) reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * Stops a server without failing a request: readiness drops, `notice` milliseconds later it stops accepting, and
 * running requests have what is left of 10 s to finish. `close()` alone would wait for idle keep-alive connections.
 */
export async function drain(server: Server, notice: number): Promise<void> {
  const deadline = pause(HARD_DEADLINE, 'late', { ref: false });
  server.draining = true;
  await pause(notice);
  const closed = server.close().then(() => 'closed');
  if ((await Promise.race([closed, deadline])) === 'late') {
    server.log.warn('some requests did not finish in time and were cut off');
    server.server.closeAllConnections();
  }
  await closed;
}
