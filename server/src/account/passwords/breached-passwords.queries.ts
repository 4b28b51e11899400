import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** Imports wait for each other: each reads a row before it writes it. */
const ONE_IMPORT = 7_290_029;

/** What is kept for these buckets. */
export async function breachedBuckets(
  db: Db,
  buckets: number[],
): Promise<{ bucket: number; hashes: Buffer }[]> {
  return await db
    .selectFrom('breached_passwords')
    .select(['bucket', 'hashes'])
    .where('bucket', 'in', buckets)
    .execute();
}

/** Until the transaction ends. */
export async function holdImport(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${ONE_IMPORT})`.execute(db);
}

export async function writeBuckets(db: Db, rows: { bucket: number; hashes: Buffer }[]): Promise<void> {
  await sql`
    INSERT INTO breached_passwords (bucket, hashes)
    SELECT * FROM unnest(${rows.map(({ bucket }) => bucket)}::int[], ${rows.map(({ hashes }) => hashes)}::bytea[])
    ON CONFLICT (bucket) DO UPDATE SET hashes = excluded.hashes
  `.execute(db);
}
