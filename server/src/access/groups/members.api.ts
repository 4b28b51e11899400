import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { admin } from '../../sessions/index.ts';
import { byAdmin, endInput } from '../api-parts.ts';
import { personName, personNamed } from '../people/named-person.ts';
import { groupOwner, memberBody, memberBodyOf } from './group-body.ts';
import { groupPath } from './groups.api.ts';
import { requireGroup } from './groups.ts';
import { membersPage } from './members.queries.ts';
import { addGroupMember, removeGroupMember } from './members.ts';

const TAGS = { tags: ['Administration'] };

/** A person, named in one of three ways, and until when they belong to the group. */
const memberInput = z
  .object({ ...personName, expires_at: endInput.optional() })
  .describe('Exactly one of user_id, sub and email');

const getMembers = api.get(
  '/api/v1/admin/groups/:id/members',
  {
    caller: admin(),
    ...TAGS,
    summary: 'List the members of a group',
    params: groupPath,
    query: pageQuery,
    responses: { 200: z.object({ members: z.array(memberBody), next_cursor: z.string().nullable() }) },
    errors: [401, 404, 422, 429],
  },
  async ({ context, now, params, query: { limit, cursor } }) => {
    const { db } = context.stores;
    const { group_id } = await requireGroup(db, params.id);
    const list = `admin_group_members ${params.id}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const found = await membersPage(db, group_id, { now, afterId, limit: limit + 1 });
    const { rows, next_cursor } = pageOf(context.keyring, list, found, limit, ({ user_id }) => user_id);
    return { members: rows.map(memberBodyOf), next_cursor };
  },
);

const postMember = api.post(
  '/api/v1/admin/groups/:id/members',
  {
    caller: admin({ fresh: true }),
    ...TAGS,
    summary: 'Add a person to a group, or change the end of a membership',
    description: '201 for a new member, 200 for one who was there.',
    params: groupPath,
    body: memberInput,
    responses: { 200: memberBody, 201: memberBody },
    errors: [400, 401, 404, 413, 415, 422, 429],
  },
  async ({ context, request, reply, admin, params, body: { expires_at, ...name } }) => {
    const { db } = context.stores;
    const owner = groupOwner(await requireGroup(db, params.id));
    const member = { user_id: await personNamed(db, name), expires_at };
    const by = byAdmin(request, admin.user_id);
    const { isNew, ...saved } = await addGroupMember(db, context, by, owner, params.id, member);
    reply.code(isNew ? 201 : 200);
    return memberBodyOf(saved);
  },
);

const deleteMember = api.delete(
  '/api/v1/admin/groups/:id/members/:user_id',
  {
    caller: admin({ fresh: true }),
    ...TAGS,
    summary: 'Remove a person from a group',
    params: groupPath.extend({ user_id: z.string() }),
    responses: { 204: emptyBody },
    errors: [401, 404, 429],
  },
  async ({ context, request, admin, params }) => {
    const { db } = context.stores;
    const owner = groupOwner(await requireGroup(db, params.id));
    const by = byAdmin(request, admin.user_id);
    await removeGroupMember(db, context, by, owner, params.id, rowId(params.user_id) ?? 0);
  },
);

/** /api/v1/admin/groups/:id/members. */
export const groupMembersApi = [getMembers, postMember, deleteMember];
