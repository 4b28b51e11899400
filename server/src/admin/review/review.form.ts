import { z } from 'zod';
import {
  APPLICATION_COLUMNS,
  type Application,
  applicationOrder,
  applicationPath,
  applicationPosition,
  applicationsForReview,
  decideReview,
  logoStates,
  MAX_REASON_LENGTH,
  openRegistrationAddress,
  REVIEW_STATUSES,
  removeOpenRegistration,
  requireApplication,
  riskOf,
  type SortedApplication,
} from '../../applications/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageBehind, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { resourceOf } from '../../resources/index.ts';
import { listedScopes } from '../../scopes/index.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { reviewMessages } from './review.messages.ts';
import { reviewPage } from './review.page.ts';
import { reviewQueuePage } from './review-queue.page.ts';

const MAX_QUERY = 200;
const STATUSES = [...REVIEW_STATUSES, 'all'] as const;
const decisionForm = z.object({
  decision: z.enum(['approve', 'reject', 'suspend', 'delete']),
  risk_acknowledged: z.string().optional(),
  reason: z.string().default(''),
  this_address_only: z.string().optional(),
  same_address: z.string().optional(),
});

const adminHomeForm = pageAt('/admin', {
  caller: administrator(),
  show: () => ({ to: '/admin/applications' }),
});

const reviewQueueForm = pageAt('/admin/applications', {
  caller: administrator(),
  query: pageQuery.extend({
    review_status: z.enum(STATUSES).default('pending'),
    query: z.string().trim().max(MAX_QUERY).default(''),
    ...applicationOrder,
    done: z.literal('delete').optional().catch(undefined),
    ...csvQuery,
  }),
  show: async (visit) => {
    const { context, session, locale, now } = visit;
    const { limit, cursor, review_status, query, sort, done, format } = visit.query;
    const list = `admin_review ${review_status} ${sort ?? ''} ${query}`;
    if (format === 'csv') {
      const read = (last: SortedApplication | null, limit: number) => {
        const behind = pageBehind(sort, last === null ? undefined : applicationPosition(last));
        return applicationsForReview(context.stores.db, wantedBy(review_status), {
          ...behind,
          limit,
          now,
          query,
        });
      };
      return await sendAdminCsv(visit, csvFile('applications', APPLICATION_COLUMNS, read), {
        review_status,
        query,
      });
    }
    const wanted = wantedBy(review_status);
    const behind = pageBehind(sort, readCursor(context.keyring, list, cursor));
    const position = { ...behind, limit: limit + 1, now, query };
    const found = await applicationsForReview(context.stores.db, wanted, position);
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, applicationPosition);
    const status = done === undefined ? null : reviewMessages[locale].deleted;
    return reviewQueuePage({
      locale,
      session,
      applications: rows,
      review_status,
      query,
      sort,
      cursor,
      next_cursor,
      status,
    });
  },
});

const reviewForm = pageAt('/admin/applications/:id', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: applicationPath,
  query: z.object({ done: z.string().optional() }),
  fields: decisionForm,
  show: async (visit) => {
    const application = await requireApplication(visit.context, visit.params);
    const isDone = visit.query.done !== undefined;
    return await reviewDocument(visit, application, { isDone });
  },
  submit: async (visit, fields) => {
    const { decision, risk_acknowledged, this_address_only, same_address, reason: given } = fields;
    const { context, request, session, locale, params } = visit;
    const application = await requireApplication(context, params);
    const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
    const review = { by, application_id: application.application_id };
    const reason = given.trim();
    const messages = reviewMessages[locale];
    const refuse = async (faults: Faults) =>
      ({ document: await reviewDocument(visit, application, { reason, faults }), status: 422 }) as const;
    if (decision === 'delete') {
      const removal = { admin_id: session.user_id, application_id: application.application_id };
      await removeOpenRegistration(context, request, { ...removal, same_address: same_address === 'on' });
      return { to: '/admin/applications?done=delete' };
    }
    if (decision === 'approve') {
      const approved = await decideReview(context, review, {
        decision,
        risk_acknowledged: risk_acknowledged === 'on',
      }).catch(unlessUnacknowledged);
      if (approved === null) return await refuse({ risk_acknowledged: messages.acknowledgeMissing });
    } else {
      if (reason === '' || [...reason].length > MAX_REASON_LENGTH)
        return await refuse({ reason: messages.reasonMissing });
      const alone = this_address_only === 'on';
      await decideReview(context, review, { decision, reason, alone });
    }
    return { to: `/admin/applications/${encodeURIComponent(params.id)}?done=${decision}` };
  },
});

/** The review queue and one application, with the API's rules in an administrator's session. */
export const reviewForms = [adminHomeForm, reviewQueueForm, reviewForm];

/** The queue includes applications that were renamed or got another logo since an administrator approved them. */
function wantedBy(status: (typeof STATUSES)[number]) {
  if (status === 'all') return null;
  return status === 'pending' ? 'queue' : status;
}

async function reviewDocument(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  application: Application,
  { isDone = false, ...content }: { isDone?: boolean; reason?: string; faults?: Faults },
): Promise<string> {
  const { db } = context.stores;
  const { registered_by } = application;
  const developer = registered_by === null ? null : await userById(db, registered_by);
  return reviewPage({
    locale,
    session,
    application,
    needsStepUp: needsSecondFactor(session, now),
    logo: (await logoStates(db, now, [application.application_id])).get(application.application_id) ?? null,
    developer:
      developer?.email ?? (registered_by === null ? reviewMessages[locale].none : String(registered_by)),
    resource: await resourceOf(db, application.application_id),
    registeredFrom: await openRegistrationAddress(db, application.application_id),
    now,
    risk: riskOf(application, await listedScopes(db)),
    status: isDone ? reviewMessages[locale].done : null,
    ...content,
  });
}

function unlessUnacknowledged(error: unknown): null {
  if (error instanceof Problem && error.code === 'risk_acknowledgement_required') return null;
  throw error;
}
