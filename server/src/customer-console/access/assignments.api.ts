import { z } from 'zod';
import { assignmentBody, assignmentBodyOf, endAssignment, endInput } from '../../access/index.ts';
import { customerAdminOrToken, customerPath } from '../../customers/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { emptyBody, errorBody } from '../../platform/http/responses.ts';
import { assignInOrganization } from './assign-in-organization.ts';
import { changeAccess } from './change-access.ts';
import { assignmentsList } from './lists.ts';

const TAGS = { tags: ['Customer organizations'] };

const getAssignments = api.get(
  '/api/v1/customers/:org_id/assignments',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'List who of a customer organization may use which application and has which role',
    params: customerPath,
    query: pageQuery,
    responses: {
      200: z.object({ assignments: z.array(assignmentBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 422, 429],
  },
  async ({ now, actor, query }) => {
    const page = await assignmentsList(actor, now, query);
    return { assignments: page.rows.map(assignmentBodyOf), next_cursor: page.next_cursor };
  },
);

const postAssignment = api.post(
  '/api/v1/customers/:org_id/assignments',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary:
      'Let a member, a group or all members of a customer organization use an application, or have a role',
    params: customerPath,
    body: z
      .object({
        application_id: z.number().int().positive().optional(),
        role_id: z.number().int().positive().optional(),
        member: z.string().max(320).optional().describe('A user_id, a sub or an e-mail address'),
        group_id: z.string().max(100).optional(),
        everyone: z.literal(true).optional(),
        expires_at: endInput.optional(),
      })
      .describe(
        'An application that is offered to the organization, a role, or both; and exactly one of member, group_id and everyone',
      ),
    responses: { 201: assignmentBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ actor, body }) => assignmentBodyOf(await assignInOrganization(actor, body)),
);

const deleteAssignment = api.delete(
  '/api/v1/customers/:org_id/assignments/:id',
  {
    caller: customerAdminOrToken(),
    ...TAGS,
    summary: 'End an assignment of a customer organization',
    params: customerPath.extend({ id: z.string().describe('asg_id') }),
    responses: { 204: emptyBody, 404: z.union([emptyBody, errorBody]) },
    errors: [401, 403, 429],
  },
  async ({ context, actor, params }) => {
    const within = { context_customer_id: actor.customer.customer_id };
    await changeAccess(actor, (db, by) => endAssignment(db, context, by, params.id, within));
  },
);

/** /api/v1/customers/:org_id/assignments: what holds in the organization. */
export const customerAssignmentsApi = [getAssignments, postAssignment, deleteAssignment];
