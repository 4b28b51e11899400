import { Kysely } from 'kysely';
import pg from 'pg';
import { poolOptions } from '../../../src/platform/db/pool-options.ts';
import { openReports } from '../../../src/platform/db/reports/reports.ts';
import type { Database } from '../../../src/platform/db/schema.ts';
import { namedDialect } from '../../../src/platform/db/statements/named-dialect.ts';
import type { Stores } from '../../../src/platform/db/stores.ts';
import type { TestStores } from '../database.ts';

type CrashInjection = {
  stores: Stores;
  /** Statement number `count` is the last to reach the database, and its answer is lost. */
  arm(count: number): void;
  /** Whether it crashed. Afterwards the connections are new, and what was open is rolled back, as after a kill. */
  restart(): Promise<boolean>;
  close(): Promise<void>;
};

/** Stores of a process that can be made to die at any one of its statements. */
export function crashingStores({ database_url, pool: healthy }: TestStores): CrashInjection {
  const application_name = `crash-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const options = { ...poolOptions({ connectionString: database_url }, 4), application_name };
  const pool = new pg.Pool(options);
  pool.on('error', () => {});
  let left: number | null = null;
  let hasCrashed = false;

  pool.on('connect', (client) => {
    client.on('error', () => {});
    const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      // pg.Pool hands a callback on; the service itself awaits.
      query(...given: unknown[]) {
        const callback = typeof given.at(-1) === 'function' ? (given.pop() as Callback) : null;
        const result = counted(() => send(...given));
        if (!callback) return result;
        result.then(
          (answer) => callback(null, answer),
          (error) => callback(error),
        );
        return undefined;
      },
    });
  });

  async function counted(send: () => Promise<unknown>): Promise<unknown> {
    if (hasCrashed) throw new Error('this process is dead');
    if (left !== null) left -= 1;
    hasCrashed = left === 0;
    const isLast = hasCrashed;
    const answer = await send();
    if (isLast) throw new Error('this process has just died');
    return answer;
  }

  const db = new Kysely<Database>({ dialect: namedDialect(pool) });
  return {
    stores: {
      db,
      reports: openReports({ db, pool }, []),
      pool,
      relaxed: new Kysely<Database>({ dialect: namedDialect(pool) }),
      relaxedPool: pool,
      close: () => pool.end(),
    },
    arm(count) {
      left = count;
    },
    async restart() {
      const had = hasCrashed;
      if (had)
        await healthy.query(
          'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = $1',
          [application_name],
        );
      left = null;
      hasCrashed = false;
      return had;
    },
    close: () => pool.end(),
  };
}

type Callback = (error: unknown, answer?: unknown) => void;
