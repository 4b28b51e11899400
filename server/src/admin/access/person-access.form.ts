import { z } from 'zod';
import { assignmentsOfPerson, groupsOfPerson } from '../../access/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { administrator } from '../../sessions/index.ts';
import { personIn } from '../people/people.ts';
import { accessOfPersonPage, groupsOfPersonPage } from './person-access.page.ts';

const params = z.object({ id: z.string() });

/** The groups of one person. */
export const groupsOfPersonForm = pageAt('/admin/users/:id/groups', {
  caller: administrator(),
  params,
  query: pageQuery,
  show: async ({ context, session, locale, now, params, query: { limit, cursor } }) => {
    const { keyring, stores } = context;
    const user = await personIn(stores.db, params.id);
    const list = `admin_person_groups ${user.user_id}`;
    const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
    const found = await groupsOfPerson(stores.db, user.user_id, { now, afterId, limit: limit + 1 });
    const { rows: groups, next_cursor } = pageOf(keyring, list, found, limit, ({ group_id }) => group_id);
    return groupsOfPersonPage({ locale, session, user, groups, cursor, next_cursor });
  },
});

/** What one person may use, and their roles. */
export const accessOfPersonForm = pageAt('/admin/users/:id/access', {
  caller: administrator(),
  params,
  query: pageQuery,
  show: async ({ context, session, locale, now, params, query: { limit, cursor } }) => {
    const { keyring, stores } = context;
    const user = await personIn(stores.db, params.id);
    const list = `admin_person_access ${user.user_id}`;
    const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
    const found = await assignmentsOfPerson(stores.db, user.user_id, { now, afterId, limit: limit + 1 });
    const page = pageOf(keyring, list, found, limit, ({ assignment_id }) => assignment_id);
    const { rows: held, next_cursor } = page;
    return accessOfPersonPage({ locale, session, user, held, cursor, next_cursor });
  },
});
