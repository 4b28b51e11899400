import { z } from 'zod';
import {
  changeGroup,
  createGroup,
  endInput,
  groupBody,
  groupBodyOf,
  groupInput,
  MAX_QUERY_LENGTH,
  memberBody,
  memberBodyOf,
  removeGroup,
  removeGroupMember,
  requireGroup,
} from '../../access/index.ts';
import { customerAdminOrToken, customerPath } from '../../customers/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { emptyBody, errorBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { addMemberToGroup } from './add-member-to-group.ts';
import { changeAccess, ownerOf } from './change-access.ts';
import { groupMembersList, groupsList } from './lists.ts';

const TAGS = { tags: ['Customer organizations'] };
const groupPath = customerPath.extend({ id: z.string().describe('grp_id') });
const notFound = z.union([emptyBody, errorBody]);

const getGroups = api.get(
  '/api/v1/customers/:org_id/groups',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List the groups of a customer organization',
    params: customerPath,
    query: pageQuery.extend({ query: z.string().trim().max(MAX_QUERY_LENGTH).default('') }),
    responses: {
      200: z.object({ groups: z.array(groupBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 422, 429],
  },
  async ({ actor, query: { limit, cursor, query } }) => {
    const { rows, next_cursor } = await groupsList(actor, { limit, cursor, query });
    return { groups: rows.map(groupBodyOf), next_cursor };
  },
);

const postGroup = api.post(
  '/api/v1/customers/:org_id/groups',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Create a group of a customer organization',
    params: customerPath,
    body: groupInput,
    responses: { 201: groupBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, actor, body }) =>
    groupBodyOf(await changeAccess(actor, (db, by) => createGroup(db, context, by, ownerOf(actor), body))),
);

const patchGroup = api.patch(
  '/api/v1/customers/:org_id/groups/:id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Change a group of a customer organization',
    params: groupPath,
    body: groupInput.partial(),
    responses: { 200: groupBody, 404: notFound },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, actor, params, body }) =>
    groupBodyOf(
      await changeAccess(actor, (db, by) => changeGroup(db, context, by, ownerOf(actor), params.id, body)),
    ),
);

const deleteGroup = api.delete(
  '/api/v1/customers/:org_id/groups/:id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Delete a group of a customer organization',
    params: groupPath,
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 429],
  },
  async ({ context, actor, params }) => {
    await changeAccess(actor, (db, by) => removeGroup(db, context, by, ownerOf(actor), params.id));
  },
);

const getMembers = api.get(
  '/api/v1/customers/:org_id/groups/:id/members',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List the members of a group of a customer organization',
    params: groupPath,
    query: pageQuery,
    responses: {
      200: z.object({ members: z.array(memberBody), next_cursor: z.string().nullable() }),
      404: notFound,
    },
    errors: [401, 422, 429],
  },
  async ({ now, actor, params, query }) => {
    const group = await requireGroup(actor.context.stores.db, params.id, ownerOf(actor));
    const { rows, next_cursor } = await groupMembersList(actor, now, group, query);
    return { members: rows.map(memberBodyOf), next_cursor };
  },
);

const postMember = api.post(
  '/api/v1/customers/:org_id/groups/:id/members',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Add a member of a customer organization to one of its groups',
    params: groupPath,
    body: z.object({
      member: z.string().max(320).describe('A user_id, a sub or an e-mail address'),
      expires_at: endInput.optional(),
    }),
    responses: { 200: memberBody, 404: notFound },
    errors: [400, 401, 403, 413, 415, 422, 429],
  },
  async ({ actor, params, body }) => memberBodyOf(await addMemberToGroup(actor, params.id, body)),
);

const deleteMember = api.delete(
  '/api/v1/customers/:org_id/groups/:id/members/:user_id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Remove someone from a group of a customer organization',
    params: groupPath.extend({ user_id: z.string() }),
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 429],
  },
  async ({ context, actor, params }) => {
    await changeAccess(actor, (db, by) =>
      removeGroupMember(db, context, by, ownerOf(actor), params.id, rowId(params.user_id) ?? 0),
    );
  },
);

/** /api/v1/customers/:org_id/groups and …/:id/members. */
export const customerGroupsApi = [
  getGroups,
  postGroup,
  patchGroup,
  deleteGroup,
  getMembers,
  postMember,
  deleteMember,
];
