import { z } from 'zod';
import {
  type CustomerRow,
  createCustomer,
  customerPath,
  customersPage as customerRows,
} from '../../customers/index.ts';
import { faultsByField } from '../../developer/index.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type CsvColumns, csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { InvalidInput } from '../../platform/invalid-input.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { emailAddress } from '../../users/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { customerMessages } from './customers.messages.ts';
import { CUSTOMERS_PATH, customerPage, customersPage } from './customers.page.ts';
import { customerIn, deleteCustomer } from './delete-customer.ts';

const MAX_QUERY_LENGTH = 100;
const LIST = 'admin customers page';
const EMPTY = { handle: '', name: '', admin_email: '' };
const text = z.string().default('');

/** All customer organizations, or those a search finds; the form creates one. */
export const customersForm = pageAt(CUSTOMERS_PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: pageQuery.extend({
    query: z.string().trim().max(MAX_QUERY_LENGTH).default(''),
    done: z.enum(['deleted']).optional().catch(undefined),
    ...csvQuery,
  }),
  fields: z.object({ handle: text, name: text, admin_email: text }),
  show: async (visit) => {
    if (visit.query.format === 'csv') return customersFile(visit, visit.query.query);
    const status = visit.query.done ? customerMessages[visit.locale].doneDeleted : null;
    return await listDocument(visit, visit.query, { sent: EMPTY, faults: {}, status });
  },
  submit: async (visit, sent) => {
    const { context, request, session, locale } = visit;
    const refuse = async (faults: Faults) => ({
      document: await listDocument(
        visit,
        { limit: DEFAULT_LIMIT, query: '' },
        { sent, faults, status: null },
      ),
      status: 422 as const,
    });
    const email = emailAddress.safeParse(sent.admin_email);
    if (!email.success) return await refuse({ admin_email: customerMessages[locale].emailFault });
    try {
      const input = { ...sent, admin_email: email.data };
      const { org_id } = await createCustomer(
        context,
        { actor: { type: 'admin', id: session.user_id }, request },
        input,
      );
      return { to: `${CUSTOMERS_PATH}/${org_id}?done=created` };
    } catch (error) {
      return await refuse(faultsOf(locale, error));
    }
  },
});

/** One organization, and its deletion. Its own pages are in customer-console/. */
export const customerForm = pageAt(`${CUSTOMERS_PATH}/:org_id`, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: customerPath,
  query: z.object({ done: z.enum(['created']).optional().catch(undefined) }),
  fields: z.object({ handle: text }),
  show: async ({ context, session, locale, now, params, query }) => {
    const customer = await customerIn(context.stores.db, params.org_id);
    const status = query.done ? customerMessages[locale].doneCreated : null;
    return customerPage({
      locale,
      session,
      customer,
      faults: {},
      status,
      needsStepUp: needsSecondFactor(session, now),
    });
  },
  submit: async ({ context, request, session, locale, params }, { handle }) => {
    const customer = await customerIn(context.stores.db, params.org_id);
    if (handle.trim() !== customer.handle) {
      const faults = { handle: customerMessages[locale].handleWrong };
      const document = customerPage({ locale, session, customer, faults, status: null, needsStepUp: false });
      return { document, status: 422 };
    }
    const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
    await deleteCustomer(context, by, params.org_id);
    return { to: `${CUSTOMERS_PATH}?done=deleted` };
  },
});

function customersFile(visit: Visit<{ session: CurrentSession }>, query: string) {
  const read = (last: CustomerRow | null, limit: number) =>
    visit.context.stores.reports.read('all', (db) =>
      customerRows(db, { query, afterId: last?.customer_id ?? 0, limit }),
    );
  return sendAdminCsv(visit, csvFile('customer-organizations', COLUMNS, read), { query });
}

const COLUMNS: CsvColumns<CustomerRow> = {
  org_id: ({ org_id }) => org_id,
  handle: ({ handle }) => handle,
  name: ({ name }) => name,
  created_at: ({ created_at }) => created_at,
};

function faultsOf(locale: Locale, error: unknown): Faults {
  const words = customerMessages[locale];
  if (error instanceof InvalidInput) return faultsByField(locale, error, {});
  if (error instanceof Problem && error.code === 'handle_taken') return { handle: words.handle_taken };
  if (error instanceof Problem && error.code === 'rate_limited') return { admin_email: words.rate_limited };
  throw error;
}

async function listDocument(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  { limit, cursor, query }: { limit: number; cursor?: string | undefined; query: string },
  content: { sent: typeof EMPTY; faults: Faults; status: string | null },
): Promise<string> {
  const list = `${LIST} ${query}`;
  const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
  const found = await customerRows(context.stores.db, { query, afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ customer_id }) => customer_id);
  const needsStepUp = needsSecondFactor(session, now);
  return customersPage({
    locale,
    session,
    customers: rows,
    query,
    cursor,
    next_cursor,
    needsStepUp,
    ...content,
  });
}
