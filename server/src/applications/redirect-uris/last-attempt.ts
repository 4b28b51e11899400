import { after, MINUTE } from '../../platform/clock.ts';
import type { VerificationAttempt } from './attempts.queries.ts';

export const LAST_ATTEMPTS = ['queued', 'done'] as const;
type LastAttempt = (typeof LAST_ATTEMPTS)[number] | null;

/** No attempt lasts longer; an older one without an end belongs to a process that stopped. */
const MAX_ATTEMPT_TIME = 1 * MINUTE;
const DONE_SHOWN_FOR = 10 * MINUTE;

/** What command-line tools poll (contract section 5): `queued` while an attempt runs, `done` for 10 minutes after it ended. */
export function lastAttempt(
  attempt: Pick<VerificationAttempt, 'started_at' | 'ended_at'> | undefined,
  now: Date,
): LastAttempt {
  if (attempt === undefined) return null;
  if (attempt.ended_at === null) return attempt.started_at > after(now, -MAX_ATTEMPT_TIME) ? 'queued' : null;
  return attempt.ended_at > after(now, -DONE_SHOWN_FOR) ? 'done' : null;
}
