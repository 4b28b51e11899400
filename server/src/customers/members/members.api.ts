import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { emptyBody, errorBody, timestamp } from '../../platform/http/responses.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { customerAdminOrToken } from '../access/callers.ts';
import { customerPath, customerRole } from '../access/customer-path.ts';
import { changeCustomerMember } from './change-member.ts';
import { MAX_PREFIX_LENGTH, membersList } from './members-list.ts';

const memberBody = z.object({
  user_id: z.number().int(),
  sub: z.string(),
  email: z.string(),
  preferred_name: z.string().nullable(),
  role: customerRole,
  joined_at: timestamp,
});

const TAGS = { tags: ['Customer organizations'] };
const memberPath = customerPath.extend({ user_id: z.string() });
/** Without a body for an organization that the caller does not administer. */
const notFound = z.union([emptyBody, errorBody]);

const getMembers = api.get(
  '/api/v1/customers/:org_id/members',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List members of a customer organization',
    params: customerPath,
    query: pageQuery.extend({
      email: z.string().trim().max(MAX_PREFIX_LENGTH).default('').describe('How the address begins'),
      role: customerRole.optional(),
    }),
    responses: {
      200: z.object({ members: z.array(memberBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 422, 429],
  },
  async ({ context, actor, query }) => {
    const { rows, next_cursor } = await membersList(context, actor.customer, query);
    return { members: rows, next_cursor };
  },
);

const patchMember = api.patch(
  '/api/v1/customers/:org_id/members/:user_id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Change the role of a member of a customer organization',
    params: memberPath,
    body: z.object({ role: customerRole }),
    responses: { 200: memberBody, 404: notFound },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ actor, params, body }) =>
    (await changeCustomerMember(actor, rowId(params.user_id) ?? 0, body.role))!,
);

const deleteMember = api.delete(
  '/api/v1/customers/:org_id/members/:user_id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'Remove a member from a customer organization',
    params: memberPath,
    responses: { 204: emptyBody, 404: notFound },
    errors: [401, 403, 409, 429],
  },
  async ({ actor, params }) => {
    await changeCustomerMember(actor, rowId(params.user_id) ?? 0, null);
  },
);

/** GET /api/v1/customers/:org_id/members; PATCH {role}, DELETE …/:user_id. */
export const customerMembersApi = [getMembers, patchMember, deleteMember];
