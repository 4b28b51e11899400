import { z } from 'zod';
import { type Assignment, assignmentsOfPerson } from '../../access/index.ts';
import {
  ASK_PATH,
  accessReceipt,
  askForAccess,
  askPath,
  cancelRequest,
  mayUseAlready,
  positionOf,
  requestOfPerson,
  requestPosition,
  requestsOfPerson,
  requireAskable,
} from '../../access-requests/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type PageAnswer, pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { returnPath } from '../../platform/http/return-path.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { isTooMany, userById } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { pathWithReturnTo } from '../shared/path-with-return-to.ts';
import { accessMessages } from './access.messages.ts';
import { ACCESS_PATH, accessPage, OWN_REQUESTS_PATH, ownRequestsPage } from './access.page.ts';
import { accessReceiptPage } from './access-receipt.page.ts';
import { type AskForm, askPage, verifyBeforeAskingPage } from './ask.page.ts';

const LIST = 'own access';
const REQUESTS = 'own access requests';
const PAGE_SIZE = 50;
/** Of the requests, below what the person may use. */
const LATEST = 10;

const listQuery = pageQuery.extend({ cursor: z.string().optional() });

const accessForm = pageAt(ACCESS_PATH, {
  caller: person(),
  query: listQuery,
  show: async ({ context, request, session, locale, now, query }) => {
    const { stores, keyring, config } = context;
    const { user_id } = session;
    const afterId = Number(readCursor(keyring, LIST, query.cursor) ?? 0);
    const found = await assignmentsOfPerson(stores.db, user_id, { now, afterId, limit: PAGE_SIZE + 1 });
    const { rows, next_cursor } = pageOf(
      keyring,
      LIST,
      found,
      PAGE_SIZE,
      ({ assignment_id }) => assignment_id,
    );
    const requests = await requestsOfPerson(stores.db, user_id, { limit: LATEST + 1, before: null });
    return accessPage({
      ...{ locale, session, now, next_cursor },
      access: rows,
      givers: await giversOf(context, rows),
      requests: requests.slice(0, LATEST),
      hasMore: requests.length > LATEST,
      query: new URL(request.url, config.base_url).searchParams,
      return_to: returnPath(query.return_to, config.base_url),
      status: statusOf(locale, query.done),
    });
  },
});

const ownRequestsForm = pageAt(OWN_REQUESTS_PATH, {
  caller: person(),
  query: listQuery,
  show: async ({ context, request, session, locale, now, query }) => {
    const { stores, keyring, config } = context;
    const before = requestPosition(keyring, REQUESTS, query.cursor);
    const found = await requestsOfPerson(stores.db, session.user_id, { limit: PAGE_SIZE + 1, before });
    const { rows, next_cursor } = pageOf(keyring, REQUESTS, found, PAGE_SIZE, positionOf);
    return ownRequestsPage({
      ...{ locale, session, now, next_cursor },
      requests: rows,
      query: new URL(request.url, config.base_url).searchParams,
      status: statusOf(locale, query.done),
    });
  },
});

const cancelForm = pageAt(`${OWN_REQUESTS_PATH}/:request_id/cancel`, {
  caller: person(),
  params: z.object({ request_id: z.string() }),
  formOn: () => ACCESS_PATH,
  submit: async ({ context, request, session, params }) => {
    await cancelRequest(context, request, session, params.request_id);
    return { to: `${ACCESS_PATH}?done=cancelled` };
  },
});

/** A decision with its signatures; a request that was not decided has none. */
const receiptForm = pageAt(`${OWN_REQUESTS_PATH}/:request_id/receipt`, {
  caller: person(),
  params: z.object({ request_id: z.string() }),
  show: async ({ context, session, locale, params }) => {
    const found = await requestOfPerson(context.stores.db, session.user_id, params.request_id);
    if (found === null || (found.status !== 'approved' && found.status !== 'rejected'))
      throw new Problem(404, 'not_found', 'There is no receipt of this request for you.');
    const signed = await accessReceipt(context, found);
    return accessReceiptPage({ locale, session, request: found, signed, issuer: context.config.base_url });
  },
});

