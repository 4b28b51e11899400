import { Readable } from 'node:stream';
import { z } from 'zod';
import { membershipsOf } from '../../customers/index.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { pageQuery } from '../../platform/http/paging.ts';
import { administrator, needsSecondFactor } from '../../sessions/index.ts';
import { normalizeEmail } from '../../users/index.ts';
import { peopleMessages } from './people.messages.ts';
import { peoplePage } from './people.page.ts';
import { changePerson, PERSON_VERBS, personIn } from './people.ts';
import { peopleFilterForm } from './people-filter.ts';
import { exportPeople, listPeople } from './people-list.ts';
import { personPage } from './person.page.ts';
import { shownAccess } from './person-access.ts';

const MAX_MEMBERSHIPS = 50;
const path = z.object({ id: z.string() });
const done = z.enum(PERSON_VERBS).optional().catch(undefined);
const decisionForm = z.object({ decision: z.enum(PERSON_VERBS), email: z.string().default('') });

/** All people, or those a search finds. */
export const peopleForm = pageAt('/admin/users', {
  caller: administrator(),
  query: pageQuery.extend({ ...peopleFilterForm.shape, done }),
  show: async ({ context, session, locale, query: { limit, cursor, done, ...filter } }) => {
    const { people, next_cursor } = await listPeople(context, filter, { limit, cursor });
    const status = done === 'delete' ? peopleMessages[locale].doneDelete : null;
    return peoplePage({ locale, session, people, filter, cursor, next_cursor, status });
  },
});

/** The list as a file. */
export const peopleExportForm = pageAt('/admin/users/export', {
  caller: administrator(),
  query: peopleFilterForm,
  show: async ({ context, request, reply, session, query }) =>
    reply
      .header('content-disposition', 'attachment; filename="people.csv"')
      .type('text/csv; charset=utf-8')
      .send(Readable.from(await exportPeople(context, request, session.user_id, query))),
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
