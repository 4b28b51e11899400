import { z } from 'zod';
import {
  addGroupMember,
  assignmentsPage,
  changeGroup,
  countMembers,
  endOfDay,
  type Group,
  type GroupMember,
  groupOwner,
  MEMBER_COLUMNS,
  membersPage,
  personFrom,
  removeGroup,
  removeGroupMember,
  requireGroup,
} from '../../access/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor, searchQuery } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { type GroupPage, groupPage, MOST_COUNTED } from './group.page.ts';
import { groupMessages } from './groups.messages.ts';
import { refusalOf } from './refusal.ts';
import { sharedMessages } from './shared.messages.ts';

const MAX_USES = 50;
const DONE = ['created', 'saved', 'added', 'removed'] as const;
const line = z.string().default('');
const groupForm = z.object({
  do: z.enum(['add', 'remove', 'save', 'delete']),
  person: line,
  until: line,
  name: line,
  description: line,
});

type Given = z.output<typeof groupForm>;
type Administrator = Visit<{ session: CurrentSession }>;

/** One group, by its public id: of the installation or of an organization. */
export const oneGroupForm = pageAt('/admin/groups/:id', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: z.object({ id: z.string() }),
  query: pageQuery.extend({
    done: z.enum(DONE).optional().catch(undefined),
    ...searchQuery,
    ...csvQuery,
  }),
  fields: groupForm,
  show: async (visit) => {
    const { done, format, ...position } = visit.query;
    const group = await requireGroup(visit.context.stores.db, visit.params.id);
    if (format === 'csv') return membersFile(visit, group, position.query);
    const words = groupMessages[visit.locale];
    const sentences = {
      created: words.doneCreated,
      saved: words.doneSaved,
      added: words.doneAdded,
      removed: words.doneRemoved,
    };
    return await groupDocument(visit, group, position, { status: done ? sentences[done] : null });
  },
  submit: async (visit, given) => {
    const group = await requireGroup(visit.context.stores.db, visit.params.id);
    const outcome = await change(visit, group, given);
    if ('to' in outcome) return outcome;
    const { faults } = outcome;
    const document = await groupDocument(
      visit,
      group,
      { limit: DEFAULT_LIMIT, query: '' },
      { given, faults },
    );
    return { document, status: 422 };
  },
});

function membersFile(visit: Administrator, { group_id, grp_id }: Group, query: string) {
  const { context, now } = visit;
  const read = (last: GroupMember | null, limit: number) =>
    context.stores.reports.read('all', (db) =>
      membersPage(db, group_id, { now, query, afterId: last?.user_id ?? 0, limit }),
    );
  return sendAdminCsv(visit, csvFile('group-members', MEMBER_COLUMNS, read), { group: grp_id, query });
}

async function change(
  visit: Administrator,
  group: Group,
  given: Given,
): Promise<{ to: string } | { faults: Faults }> {
  const { context, request, session, locale } = visit;
  const { db } = context.stores;
  const { grp_id } = group;
  const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
  const owner = groupOwner(group);
  const here = (done: (typeof DONE)[number]) => ({ to: `/admin/groups/${grp_id}?done=${done}` });
  if (given.do === 'add') return (await add(visit, group, given)) ?? here('added');
  if (given.do === 'remove') {
    await removeGroupMember(db, context, by, owner, grp_id, rowId(given.person) ?? 0);
    return here('removed');
  }
  if (given.do === 'delete') {
    await removeGroup(db, context, by, owner, grp_id);
    return { to: '/admin/groups?done=deleted' };
  }
  const { name, description } = given;
  return await changeGroup(db, context, by, owner, grp_id, { name, description }).then(
    () => here('saved'),
    (error) => ({
      faults: refusalOf(locale, error, { group_exists: ['name', groupMessages[locale].exists] }),
    }),
  );
}

/** Null when it was done. */
async function add(
  { context, request, session, locale }: Administrator,
  group: Group,
  { person, until }: Given,
): Promise<{ faults: Faults } | null> {
  const { db } = context.stores;
  const words = sharedMessages[locale];
  const expires_at = endOfDay(until);
  if (expires_at === undefined) return { faults: { until: words.untilFault } };
  const user_id = await personFrom(db, person);
  if (user_id === null) return { faults: { person: words.personFault } };
  const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
  const member = { user_id, expires_at };
  return await addGroupMember(db, context, by, groupOwner(group), group.grp_id, member).then(
    () => null,
    (error) => ({ faults: refusalOf(locale, error, {}, { user_id: 'person', expires_at: 'until' }) }),
  );
}

async function groupDocument(
  { context, session, locale, now }: Administrator,
  group: Group,
  { limit, cursor, query }: { limit: number; cursor?: string | undefined; query: string },
  content: Pick<GroupPage, 'given' | 'faults' | 'status'>,
): Promise<string> {
  const { keyring, stores } = context;
  const { group_id } = group;
  const list = `admin_group_page ${group.grp_id} ${query}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await membersPage(stores.db, group_id, { now, query, afterId, limit: limit + 1 });
  const { rows: members, next_cursor } = pageOf(keyring, list, found, limit, ({ user_id }) => user_id);
  const count = await countMembers(stores.db, group_id, now, MOST_COUNTED + 1);
  const uses = await assignmentsPage(stores.db, { group_id }, { now, afterId: 0, limit: MAX_USES });
  const needsStepUp = needsSecondFactor(session, now);
  return groupPage({
    ...content,
    ...{ locale, session, group, members, count, uses, needsStepUp, query, cursor, next_cursor },
  });
}
