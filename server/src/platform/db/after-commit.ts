import type { Db } from './stores.ts';

const waiting = new WeakMap<Db, (() => void)[]>();

/**
 * Runs `then` when the transaction of `db`, which inTransaction opened, has been committed, and never when it was rolled back; at once outside of
 * one. A process that dies in between does not run it: nothing that matters may depend on it. `then` must not throw.
 */
export function afterCommit(db: Db, then: () => void): void {
  if (!db.isTransaction) then();
  else waiting.set(db, [...(waiting.get(db) ?? []), then]);
}

/** Runs what waited for this transaction, which has been committed. */
export function committed(transaction: Db): void {
  for (const then of waiting.get(transaction) ?? []) then();
}
