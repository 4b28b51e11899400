import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { timestamp } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { person } from '../../sessions/index.ts';
import { approverOf } from '../decisions/approvers.ts';
import { decideReview } from './answer-review.ts';
import { type Review, reviewsFor } from './reviews.queries.ts';

const TAGS = { tags: ['Access requests'] };
const PATH = '/api/v1/access_reviews';
const LIST = 'access reviews';

const reviewBody = z.object({
  review_id: z.number().int(),
  assignment_id: z.string().describe('asg_…'),
  email: z.string().nullable().describe('Of the person whose access it is; null: a group has it'),
  name: z.string().nullable(),
  group_id: z.string().nullable().describe('grp_…, of the group that has it'),
  group: z.string().nullable().describe('Its name, as applications see it'),
  client_id: z.string(),
  application: z.string().describe('Its name'),
  organization: z.string().nullable().describe('Name of the organization in which the access holds'),
  role: z.string().nullable(),
  assigned_at: timestamp,
  expires_at: timestamp.nullable(),
  due_at: timestamp.describe('Without an answer by then the access ends'),
});

const getReviews = api.get(
  PATH,
  {
    caller: person(),
    ...TAGS,
    summary: 'List access of which you say whether it is still needed',
    query: pageQuery,
    responses: { 200: z.object({ access_reviews: z.array(reviewBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, now, query: { limit, cursor }, session }) => {
    const { stores, keyring } = context;
    const afterId = Number(readCursor(keyring, LIST, cursor) ?? 0);
    const found = await reviewsFor(stores.db, now, approverOf(session, now), { afterId, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(keyring, LIST, found, limit, ({ review_id }) => review_id);
    return { access_reviews: rows.map(reviewBodyOf), next_cursor };
  },
);

const answers = (['keep', 'end'] as const).map((outcome) =>
  api.post(
    `${PATH}/:review_id/${outcome}`,
    {
      caller: person(),
      ...TAGS,
      summary:
        outcome === 'keep' ? 'Confirm that an access is still needed' : 'End an access that is not needed',
      params: z.object({ review_id: z.string().describe('Integer id of the review') }),
      responses: { 200: reviewBody },
      errors: [401, 403, 404, 409, 413, 415, 429],
    },
    async ({ context, request, params, session }) =>
      reviewBodyOf(await decideReview(context, request, session, rowId(params.review_id), outcome)),
  ),
);

/** GET /api/v1/access_reviews; POST …/:review_id/keep and …/end. */
export const accessReviewsApi = [getReviews, ...answers];

function reviewBodyOf(review: Review): z.output<typeof reviewBody> {
  return {
    review_id: review.review_id,
    assignment_id: review.asg_id,
    email: review.email,
    name: review.person_name,
    group_id: review.grp_id,
    group: review.group_name,
    client_id: review.client_id,
    application: review.application_name,
    organization: review.organization_name,
    role: review.role_name,
    assigned_at: review.assigned_at,
    expires_at: review.expires_at,
    due_at: review.due_at,
  };
}
