/** A process that partitions grants in the database at argv[2], for tests that kill it; a tenth of what starting the whole program takes. */
import pg from 'pg';
import { partitionTable } from '../../../src/platform/db/partitions/index.ts';

const [, , connectionString, into, batch] = process.argv;
const pool = new pg.Pool({ connectionString, application_name: 'partition-once' });
const input = { table: 'grants', into: Number(into), batch: Number(batch), free_disk: null } as const;
process.stdout.write(JSON.stringify(await partitionTable(pool, input)));
await pool.end();
