import { z } from 'zod';
import { applicationPath, managerKey, viewerKey } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { roleBody, roleBodyOf, roleInput } from '../roles/role-body.ts';
import { rolesPage } from '../roles/roles.queries.ts';
import { changeManagedRole, createManagedRole, ownerOf, removeManagedRole } from './managed-access.ts';

const rolePath = applicationPath.extend({ role_id: z.string().describe('Integer id of the role') });

const list = api.get(
  '/api/v1/applications/:id/roles',
  {
    caller: viewerKey(),
    summary: 'List the roles of an application or resource',
    params: applicationPath,
    query: pageQuery,
    responses: {
      200: z.object({ roles: z.array(roleBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, application, query: { limit, cursor } }) => {
    const name = `application_roles ${application.application_id}`;
    const afterName = String(readCursor(context.keyring, name, cursor) ?? '');
    const owner = ownerOf({ application });
    const found = await rolesPage(context.stores.db, owner, { afterName, limit: limit + 1 });
    const page = pageOf(context.keyring, name, found, limit, (role) => role.name);
    return { roles: page.rows.map(roleBodyOf), next_cursor: page.next_cursor };
  },
);

const create = api.post(
  '/api/v1/applications/:id/roles',
  {
    caller: managerKey(),
    summary: 'Create a role of an application or resource',
    params: applicationPath,
    body: roleInput,
    responses: { 201: roleBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, developer, application, body }) =>
    roleBodyOf(await createManagedRole({ context, request, manager: developer, application }, body)),
);

const change = api.patch(
  '/api/v1/applications/:id/roles/:role_id',
  {
    caller: managerKey(),
    summary: 'Change the name, title or entitlements of a role',
    description: 'The application sees the change in the next token.',
    params: rolePath,
    body: roleInput.partial(),
    responses: { 200: roleBody },
    errors: [400, 401, 403, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, developer, application, params, body }) => {
    const managed = { context, request, manager: developer, application };
    return roleBodyOf(await changeManagedRole(managed, rowId(params.role_id), body));
  },
);

const remove = api.delete(
  '/api/v1/applications/:id/roles/:role_id',
  {
    caller: managerKey(),
    summary: 'Delete a role with its assignments',
    params: rolePath,
    responses: { 204: emptyBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, request, developer, application, params }) => {
    await removeManagedRole({ context, request, manager: developer, application }, rowId(params.role_id));
  },
);

/** /api/v1/applications/:id/roles: for the people who manage it; everyone who sees it can list them. */
export const applicationRolesApi = [list, create, change, remove];
