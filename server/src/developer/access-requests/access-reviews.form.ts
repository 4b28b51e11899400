import { z } from 'zod';
import { approverOf, decideReview, type Review, reviewsFor } from '../../access-requests/index.ts';
import { Problem } from '../../platform/errors.ts';
import { csvFile, csvQuery, sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, listQuery, pageOf, readCursor, searchQuery } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { person } from '../../sessions/index.ts';
import { REVIEW_COLUMNS } from './access-requests.columns.ts';
import { accessRequestMessages } from './access-requests.messages.ts';
import { ACCESS_REVIEWS_PATH, accessReviewsPage } from './access-reviews.page.ts';

const LIST = 'developer access reviews';
const text = z.string().default('');

/** What waits for this person's answer; the calls are in access-requests/reviews. */
const reviewsForm = pageAt(ACCESS_REVIEWS_PATH, {
  caller: person(),
  query: z.object({
    cursor: z.string().optional(),
    done: z.string().optional(),
    ...searchQuery,
    ...csvQuery,
  }),
  fields: z.object({ review_id: text, outcome: text }),
  show: async ({ context, reply, session, locale, now, query: { query, cursor, done, format } }) => {
    const { stores, keyring } = context;
    if (format === 'csv') {
      const read = (last: Review | null, limit: number) =>
        reviewsFor(stores.db, now, approverOf(session, now), {
          query,
          afterId: last?.review_id ?? 0,
          limit,
        });
      return sendCsv(reply, csvFile('access-reviews', REVIEW_COLUMNS, read));
    }
    const list = `${LIST} ${query}`;
    const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
    const page = { query, afterId, limit: DEFAULT_LIMIT + 1 };
    const found = await reviewsFor(stores.db, now, approverOf(session, now), page);
    const { rows, next_cursor } = pageOf(keyring, list, found, DEFAULT_LIMIT, ({ review_id }) => review_id);
    return accessReviewsPage({
      locale,
      session,
      reviews: rows,
      query: listQuery({ query, cursor }),
      next_cursor,
      status: statusOf(locale, done),
    });
  },
  submit: async ({ context, request, session }, { review_id, outcome }) => {
    const id = rowId(review_id);
    const answer = outcome === 'end' ? 'end' : 'keep';
    try {
      await decideReview(context, request, session, id, answer);
    } catch (error) {
      if (!(error instanceof Problem && (error.code === 'already_decided' || error.code === 'not_found')))
        throw error;
      return { to: `${ACCESS_REVIEWS_PATH}?done=answered` };
    }
    return { to: `${ACCESS_REVIEWS_PATH}?done=${answer}` };
  },
});

export const accessReviewsForms = [reviewsForm];

function statusOf(locale: Locale, done: string | undefined): string | null {
  const words = accessRequestMessages[locale];
  if (done === 'keep') return words.doneKept;
  if (done === 'end') return words.doneEndedAccess;
  return done === 'answered' ? words.doneAnswered : null;
}
