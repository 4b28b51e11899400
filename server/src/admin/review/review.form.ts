import { z } from 'zod';
import {
  APPLICATION_COLUMNS,
  type Application,
  applicationById,
  applicationOrder,
  applicationPath,
  applicationPosition,
  applicationsForReview,
  approveAsShown,
  decideReview,
  isResourceClient,
  isRoutineApproval,
  logoAddress,
  logoStates,
  MAX_REASON_LENGTH,
  neighborsInQueue,
  openRegistrationAddress,
  REVIEW_STATUSES,
  removeOpenRegistration,
  requireApplication,
  riskOf,
  type SortedApplication,
} from '../../applications/index.ts';
import { consentPreview } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageBehind, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Request } from '../../platform/http/server.ts';
import { resourceOf } from '../../resources/index.ts';
import { listedScopes } from '../../scopes/index.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { userById } from '../../users/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { reviewMessages } from './review.messages.ts';
import { reviewPage } from './review.page.ts';
import { MAX_TICKED, reviewQueuePage } from './review-queue.page.ts';
import { shownState } from './shown-state.ts';

const MAX_QUERY = 200;
const STATUSES = [...REVIEW_STATUSES, 'all'] as const;
const decisionForm = z.object({
  decision: z.enum(['approve', 'reject', 'suspend', 'delete']),
  risk_acknowledged: z.string().optional(),
  reason: z.string().default(''),
  /** What the page showed (shown-state.ts); an approval without it is refused like one of something else. */
  shown: z.string().optional(),
  this_address_only: z.string().optional(),
  same_address: z.string().optional(),
});

const adminHomeForm = pageAt('/admin', {
  caller: administrator(),
  show: () => ({ to: '/admin/applications' }),
});

/** Ids as boxes send them, or in one value with hyphens between, which keeps addresses short. */
const ticked = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((sent) => [...new Set([sent].flat().flatMap((text) => text.split('-')))])
  .transform((ids) => ids.flatMap((id) => rowId(id) ?? []).slice(0, MAX_TICKED));

/** An id as a box sends it, with what the list showed of the application. */
const chosen = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((sent) => {
    const states = [sent].flat().flatMap((text) => {
      const [digits = '', shown = null] = text.split('.');
      const id = rowId(digits);
      return id === null ? [] : [[id, shown] as const];
    });
    return new Map(states.slice(0, MAX_TICKED));
  });

const queueQuery = pageQuery.extend({
  review_status: z.enum(STATUSES).default('pending'),
  query: z.string().trim().max(MAX_QUERY).default(''),
  ...applicationOrder,
  done: z.literal('delete').optional().catch(undefined),
  /** How many a form approved, and which it did not. */
  approved: z.coerce.number().int().min(0).max(MAX_TICKED).optional().catch(undefined),
  refused: ticked,
  ...csvQuery,
});

const reviewQueueForm = pageAt('/admin/applications', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: queueQuery,
  fields: z.object({ ticked: chosen }),
  submit: async (visit, { ticked }) => {
    const { context, request, session, locale } = visit;
    if (ticked.size === 0) {
      const faults = { ticked: reviewMessages[locale].bulkNone };
      const document = await queueDocument({ ...visit, query: queueQuery.parse({}) }, faults);
      return { document, status: 422 };
    }
    const refused: number[] = [];
    for (const [application_id, shown] of ticked)
      if (!(await approveRoutinely(context, request, session, { application_id, shown })))
        refused.push(application_id);
    const outcome = new URLSearchParams({ approved: String(ticked.size - refused.length) });
    if (refused.length > 0) outcome.set('refused', refused.join('-'));
    return { to: `/admin/applications?${outcome}` };
  },
  show: async (visit) => {
    const { review_status, query, sort, format } = visit.query;
    if (format === 'csv') {
      const { context, now } = visit;
      const { reports } = context.stores;
      const read = (last: SortedApplication | null, limit: number) => {
        const behind = pageBehind(sort, last === null ? undefined : applicationPosition(last));
        const place = { ...behind, limit, now, query };
        return reports.read('all', (db) => applicationsForReview(db, wantedBy(review_status), place));
      };
      return sendAdminCsv(visit, csvFile('applications', APPLICATION_COLUMNS, read), {
        review_status,
        query,
      });
    }
    return await queueDocument(visit);
  },
});

