import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { byAdmin, MAX_QUERY_LENGTH, orgId } from '../api-parts.ts';
import { namedOwner } from '../named-owner.ts';
import { groupBody, groupBodyOf, groupInput, groupOwner } from './group-body.ts';
import { groupsPage } from './groups.queries.ts';
import { changeGroup, createGroup, removeGroup, requireGroup } from './groups.ts';

const TAGS = { tags: ['Administration'] };
export const groupPath = z.object({ id: z.string().describe('grp_id') });

const getGroups = api.get(
  '/api/v1/admin/groups',
  {
    caller: admin({ right: 'groups' }),
    ...TAGS,
    summary: 'List the groups of the installation, or of one customer organization',
    query: pageQuery.extend({
      query: z.string().trim().max(MAX_QUERY_LENGTH).default('').describe('Part of a name or description'),
      customer_id: orgId.optional(),
    }),
    responses: { 200: z.object({ groups: z.array(groupBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, query: { limit, cursor, query, customer_id } }) => {
    const { db } = context.stores;
    const owner = await namedOwner(db, customer_id);
    const list = `admin_groups ${customer_id ?? ''} ${query}`;
    const afterName = String(readCursor(context.keyring, list, cursor) ?? '');
    const found = await groupsPage(db, owner, { query, afterName, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ name }) => name);
    return { groups: rows.map(groupBodyOf), next_cursor };
  },
);

const postGroup = api.post(
  '/api/v1/admin/groups',
  {
    caller: admin({ fresh: true, right: 'groups' }),
    ...TAGS,
    summary: 'Create a group of the installation, or of a customer organization',
    body: groupInput.extend({ customer_id: orgId.optional() }),
    responses: { 201: groupBody },
    errors: [400, 401, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, body: { customer_id, ...input } }) => {
    const { db } = context.stores;
    const owner = await namedOwner(db, customer_id);
    return groupBodyOf(await createGroup(db, context, byAdmin(request, admin.user_id), owner, input));
  },
);

const getGroup = api.get(
  '/api/v1/admin/groups/:id',
  {
    caller: admin({ right: 'groups' }),
    ...TAGS,
    summary: 'Show a group',
    params: groupPath,
    responses: { 200: groupBody },
    errors: [401, 404, 429],
  },
  async ({ context, params }) => groupBodyOf(await requireGroup(context.stores.db, params.id)),
);

const patchGroup = api.patch(
  '/api/v1/admin/groups/:id',
  {
    caller: admin({ fresh: true, right: 'groups' }),
    ...TAGS,
    summary: 'Change the name or description of a group',
    description: 'Applications see a changed name in the next token.',
    params: groupPath,
    body: groupInput.partial(),
    responses: { 200: groupBody },
    errors: [400, 401, 404, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, params, body }) => {
    const { db } = context.stores;
    const owner = groupOwner(await requireGroup(db, params.id));
    const by = byAdmin(request, admin.user_id);
    return groupBodyOf(await changeGroup(db, context, by, owner, params.id, body));
  },
);

const deleteGroup = api.delete(
  '/api/v1/admin/groups/:id',
  {
    caller: admin({ fresh: true, right: 'groups' }),
    ...TAGS,
    summary: 'Delete a group with its memberships and assignments',
    params: groupPath,
    responses: { 204: emptyBody },
    errors: [401, 404, 429],
  },
  async ({ context, request, admin, params }) => {
    const { db } = context.stores;
    const owner = groupOwner(await requireGroup(db, params.id));
    await removeGroup(db, context, byAdmin(request, admin.user_id), owner, params.id);
  },
);

/** /api/v1/admin/groups: groups of the installation and of customer organizations. */
export const groupsApi = [getGroups, postGroup, getGroup, patchGroup, deleteGroup];
