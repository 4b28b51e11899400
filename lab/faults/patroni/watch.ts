import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ask, type Cluster } from './cluster.ts';
import { DATABASES, type DatabaseName } from './machines.ts';

const EVERY_MS = 100;
/** What got no answer by then is given up with its connection: it was never acknowledged. */
const GIVEN_UP_MS = 2_000;
const TIMELINE = `('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int`;

type Written = { node: DatabaseName; timeline: number; sent: number; acknowledged: number };

export type Watch = {
  /** Ends it; what does not hold, one sentence each, and what was seen. */
  stop(): Promise<{ faults: string[]; reads: number; writes: number }>;
};

/**
 * Beside the traffic, as strict as can be. Through HAProxy: numbers are written, and every reader, on an old connection or a new one,
 * sees each number that had been acknowledged before. Past HAProxy, at each node: none acknowledges a write once a node of a later
 * timeline has.
 */
export async function startWatch(cluster: Cluster): Promise<Watch> {
  await cluster.primary.query('CREATE SCHEMA IF NOT EXISTS watch');
  await cluster.primary.query(
    'CREATE TABLE IF NOT EXISTS watch.numbers (n bigint NOT NULL, node text NOT NULL)',
  );
  await cluster.primary.query('TRUNCATE watch.numbers');
  let isRunning = true;
  let highest = 0;
  let reads = 0;
  const faults = new Set<string>();
  const written: Written[] = [];

  async function write(): Promise<void> {
    const connection = keptOpen(cluster.url);
    for (let n = 1; isRunning; n++) {
      if (await connection.rows(`INSERT INTO watch.numbers VALUES ($1, 'leader')`, [n])) highest = n;
      await pause(EVERY_MS);
    }
    connection.end();
  }

  async function read(kind: 'an old' | 'a new'): Promise<void> {
    const connection = keptOpen(cluster.url);
    while (isRunning) {
      const floor = highest;
      const rows = await connection.rows<{ max: string }>(
        `SELECT coalesce(max(n), 0) AS max FROM watch.numbers WHERE node = 'leader'`,
      );
      if (rows) {
        reads++;
        if (Number(rows[0]!.max) < floor)
          faults.add(`${kind} connection read ${rows[0]!.max} when ${floor} was acknowledged`);
      }
      if (kind === 'a new') connection.end();
      await pause(EVERY_MS);
    }
    connection.end();
  }

  async function writeAt(node: DatabaseName): Promise<void> {
    const connection = keptOpen(cluster.urlOf(node));
    while (isRunning) {
      const sent = Date.now();
      const rows = await connection.rows<{ timeline: number }>(
        `INSERT INTO watch.numbers VALUES (0, $1) RETURNING ${TIMELINE} AS timeline`,
        [node],
      );
      if (rows) written.push({ node, timeline: rows[0]!.timeline, sent, acknowledged: Date.now() });
      await pause(EVERY_MS);
    }
    connection.end();
  }

  const works = Promise.all([write(), read('an old'), read('a new'), ...DATABASES.map(writeAt)]);
  return {
    async stop() {
      isRunning = false;
      await works;
      const [kept] = await ask<{ count: string }>(
        cluster.url,
        `SELECT count(*) FROM watch.numbers WHERE node <> 'leader'`,
      );
      if (Number(kept!.count) < written.length)
        faults.add(`${written.length - Number(kept!.count)} acknowledged rows are gone`);
      for (const sentence of twoLeaders(written)) faults.add(sentence);
      return { faults: [...faults], reads, writes: highest + written.length };
    },
  };
}

/** Writes of an earlier timeline that were sent after one of a later timeline was acknowledged. */
export function twoLeaders(written: Written[]): string[] {
  const begun = new Map<number, number>();
  for (const { timeline, acknowledged } of written)
    begun.set(timeline, Math.min(begun.get(timeline) ?? Number.POSITIVE_INFINITY, acknowledged));
  return written.flatMap(({ node, timeline, sent }) => {
    const later = [...begun].find(([other, since]) => other > timeline && since < sent);
    return later === undefined ? [] : [`${node} took a write of timeline ${timeline} beside ${later[0]}`];
  });
}

/** A connection that is opened again after each failure; null is anything but an answer. */
function keptOpen(connectionString: string) {
  let client: pg.Client | null = null;
  function end(): void {
    const old = client;
    client = null;
    // Not by asking: the other side may be frozen.
    (old as unknown as { connection?: { stream: { destroy(): void } } } | null)?.connection?.stream.destroy();
  }
  async function answer<Row extends pg.QueryResultRow>(statement: string, values: unknown[]) {
    if (client === null) {
      client = new pg.Client({ connectionString });
      client.on('error', () => {});
      await client.connect();
    }
    return (await client.query<Row>(statement, values)).rows;
  }
  return {
    end,
    async rows<Row extends pg.QueryResultRow>(
      statement: string,
      values: unknown[] = [],
    ): Promise<Row[] | null> {
      const late = new AbortController();
      try {
        return await Promise.race([
          answer<Row>(statement, values),
          pause(GIVEN_UP_MS, undefined, { signal: late.signal }).then(() => {
            throw new Error('no answer');
          }),
        ]);
      } catch (error) {
        // A refused statement leaves its connection as it was.
        if ((error as pg.DatabaseError).severity !== 'ERROR') end();
        return null;
      } finally {
        late.abort();
      }
    },
  };
}
