import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody, errorBody, timestamp } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { developerKey } from '../access/callers.ts';
import { actorOf, visibleOrganization } from '../access/organization-access.ts';
import { organizationPath, role } from '../access/organization-path.ts';
import { changeMember } from './change-member.ts';
import { type Member, membersPage } from './members.queries.ts';

const memberBody = z.object({
  user_id: z.number().int(),
  email: z.string(),
  preferred_name: z.string().nullable(),
  role,
  joined_at: timestamp,
});

const TAGS = { tags: ['Organizations'] };
const memberPath = organizationPath.extend({ user_id: z.string() });
/** Without a body for an organization that the caller cannot see. */
const notFound = z.union([emptyBody, errorBody]);

const getMembers = api.get(
  '/api/v1/organizations/:id/members',
  {
    caller: developerKey('applications:read'),
    ...TAGS,
    summary: 'List members and their roles',
    params: organizationPath,
    query: pageQuery,
    responses: {
      200: z.object({ members: z.array(memberBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, params, query, developer }) => {
    const { user_id } = developer;
    const { db } = context.stores;
    const { organization_id } = await visibleOrganization(db, user_id, rowId(params.id));
    const { limit, cursor } = query;
    const list = `organization_members ${organization_id}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const rows = await membersPage(db, organization_id, { afterId, limit: limit + 1 });
    const page = pageOf(context.keyring, list, rows, limit, (row) => row.user_id);
    return { members: page.rows.map(memberBodyOf), next_cursor: page.next_cursor };
  },
);

const patchMember = api.patch(
  '/api/v1/organizations/:id/members/:user_id',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Change the role of a member',
    params: memberPath,
    body: z.object({ role }),
    responses: { 200: memberBody, 404: notFound },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, params, body, developer }) => {
    const actor = actorOf(context, request, developer);
    const changed = await changeMember(actor, rowId(params.id), rowId(params.user_id) ?? 0, body.role);
    return memberBodyOf(changed!);
  },
);

const deleteMember = api.delete(
  '/api/v1/organizations/:id/members/:user_id',
  {
    caller: developerKey('applications:write'),
    ...TAGS,
    summary: 'Remove a member, or leave',
    params: memberPath,
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 409, 429],
  },
  async ({ context, request, params, developer }) => {
    await changeMember(
      actorOf(context, request, developer),
      rowId(params.id),
      rowId(params.user_id) ?? 0,
      null,
    );
  },
);

/** GET /api/v1/organizations/:id/members; PATCH {role}, DELETE …/:user_id. DELETE of oneself is leaving. */
export const membersApi = [getMembers, patchMember, deleteMember];

function memberBodyOf({ created_at: joined_at, ...member }: Member) {
  return { ...member, joined_at };
}