type QueueVisit = Visit<{ session: CurrentSession }, unknown, z.output<typeof queueQuery>>;

async function queueDocument(visit: QueueVisit, faults: Faults = {}): Promise<string> {
  const { context, session, locale, now } = visit;
  const { limit, cursor, review_status, query, sort, done, approved } = visit.query;
  const { db, reports } = context.stores;
  const list = `admin_review ${review_status} ${sort ?? ''} ${query}`;
  const behind = pageBehind(sort, readCursor(context.keyring, list, cursor));
  const place = { ...behind, limit: limit + 1, now, query };
  const found = await reports.read('all', (db) => applicationsForReview(db, wantedBy(review_status), place));
  const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, applicationPosition);
  const refused: Application[] = [];
  for (const id of visit.query.refused) {
    const application = await applicationById(db, id);
    if (application) refused.push(application);
  }
  const words = reviewMessages[locale];
  const deleted = done === undefined ? null : words.deleted;
  return reviewQueuePage({
    locale,
    session,
    applications: rows,
    review_status,
    query,
    sort,
    cursor,
    next_cursor,
    status: approved === undefined ? deleted : words.bulkDone(approved),
    refused,
    faults,
  });
}

/** As one decision on the application's own page; false: it takes a look there, it has changed since it was shown, or it is gone. */
async function approveRoutinely(
  context: Context,
  request: Request,
  session: CurrentSession,
  { application_id, shown }: { application_id: number; shown: string | null },
): Promise<boolean> {
  const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
  const review = { by, application_id };
  try {
    return await approveAsShown(context, review, {
      risk_acknowledged: false,
      isAsShown: (_db, application) =>
        isRoutineApproval(application) && shown === shownState({ application }),
    });
  } catch (error) {
    if (error instanceof Problem && PASSED_OVER.includes(error.code)) return false;
    throw error;
  }
}

/** It has changed, or was deleted, since the list was shown. */
const PASSED_OVER = ['risk_acknowledgement_required', 'not_found'];

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
    const { decision, risk_acknowledged, this_address_only, same_address, reason: given, shown } = fields;
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
      const approved = await approveAsShown(context, review, {
        risk_acknowledged: risk_acknowledged === 'on',
        isAsShown: async (db, present) => shown === (await stateOnPage(db, visit.now, present)),
      }).catch(unlessUnacknowledged);
      if (approved === null) return await refuse({ risk_acknowledged: messages.acknowledgeMissing });
      if (!approved) {
        const present = await requireApplication(context, params);
        const faults = { shown: messages.changedMeanwhile };
        return { document: await reviewDocument(visit, present, { reason, faults }), status: 422 };
      }
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

/** What the page of one application shows; its developer changes it under the same lock. */
async function stateOnPage(db: Db, now: Date, application: Application): Promise<string> {
  const { application_id } = application;
  const logo = (await logoStates(db, now, [application_id])).get(application_id) ?? null;
  return shownState({ application, logo, resource: await resourceOf(db, application_id) });
}

async function reviewDocument(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  application: Application,
  { isDone = false, ...content }: { isDone?: boolean; reason?: string; faults?: Faults },
): Promise<string> {
  const { db } = context.stores;
  const { registered_by } = application;
  const developer = registered_by === null ? null : await userById(db, registered_by);
  const logo =
    (await logoStates(db, now, [application.application_id])).get(application.application_id) ?? null;
  const resource = await resourceOf(db, application.application_id);
  return reviewPage({
    locale,
    session,
    application,
    needsStepUp: needsSecondFactor(session, now),
    logo,
    preview: isResourceClient(application.client_id)
      ? null
      : await consentPreview(context, {
          locale,
          session,
          client_id: application.client_id,
          logo: logo?.digest ? logoAddress(logo.digest) : null,
        }),
    neighbors: await neighborsInQueue(db, now, application.application_id),
    developer:
      developer?.email ?? (registered_by === null ? reviewMessages[locale].none : String(registered_by)),
    resource,
    shown: shownState({ application, logo, resource }),
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
