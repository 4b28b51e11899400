import { z } from 'zod';
import {
  type Application,
  applicationIdIn,
  applicationPath,
  manageableApplication,
} from '../../applications/index.ts';
import { developerOf } from '../../organizations/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { type CurrentSession, requirePageSession } from '../../sessions/index.ts';
import { envFile } from './env-file.ts';
import { newSecretPage } from './new-secret.page.ts';

const PATH = '/developer/applications/:id/new-secret';
/** After the page was shown: time to press the button of the download. */
const DOWNLOAD_LIFE = 10 * MINUTE;

const newSecrets = z.object({
  client_secret: z.string().optional(),
  webhook_secret: z.string().optional(),
  /** The tab that the way leads on to. */
  next: z.string(),
});
export type NewSecrets = z.infer<typeof newSecrets>;

/** Leaves secrets just made for the page that shows them, to this session and once; answers its address. */
export function keepNewSecrets(
  context: Context,
  reply: Reply,
  session: CurrentSession,
  applicationId: number,
  secrets: NewSecrets,
): string {
  const path = addressOf(applicationId);
  showOneTimeSecret(context, reply, session, path, JSON.stringify(newSecrets.parse(secrets)));
  return path;
}

/**
 * GET …/new-secret shows them, once: a reload leads on. POST …/new-secret/env answers them as a file, so that they stand in no
 * address; POST …/new-secret is the person's word that they were saved, the only way on from the page.
 */
export const newSecret: Endpoint = (server, context) => {
  const route = { config: { page: true }, schema: { params: applicationPath } };

  server.get(PATH, route, async (request, reply) => {
    const managed = await managedBy(context, request, reply, request.params, request.url);
    if (managed === null) return reply;
    const { session, application, path } = managed;
    const shown = takeOneTimeSecret(context, request, reply, session, path);
    if (shown === null) return reply.redirect(tabOf(application, 'secrets'), 303);
    showOneTimeSecret(context, reply, session, `${path}/env`, shown, DOWNLOAD_LIFE);
    const secrets = newSecrets.parse(JSON.parse(shown));
    const locale = localeOf(request, { user: session.locale });
    return sendPage(reply, newSecretPage({ locale, session, application, path, secrets }));
  });

  server.post(`${PATH}/env`, route, async (request, reply) => {
    const managed = await managedBy(context, request, reply, request.params);
    if (managed === null) return reply;
    const { session, application, path } = managed;
    const kept = takeOneTimeSecret(context, request, reply, session, `${path}/env`);
    if (kept === null) return reply.redirect(tabOf(application, 'secrets'), 303);
    // Once more for whoever loses the file; the button on the page ends it.
    showOneTimeSecret(context, reply, session, `${path}/env`, kept, DOWNLOAD_LIFE);
    return reply
      .header('content-disposition', `attachment; filename="${application.client_id}.env"`)
      .type('text/plain; charset=utf-8')
      .send(envFile(context.config.base_url, application, newSecrets.parse(JSON.parse(kept))));
  });

  server.post(PATH, route, async (request, reply) => {
    const managed = await managedBy(context, request, reply, request.params);
    if (managed === null) return reply;
    const { session, application, path } = managed;
    const kept = takeOneTimeSecret(context, request, reply, session, `${path}/env`);
    const next = kept === null ? 'secrets' : newSecrets.parse(JSON.parse(kept)).next;
    return reply.redirect(tabOf(application, next), 303);
  });
};

/** Null when the answer was sent already. A POST without a session has nothing to return to: what it was about is gone. */
async function managedBy(
  context: Context,
  request: Request,
  reply: Reply,
  params: { id: string },
  returnTo = '/developer/applications',
) {
  const session = await requirePageSession(context, request, reply, returnTo);
  if (session === null) return null;
  const developer = await developerOf(context, session);
  const application = await manageableApplication(context, developer, applicationIdIn(params));
  return { session, application, path: addressOf(application.application_id) };
}

function tabOf({ application_id }: Application, slug: string): string {
  return `/developer/applications/${application_id}/${slug}`;
}

function addressOf(applicationId: number): string {
  return `/developer/applications/${applicationId}/new-secret`;
}
