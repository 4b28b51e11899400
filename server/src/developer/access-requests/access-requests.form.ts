import { z } from 'zod';
import {
  type AccessDecision,
  type AccessRequest,
  accessRequestStatus,
  approveAccessByPassword,
  approverOf,
  type Offer,
  offerFor,
  positionOf,
  rejectAccess,
  requestFaultMessages,
  requestFor,
  requestPosition,
  requestsFor,
} from '../../access-requests/index.ts';
import { approvalMessages } from '../../account/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { csvFile, csvQuery, sendCsv } from '../../platform/http/csv-file.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput, invalidInput } from '../../platform/invalid-input.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { isTooMany, userById } from '../../users/index.ts';
import { faultsByField } from '../shared/faults-by-field.ts';
import { REQUEST_COLUMNS } from './access-requests.columns.ts';
import { accessRequestMessages } from './access-requests.messages.ts';
import {
  ACCESS_REQUESTS_PATH,
  accessRequestPage,
  accessRequestPath,
  accessRequestsPage,
} from './access-requests.page.ts';

const text = z.string().default('');

const listForm = pageAt(ACCESS_REQUESTS_PATH, {
  caller: person(),
  query: z.object({
    cursor: z.string().optional(),
    list: z.enum(['pending', 'ended']).catch('pending'),
    ...csvQuery,
  }),
  show: async ({ context, request, reply, session, locale, now, query: { cursor, list, format } }) => {
    const { stores, keyring, config } = context;
    if (format === 'csv') {
      const read = (before: AccessRequest | null, limit: number) =>
        requestsFor(stores.db, now, approverOf(session, now), { list, limit, before });
      return sendCsv(reply, csvFile('access-requests', REQUEST_COLUMNS, read));
    }
    const name = `developer access requests ${list}`;
    const before = requestPosition(keyring, name, cursor);
    const page = { list, limit: DEFAULT_LIMIT + 1, before };
    const found = await requestsFor(stores.db, now, approverOf(session, now), page);
    const { rows, next_cursor } = pageOf(keyring, name, found, DEFAULT_LIMIT, positionOf);
    const query = new URL(request.url, config.base_url).searchParams;
    return accessRequestsPage({
      locale,
      session,
      list,
      requests: rows,
      query,
      next_cursor,
      now,
      status: null,
    });
  },
});

const params = z.object({ request_id: z.string() });

const requestForm = pageAt(`${ACCESS_REQUESTS_PATH}/:request_id`, {
  caller: person(),
  params,
  query: z.object({ days: z.string().optional(), done: z.string().optional() }),
  fields: z.object({
    ...{ decision: text, days: text, terms_hash: text },
    ...{ password: text, otp_code: text, reason: text },
  }),
  show: (visit) => answer(visit, { days: visit.query.days, done: visit.query.done }),
  submit: async (visit, { decision, days, terms_hash, password, otp_code, ...sent }) => {
    const { context, request, session, locale, params } = visit;
    const reason = sent.reason.replaceAll('\r\n', '\n');
    const shown = { days: daysIn(days), terms_hash };
    try {
      const decided =
        decision === 'reject'
          ? await rejectAccess(context, request, session, params.request_id, reason)
          : await approveAccessByPassword(context, request, session, params.request_id, shown, {
              password,
              otp_code,
            });
      const faults = faultsOf(locale, decided);
      return faults ? await answer(visit, { days, faults, reason }) : { to: decidedPath(visit, decided) };
    } catch (error) {
      return await answer(visit, { days, reason, faults: refusalOf(locale, error) });
    }
  },
});

/** The pages for what access-requests/decisions does; a passkey approves by its calls. */
export const accessRequestsForms = [listForm, requestForm];

type RequestVisit = Visit<{ session: CurrentSession }, z.output<typeof params>>;

/** NaN for what is no number, which the rule refuses. */
function daysIn(days: string): number | null {
  const digits = days.normalize('NFKC').trim();
  if (digits === '') return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}

async function answer(
  { context, session, locale, now, params }: RequestVisit,
  entered: { days?: string | undefined; done?: string | undefined; faults?: Faults; reason?: string },
): Promise<PageAnswer> {
  const { db } = context.stores;
  const request = await requestFor(db, approverOf(session, now), params.request_id);
  if (request === null) throw new Problem(404, 'not_found', 'There is no such request for you to decide.');
  const waits = accessRequestStatus(request, now) === 'pending';
  const wanted = entered.days === undefined ? undefined : daysIn(entered.days);
  const asked = waits ? await offerFor(db, request, wanted) : null;
  // Days that cannot be granted are shown at their field, beside what can be.
  const refused =
    asked && 'faults' in asked ? refusalOf(locale, invalidInput(asked.faults, requestFaultMessages)) : {};
  const faults = { ...entered.faults, ...refused };
  const offer = asked && 'faults' in asked ? ((await offerFor(db, request, undefined)) as Offer) : asked;
  const document = accessRequestPage({
    ...{ locale, session, request, offer, now, faults },
    passkey_only: (await userById(db, session.user_id))?.passkey_only_approval ?? false,
    days: entered.days ?? (offer && 'days' in offer && offer.days !== null ? String(offer.days) : ''),
    reject_reason: entered.reason ?? '',
    status: statusOf(locale, request, entered.done),
  });
  return { document, status: Object.keys(faults).length > 0 ? 422 : 200 };
}

function decidedPath({ params }: RequestVisit, { kind }: AccessDecision): string {
  return `${accessRequestPath(params)}?done=${kind === 'ended' ? 'ended' : 'decided'}`;
}

/** What the request says of itself, so that an address alone never claims an outcome. */
function statusOf(locale: Locale, { status }: AccessRequest, done: string | undefined): string | null {
  const words = accessRequestMessages[locale];
  if (done === undefined || status === 'pending') return null;
  if (done !== 'decided') return words.doneEnded;
  if (status === 'approved') return words.doneApproved;
  return status === 'rejected' ? words.doneRejected : words.doneEnded;
}

function faultsOf(locale: Locale, decision: AccessDecision): Faults | null {
  const words = accessRequestMessages[locale];
  switch (decision.kind) {
    case 'wrong_credentials':
      return { password: approvalMessages[locale].credentialsWrong };
    case 'not_enrolled':
    case 'passkey_only':
      return { password: words.needsFactor };
    case 'altered':
      return { days: words.stale };
    case 'role_gone':
    case 'unknown':
      return {};
    default:
      return null;
  }
}

/** Rethrows what is no refusal. */
function refusalOf(locale: Locale, error: unknown): Faults {
  if (error instanceof InvalidInput) return faultsByField(locale, error, {});
  if (isTooMany(error)) return { days: accessRequestMessages[locale].full };
  throw error;
}
