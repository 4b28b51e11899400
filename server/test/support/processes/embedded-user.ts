/**
 * A process that takes part in the embedded server under argv[2], for tests that kill it. Prints one JSON line when
 * it is connected (`{host, pid}` of the server), then one for each line of SQL on its standard input; lets go at
 * end-of-input. After SIGINT it waits, asks the database once more and lets go, as a service that drains.
 */
import { createInterface } from 'node:readline';
import pg from 'pg';
import { acquireEmbedded } from '../../../src/platform/db/embedded/acquire.ts';

const DRAIN_MS = 300;

const log = { info() {}, warn() {}, error() {} };
const embedded = await acquireEmbedded(process.argv[2]!, log).catch(refused);
const pool = new pg.Pool({ ...embedded.connection, max: 1 });
pool.on('error', () => {});

process.on('SIGINT', async () => {
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  await answer(`SELECT 'drained' AS state`);
  await end();
});
const { rows } = await pool.query<{ lock: string }>(`SELECT pg_read_file('postmaster.pid') AS lock`);
say({ host: embedded.connection.host, pid: Number.parseInt(rows[0]!.lock, 10) });

for await (const line of createInterface(process.stdin)) await answer(line);
await end();

async function answer(statement: string): Promise<void> {
  try {
    say({ rows: (await pool.query(statement)).rows });
  } catch (error) {
    say({ error: (error as Error).message });
  }
}

async function end(): Promise<never> {
  await pool.end();
  await embedded.release();
  process.exit(0);
}

function say(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function refused(error: Error): never {
  say({ refused: error.message });
  process.exit(1);
}
