import { z } from 'zod';
import {
  actorOf,
  domainsOf,
  invitationsPage,
  membersPage,
  type OrganizationRow,
  visibleOrganization,
} from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { DEFAULT_LIMIT, pageOf, pageQuery, readCursor } from '../../platform/http/paging.ts';
import { formBody } from '../../platform/http/parameters.ts';
import { rowId } from '../../platform/http/row-id.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { type CurrentSession, requirePageSession } from '../../sessions/index.ts';
import { actOn } from './act.ts';
import { doneMessage } from './done.ts';
import { organizationPage } from './organization.page.ts';
import { refusalOf } from './refusal.ts';

/** More invitations than can wait at once: 20 a day for seven days. */
const MOST_INVITATIONS = 140;
const path = z.object({ id: z.string() });
const query = pageQuery.extend({ done: z.string().optional() });

type Asked = { limit: number; cursor?: string | undefined; done?: string | undefined };

/** GET|POST /developer/organizations/:id: members, invitations, domains. The API's functions judge who may what. */
export const organization: Endpoint = (server, context) => {
  const route = { config: { page: true } };

  server.get(
    '/developer/organizations/:id',
    { ...route, schema: { params: path, querystring: query } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const row = await visibleOrganization(context.stores.db, session.user_id, rowId(request.params.id));
      return await show(context, request, reply, session, row, request.query);
    },
  );

  server.post(
    '/developer/organizations/:id',
    { ...route, schema: { params: path } },
    async (request, reply) => {
      const here = `/developer/organizations/${encodeURIComponent(request.params.id)}`;
      const session = await requirePageSession(context, request, reply, here);
      if (session === null) return reply;
      const row = await visibleOrganization(context.stores.db, session.user_id, rowId(request.params.id));
      const locale = localeOf(request, { user: session.locale });
      const actor = actorOf(context, request, session);
      const form = formBody(request);
      let faults: Faults;
      try {
        const outcome = await actOn(actor, locale, row, form);
        if ('to' in outcome) return reply.redirect(outcome.to, 303);
        faults = outcome.faults;
      } catch (error) {
        faults = refusalOf(locale, error, fieldOf(form));
      }
      return await show(context, request, reply, session, row, { limit: DEFAULT_LIMIT }, { form, faults });
    },
  );
};

/** The part of the page that a form without a field of its own was sent from. */
function fieldOf(form: URLSearchParams): string {
  const known = ['email', 'domain', 'name'].find((name) => form.get(name) !== null);
  return known ?? 'members';
}

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  organization: OrganizationRow,
  { limit, cursor, done }: Asked,
  refused?: { form: URLSearchParams; faults: Faults },
): Promise<Reply> {
  const { keyring, stores, clock } = context;
  const { organization_id, role } = organization;
  const list = `developer organization ${organization_id}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await membersPage(stores.db, organization_id, { afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, list, found, limit, ({ user_id }) => user_id);
  const invitations =
    role === 'member'
      ? []
      : await invitationsPage(stores.db, clock.now(), organization_id, {
          afterId: 0,
          limit: MOST_INVITATIONS,
        });
  const locale = localeOf(request, { user: session.locale });
  const document = organizationPage({
    locale,
    session,
    keyring,
    now: clock.now(),
    organization,
    members: rows,
    next_cursor,
    query: cursor === undefined ? new URLSearchParams() : new URLSearchParams({ cursor }),
    invitations,
    domains: await domainsOf(stores.db, organization_id, clock.now()),
    status: doneMessage(locale, done),
    sent: refused?.form ?? new URLSearchParams(),
    faults: refused?.faults ?? {},
  });
  return sendPage(reply, document, refused ? 422 : 200);
}
