import { endAssignment, planReviews, takeDueReviews } from '../../access/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { inBatches } from '../../platform/duties/in-batches.ts';
import { mailBegun, mailEnded, mailReminders } from './review.mails.ts';
import { needsReview, reviewEnd } from './review-rules.ts';
import {
  claimLapsed,
  claimReminders,
  type LapsedReview,
  openReviews,
  reviewTarget,
} from './reviews.queries.ts';

const BATCH = 200;

/**
 * Duty: begins the reviews that are due, reminds of those without an answer and warns the people they are about, and ends the access of which no one said that it is
 * still needed. Each step takes its rows by one statement, so that any number of processes do it once.
 */
export async function reviewAccess(context: Context): Promise<number> {
  const { db } = context.stores;
  await inBatches(BATCH, (batch) => planReviews(db, batch));
  const begun = await inBatches(BATCH, (batch) => beginReviews(context, batch));
  const reminded = await inBatches(BATCH, (batch) => remindOfReviews(context, batch));
  const lapsed = await inBatches(BATCH, (batch) => endLapsed(context, batch));
  return begun + reminded + lapsed;
}

async function beginReviews(context: Context, batch: number): Promise<number> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const { due, taken } = await takeDueReviews(db, now, batch);
    const reviewed = due.filter((each) => needsReview(each, now));
    await mailBegun(db, context, await openReviews(db, now, reviewEnd(now), reviewed), reviewEnd(now));
    return taken;
  });
}

async function remindOfReviews(context: Context, batch: number): Promise<number> {
  return await inTransaction(context.stores.db, async (db) => {
    const near = await claimReminders(db, context.clock.now(), batch);
    await mailReminders(db, context, near);
    return near.length;
  });
}

async function endLapsed(context: Context, batch: number): Promise<number> {
  return await inTransaction(context.stores.db, async (db) => {
    const lapsed = await claimLapsed(db, context.clock.now(), batch);
    for (const review of lapsed) await endOne(db, context, review);
    return lapsed.length;
  });
}

async function endOne(db: Db, context: Context, review: LapsedReview): Promise<void> {
  const { review_id, application_id, asg_id } = review;
  if (asg_id === null) return;
  const actor = { type: 'system', id: null } as const;
  await recordAudit(db, context, null, {
    event_type: 'access_review.lapsed',
    actor,
    target: reviewTarget(review),
    application_id,
    details: { review: review_id, assignment: asg_id },
  });
  await endAssignment(db, context, { actor, request: null }, asg_id, {}, 'review lapsed');
  await mailEnded(db, context, review);
}
