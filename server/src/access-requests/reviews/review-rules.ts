import { after, DAY } from '../../platform/clock.ts';

/** How long a review waits for an answer. */
const ANSWER_TIME = 21 * DAY;
/** Without an answer so long before the end, the approvers are reminded and the person is warned. */
export const WARNING_TIME = 7 * DAY;
/** However late a warning is sent, the access lasts this long after it. */
export const LEAST_WARNING = 3 * DAY;

/** When a review that begins now lapses without an answer. */
export function reviewEnd(now: Date): Date {
  return after(now, ANSWER_TIME);
}

/** What ends by itself before an answer is due needs no review. */
export function needsReview({ expires_at }: { expires_at: Date | null }, now: Date): boolean {
  return expires_at === null || expires_at > reviewEnd(now);
}
