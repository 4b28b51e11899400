import { z } from 'zod';
import {
  connectedApp,
  connectedApps as connectedAppsOf,
  disconnectApp,
  narrowConsent,
} from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { manyStrings } from '../../platform/http/parameters.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { type CurrentSession, requirePageSession } from '../../users/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { connectedAppMessages } from './connected-apps.messages.ts';
import { connectedAppPage, connectedAppPath, connectedAppsPage } from './connected-apps.page.ts';

const PATH = '/account/connected-apps';

const path = z.object({ client_id: z.string() });
const fields = formFields({ scope: manyStrings, decision: line });

/** GET /account/connected-apps, GET|POST …/:client_id: what /api/v1/me/connected_apps does, for people. */
export const connectedAppsForm: Endpoint = (server, context) => {
  server.get(PATH, { config: { page: true }, schema: { querystring: pageQuery } }, async (request, reply) => {
    const session = await requirePageSession(context, request, reply);
    if (session === null) return reply;
    const locale = localeOf(request, { user: session.locale });
    const now = context.clock.now();
    const apps = await connectedAppsOf(context.stores.db, session.user_id);
    const status =
      request.query.done === 'disconnected' ? connectedAppMessages[locale].doneDisconnected : null;
    return sendPage(reply, connectedAppsPage({ locale, session, apps, now, status }));
  });

  server.get(
    `${PATH}/:client_id`,
    { config: { page: true }, schema: { params: path, querystring: pageQuery } },
    async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const locale = localeOf(request, { user: session.locale });
      const status = connectedAppStatus(locale, request.query.done);
      return sendConnectedAppPage(context, request, reply, session, request.params.client_id, { status });
    },
  );

  server.post(
    `${PATH}/:client_id`,
    { config: { page: true }, schema: { params: path, body: fields } },
    async (request, reply) => {
      const { client_id } = request.params;
      const appPath = connectedAppPath({ client_id });
      const session = await requirePageSession(context, request, reply, appPath);
      if (session === null) return reply;
      const { decision, scope } = request.body;
      if (decision === 'disconnect') {
        await disconnectApp(context, request, session, client_id);
        return reply.redirect(`${PATH}?done=disconnected`, 303);
      }
      const messages = connectedAppMessages[localeOf(request, { user: session.locale })];
      if (decision !== 'save') {
        const faults = { scope: messages.decisionMissing };
        return sendConnectedAppPage(context, request, reply, session, client_id, { faults });
      }
      const { kind } = await narrowConsent(context, request, session, client_id, scope);
      if (kind === 'not_held' || kind === 'nothing_left') {
        const faults = { scope: kind === 'not_held' ? messages.notHeld : messages.nothingLeft };
        return sendConnectedAppPage(context, request, reply, session, client_id, { faults });
      }
      const done = kind === 'narrowed' ? 'saved' : 'unchanged';
      return reply.redirect(`${appPath}?done=${done}`, 303);
    },
  );
};

async function sendConnectedAppPage(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  clientId: string,
  { status = null, faults }: { status?: string | null; faults?: Faults },
): Promise<Reply> {
  const app = await connectedApp(context.stores.db, session.user_id, clientId);
  if (app === null) throw new Problem(404, 'not_found', 'No such application is connected to your account.');
  const locale = localeOf(request, { user: session.locale });
  const now = context.clock.now();
  const content = { locale, session, app, now, status, ...(faults && { faults }) };
  return sendPage(reply, connectedAppPage(content), faults ? 422 : 200);
}

function connectedAppStatus(locale: Locale, done: string | undefined): string | null {
  const messages = connectedAppMessages[locale];
  if (done === 'saved') return messages.doneSaved;
  return done === 'unchanged' ? messages.doneUnchanged : null;
}
