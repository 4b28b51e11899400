import { z } from 'zod';
import {
  type Actor,
  actorOf,
  answerInvitation,
  createOwnOrganization,
  type OrganizationRow,
  organizationsOf,
  pendingInvitations,
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
import { rowId } from '../../platform/http/row-id.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { organizationStatus } from './done.ts';
import { organizationsPage } from './organizations.page.ts';
import { refusalOf } from './refusal.ts';

const PATH = '/developer/organizations';
const LIST = 'developer organizations';
const query = pageQuery.extend({ done: z.string().optional(), ...searchQuery, ...csvQuery });

type Query = Pick<z.output<typeof query>, 'limit' | 'cursor' | 'query' | 'done'>;

/** The visitor's organizations and invitations; the form creates an organization, or accepts or declines an invitation. */
export const organizationsForm = pageAt(PATH, {
  caller: person(),
  query,
  show: async (visit) => {
    const { context, session, reply, query } = visit;
    if (query.format !== 'csv') return await organizationsDocument(visit, query);
    const read = (last: OrganizationRow | null, limit: number) =>
      organizationsOf(context.stores.db, session.user_id, {
        query: query.query,
        afterId: last?.organization_id ?? 0,
        limit,
      });
    return sendCsv(reply, csvFile('organizations', COLUMNS, read));
  },
  submit: async (visit, form) => {
    const { context, request, session, locale } = visit;
    try {
      return { to: await foundOrAnswer(actorOf(context, request, session), form) };
    } catch (error) {
      const refused = { name: form.get('name') ?? '', faults: refusalOf(locale, error, 'name') };
      return {
        document: await organizationsDocument(visit, { limit: DEFAULT_LIMIT, query: '' }, refused),
        status: 422,
      };
    }
  },
});

const COLUMNS: CsvColumns<OrganizationRow> = {
  organization_id: ({ organization_id }) => organization_id,
  name: ({ name }) => name,
  role: ({ role }) => role,
  created_at: ({ created_at }) => created_at,
};

async function foundOrAnswer(actor: Actor, form: URLSearchParams): Promise<string> {
  const invitation = form.get('invitation_id');
  if (invitation === null) {
    const { organization_id } = await createOwnOrganization(actor, form.get('name') ?? '');
    return `${PATH}/${organization_id}?done=founded`;
  }
  const id = rowId(invitation) ?? 0;
  const answer = form.get('decision') === 'accept' ? 'accept' : 'decline';
  const { organization_id } = await answerInvitation(actor, id, answer);
  return answer === 'accept' ? `${PATH}/${organization_id}?done=accepted` : `${PATH}?done=declined`;
}

async function organizationsDocument(
  { context, session, locale }: Visit<{ session: CurrentSession }>,
  { limit, cursor, query, done }: Query,
  { name, faults }: { name: string; faults: Faults } = { name: '', faults: {} },
): Promise<string> {
  const { keyring, stores } = context;
  const list = `${LIST} ${query}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await organizationsOf(stores.db, session.user_id, { query, afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, (row) => row.organization_id);
  return organizationsPage({
    locale,
    session,
    organizations: rows,
    invitations: await pendingInvitations(context, session.user_id),
    next_cursor,
    query: listQuery({ query, cursor }),
    status: organizationStatus(locale, done),
    name,
    faults,
  });
}
