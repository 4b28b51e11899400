import { type Application, applicationById, keepsSecret } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { wordFault } from '../../platform/invalid-input.ts';
import { checkUrl, urlFaultMessages } from '../../platform/net/index.ts';
import { activeSigningKeys, countDeliveriesByStatus, hasLegacyDeliveries } from '../../webhooks/index.ts';
import { redirectOrigins } from '../clients/redirect-origin.ts';
import type { Finding } from './checks.ts';
import { fail, pass, warn } from './finding.ts';

/** Settings on which tokens and webhooks depend, for the team of the application only. */
export async function settingFindings(context: Context, applicationId: number): Promise<Finding[]> {
  const { db } = context.stores;
  const application = await applicationById(db, applicationId);
  if (application === null) return [];
  const now = context.clock.now();
  const { client_secret_expires_at: end, webhook_secret_expires_at: webhookEnd } = application;
  const findings: Finding[] = [];
  if (keepsSecret(application.token_endpoint_auth_method))
    findings.push(
      end !== null && end <= now
        ? fail('client_secret', `The client secret expired at ${end.toISOString()}.`)
        : pass('client_secret'),
    );
  if (application.client_type === 'public') findings.push(originsFinding(application));
  const { webhook_url } = application;
  // No problem of a sign-in: many applications want no events.
  if (webhook_url === null) return findings;
  const refusal = await checkUrl(context, webhook_url, 'webhook');
  const keys = await activeSigningKeys(db, applicationId, { limit: 1 });
  const isLegacy = application.has_legacy_webhook_secret && (await hasLegacyDeliveries(db, applicationId));
  const { dead } = await countDeliveriesByStatus(db, { application_id: applicationId });
  return [
    ...findings,
    refusal === null
      ? pass('webhook_url')
      : fail(
          'webhook_url',
          `webhook_url ${wordFault(urlFaultMessages.en, refusal.fault)} (${refusal.reason}).`,
        ),
    keys.length > 0
      ? pass('webhook_signing_key')
      : fail('webhook_signing_key', 'There is no active signing key.'),
    webhookSecret(isLegacy, webhookEnd, now),
    dead === 0
      ? pass('webhook_deliveries')
      : warn(
          'webhook_deliveries',
          dead === 1
            ? '1 delivery failed for good. It is not retried automatically.'
            : `${dead} deliveries failed for good. They are not retried automatically.`,
        ),
  ];
}

/** Pages at the redirect URIs redeem the code: a list that leaves one out stops them with no more than “Failed to fetch”. */
function originsFinding({ allowed_origins, redirect_uris }: Application): Finding {
  const uris = redirect_uris.map(({ uri }) => uri);
  const missing =
    allowed_origins.length === 0
      ? []
      : redirectOrigins(uris).filter((origin) => !allowed_origins.includes(origin));
  return missing.length === 0
    ? pass('allowed_origins')
    : warn(
        'allowed_origins',
        `Pages of ${missing.join(', ')} cannot call the token endpoint: they are not among the allowed origins.`,
      );
}

function webhookSecret(isLegacy: boolean, end: Date | null, now: Date): Finding {
  if (end !== null && end <= now)
    return warn('webhook_secret', `The webhook secret should have been rotated by ${end.toISOString()}.`);
  return isLegacy
    ? warn(
        'webhook_secret',
        'The webhook secret has never been rotated; its SHA-256 signs the legacy format.',
      )
    : pass('webhook_secret');
}
