import { z } from 'zod';
import { localeOf } from '../../platform/http/locale.ts';
import { pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { needsSecondFactor, requireAdminPage, sentToSecondFactor } from '../../sessions/index.ts';
import { normalizeEmail, usersPage } from '../../users/index.ts';
import { peopleMessages } from './people.messages.ts';
import { peoplePage } from './people.page.ts';
import { changePerson, PERSON_VERBS, personIn } from './people.ts';
import { personPage } from './person.page.ts';
import { MAX_QUERY_LENGTH } from './users.api.ts';

const LIST = 'admin_people';
const path = z.object({ id: z.string() });
const done = z.enum(PERSON_VERBS).optional().catch(undefined);
const decisionForm = z.object({ decision: z.enum(PERSON_VERBS), email: z.string().default('') });

/** GET /admin/users, GET and POST …/:id: what the API's users calls do, by the session of an administrator. */
export const peoplePages: Endpoint = (server, context) => {
  server.get(
    '/admin/users',
    {
      config: { page: true },
      schema: {
        querystring: pageQuery.extend({ query: z.string().trim().max(MAX_QUERY_LENGTH).default(''), done }),
      },
    },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const { limit, cursor, query } = request.query;
      const list = `${LIST} ${query}`;
      const afterId = Number(readCursor(context.keyring, list, cursor) ?? 0);
      const found = await usersPage(context.stores.db, { query, afterId, limit: limit + 1 });
      const page = pageOf(context.keyring, list, found, limit, ({ user_id }) => user_id);
      const locale = localeOf(request, { user: session.locale });
      const status = request.query.done === 'delete' ? peopleMessages[locale].doneDelete : null;
      const { rows: users, next_cursor } = page;
      return sendPage(reply, peoplePage({ locale, session, users, query, cursor, next_cursor, status }));
    },
  );

  server.get(
    '/admin/users/:id',
    { config: { page: true }, schema: { params: path, querystring: z.object({ done }) } },
    async (request, reply) => {
      const session = await requireAdminPage(context, request, reply);
      if (session === null) return reply;
      const user = await personIn(context.stores.db, request.params.id);
      const locale = localeOf(request, { user: session.locale });
      const words = peopleMessages[locale];
      const told = { suspend: words.doneSuspend, unsuspend: words.doneUnsuspend, delete: words.doneDelete };
      const status = request.query.done ? told[request.query.done] : null;
      return sendPage(
        reply,
        personPage({
          locale,
          session,
          user,
          needsStepUp: needsSecondFactor(session, context.clock.now()),
          status,
        }),
      );
    },
  );

  server.post(
    '/admin/users/:id',
    { config: { page: true }, schema: { params: path, body: decisionForm } },
    async (request, reply) => {
      const here = `/admin/users/${encodeURIComponent(request.params.id)}`;
      const session = await requireAdminPage(context, request, reply, here);
      if (session === null || sentToSecondFactor(context, reply, session, here)) return reply;
      const { decision, email } = request.body;
      const user = await personIn(context.stores.db, request.params.id);
      if (decision === 'delete' && normalizeEmail(email) !== normalizeEmail(user.email)) {
        const locale = localeOf(request, { user: session.locale });
        const faults = { email: peopleMessages[locale].addressWrong };
        return sendPage(reply, personPage({ locale, session, user, needsStepUp: false, faults }), 422);
      }
      await changePerson(context, request, session.user_id, request.params.id, decision);
      return reply.redirect(
        decision === 'delete' ? '/admin/users?done=delete' : `${here}?done=${decision}`,
        303,
      );
    },
  );
};
