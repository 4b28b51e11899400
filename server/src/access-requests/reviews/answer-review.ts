import { endAssignment } from '../../access/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { type CurrentSession, requireFresh } from '../../sessions/index.ts';
import { approverOf } from '../decisions/approvers.ts';
import { mailEnded } from './review.mails.ts';
import { answerReview, type Review, reviewFor, reviewTarget } from './reviews.queries.ts';

/**
 * Answers whether an access is still needed. Keeping it gives access for longer, so it takes a fresh session. Throws 401 `step_up_required`, 404, and 409
 * `already_decided` when another answer came first.
 */
export async function decideReview(
  context: Context,
  request: Request,
  session: CurrentSession,
  reviewId: number | null,
  outcome: 'keep' | 'end',
): Promise<Review> {
  const now = context.clock.now();
  const approver = approverOf(session, now);
  return await inTransaction(context.stores.db, async (db) => {
    const review = reviewId === null ? null : await reviewFor(db, approver, reviewId);
    if (review === null)
      throw new Problem(404, 'not_found', 'There is no review with this id that waits for your answer.');
    if (outcome === 'keep') requireFresh(session, now);
    if (!(await answerReview(db, now, review.review_id, outcome, approver.user_id)))
      throw new Problem(409, 'already_decided', 'This review was answered already.');
    const actor = { type: 'user', id: approver.user_id } as const;
    const { asg_id, application_id } = review;
    await recordAudit(db, context, request, {
      event_type: outcome === 'keep' ? 'access_review.kept' : 'access_review.ended',
      actor,
      target: reviewTarget(review),
      application_id,
      details: { review: review.review_id, assignment: asg_id },
    });
    if (outcome === 'end') {
      await endAssignment(db, context, { actor, request }, asg_id, {}, 'review');
      await mailEnded(db, context, review);
    }
    return review;
  });
}
