import { z } from 'zod';
import { assignmentBody, assignmentBodyOf, assignmentsOfPerson } from '../../access/index.ts';
import { api } from '../../platform/http/api.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { person } from '../../sessions/index.ts';

const LIST = 'access of a person';

const ownAccessBody = assignmentBody.omit({ user: true, granted_by: true });

/** GET /api/v1/me/access: what the person may use because it was given to them, their groups or their organization. */
export const ownAccessApi = api.get(
  '/api/v1/me/access',
  {
    caller: person(),
    tags: ['Access requests'],
    summary: 'List what you may use because it was given to you',
    description: 'Applications that are open to everyone are not listed.',
    query: pageQuery,
    responses: { 200: z.object({ access: z.array(ownAccessBody), next_cursor: z.string().nullable() }) },
    errors: [401, 422, 429],
  },
  async ({ context, now, query: { limit, cursor }, session }) => {
    const { stores, keyring } = context;
    const afterId = Number(readCursor(keyring, LIST, cursor) ?? 0);
    const found = await assignmentsOfPerson(stores.db, session.user_id, { now, afterId, limit: limit + 1 });
    const page = pageOf(keyring, LIST, found, limit, ({ assignment_id }) => assignment_id);
    return { access: page.rows.map(assignmentBodyOf), next_cursor: page.next_cursor };
  },
);
