import { z } from 'zod';
import {
  actorOf,
  domainsOf,
  invitationsPage,
  type Member as MemberRow,
  membersPage,
  type OrganizationRow,
  organizationMember,
  organizationPath,
} from '../../organizations/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { type CsvColumns, csvFile, csvQuery, sendCsv } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import {
  DEFAULT_LIMIT,
  listQuery,
  pageOf,
  pageQuery,
  readCursor,
  searchQuery,
} from '../../platform/http/paging.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { changeOrganizationByForm } from './change-by-form.ts';
import { organizationStatus } from './done.ts';
import { organizationPage } from './organization.page.ts';
import { refusalOf } from './refusal.ts';

/** More than can be pending at once: 20 a day for seven days. */
const MAX_INVITATIONS = 140;
const query = pageQuery.extend({ done: z.string().optional(), ...searchQuery, ...csvQuery });

type Query = Pick<z.output<typeof query>, 'limit' | 'cursor' | 'query' | 'done'>;
type Member = Visit<{ session: CurrentSession; organization: OrganizationRow }>;

/** Members, invitations, domains. The API's functions check who may do what. */
export const organizationForm = pageAt('/developer/organizations/:id', {
  caller: organizationMember(),
  params: organizationPath,
  query,
  show: async (visit) => {
    const { context, organization, reply, query } = visit;
    if (query.format !== 'csv') return await organizationDocument(visit, query);
    const read = (last: MemberRow | null, limit: number) =>
      membersPage(context.stores.db, organization.organization_id, {
        query: query.query,
        afterId: last?.user_id ?? 0,
        limit,
      });
    return sendCsv(reply, csvFile('organization-members', COLUMNS, read));
  },
  submit: async (visit, form) => {
    const { context, request, session, organization, locale } = visit;
    const actor = actorOf(context, request, session);
    let faults: Faults;
    try {
      const outcome = await changeOrganizationByForm(actor, locale, organization, form);
      if ('to' in outcome) return outcome;
      faults = outcome.faults;
    } catch (error) {
      faults = refusalOf(locale, error, fieldOf(form));
    }
    const document = await organizationDocument(visit, { limit: DEFAULT_LIMIT, query: '' }, { form, faults });
    return { document, status: 422 };
  },
});

const COLUMNS: CsvColumns<MemberRow> = {
  user_id: ({ user_id }) => user_id,
  email: ({ email }) => email,
  preferred_name: ({ preferred_name }) => preferred_name,
  role: ({ role }) => role,
  since: ({ created_at }) => created_at,
};

/** The part of the page from which a form without fields was sent. */
function fieldOf(form: URLSearchParams): string {
  const known = ['email', 'domain', 'name'].find((name) => form.get(name) !== null);
  return known ?? 'members';
}

async function organizationDocument(
  { context, session, organization, locale, now }: Member,
  { limit, cursor, query, done }: Query,
  { form, faults }: { form: URLSearchParams; faults: Faults } = { form: new URLSearchParams(), faults: {} },
): Promise<string> {
  const { keyring, stores } = context;
  const { organization_id, role } = organization;
  const list = `developer organization ${organization_id} ${query}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await membersPage(stores.db, organization_id, { query, afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ user_id }) => user_id);
  const invitations =
    role === 'member'
      ? []
      : await invitationsPage(stores.db, now, organization_id, { afterId: 0, limit: MAX_INVITATIONS });
  return organizationPage({
    locale,
    session,
    keyring,
    now,
    organization,
    members: rows,
    next_cursor,
    query: listQuery({ query, cursor }),
    invitations,
    domains: await domainsOf(stores.db, organization_id, now),
    status: organizationStatus(locale, done),
    sent: form,
    faults,
  });
}
