import { z } from 'zod';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { admin } from '../../sessions/index.ts';
import { byAdmin, endInput, orgId, rowNumber } from '../api-parts.ts';
import { assignmentBody, assignmentBodyOf, assignmentInput } from './assignment-body.ts';
import { assignmentsPage } from './assignments.queries.ts';
import { assign, changeAssignmentEnd, requireAssignment, withdrawAssignment } from './assignments.ts';
import { filterNamed, inputNamed } from './named-assignment.ts';

const TAGS = { tags: ['Administration'] };
const assignmentPath = z.object({ id: z.string().describe('asg_id') });

const getAssignments = api.get(
  '/api/v1/admin/assignments',
  {
    caller: admin(),
    ...TAGS,
    summary: 'List who may use which application and has which role',
    description:
      'Ended assignments are not listed. Every filter narrows the list; an id of nothing leaves nothing.',
    query: pageQuery.extend({
      application_id: rowNumber.optional(),
      role_id: rowNumber.optional(),
      user_id: rowNumber.optional(),
      group_id: z.string().max(100).optional().describe('grp_id'),
      customer_id: orgId.optional(),
      context_customer_id: orgId.optional(),
    }),
    responses: {
      200: z.object({ assignments: z.array(assignmentBody), next_cursor: z.string().nullable() }),
    },
    errors: [401, 422, 429],
  },
  async ({ context, now, query: { limit, cursor, ...named } }) => {
    const { db } = context.stores;
    const list = `admin_assignments ${JSON.stringify(named)}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const filter = await filterNamed(db, named);
    const found =
      filter === null ? [] : await assignmentsPage(db, filter, { now, afterId, limit: limit + 1 });
    const page = pageOf(context.keyring, list, found, limit, ({ assignment_id }) => assignment_id);
    return { assignments: page.rows.map(assignmentBodyOf), next_cursor: page.next_cursor };
  },
);

const postAssignment = api.post(
  '/api/v1/admin/assignments',
  {
    caller: admin({ fresh: true }),
    ...TAGS,
    summary: 'Let a person, a group or an organization use an application, or have a role',
    body: assignmentInput,
    responses: { 201: assignmentBody },
    errors: [400, 401, 409, 413, 415, 422, 429],
  },
  async ({ context, request, admin, body }) => {
    const { db } = context.stores;
    const input = { ...(await inputNamed(db, body)), granted_by: admin.user_id };
    return assignmentBodyOf(await assign(db, context, byAdmin(request, admin.user_id), input));
  },
);

const getAssignment = api.get(
  '/api/v1/admin/assignments/:id',
  {
    caller: admin(),
    ...TAGS,
    summary: 'Show an assignment',
    params: assignmentPath,
    responses: { 200: assignmentBody },
    errors: [401, 404, 429],
  },
  async ({ context, now, params }) =>
    assignmentBodyOf(await requireAssignment(context.stores.db, now, params.id)),
);

const patchAssignment = api.patch(
  '/api/v1/admin/assignments/:id',
  {
    caller: admin({ fresh: true }),
    ...TAGS,
    summary: 'Change the end of an assignment',
    params: assignmentPath,
    body: z.object({ expires_at: endInput }),
    responses: { 200: assignmentBody },
    errors: [400, 401, 404, 413, 415, 422, 429],
  },
  async ({ context, request, admin, params, body }) => {
    const by = byAdmin(request, admin.user_id);
    const { db } = context.stores;
    return assignmentBodyOf(await changeAssignmentEnd(db, context, by, params.id, body.expires_at));
  },
);

const deleteAssignment = api.delete(
  '/api/v1/admin/assignments/:id',
  {
    caller: admin({ fresh: true }),
    ...TAGS,
    summary: 'End an assignment at once',
    params: assignmentPath,
    responses: { 204: emptyBody },
    errors: [401, 404, 429],
  },
  async ({ context, request, admin, params }) => {
    await withdrawAssignment(context.stores.db, context, byAdmin(request, admin.user_id), params.id);
  },
);

/** /api/v1/admin/assignments. */
export const assignmentsApi = [
  getAssignments,
  postAssignment,
  getAssignment,
  patchAssignment,
  deleteAssignment,
];
