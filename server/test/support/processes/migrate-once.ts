/** A process that brings the database at argv[2] up to date with the files in argv[3], for tests that race several. */
import pg from 'pg';
import { migrate } from '../../../src/platform/db/migrate.ts';

const pool = new pg.Pool({ connectionString: process.argv[2]! });
process.stdout.write(JSON.stringify(await migrate(pool, { folder: process.argv[3]! })));
await pool.end();
