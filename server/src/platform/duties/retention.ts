import { setTimeout as pause } from 'node:timers/promises';
import type { Shift } from './duty.ts';

/** Rows that one statement of a retention duty deletes at most. */
export const RETENTION_BATCH = 500;
/** Between two rounds, so that the connection is free for a request in between. */
const BREATH_MS = 5;

/** A run that no process stops: for tests and commands. */
export const UNDISTURBED: Shift = { signal: new AbortController().signal, onWake: () => {} };

/** Deletes up to `batch` rows and resolves to how many went. */
export type Deletion = (batch: number) => Promise<number>;

/**
 * Works until nothing old is left: each deletion runs until it finds less than a batch. They take turns, so that one full table
 * does not keep the others waiting, and stop between two statements when the process does. Resolves to how many rows went.
 */
export async function deleteUntilShort(
  { signal }: Pick<Shift, 'signal'>,
  deletions: Deletion[],
): Promise<number> {
  let gone = 0;
  for (let unfinished = deletions; unfinished.length > 0; ) {
    const full: Deletion[] = [];
    for (const deletion of unfinished) {
      if (signal.aborted) return gone;
      const count = await deletion(RETENTION_BATCH);
      gone += count;
      if (count >= RETENTION_BATCH) full.push(deletion);
    }
    unfinished = full;
    if (full.length > 0) await pause(BREATH_MS);
  }
  return gone;
}
