import { z } from 'zod';
import {
  type Actor,
  actorOf,
  answerInvitation,
  createOwnOrganization,
  organizationsOf,
  pendingInvitations,
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
import { doneMessage } from './done.ts';
import { organizationsPage } from './organizations.page.ts';
import { refusalOf } from './refusal.ts';

const PATH = '/developer/organizations';
const LIST = 'developer organizations';
const query = pageQuery.extend({ done: z.string().optional() });

type Asked = { limit: number; cursor?: string | undefined; done?: string | undefined };

/** GET /developer/organizations: one's own, and invitations that wait; POST founds one, accepts or declines. */
export const organizations: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: query } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    return await show(context, request, reply, session, request.query);
  });

  server.post(PATH, { config: { page: true } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply, PATH);
    if (session === null) return reply;
    const form = formBody(request);
    const name = form.get('name') ?? '';
    try {
      return reply.redirect(await act(actorOf(context, request, session), form), 303);
    } catch (error) {
      const faults = refusalOf(localeOf(request, { user: session.locale }), error, 'name');
      return await show(context, request, reply, session, { limit: DEFAULT_LIMIT }, { name, faults });
    }
  });
};

async function act(actor: Actor, form: URLSearchParams): Promise<string> {
  const invitation = form.get('invitation_id');
  if (invitation === null) {
    const { organization_id } = await createOwnOrganization(actor, form.get('name') ?? '');
    return `${PATH}/${organization_id}?done=founded`;
  }
  const id = rowId(invitation) ?? 0;
  const answer = form.get('decision') === 'accept' ? 'accept' : 'decline';
  const { organization_id } = await answerInvitation(actor, id, answer);
  return answer === 'accept' ? `${PATH}/${organization_id}?done=accepted` : `${PATH}?done=declined`;
}

async function show(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  { limit, cursor, done }: Asked,
  refused?: { name: string; faults: Faults },
): Promise<Reply> {
  const { keyring, stores } = context;
  const afterId = Number(readCursor(keyring, LIST, cursor) ?? 0);
  const found = await organizationsOf(stores.db, session.user_id, { afterId, limit: limit + 1 });
  const { rows, next_cursor } = pageOf(keyring, LIST, found, limit, (row) => row.organization_id);
  const locale = localeOf(request, { user: session.locale });
  const document = organizationsPage({
    locale,
    session,
    organizations: rows,
    invitations: await pendingInvitations(context, session.user_id),
    next_cursor,
    query: cursor === undefined ? new URLSearchParams() : new URLSearchParams({ cursor }),
    status: doneMessage(locale, done),
    name: refused?.name ?? '',
    faults: refused?.faults ?? {},
  });
  return sendPage(reply, document, refused ? 422 : 200);
}
