import { MINUTE } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import { waitForLock } from '../../platform/db/wait-for-lock.ts';
import { Problem } from '../../platform/errors.ts';

/** An apply of a configuration with thousands of applications keeps it that long. */
const WAIT = 10 * MINUTE;
const PAUSE_MS = 20;

/**
 * Before a client_id is looked for among subs, or a sub among client_ids, where someone chose it: a token in which a client were a person must not
 * exist (RFC 9068 section 5). The two kinds wait for each other until the transaction ends, so that the second sees the first. What the
 * service makes up itself is random, and needs none of this.
 */
export async function holdChosenNames(transaction: Db, kind: 'sub' | 'client_id'): Promise<void> {
  const options = { shared: kind === 'sub', waitMs: WAIT, pauseMs: PAUSE_MS };
  if (await waitForLock(transaction, 'chosen names', options)) return;
  throw new Problem(503, 'temporarily_unavailable', 'An import or an apply is still running. Try again.');
}
