import type pg from 'pg';
import { clientOf, sessionOptions } from '../pool-options.ts';

const NOTICE_END_MS = 1_000;

/**
 * A connection without time limits and past a pooler: its locks outlive transactions. If the command is killed, the server notices it within
 * a second, even in a long statement: otherwise the next run would find its lock still held. Not every operating system of a server can do that.
 */
export async function connected<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = clientOf({ ...sessionOptions(pool), statement_timeout: 0, query_timeout: 0 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`SET client_connection_check_interval = ${NOTICE_END_MS}`).catch(() => {});
    return await work(client);
  } finally {
    await client.end();
  }
}
