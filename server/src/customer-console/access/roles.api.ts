import { z } from 'zod';
import {
  changeRole,
  createRole,
  removeRole,
  roleBody,
  roleBodyOf,
  roleInput,
  rolesOf,
} from '../../access/index.ts';
import { customerAdminOrToken, customerPath } from '../../customers/index.ts';
import { api } from '../../platform/http/api.ts';
import { emptyBody, errorBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { changeAccess, ownerOf } from './change-access.ts';

const TAGS = { tags: ['Customer organizations'] };
const rolePath = customerPath.extend({ id: z.string().describe('Integer id of the role') });
const notFound = z.union([emptyBody, errorBody]);

const getRoles = api.get(
  '/api/v1/customers/:org_id/roles',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List the roles of a customer organization',
    params: customerPath,
    responses: { 200: z.object({ roles: z.array(roleBody), next_cursor: z.null() }), 404: emptyBody },
    errors: [401, 429],
  },
  async ({ context, actor }) => {
    const roles = await rolesOf(context.stores.db, ownerOf(actor));
    return { roles: roles.map(roleBodyOf), next_cursor: null };
  },
);

const postRole = api.post(
  '/api/v1/customers/:org_id/roles',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Create a role of a customer organization',
    params: customerPath,
    body: roleInput,
    responses: { 201: roleBody, 404: notFound },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, actor, body }) =>
    roleBodyOf(await changeAccess(actor, (db, by) => createRole(db, context, by, ownerOf(actor), body))),
);

const patchRole = api.patch(
  '/api/v1/customers/:org_id/roles/:id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Change a role of a customer organization',
    params: rolePath,
    body: roleInput.partial(),
    responses: { 200: roleBody, 404: notFound },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, actor, params, body }) =>
    roleBodyOf(
      await changeAccess(actor, (db, by) =>
        changeRole(db, context, by, ownerOf(actor), rowId(params.id), body),
      ),
    ),
);

const deleteRole = api.delete(
  '/api/v1/customers/:org_id/roles/:id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Delete a role of a customer organization',
    params: rolePath,
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 429],
  },
  async ({ context, actor, params }) => {
    await changeAccess(actor, (db, by) => removeRole(db, context, by, ownerOf(actor), rowId(params.id)));
  },
);

/** /api/v1/customers/:org_id/roles. There are at most 200. */
export const customerRolesApi = [getRoles, postRole, patchRole, deleteRole];
