import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { SECOND } from '../platform/clock.ts';
import type { Stores } from '../platform/db/stores.ts';
import { anyone } from '../platform/http/caller.ts';
import type { Endpoint } from '../platform/http/server.ts';
import { VERSION } from '../platform/version.ts';

/** A database that takes longer is as good as away: the balancer should ask another process. */
const DATABASE_TIMEOUT = 2 * SECOND;

const result = z.object({
  status: z.enum(['ok', 'unavailable']),
  version: z.string(),
  checks: z.object({
    database: z.enum(['ok', 'unavailable']),
    server: z
      .literal('draining')
      .optional()
      .describe('This process is stopping; send new requests elsewhere.'),
  }),
});

/** GET /healthz, GET /up (docs/operations.md): the same answer at both; 503 when the database is unavailable or the process is stopping. */
export const healthz: Endpoint = (server, { stores }) => {
  let running: Promise<boolean> | null = null;

  /** Many probes share one query. */
  function databaseAnswers(): Promise<boolean> {
    running ??= askDatabase(stores).finally(() => {
      running = null;
    });
    return running;
  }

  for (const url of ['/healthz', '/up']) {
    server.get(
      url,
      {
        config: { caller: anyone, healthCheck: true },
        schema: { summary: 'Whether the service can answer', response: { 200: result, 503: result } },
      },
      async (_request, reply) => {
        const isDatabaseUp = await databaseAnswers();
        const { lifecycle } = server;
        lifecycle.checked();
        const isOk = isDatabaseUp && !lifecycle.draining;
        return reply.code(isOk ? 200 : 503).send({
          status: isOk ? 'ok' : 'unavailable',
          version: VERSION,
          checks: {
            database: isDatabaseUp ? 'ok' : 'unavailable',
            ...(lifecycle.draining && { server: 'draining' as const }),
          },
        });
      },
    );
  }
};

/** Asks through the pool that requests use, so that a pool without a free connection counts as unavailable too. */
async function askDatabase({ pool }: Stores): Promise<boolean> {
  const answer = pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return await Promise.race([answer, pause(DATABASE_TIMEOUT, false, { ref: false })]);
}
