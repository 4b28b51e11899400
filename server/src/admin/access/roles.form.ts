import { z } from 'zod';
import {
  ASSIGNMENT_COLUMNS,
  type Assignment,
  assignmentsPage,
  changeRole,
  createRole,
  INSTALLATION,
  ROLE_COLUMNS,
  type Role,
  removeRole,
  requireRole,
  roleOwner,
  rolesPage as roleRows,
} from '../../access/index.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { csvFile, csvQuery } from '../../platform/http/csv-file.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor, searchQuery } from '../../platform/http/paging.ts';
import { rowId } from '../../platform/http/row-id.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { administrator, type CurrentSession, needsSecondFactor } from '../../sessions/index.ts';
import { sendAdminCsv } from '../shared/admin-csv.ts';
import { refusalOf } from './refusal.ts';
import { type RolePage, rolePage } from './role.page.ts';
import { roleMessages } from './roles.messages.ts';
import { type RoleFields, type RolesPage, rolesPage } from './roles.page.ts';
import { sharedMessages } from './shared.messages.ts';

const PATH = '/admin/roles';
const LIST = 'admin_roles_page';
const line = z.string().default('');
const roleForm = z.object({ name: line, title: line, entitlements: line });

type Administrator = Visit<{ session: CurrentSession }>;
type Position = { limit: number; cursor?: string | undefined; query: string };
const WHOLE = { limit: DEFAULT_LIMIT, query: '' };

/** The roles of the installation; creating one. */
export const rolesForm = pageAt(PATH, {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  query: pageQuery.extend({
    done: z.enum(['deleted']).optional().catch(undefined),
    ...searchQuery,
    ...csvQuery,
  }),
  fields: roleForm,
  show: async (visit) => {
    const { done, format, ...position } = visit.query;
    if (format === 'csv') return rolesFile(visit, position.query);
    return await rolesDocument(visit, position, {
      status: done ? roleMessages[visit.locale].doneDeleted : null,
    });
  },
  submit: async (visit, given) => {
    const { context, request, session, locale } = visit;
    const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
    try {
      const { role_id } = await createRole(context.stores.db, context, by, INSTALLATION, inputOf(given));
      return { to: `${PATH}/${role_id}?done=created` };
    } catch (error) {
      const faults = faultsIn(locale, error);
      return {
        document: await rolesDocument(visit, WHOLE, { given, faults }),
        status: 422,
      };
    }
  },
});

/** One role, of whichever owner. */
export const oneRoleForm = pageAt('/admin/roles/:id', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: z.object({ id: z.string() }),
  query: pageQuery.extend({
    done: z.enum(['created', 'saved']).optional().catch(undefined),
    ...searchQuery,
    ...csvQuery,
  }),
  fields: roleForm.extend({ do: z.enum(['save', 'delete']) }),
  show: async (visit) => {
    const { done, format, ...position } = visit.query;
    const role = await requireRole(visit.context.stores.db, rowId(visit.params.id));
    if (format === 'csv') return assignmentsFile(visit, role, position.query);
    const { doneCreated, doneSaved } = roleMessages[visit.locale];
    const status = done ? { created: doneCreated, saved: doneSaved }[done] : null;
    return await roleDocument(visit, role, position, { status });
  },
  submit: async (visit, { do: verb, ...given }) => {
    const { context, request, session, locale } = visit;
    const { db } = context.stores;
    const role = await requireRole(db, rowId(visit.params.id));
    const { role_id } = role;
    const by = { actor: { type: 'admin', id: session.user_id }, request } as const;
    if (verb === 'delete') {
      await removeRole(db, context, by, roleOwner(role), role_id);
      return { to: `${PATH}?done=deleted` };
    }
    try {
      await changeRole(db, context, by, roleOwner(role), role_id, inputOf(given));
      return { to: `${PATH}/${role_id}?done=saved` };
    } catch (error) {
      const faults = faultsIn(locale, error);
      const document = await roleDocument(visit, role, WHOLE, { given, faults });
      return { document, status: 422 };
    }
  },
});

function rolesFile(visit: Administrator, query: string) {
  const read = (last: Role | null, limit: number) =>
    visit.context.stores.reports.read('all', (db) =>
      roleRows(db, INSTALLATION, { query, afterName: last?.name ?? '', limit }),
    );
  return sendAdminCsv(visit, csvFile('roles', ROLE_COLUMNS, read), { query });
}

function assignmentsFile(visit: Administrator, { role_id }: Role, query: string) {
  const { context, now } = visit;
  const read = (last: Assignment | null, limit: number) =>
    context.stores.reports.read('all', (db) =>
      assignmentsPage(db, { role_id, query }, { now, afterId: last?.assignment_id ?? 0, limit }),
    );
  return sendAdminCsv(visit, csvFile('role-assignments', ASSIGNMENT_COLUMNS, read), {
    role: role_id,
    query,
  });
}

function inputOf({ name, title, entitlements }: RoleFields) {
  const lines = entitlements.split('\n').map((entitlement) => entitlement.trim());
  return { name, title, entitlements: lines.filter((entitlement) => entitlement !== '') };
}

function faultsIn(locale: Locale, error: unknown): Faults {
  return refusalOf(locale, error, {
    role_exists: ['name', roleMessages[locale].exists],
    too_many: ['name', sharedMessages[locale].tooMany],
  });
}

async function rolesDocument(
  { context, session, locale, now }: Administrator,
  { limit, cursor, query }: Position,
  content: Pick<RolesPage, 'given' | 'faults' | 'status'>,
): Promise<string> {
  const { keyring, stores } = context;
  const list = `${LIST} ${query}`;
  const afterName = String(readCursor(keyring, list, cursor) ?? '');
  const found = await roleRows(stores.db, INSTALLATION, { query, afterName, limit: limit + 1 });
  const { rows: roles, next_cursor } = pageOf(keyring, list, found, limit, ({ name }) => name);
  const needsStepUp = needsSecondFactor(session, now);
  return rolesPage({ ...content, locale, session, roles, needsStepUp, query, cursor, next_cursor });
}

async function roleDocument(
  { context, session, locale, now }: Administrator,
  role: Role,
  { limit, cursor, query }: Position,
  content: Pick<RolePage, 'given' | 'faults' | 'status'>,
): Promise<string> {
  const { keyring, stores } = context;
  const list = `admin_role_page ${role.role_id} ${query}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const { role_id } = role;
  const found = await assignmentsPage(stores.db, { role_id, query }, { now, afterId, limit: limit + 1 });
  const page = pageOf(keyring, list, found, limit, ({ assignment_id }) => assignment_id);
  const { rows: held, next_cursor } = page;
  const needsStepUp = needsSecondFactor(session, now);
  return rolePage({ ...content, locale, session, role, held, needsStepUp, query, cursor, next_cursor });
}
