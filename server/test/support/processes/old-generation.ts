import { getHeapSpaceStatistics } from 'node:v8';
import pg from 'pg';
import { poolOptions } from '../../../src/platform/db/pool-options.ts';

// Prints by how many bytes two thousand statements with answers of ten kilobytes have made the old generation grow. Needs --expose-gc and the URL of a database.
const gc = globalThis.gc!;
const pool = new pg.Pool(poolOptions({ connectionString: process.argv[2]! }, 1));
const text = "SELECT n, repeat('x', 1000) || n AS note FROM generate_series(1, $1::int) n";

await run(2000);
gc();
const before = oldGeneration();
await run(2000);
console.log(oldGeneration() - before);
await pool.end();

async function run(times: number): Promise<void> {
  for (let round = 0; round < times; round++) {
    await pool.query({ name: 'notes', text, values: [10] });
    if (round % 10 === 0) await gc({ type: 'minor' });
  }
}

function oldGeneration(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')!.space_used_size;
}
