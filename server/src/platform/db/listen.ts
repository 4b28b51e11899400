import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { clientOf, sessionOptions } from './pool-options.ts';

/** A half-open connection raises no error: without a response within two beats it counts as dead. */
const BEAT_MS = 5_000;
const ANSWER_MS = 3_000;
const RECONNECT_MS = [100, 500, 1_000, 2_000, 5_000];

export type Listening = {
  /** Handles the payload, by channel name (lower-case letters and underscores). */
  channels: Record<string, (payload: string) => void>;
  /** Called when the connection was lost and again when it is back: notifications may be missed, caches are stale. */
  onGap: () => void;
  /** In place of the statement that shows every five seconds, and at once, that the connection lives. */
  onBeat?: (client: pg.Client) => Promise<unknown>;
};

export type Listener = { close(): Promise<void> };

/**
 * LISTEN on a dedicated connection, restored whenever it is lost. Resolves once it listens; rejects when the
 * first connection fails.
 */
export async function listen(
  pool: pg.Pool,
  log: Pick<FastifyBaseLogger, 'warn'>,
  listening: Listening,
): Promise<Listener> {
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = clientOf({ ...sessionOptions(pool), query_timeout: ANSWER_MS });
    fresh.on('error', () => {});
    fresh.on('notification', ({ channel, payload }) => listening.channels[channel]?.(payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of Object.keys(listening.channels)) await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      void fresh.end().catch(() => {});
      throw error;
    }
    fresh.once('end', () => void restore(fresh));
    const { onBeat = (connection) => connection.query('SELECT 1') } = listening;
    const beatOnce = () => void onBeat(fresh).catch(() => void restore(fresh));
    if (listening.onBeat) beatOnce();
    const beat = setInterval(beatOnce, BEAT_MS).unref();
    fresh.once('end', () => clearInterval(beat));
    return fresh;
  }

  async function restore(lost: pg.Client): Promise<void> {
    if (closed || lost !== client) return;
    client = new pg.Client();
    void lost.end().catch(() => {});
    log.warn('LISTEN connection lost');
    listening.onGap();
    for (let attempt = 0; !closed; attempt++) {
      const pause = RECONNECT_MS[Math.min(attempt, RECONNECT_MS.length - 1)];
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (closed) return;
      try {
        client = await connect();
        break;
      } catch {
        // Still unreachable.
      }
    }
    if (closed) return void client.end().catch(() => {});
    listening.onGap();
  }

  return {
    async close() {
      closed = true;
      await client.end().catch(() => {});
    },
  };
}
