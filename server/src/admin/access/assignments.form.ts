import { z } from 'zod';
import {
  ASSIGNMENT_COLUMNS,
  type Assignment,
  type AssignmentFilter,
  applicationFrom,
  assignmentsPage as assignmentRows,
  customerOwner,
  groupFrom,
  personFrom,
  withdrawAssignment,
} from '../../access/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { assignByForm } from './assign-by-form.ts';
import { assignmentMessages } from './assignments.messages.ts';
import {
  type AssignmentFields,
  type AssignmentsPage,
  assignmentsPage,
  FILTERS,
  type GivenAssignment,
  KINDS,
} from './assignments.page.ts';
import { sharedMessages } from './shared.messages.ts';

const PATH = '/admin/access';
const MAX_FIELD_LENGTH = 320;
const text = z.string().trim().max(MAX_FIELD_LENGTH).default('');
const filterQuery = pageQuery.extend({
  ...{ application: text, person: text, group: text, organization: text },
  done: z.enum(['added', 'ended']).optional().catch(undefined),
  ...csvQuery,
});
/** `end` names the assignment to end; without it, something is assigned. */
const assignForm = z.object({
  end: z.string().optional(),
  application: z.string().trim().default(''),
  role: z.string().trim().default(''),
  kind: z.enum(KINDS).default('person'),
  who: z.string().trim().default(''),
  context: z.string().trim().default(''),
  until: z.string().trim().default(''),
});

type Query = z.output<typeof filterQuery>;
type Administrator = Visit<{ session: CurrentSession }>;

/** All assignments with filters; assigning, and ending one. The filter stays in the address of the form. */
export const assignmentsForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: filterQuery,
  fields: assignForm,
  show: async (visit) => {
    const { done } = visit.query;
    if (visit.query.format === 'csv') return await assignmentsFile(visit, visit.query);
    const words = assignmentMessages[visit.locale];
    const status = done ? { added: words.doneAdded, ended: words.doneEnded }[done] : null;
    return await document(visit, visit.query, { status });
  },
  submit: async (visit, { end, ...given }) => {
    const { context, request, session, locale } = visit;
    const read = filterQuery.safeParse(visit.query);
    const query: Query = read.success ? read.data : filterQuery.parse({});
    const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
    if (end !== undefined) {
      await withdrawAssignment(context.stores.db, context, by, end);
      return { to: addressOf(query, 'ended') };
    }
    const faults = await assignByForm(context, locale, by, session.user_id, given);
    if (faults === null) return { to: addressOf(query, 'added') };
    return { document: await document(visit, query, { given, faults }), status: 422 };
  },
});

async function assignmentsFile(visit: Administrator, query: Query) {
  const { context, locale, now } = visit;
  const { db, reports } = context.stores;
  const { rows: wanted } = await filterIn(db, locale, query);
  const read = async (last: Assignment | null, limit: number) =>
    wanted === null
      ? []
      : await reports.read('all', (of) =>
          assignmentRows(of, wanted, { now, afterId: last?.assignment_id ?? 0, limit }),
        );
  const filter = Object.fromEntries(FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  return sendAdminCsv(visit, csvFile('assignments', ASSIGNMENT_COLUMNS, read), filter);
}

function addressOf(query: Query, done: string): string {
  const kept = FILTERS.flatMap((name) => (query[name] ? [[name, query[name]]] : []));
  return `${PATH}?${new URLSearchParams([...kept, ['done', done]])}`;
}

async function document(
  { context, session, locale, now }: Administrator,
  { limit, cursor, done: _, format: __, ...filter }: Query,
  content: Partial<Pick<AssignmentsPage, 'given' | 'faults' | 'status'>>,
): Promise<string> {
  const { keyring, stores } = context;
  const list = `admin_access_page ${JSON.stringify(filter)}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const { rows: wanted, faults: filterFaults } = await filterIn(stores.db, locale, filter);
  const found = wanted && (await assignmentRows(stores.db, wanted, { now, afterId, limit: limit + 1 }));
  const { rows: assignments, next_cursor } = pageOf(
    keyring,
    list,
    found ?? [],
    limit,
    ({ assignment_id }) => assignment_id,
  );
  const needsStepUp = needsSecondFactor(session, now);
  return assignmentsPage({
    given: proposed(filter),
    ...content,
    ...{ locale, session, assignments, needsStepUp, filter, filterFaults, cursor, next_cursor },
  });
}

/** What the filter names is proposed to be assigned. */
function proposed({ application, person, group, organization }: AssignmentFields): GivenAssignment {
  const kind = person ? 'person' : group ? 'group' : organization ? 'organization' : 'person';
  return { application, role: '', kind, who: person || group || organization, context: '', until: '' };
}

/** `rows` null: a field names something that is not there. */
async function filterIn(
  db: Db,
  locale: Locale,
  { application, person, group, organization }: AssignmentFields,
): Promise<{ rows: AssignmentFilter | null; faults: Faults }> {
  const words = assignmentMessages[locale];
  const rows: AssignmentFilter = {
    ...(application && { application_id: (await applicationFrom(db, application))?.application_id }),
    ...(person && { user_id: (await personFrom(db, person)) ?? undefined }),
    ...(group && { group_id: (await groupFrom(db, group))?.group_id }),
    ...(organization && { context_customer_id: (await customerOwner(db, organization))?.customer_id }),
  };
  const faults: Faults = {
    ...(application && rows.application_id === undefined && { application: words.applicationFault }),
    ...(person && rows.user_id === undefined && { person: sharedMessages[locale].personFault }),
    ...(group && rows.group_id === undefined && { group: words.groupFault }),
    ...(organization && rows.context_customer_id === undefined && { organization: words.organizationFault }),
  };
  return { rows: Object.keys(faults).length === 0 ? rows : null, faults };
}
