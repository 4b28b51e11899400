import { clientSecretUses, rotateClientSecret, rotateWebhookSecret } from '../../applications/index.ts';
import { flushSecretUses } from '../../oauth/index.ts';
import type { Html } from '../../platform/html/html.ts';
import { hasLegacyDeliveries } from '../../webhooks/index.ts';
import type { Outcome, Tab, TabVisit } from '../tabs/tab.ts';
import { keepNewSecrets } from './new-secret.form.ts';
import { DEFAULT_GRACE, GRACES, secretsBody } from './secrets.page.ts';

/** The client secret and the webhook secret: their expiry and rotation. */
export const secrets: Tab = {
  slug: 'secrets',
  label: 'secrets',
  group: 'signIn',
  icon: 'key',
  show: async (visit) => ({ body: await body(visit) }),
  async submit(visit, form) {
    const secret = form.get('secret');
    if (secret !== 'client' && secret !== 'webhook') return { to: visit.path };
    return secret === 'client' ? await rotateClient(visit, form) : await rotateWebhook(visit);
  },
};

async function body(visit: TabVisit, isGraceWrong = false): Promise<Html> {
  const { context, application } = visit;
  await flushSecretUses(context);
  const uses = await clientSecretUses(context.stores.db, application.application_id);
  return secretsBody(visit, uses, await isSignedLegacy(visit), isGraceWrong);
}

/** Whether deliveries were signed with the old kind of secret. A new application has one too, which is no news until something is sent with it. */
async function isSignedLegacy({ context, application }: TabVisit): Promise<boolean> {
  const { application_id, has_legacy_webhook_secret } = application;
  return has_legacy_webhook_secret && (await hasLegacyDeliveries(context.stores.db, application_id));
}

async function rotateClient(visit: TabVisit, form: URLSearchParams): Promise<Outcome> {
  const { context, request, session, application } = visit;
  const grace = GRACES.find(
    (seconds) => String(seconds) === (form.get('grace_seconds') ?? String(DEFAULT_GRACE)),
  );
  if (grace === undefined) return { refused: { body: await body(visit, true), invalid: true } };
  const { application_id } = application;
  const { client_secret } = await rotateClientSecret(context, request, session, application_id, grace);
  return { to: keepNewSecrets(visit, application_id, { client_secret, next: 'secrets' }) };
}

async function rotateWebhook(visit: TabVisit): Promise<Outcome> {
  const { context, request, session, application } = visit;
  const { application_id } = application;
  const { webhook_secret } = await rotateWebhookSecret(context, request, session, application_id);
  return { to: keepNewSecrets(visit, application_id, { webhook_secret, next: 'secrets' }) };
}
