import { after, MINUTE } from '../../platform/clock.ts';
import type { Attempt } from './attempts.queries.ts';

export const LAST_ATTEMPTS = ['queued', 'done'] as const;
type LastAttempt = (typeof LAST_ATTEMPTS)[number] | null;

/** No attempt lasts longer; one without an end is of a process that is gone. */
const LONGEST_ATTEMPT = 1 * MINUTE;
const DONE_SHOWN = 10 * MINUTE;

/** What command-line tools poll (contract section 5): `queued` while an attempt runs, `done` for 10 minutes after it ended. */
export function lastAttempt(
  attempt: Pick<Attempt, 'started_at' | 'ended_at'> | undefined,
  now: Date,
): LastAttempt {
  if (attempt === undefined) return null;
  if (attempt.ended_at === null) return attempt.started_at > after(now, -LONGEST_ATTEMPT) ? 'queued' : null;
  return attempt.ended_at > after(now, -DONE_SHOWN) ? 'done' : null;
}
