import {
  applicationIdIn,
  applicationPath,
  manageableApplication,
  mayManage,
  visibleApplication,
} from '../../applications/index.ts';
import { developerOf } from '../../organizations/index.ts';
import type { Context } from '../../platform/context.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { formBody, queryParameters } from '../../platform/http/parameters.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { type CurrentSession, requirePageSession } from '../../sessions/index.ts';
import { applicationFrame } from './application-frame.page.ts';
import type { Tab, Visit } from './tab.ts';
import { TABS } from './tabs.ts';

/**
 * GET /developer/applications/:id/<tab>, and POST for tabs that change something. The same rules as the API's: 404 for what
 * one does not see, 403 for changing what one only sees.
 */
export const tabPages: Endpoint = (server, context) => {
  for (const tab of TABS) {
    const route = { config: { page: true }, schema: { params: applicationPath } };
    const address = pathOf('/developer/applications/:id', tab);

    server.get(address, route, async (request, reply) => {
      const session = await requirePageSession(context, request, reply);
      if (session === null) return reply;
      const visit = await visitOf(context, request, reply, session, tab, visibleApplication);
      return sendPage(reply, applicationFrame(visit, tab, TABS, await tab.show(visit)));
    });

    const { submit } = tab;
    if (submit === undefined) continue;
    server.post(address, route, async (request, reply) => {
      const here = pathOf(`/developer/applications/${encodeURIComponent(request.params.id)}`, tab);
      const session = await requirePageSession(context, request, reply, here);
      if (session === null) return reply;
      const visit = await visitOf(context, request, reply, session, tab, manageableApplication);
      const outcome = await submit(visit, formBody(request));
      if ('to' in outcome) return reply.redirect(outcome.to, 303);
      return sendPage(reply, applicationFrame(visit, tab, TABS, outcome.refused), 422);
    });
  }
};

async function visitOf(
  context: Context,
  request: Request,
  reply: Reply,
  session: CurrentSession,
  tab: Tab,
  find: typeof visibleApplication,
): Promise<Visit> {
  const developer = await developerOf(context, session);
  const { id } = request.params as { id: string };
  const application = await find(context, developer, applicationIdIn({ id }));
  const root = `/developer/applications/${application.application_id}`;
  return {
    context,
    request,
    reply,
    locale: localeOf(request, { user: session.locale }),
    session,
    developer,
    application,
    manages: mayManage(developer, application),
    now: context.clock.now(),
    root,
    path: pathOf(root, tab),
    query: queryParameters(request),
  };
}

function pathOf(root: string, { slug }: Tab): string {
  return slug === '' ? root : `${root}/${slug}`;
}
