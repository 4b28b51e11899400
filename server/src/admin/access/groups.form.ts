import { z } from 'zod';
import {
  createGroup,
  customerOwner,
  GROUP_COLUMNS,
  type Group,
  type GroupOwner,
  groupsPage as groupRows,
  INSTALLATION,
  MAX_QUERY_LENGTH,
} from '../../access/index.ts';
import { csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { groupMessages } from './groups.messages.ts';
import { type GroupsPage, groupsPage } from './groups.page.ts';
import { refusalOf } from './refusal.ts';
import { sharedMessages } from './shared.messages.ts';

const PATH = '/admin/groups';
const text = z.string().trim().max(MAX_QUERY_LENGTH).default('');

type Filter = { limit: number; cursor?: string | undefined; query: string; organization: string };

/** The groups of the installation, or of the organization that the filter names; creating one of the installation. */
export const groupsForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: pageQuery.extend({
    query: text,
    organization: text,
    done: z.enum(['deleted']).optional().catch(undefined),
    ...csvQuery,
  }),
  fields: z.object({ name: z.string().default(''), description: z.string().default('') }),
  show: async (visit) => {
    const { done, format, ...filter } = visit.query;
    if (format === 'csv') return await groupsFile(visit, filter);
    const { doneDeleted } = groupMessages[visit.locale];
    return await groupsDocument(visit, filter, { status: done ? doneDeleted : null });
  },
  submit: async (visit, given) => {
    const { context, request, session, locale } = visit;
    const { exists } = groupMessages[locale];
    const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
    try {
      const { grp_id } = await createGroup(context.stores.db, context, by, INSTALLATION, given);
      return { to: `${PATH}/${grp_id}?done=created` };
    } catch (error) {
      const { tooMany } = sharedMessages[locale];
      const faults = refusalOf(locale, error, {
        group_exists: ['name', exists],
        too_many: ['name', tooMany],
      });
      const all = { limit: DEFAULT_LIMIT, query: '', organization: '' };
      const document = await groupsDocument(visit, all, { given, faults });
      return { document, status: 422 };
    }
  },
});

async function groupsFile(visit: Visit<{ session: CurrentSession }>, { query, organization }: Filter) {
  const { db, reports } = visit.context.stores;
  const owner = organization === '' ? INSTALLATION : await customerOwner(db, organization);
  const read = async (last: Group | null, limit: number) =>
    owner === null
      ? []
      : await reports.read('all', (of) =>
          groupRows(of, owner, { query, afterName: last?.name ?? '', limit }),
        );
  return sendAdminCsv(visit, csvFile('groups', GROUP_COLUMNS, read), { query, organization });
}

async function groupsDocument(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  { limit, cursor, query, organization }: Filter,
  content: Pick<GroupsPage, 'given' | 'faults' | 'status'>,
): Promise<string> {
  const { keyring, stores } = context;
  const owner: GroupOwner | null =
    organization === '' ? INSTALLATION : await customerOwner(stores.db, organization);
  const faults =
    owner === null ? { organization: groupMessages[locale].organizationFault } : (content.faults ?? {});
  const list = `admin_groups_page ${JSON.stringify([query, organization])}`;
  const afterName = String(readCursor(keyring, list, cursor) ?? '');
  const found =
    owner === null ? [] : await groupRows(stores.db, owner, { query, afterName, limit: limit + 1 });
  const { rows: groups, next_cursor } = pageOf(keyring, list, found, limit, ({ name }) => name);
  const filter = { query, organization };
  const needsStepUp = needsSecondFactor(session, now);
  return groupsPage({
    ...content,
    ...{ locale, session, groups, needsStepUp, filter, cursor, next_cursor, faults },
  });
}
