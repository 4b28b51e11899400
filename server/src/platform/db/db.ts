import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** A pool or an open transaction: the first parameter of every query function. */
export type Db = Kysely<Database>;

/** A pool that only reads, perhaps from a standby: what could write is missing. Every Db is one as well. */
export type ReadDb = Pick<Db, 'selectFrom' | 'getExecutor' | 'fn' | 'dynamic'>;
