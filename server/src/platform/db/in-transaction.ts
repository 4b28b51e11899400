import { committed } from './after-commit.ts';
import { isStalePlan } from './database-unavailable.ts';
import type { Db } from './stores.ts';

const ATTEMPTS = 3;
const PAUSE_MS = 20;

/**
 * Runs `work` in one transaction and commits it. When PostgreSQL requires a retry (40001 serialization failure,
 * 40P01 deadlock, a table that a migration changed meanwhile), `work` runs again, at most three times, so it must not touch
 * anything but the database. Inside an open transaction it simply joins that one.
 */
export async function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return await work(db);
  return await retrySerialization(async () => {
    const { transaction, result } = await db
      .transaction()
      .execute(async (transaction) => ({ transaction, result: await work(transaction) }));
    committed(transaction);
    return result;
  });
}

/** The same for a single statement, which is a transaction by itself: saves two round trips. */
export async function retrySerialization<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !mayBeRetried(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt * (0.5 + Math.random())));
    }
  }
}

function mayBeRetried(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === '40001' || code === '40P01' || isStalePlan(error);
}
