import type pg from 'pg';
import { isDatabaseUnavailable } from '../database-unavailable.ts';
import type { Db, ReadDb } from '../db.ts';
import type { Standby, StandbyReport } from './standby.ts';

/**
 * `all`: what was committed before the question is in the answer, so that people see what they have just changed. `recent`: it may be up to
 * 10 s old.
 */
export type Freshness = 'all' | 'recent';

/**
 * Where lists, files and figures for administrators and operators are read: from a standby (DATABASE_READ_URL) that is fit for it, else from the writer. Nothing that decides
 * what someone may do is read here; server/test/reports-rule.test.ts lists who may.
 */
export type Reports = {
  /** Runs `work` on a standby, and where that fails because it was lost meanwhile, on the writer. `work` may run twice. */
  read<T>(freshness: Freshness, work: (db: ReadDb) => Promise<T>): Promise<T>;
  /** The same for work that needs a connection of its own, such as a backup. */
  readPool<T>(freshness: Freshness, work: (pool: pg.Pool) => Promise<T>): Promise<T>;
  /** Each standby as it is now; none without DATABASE_READ_URL. */
  standbys(): Promise<StandbyReport[]>;
  /** The same as when it was last asked. */
  lastKnown(): StandbyReport[];
  /** How many reads each has answered in this process. */
  readonly counts: { standby: number; writer: number };
};

const STATEMENT_TIMEOUT = '57014';
/** `work` tried to write. Only on the writer would it succeed: it must not get there by chance. */
const READ_ONLY = '25006';

export function openReports(writer: { db: Db; pool: pg.Pool }, standbys: readonly Standby[]): Reports {
  const counts = { standby: 0, writer: 0 };

  async function choose(freshness: Freshness): Promise<Standby | null> {
    for (const standby of standbys)
      if (freshness === 'all' ? await standby.hasAll() : await standby.isFit()) return standby;
    return null;
  }

  async function read<T>(
    freshness: Freshness,
    work: (database: { db: ReadDb; pool: pg.Pool }) => Promise<T>,
  ): Promise<T> {
    const standby = await choose(freshness);
    if (standby !== null) {
      try {
        const result = await work(standby);
        counts.standby += 1;
        return result;
      } catch (error) {
        if (!isLoss(error)) throw error;
        standby.lose(error);
      }
    }
    counts.writer += 1;
    return await work(writer);
  }

  return {
    counts,
    read: (freshness, work) => read(freshness, ({ db }) => work(db)),
    readPool: (freshness, work) => read(freshness, ({ pool }) => work(pool)),
    async standbys() {
      await Promise.all(standbys.map((standby) => standby.check()));
      return standbys.map(({ report }) => report);
    },
    lastKnown: () => standbys.map(({ report }) => report),
  };
}

/** Not a statement that takes too long: it would load the writer too, and take as long there. */
function isLoss(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return isDatabaseUnavailable(error) && code !== STATEMENT_TIMEOUT && code !== READ_ONLY;
}
