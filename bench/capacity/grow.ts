import type pg from 'pg';
import { quantileOf } from '../harness/statistics.ts';
import { insertGrants } from './people.ts';

type Grown = { rows: number; seconds: number; size: string; latencies: Record<string, string> };

const BATCH = 500_000;
const APPLICATIONS = 1000;
const PEOPLE = 10_000_000;
const MEASURED = 3000;

/** What the hot paths do to one grant, as queries of oauth/ do it: $1 is its id, $2 a person. */
export const STATEMENTS: Record<string, string> = {
  'introspection, userinfo: by id': `SELECT user_id, application_id, scopes, revoked_at FROM grants WHERE grant_id = $1 AND $2::bigint > 0`,
  refresh: `UPDATE grants SET refresh_generation = refresh_generation + 1, refresh_rotated_at = now()
     WHERE grant_id = $1 AND revoked_at IS NULL AND $2::bigint > 0 RETURNING refresh_generation`,
  'code: insert': `INSERT INTO grants SELECT (g).* FROM (SELECT jsonb_populate_record(g, jsonb_build_object('grant_id', gen_random_uuid())) AS g
     FROM grants g WHERE grant_id = $1 AND $2::bigint > 0) AS copy`,
  'connected applications: by person': `SELECT grant_id, application_id FROM grants WHERE user_id = $2 AND $1::uuid IS NOT NULL`,
};

/**
 * Adds living grants over all connections until there are `count` or `budget` ms are over, makes the indexes if there are none yet,
 * then measures every statement on grants from all over.
 */
export async function grow(
  clients: [pg.Client, ...pg.Client[]],
  count: number,
  budget: number,
  makeIndexes?: () => Promise<void>,
): Promise<Grown> {
  const [client] = clients;
  const begun = Date.now();
  let rows = 0;
  async function add(on: pg.Client): Promise<void> {
    while (rows < count && Date.now() - begun < budget) {
      const batch = Math.min(BATCH, count - rows);
      rows += batch;
      await insertGrants(on, batch, PEOPLE, APPLICATIONS);
    }
  }
  await durable(client, false);
  await Promise.all(clients.map(add));
  await makeIndexes?.();
  const seconds = (Date.now() - begun) / 1000;
  await durable(client, true);
  await client.query('VACUUM ANALYZE grants');
  await client.query('CHECKPOINT');
  const { rows: sizes } = await client.query<{ size: string }>(
    `SELECT pg_size_pretty(pg_total_relation_size('grants') +
       (SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0) FROM pg_inherits WHERE inhparent = 'grants'::regclass)) AS size`,
  );
  return { rows, seconds, size: sizes[0]!.size, latencies: await measure(client, rows) };
}

/** What is made up here may be lost while it is made; what is measured commits as it does in earnest. */
export async function durable(client: pg.Client, isOn: boolean): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes'])
    await client.query(`ALTER SYSTEM SET ${setting} = ${isOn ? 'on' : 'off'}`);
  await client.query('SELECT pg_reload_conf()');
}

async function measure(client: pg.Client, rows: number): Promise<Record<string, string>> {
  const share = Math.min(100, (100 * MEASURED * 3) / rows);
  const { rows: sample } = await client.query<{ grant_id: string; user_id: string }>(
    `SELECT grant_id, user_id FROM grants TABLESAMPLE BERNOULLI (${share.toFixed(6)}) LIMIT ${MEASURED}`,
  );
  const latencies: Record<string, string> = {};
  for (const [name, text] of Object.entries(STATEMENTS)) {
    const times: number[] = [];
    for (const { grant_id, user_id } of sample) {
      const begun = performance.now();
      await client.query({ name: name.slice(0, 60), text, values: [grant_id, user_id] });
      times.push(performance.now() - begun);
    }
    latencies[name] = `${quantileOf(times, 0.5).toFixed(2)} / ${quantileOf(times, 0.99).toFixed(2)}`;
  }
  return latencies;
}