const asked = { client_id: line, organization: line, role: line, return_to: z.string().optional() };

const askForm = pageAt(ASK_PATH, {
  caller: person(),
  query: z.object(asked),
  fields: formFields({ ...asked, reason: line, days: line }),
  formOn: (_params, form) =>
    askPath({ client_id: form.get('client_id') ?? '', return_to: form.get('return_to') }),
  show: (visit) => askAnswer(visit, visit.query, { reason: '', days: '', role: visit.query.role }),
  submit: async (visit, { reason, days, role, ...place }) => {
    const { context, request, session, locale } = visit;
    if (!session.email_verified) return { document: verifyBeforeAskingPage(locale, session), status: 403 };
    const form = { reason: reason.replaceAll('\r\n', '\n'), days, role };
    const wanted = { reason: form.reason, role: role.trim() || null, days: daysIn(days) };
    try {
      await askForAccess(context, request, session, placeOf(place), wanted);
    } catch (error) {
      return await askAnswer(visit, place, form, faultsOf(locale, error));
    }
    const back = returnPath(place.return_to, context.config.base_url);
    return { to: pathWithReturnTo(`${ACCESS_PATH}?done=asked`, back) };
  },
});

/** What a person may use, what they asked for, and the page on which they ask. The calls are in access-requests/requests. */
export const accessForms = [accessForm, ownRequestsForm, cancelForm, receiptForm, askForm];

type Asked = { client_id: string; organization: string; return_to?: string | undefined };

const placeOf = ({ client_id, organization }: Asked) => ({ client_id, org_id: organization || null });

/** NaN for what is no number, which the rule refuses. */
function daysIn(text: string): number | null {
  const digits = text.normalize('NFKC').trim();
  if (digits === '') return null;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : Number.NaN;
}

async function askAnswer(
  { context, session, locale }: Visit<{ session: CurrentSession }>,
  asked: Asked,
  form: AskForm,
  faults?: Faults,
): Promise<PageAnswer> {
  if (!session.email_verified) return verifyBeforeAskingPage(locale, session);
  const named = placeOf(asked);
  const place = await requireAskable(context, session.user_id, named);
  const document = askPage({
    ...{ locale, session, place, form },
    org_id: named.org_id,
    return_to: returnPath(asked.return_to, context.config.base_url),
    mayUse: await mayUseAlready(context, session.user_id, place),
    ...(faults && { faults }),
  });
  return { document, status: faults ? 422 : 200 };
}

const REFUSALS = {
  already_allowed: 'alreadyAllowed',
  already_requested: 'alreadyRequested',
  rate_limited: 'busy',
} as const;

/** Why a request was refused, at the field concerned. Rethrows any other error. */
function faultsOf(locale: Locale, error: unknown): Faults {
  const messages = accessMessages[locale];
  if (error instanceof InvalidInput) {
    const entries = error.detailsIn(locale).map(({ path, message }) => [path, message] as const);
    return Object.fromEntries(entries);
  }
  if (isTooMany(error)) return { reason: messages.tooMany };
  if (error instanceof Problem && Object.hasOwn(REFUSALS, error.code))
    return { reason: messages[REFUSALS[error.code as keyof typeof REFUSALS]] };
  throw error;
}

async function giversOf({ stores }: Context, access: readonly Assignment[]): Promise<Map<number, string>> {
  const ids = new Set(
    access.flatMap(({ granted_by, user_id }) => (user_id === null ? [] : (granted_by ?? []))),
  );
  const names = new Map<number, string>();
  for (const id of ids) {
    const user = await userById(stores.db, id);
    const name = user?.preferred_name ?? user?.full_name;
    if (name) names.set(id, name);
  }
  return names;
}

function statusOf(locale: Locale, done: string | undefined): string | null {
  const messages = accessMessages[locale];
  if (done === 'asked') return messages.doneAsked;
  return done === 'cancelled' ? messages.doneCancelled : null;
}
