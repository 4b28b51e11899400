import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, timestamp } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { developerKey } from '../access/callers.ts';
import { type OrganizationRow, organizationsOf } from '../access/memberships.queries.ts';
import { actorOf, visibleOrganization } from '../access/organization-access.ts';
import { organizationPath, role } from '../access/organization-path.ts';
import { createOwnOrganization, deleteOrganization, renameOrganization } from './organizations.ts';

const organizationBody = z
  .object({
    id: z.number().int(),
    name: z.string(),
    role: role.describe('The caller’s own'),
    created_at: timestamp,
  })
  .describe('Organization');

const LIST = 'organizations';
const TAGS = { tags: ['Organizations'] };

const postOrganization = api.post(
  '/api/v1/organizations',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Create an organization',
    body: z.object({ name: z.string() }),
    responses: { 201: organizationBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, body, developer }) => {
    const organization = await createOwnOrganization(actorOf(context, request, developer), body.name);
    return organizationBodyOf(organization);
  },
);

const getOrganizations = api.get(
  '/api/v1/organizations',
  {
    caller: developerKey('applications:read'),
    ...TAGS,
    summary: 'List the organizations of the caller',
    query: pageQuery,
    responses: {
      200: z.object({ organizations: z.array(organizationBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, query, developer }) => {
    const { user_id } = developer;
    const { limit, cursor } = query;
    const afterId = Number(readCursor(context.keyring, LIST, cursor) ?? 0);
    const rows = await organizationsOf(context.stores.db, user_id, { afterId, limit: limit + 1 });
    const page = pageOf(context.keyring, LIST, rows, limit, ({ organization_id }) => organization_id);
    return { organizations: page.rows.map(organizationBodyOf), next_cursor: page.next_cursor };
  },
);

const getOrganization = api.get(
  '/api/v1/organizations/:id',
  {
    caller: developerKey('applications:read'),
    ...TAGS,
    summary: 'Get an organization',
    params: organizationPath,
    responses: { 200: organizationBody, 404: emptyBody },
    errors: [401, 403, 429],
  },
  async ({ context, params, developer }) => {
    const { user_id } = developer;
    const id = rowId(params.id);
    return organizationBodyOf(await visibleOrganization(context.stores.db, user_id, id));
  },
);

const patchOrganization = api.patch(
  '/api/v1/organizations/:id',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Rename an organization',
    params: organizationPath,
    body: z.object({ name: z.string() }),
    responses: { 200: organizationBody, 404: emptyBody },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, developer }) => {
    const actor = actorOf(context, request, developer);
    return organizationBodyOf(await renameOrganization(actor, rowId(params.id), body.name));
  },
);

const deleteOwnOrganization = api.delete(
  '/api/v1/organizations/:id',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Delete an organization that owns no application',
    params: organizationPath,
    responses: { 204: emptyBody, 404: emptyBody },
    errors: [401, 403, 409, 429],
  },
  async ({ context, request, params, developer }) => {
    await deleteOrganization(actorOf(context, request, developer), rowId(params.id));
  },
);

/** POST, GET /api/v1/organizations; GET, PATCH, DELETE …/:id. Keys with `applications:read` or `applications:write`. */
export const organizationsApi = [
  postOrganization,
  getOrganizations,
  getOrganization,
  patchOrganization,
  deleteOwnOrganization,
];

function organizationBodyOf({ organization_id: id, name, role, created_at }: OrganizationRow) {
  return { id, name, role, created_at };
}
