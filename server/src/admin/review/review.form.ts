import { z } from 'zod';
import {
  type Application,
  applicationPath,
  applicationsForReview,
  approveApplication,
  MAX_REASON_LENGTH,
  REVIEW_STATUSES,
  rejectOrSuspendApplication,
  requireApplication,
  riskEvidence,
} from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { listedScopes } from '../../scopes/index.ts';
import {
  type CurrentSession,
  needsSecondFactor,
  requireAdminPage,
  sentToSecondFactor,
} from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { reviewMessages } from './review.messages.ts';
import { reviewPage } from './review.page.ts';
import { reviewQueuePage } from './review-queue.page.ts';

const STATUSES = [...REVIEW_STATUSES, 'all'] as const;
const decisionForm = z.object({
  decision: z.enum(['approve', 'reject', 'suspend']),
  risk_acknowledged: z.string().optional(),
  reason: z.string().default(''),
  this_address_only: z.string().optional(),
});

/**
 * GET /admin/applications, GET and POST …/:id: the review queue and one application. The same rules as the API's, by the
 * session of an administrator; a decision without a fresh step-up leads there first.
 */
export const reviewPages: Endpoint = (server, context) => {
  server.get('/admin', { config: { page: true } }, async (request, reply) => {
    const session = await requireAdminPage(context, request, reply);
    return session === null ? reply : reply.redirect('/admin/applications', 303);
  });

  server.get(
    '/admin/applications',
    {
      config: { page: true },
      schema: { querystring: pageQuery.extend({ review_status: z.enum(STATUSES).default('pending') }) },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const { limit, cursor, review_status } = request.query;
      const list = `admin_review ${review_status}`;
      const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
      const wanted = wantedBy(review_status);
      const position = { afterId, limit: limit + 1 };
      const found = await applicationsForReview(context.stores.db, wanted, position);
      const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, (row) => row.application_id);
      const locale = localeOf(request, { user: session.locale });
      return sendPage(
        reply,
        reviewQueuePage({ locale, session, applications: rows, review_status, next_cursor }),
      );
    },
  );

  server.get(
    '/admin/applications/:id',
    {
      config: { page: true },
      schema: { params: applicationPath, querystring: z.object({ done: z.string().optional() }) },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const application = await requireApplication(context, request.params);
      const isDone = request.query.done !== undefined;
      return await show(context, request, reply, { session, application, isDone });
    },
  );

  server.post(
    '/admin/applications/:id',
    { config: { page: true }, schema: { params: applicationPath, body: decisionForm } },
    async (request, reply) => {
      const here = `/admin/applications/${encodeURIComponent(request.params.id)}`;
      const session = await requireAdminPage(context, request, reply, here);
      if (session === null || sentToSecondFactor(context, reply, session, here)) return reply;
      const application = await requireApplication(context, request.params);
      const review = { admin_id: session.user_id, application_id: application.application_id };
      const { decision, risk_acknowledged, this_address_only } = request.body;
      const reason = request.body.reason.trim();
      const words = reviewMessages[localeOf(request, { user: session.locale })];
      const refuse = (faults: Faults) =>
        show(context, request, reply, { session, application, reason, faults, isDone: false });
      if (decision === 'approve') {
        const approved = await approveApplication(context, request, review, risk_acknowledged === 'on').catch(
          unlessUnacknowledged,
        );
        if (approved === null) return await refuse({ risk_acknowledged: words.acknowledgeMissing });
      } else {
        if (reason === '' || [...reason].length > MAX_REASON_LENGTH)
          return await refuse({ reason: words.reasonMissing });
        await rejectOrSuspendApplication(context, request, review, decision, reason, {
          alone: this_address_only === 'on',
        });
      }
      return reply.redirect(`${here}?done=${decision}`, 303);
    },
  );
};

/** What waits is also what was renamed since somebody approved it. */
function wantedBy(status: (typeof STATUSES)[number]) {
  if (status === 'all') return null;
  return status === 'pending' ? 'queue' : status;
}

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  content: {
    session: CurrentSession;
    application: Application;
    isDone: boolean;
    reason?: string;
    faults?: Faults;
  },
): Promise<Reply> {
  const { isDone, ...shown } = content;
  const { stores } = context;
  const locale = localeOf(request, { user: shown.session.locale });
  const { registered_by } = shown.application;
  const developer = registered_by === null ? null : await userById(stores.db, registered_by);
  const evidence = riskEvidence(shown.application, await listedScopes(stores.db));
  const document = reviewPage({
    locale,
    ...shown,
    needsStepUp: needsSecondFactor(shown.session, context.clock.now()),
    developer:
      developer?.email ?? (registered_by === null ? reviewMessages[locale].none : String(registered_by)),
    evidence,
    status: isDone ? reviewMessages[locale].done : null,
  });
  return sendPage(reply, document, shown.faults === undefined ? 200 : 422);
}

function unlessUnacknowledged(error: unknown): null {
  if (error instanceof Problem && error.code === 'risk_acknowledgement_required') return null;
  throw error;
}
