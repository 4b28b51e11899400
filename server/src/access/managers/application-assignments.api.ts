import { z } from 'zod';
import { applicationPath, managerKey } from '../../applications/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { emptyBody } from '../../platform/http/responses.ts';
import { endInput, rowNumber } from '../api-parts.ts';
import { assignmentsPage } from '../assignments/assignments.queries.ts';
import { assignPerson, changeManagedEnd, endManagedAssignment, withinOf } from './managed-access.ts';
import { managedAssignmentBody, managedAssignmentBodyOf } from './managed-body.ts';

const assignmentPath = applicationPath.extend({ assignment_id: z.string().max(100).describe('asg_id') });

const list = api.get(
  '/api/v1/applications/:id/assignments',
  {
    caller: managerKey('applications:read'),
    summary: 'List to whom an application or resource is assigned',
    description:
      'People, groups and organizations, with the role that they have. Ended assignments are not listed.',
    params: applicationPath,
    query: pageQuery.extend({ role_id: rowNumber.optional() }),
    responses: {
      200: z.object({ assignments: z.array(managedAssignmentBody), next_cursor: z.string().nullable() }),
      404: emptyBody,
    },
    errors: [401, 403, 422, 429],
  },
  async ({ context, now, application, query: { limit, cursor, role_id } }) => {
    const filter = { ...withinOf({ application }), role_id };
    const name = `application_assignments ${JSON.stringify(filter)}`;
    const afterId = Number(readCursor(context.keyring, name, cursor) ?? 0);
    const found = await assignmentsPage(context.stores.db, filter, { now, afterId, limit: limit + 1 });
    const page = pageOf(context.keyring, name, found, limit, ({ assignment_id }) => assignment_id);
    return { assignments: page.rows.map(managedAssignmentBodyOf), next_cursor: page.next_cursor };
  },
);

const add = api.post(
  '/api/v1/applications/:id/assignments',
  {
    caller: managerKey(),
    summary: 'Let a person use an application or resource, or have a role there',
    description:
      'Only people whom its managers know already: who share their e-mail address with it, belong to its organization, or have asked. Administrators assign groups and organizations.',
    params: applicationPath,
    body: z
      .object({
        sub: z.string().max(200).optional(),
        email: z.string().max(320).optional(),
        role_id: z
          .number()
          .int()
          .positive()
          .nullish()
          .describe('Null: use of the application, without a role'),
        expires_at: endInput.optional(),
      })
      .describe('Exactly one of sub and email'),
    responses: { 201: managedAssignmentBody, 404: emptyBody },
    errors: [400, 401, 403, 409, 413, 415, 422, 429],
  },
  async ({ context, request, developer, application, body }) =>
    managedAssignmentBodyOf(await assignPerson({ context, request, manager: developer, application }, body)),
);

const change = api.patch(
  '/api/v1/applications/:id/assignments/:assignment_id',
  {
    caller: managerKey(),
    summary: 'Change the end of a person’s assignment',
    params: assignmentPath,
    body: z.object({ expires_at: endInput }),
    responses: { 200: managedAssignmentBody },
    errors: [400, 401, 403, 404, 413, 415, 422, 429],
  },
  async ({ context, request, developer, application, params, body }) => {
    const managed = { context, request, manager: developer, application };
    return managedAssignmentBodyOf(await changeManagedEnd(managed, params.assignment_id, body.expires_at));
  },
);

const end = api.delete(
  '/api/v1/applications/:id/assignments/:assignment_id',
  {
    caller: managerKey(),
    summary: 'End an assignment at once',
    params: assignmentPath,
    responses: { 204: emptyBody },
    errors: [401, 403, 404, 429],
  },
  async ({ context, request, developer, application, params }) => {
    const managed = { context, request, manager: developer, application };
    await endManagedAssignment(managed, params.assignment_id);
  },
);

/** /api/v1/applications/:id/assignments: for the people who manage it. */
export const applicationAssignmentsApi = [list, add, change, end];
