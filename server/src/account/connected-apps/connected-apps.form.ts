import { z } from 'zod';
import { shownLogo, shownLogos } from '../../applications/index.ts';
import {
  connectedApp,
  connectedApps as connectedAppsOf,
  disconnectApp,
  initiateLoginAddress,
  narrowConsent,
} from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import { Problem } from '../../platform/errors.ts';
import type { Faults } from '../../platform/html/components/index.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import { manyStrings } from '../../platform/http/parameters.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { describedResources } from '../../resources/index.ts';
import { resourceIdsIn } from '../../scopes/index.ts';
import { type CurrentSession, person } from '../../sessions/index.ts';
import { formFields, line, pageQuery } from '../shared/form-fields.ts';
import { connectedAppMessages } from './connected-apps.messages.ts';
import { connectedAppPage, connectedAppPath, connectedAppsPage } from './connected-apps.page.ts';

const PATH = '/account/connected-apps';

const path = z.object({ client_id: z.string() });
const fields = formFields({ scope: manyStrings, decision: line });

/** What /api/v1/me/connected_apps lists, for people. */
export const connectedAppsForm = pageAt(PATH, {
  caller: person(),
  query: pageQuery,
  show: async ({ context, session, locale, now, query }) => {
    const apps = await connectedAppsOf(context.stores.db, session.user_id);
    const status = query.done === 'disconnected' ? connectedAppMessages[locale].doneDisconnected : null;
    const resources = await resourcesIn(context, apps);
    const logos = await shownLogos(context, apps);
    return connectedAppsPage({ locale, session, apps, logos, resources, now, status });
  },
});

/** One of them: what it may do, which the form narrows or ends. */
export const connectedAppForm = pageAt(`${PATH}/:client_id`, {
  caller: person(),
  params: path,
  query: pageQuery,
  fields,
  show: (visit) => {
    const status = connectedAppStatus(visit.locale, visit.query.done);
    return connectedAppDocument(visit, visit.params.client_id, { status });
  },
  submit: async (visit, { decision, scope }) => {
    const { context, request, session, locale } = visit;
    const { client_id } = visit.params;
    if (decision === 'disconnect') {
      await disconnectApp(context, request, session, client_id);
      return { to: `${PATH}?done=disconnected` };
    }
    const messages = connectedAppMessages[locale];
    const refuse = async (fault: string) => {
      const document = await connectedAppDocument(visit, client_id, { faults: { scope: fault } });
      return { document, status: 422 } as const;
    };
    if (decision !== 'save') return await refuse(messages.decisionMissing);
    const { kind } = await narrowConsent(context, request, session, client_id, scope);
    if (kind === 'not_held') return await refuse(messages.notHeld);
    if (kind === 'nothing_left') return await refuse(messages.nothingLeft);
    const done = kind === 'narrowed' ? 'saved' : 'unchanged';
    return { to: `${connectedAppPath({ client_id })}?done=${done}` };
  },
});

async function connectedAppDocument(
  { context, session, locale, now }: Visit<{ session: CurrentSession }>,
  clientId: string,
  content: { status?: string | null; faults?: Faults },
): Promise<string> {
  const app = await connectedApp(context.stores.db, session.user_id, clientId);
  if (app === null) throw new Problem(404, 'not_found', 'No such application is connected to your account.');
  const resources = await resourcesIn(context, [app]);
  const uri = app.initiate_login_uri;
  const opens_at = uri && initiateLoginAddress(context.config, uri);
  const logo = await shownLogo(context, app);
  return connectedAppPage({ locale, session, app, logo, opens_at, resources, now, status: null, ...content });
}

async function resourcesIn({ stores }: Context, apps: readonly { scopes: string[] }[]) {
  return await describedResources(stores.db, resourceIdsIn(apps.flatMap(({ scopes }) => scopes)));
}

function connectedAppStatus(locale: Locale, done: string | undefined): string | null {
  const messages = connectedAppMessages[locale];
  if (done === 'saved') return messages.doneSaved;
  return done === 'unchanged' ? messages.doneUnchanged : null;
}
