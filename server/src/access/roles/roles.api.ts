import { z } from 'zod';
import type { Db } from '../../platform/db/stores.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { admin } from '../../sessions/index.ts';
import { byAdmin, orgId, rowNumber } from '../api-parts.ts';
import { applicationExists } from '../assignments/subject.queries.ts';
import { invalidAccess } from '../input-faults.ts';
import { namedOwner } from '../named-owner.ts';
import type { RoleOwner } from '../owner.ts';
import { roleBody, roleBodyOf, roleInput, roleOwner } from './role-body.ts';
import { rolesPage } from './roles.queries.ts';
import { changeRole, createRole, removeRole, requireRole } from './roles.ts';

const TAGS = { tags: ['Administration'] };
const rolePath = z.object({ id: z.string().describe('Integer id of the role') });

const getRoles = api.get(
  '/api/v1/admin/roles',
  {
    caller: admin({ right: 'roles' }),
    ...TAGS,
    summary: 'List the roles of the installation, of one customer organization, or of one application',
    query: pageQuery.extend({ customer_id: orgId.optional(), application_id: rowNumber.optional() }),
    responses: { 200: z.object({ roles: z.array(roleBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query: { limit, cursor, ...named } }) => {
    const { db } = context.stores;
    const owner = await ownerOf(db, named);
    const list = `admin_roles ${JSON.stringify(named)}`;
    const afterName = String(readCursor(context.keyring, list, cursor) ?? '');
    const found = await rolesPage(db, owner, { afterName, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ name }) => name);
    return { roles: rows.map(roleBodyOf), next_cursor };
  },
);

const postRole = api.post(
  '/api/v1/admin/roles',
  {
    caller: admin({ fresh: true, right: 'roles' }),
    ...TAGS,
    summary: 'Create a role of the installation, of a customer organization, or of an application',
    body: roleInput.extend({
      customer_id: orgId.optional(),
      application_id: z.number().int().positive().optional(),
    }),
    responses: { 201: roleBody },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, body: { customer_id, application_id, ...input } }) => {
    const { db } = context.stores;
    const owner = await ownerOf(db, { customer_id, application_id });
    return roleBodyOf(await createRole(db, context, byAdmin(request, admin.user_id), owner, input));
  },
);

const getRole = api.get(
  '/api/v1/admin/roles/:id',
  {
    caller: admin({ right: 'roles' }),
    ...TAGS,
    summary: 'Show a role',
    params: rolePath,
    responses: { 200: roleBody },
    errors: [401, 404, 429],
  },
  async ({ context, params }) => roleBodyOf(await requireRole(context.stores.db, rowId(params.id))),
);

const patchRole = api.patch(
  '/api/v1/admin/roles/:id',
  {
    caller: admin({ fresh: true, right: 'roles' }),
    ...TAGS,
    summary: 'Change the name, title or entitlements of a role',
    description: 'Applications see the change in the next token.',
    params: rolePath,
    body: roleInput.partial(),
    responses: { 200: roleBody },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, params, body }) => {
    const { db } = context.stores;
    const role = await requireRole(db, rowId(params.id));
    const by = byAdmin(request, admin.user_id);
    return roleBodyOf(await changeRole(db, context, by, roleOwner(role), role.role_id, body));
  },
);

const deleteRole = api.delete(
  '/api/v1/admin/roles/:id',
  {
    caller: admin({ fresh: true, right: 'roles' }),
    ...TAGS,
    summary: 'Delete a role with its assignments',
    params: rolePath,
    responses: { 204: emptyBody },
    errors: [401, 404, 429],
  },
  async ({ context, request, admin, params }) => {
    const { db } = context.stores;
    const role = await requireRole(db, rowId(params.id));
    await removeRole(db, context, byAdmin(request, admin.user_id), roleOwner(role), role.role_id);
  },
);

/** /api/v1/admin/roles: roles of every owner. */
export const rolesApi = [getRoles, postRole, getRole, patchRole, deleteRole];

async function ownerOf(
  db: Db,
  named: { customer_id?: string | undefined; application_id?: number | undefined },
): Promise<RoleOwner> {
  const { customer_id, application_id } = named;
  if (application_id === undefined) return await namedOwner(db, customer_id);
  if (customer_id !== undefined) throw invalidAccess([{ path: 'customer_id', code: 'organizations_differ' }]);
  if (!(await applicationExists(db, application_id)))
    throw invalidAccess([{ path: 'application_id', code: 'application_unknown' }]);
  return { kind: 'application', application_id };
}
