import { z } from 'zod';
import {
  type Application,
  applicationManager,
  applicationPath,
  isResourceClient,
} from '../../applications/index.ts';
import { MINUTE } from '../../platform/clock.ts';
import { showOneTimeSecret, takeOneTimeSecret } from '../../platform/http/one-time-secret.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { newSecretPage } from './new-secret.page.ts';

const PATH = '/developer/applications/:id/new-secret';
/** After the page was shown: time to press the download button. */
const DOWNLOAD_TTL = 10 * MINUTE;

const newSecrets = z.object({
  client_secret: z.string().optional(),
  webhook_secret: z.string().optional(),
  /** `whsec_…`, which the page Signing keys shows at any time. */
  webhook_signing_secret: z.string().optional(),
  /** The tab to open after the page. */
  next: z.string(),
});
type NewSecrets = z.infer<typeof newSecrets>;

/** Stores new secrets for the page that shows them once, to this session only. Returns that page's address. */
export function keepNewSecrets(
  { context, reply, session }: Visit<{ session: CurrentSession }>,
  applicationId: number,
  secrets: NewSecrets,
): string {
  const path = addressOf(applicationId);
  showOneTimeSecret(context, reply, session, path, JSON.stringify(newSecrets.parse(secrets)));
  return path;
}

const route = {
  caller: applicationManager(),
  params: applicationPath,
  /** Nothing to return to after signing in: the secrets belonged to the session that ended. */
  formOn: () => '/developer/applications',
};

/** New secrets, shown once: a reload skips the page. Its only exit is the form that confirms that they were saved. */
const newSecretForm = pageAt(PATH, {
  ...route,
  show: ({ context, request, reply, session, locale, application }) => {
    const path = addressOf(application.application_id);
    const shown = takeOneTimeSecret(context, request, reply, session, path);
    if (shown === null) return { to: tabOf(application, 'secrets') };
    showOneTimeSecret(context, reply, session, `${path}/env`, shown, DOWNLOAD_TTL);
    const secrets = newSecrets.parse(JSON.parse(shown));
    return newSecretPage({ locale, session, application, path, secrets });
  },
  submit: ({ context, request, reply, session, application }) => {
    const path = `${addressOf(application.application_id)}/env`;
    const kept = takeOneTimeSecret(context, request, reply, session, path);
    return { to: tabOf(application, kept === null ? 'secrets' : newSecrets.parse(JSON.parse(kept)).next) };
  },
});

/** The same as a file; a POST, so that no address contains them. */
const newSecretFile = pageAt(`${PATH}/env`, {
  ...route,
  submit: ({ context, request, reply, session, application }) => {
    const path = `${addressOf(application.application_id)}/env`;
    const kept = takeOneTimeSecret(context, request, reply, session, path);
    if (kept === null) return { to: tabOf(application, 'secrets') };
    // Can be repeated in case the file gets lost; the button on the page ends it.
    showOneTimeSecret(context, reply, session, path, kept, DOWNLOAD_TTL);
    return reply
      .header('content-disposition', `attachment; filename="${application.client_id}.env"`)
      .type('text/plain; charset=utf-8')
      .send(envFile(context.config.base_url, application, newSecrets.parse(JSON.parse(kept))));
  },
});

export const newSecretForms = [newSecretForm, newSecretFile];

/** What the snippets of docs/relying-parties.md read from the environment, and the two secrets of docs/clients/webhooks.md. Of an API, what identifies it. */
function envFile(
  issuer: string,
  { client_id, redirect_uris }: Application,
  { client_secret, webhook_secret, webhook_signing_secret }: NewSecrets,
): string {
  const origin = redirect_uris
    .map(({ uri }) => URL.parse(uri)?.origin)
    .find((each) => each?.startsWith('http'));
  const lines = [
    `ISSUER=${issuer}`,
    `CLIENT_ID=${client_id}`,
    client_secret && `CLIENT_SECRET=${client_secret}`,
    webhook_secret && `WEBHOOK_SECRET=${webhook_secret}`,
    webhook_signing_secret && `WEBHOOK_SIGNING_SECRET=${webhook_signing_secret}`,
    isResourceClient(client_id) ? `RESOURCE=${redirect_uris[0]?.uri}` : origin && `APP_URL=${origin}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n`;
}

function tabOf({ application_id }: Application, slug: string): string {
  return `/developer/applications/${application_id}/${slug}`;
}

function addressOf(applicationId: number): string {
  return `/developer/applications/${applicationId}/new-secret`;
}
