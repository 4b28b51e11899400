import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { formatMoment } from '../../platform/i18n/moments.ts';
import { enqueueLetter } from '../../platform/mail/index.ts';
import { recipients } from '../../users/index.ts';
import { approversToMail } from '../notices/approvers-to-mail.ts';
import { reviewMailMessages } from './review-mails.messages.ts';
import type { LapsedReview, Review } from './reviews.queries.ts';

const PATH = '/developer/access-reviews';

type Reviewed = Pick<
  Review,
  'application_id' | 'application_name' | 'owner_user_id' | 'organization_id' | 'context_customer_id'
>;

/** Asks those who decide: one mail for each application, however many of its reviews begin. */
export async function mailBegun(
  db: Db,
  context: Context,
  begun: readonly Reviewed[],
  dueAt: Date,
): Promise<void> {
  for (const place of places(begun)) await mailApprovers(db, context, place, dueAt);
}

/** Reminds those who decide in the same way, and warns each person whose own access would end. A group may have any number of members. */
export async function mailReminders(db: Db, context: Context, reviews: readonly Review[]): Promise<void> {
  for (const place of places(reviews)) await mailApprovers(db, context, place, place.due_at);
  for (const review of reviews) await mailWarning(db, context, review);
}

/** One of each application, and in each organization. */
function places<Each extends Reviewed>(reviews: readonly Each[]): Each[] {
  const key = ({ application_id, context_customer_id }: Each) => `${application_id} ${context_customer_id}`;
  return [...new Map(reviews.map((each) => [key(each), each])).values()];
}

async function mailApprovers(db: Db, context: Context, place: Reviewed, dueAt: Date): Promise<void> {
  for (const to of await approversToMail(db, place, [])) {
    const words = reviewMailMessages[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.subject(place.application_name),
      paragraphs: [words.needed(place.application_name), words.until(formatMoment(to.locale, dueAt))],
      action: { label: words.look, path: PATH },
      closing: words.closing,
    });
  }
}

async function mailWarning(db: Db, context: Context, review: Review): Promise<void> {
  const { user_id, application_name, role_name, due_at } = review;
  if (user_id === null) return;
  for (const to of await recipients(db, [user_id], { verified: true })) {
    const words = reviewMailMessages[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.warningSubject(application_name),
      paragraphs: [words.warning(application_name, role_name, formatMoment(to.locale, due_at))],
      action: { label: words.viewAccess, path: '/account/access' },
      closing: words.personClosing,
    });
  }
}

/** Tells a person that their own has ended, in its transaction. */
export async function mailEnded(
  db: Db,
  context: Context,
  { user_id, application_name, role_name }: Pick<LapsedReview, 'user_id' | 'application_name' | 'role_name'>,
): Promise<void> {
  if (user_id === null) return;
  for (const to of await recipients(db, [user_id], { verified: true })) {
    const words = reviewMailMessages[to.locale];
    await enqueueLetter(db, context, to, {
      subject: words.endedSubject(application_name),
      paragraphs: [words.ended(application_name, role_name)],
      action: { label: words.viewAccess, path: '/account/access' },
      closing: words.personClosing,
    });
  }
}
