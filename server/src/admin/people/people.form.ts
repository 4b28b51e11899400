import { z } from 'zod';
import { membershipsOf } from '../../customers/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { administrator, needsSecondFactor } from '../../sessions/index.ts';
import { normalizeEmail, usersPage } from '../../users/index.ts';
import { peopleMessages } from './people.messages.ts';
import { peoplePage } from './people.page.ts';
import { changePerson, PERSON_VERBS, personIn } from './people.ts';
import { personPage } from './person.page.ts';
import { shownAccess } from './person-access.ts';
import { MAX_QUERY_LENGTH } from './users.api.ts';

const LIST = 'admin_people';
const MAX_MEMBERSHIPS = 50;
const path = z.object({ id: z.string() });
const done = z.enum(PERSON_VERBS).optional().catch(undefined);
const decisionForm = z.object({ decision: z.enum(PERSON_VERBS), email: z.string().default('') });

/** All people, or those a search finds. */
export const peopleForm = pageAt('/admin/users', {
  caller: administrator(),
  query: pageQuery.extend({ query: z.string().trim().max(MAX_QUERY_LENGTH).default(''), done }),
  show: async ({ context, session, locale, query: { limit, cursor, query, done } }) => {
    const list = `${LIST} ${query}`;
    const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
    const found = await usersPage(context.stores.db, { query, afterId, limit: limit + 1 });
    const { rows: users, next_cursor } = pageOf(
      context.keyring,
      list,
      found,
      limit,
      ({ user_id }) => user_id,
    );
    const status = done === 'delete' ? peopleMessages[locale].doneDelete : null;
    return peoplePage({ locale, session, users, query, cursor, next_cursor, status });
  },
});

/** One person, with the API's actions in an administrator's session. */
export const personForm = pageAt('/admin/users/:id', {
  caller: administrator(),
  submitter: administrator({ fresh: true }),
  params: path,
  query: z.object({ done }),
  fields: decisionForm,
  show: async ({ context, session, locale, now, params, query }) => {
    const user = await personIn(context.stores.db, params.id);
    const memberships = await membershipsOf(context.stores.db, user.user_id, { limit: MAX_MEMBERSHIPS });
    const messages = peopleMessages[locale];
    const done = {
      suspend: messages.doneSuspend,
      unsuspend: messages.doneUnsuspend,
      delete: messages.doneDelete,
    };
    const status = query.done ? done[query.done] : null;
    const access = await shownAccess(context.stores.db, user.user_id, now);
    const needsStepUp = needsSecondFactor(session, now);
    return personPage({ locale, session, user, access, memberships, needsStepUp, status });
  },
  submit: async ({ context, request, session, locale, now, params: { id } }, { decision, email }) => {
    const user = await personIn(context.stores.db, id);
    if (decision === 'delete' && normalizeEmail(email) !== normalizeEmail(user.email)) {
      const faults = { email: peopleMessages[locale].addressWrong };
      const access = await shownAccess(context.stores.db, user.user_id, now);
      const document = personPage({
        ...{ locale, session, user, access, faults },
        ...{ memberships: [], needsStepUp: false },
      });
      return { document, status: 422 };
    }
    await changePerson(context, request, session.user_id, id, decision);
    if (decision === 'delete') return { to: '/admin/users?done=delete' };
    return { to: `/admin/users/${encodeURIComponent(id)}?done=${decision}` };
  },
});
