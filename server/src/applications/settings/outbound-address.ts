import type { Context } from '../../platform/context.ts';
import { InvalidInput, wordFault } from '../../platform/invalid-input.ts';
import { checkUrl, urlFaultMessages } from '../../platform/net/index.ts';
import type { ApplicationSettings } from './settings.ts';

type ConfigContext = Pick<Context, 'config'>;

/**
 * 422 unless requests may be sent to these addresses (specification, webhook URL policy; asks DNS):
 * `invalid_webhook_url` for the webhook, `invalid_params` for the others. Null needs no check.
 */
export async function requireOutboundAddresses(
  context: ConfigContext,
  {
    webhook_url,
    backchannel_logout_uri,
    jwks_uri,
  }: Pick<ApplicationSettings, 'webhook_url' | 'backchannel_logout_uri' | 'jwks_uri'>,
): Promise<void> {
  await requireAddress(context, 'webhook_url', webhook_url, 'invalid_webhook_url');
  await requireAddress(context, 'backchannel_logout_uri', backchannel_logout_uri, 'invalid_params');
  await requireAddress(context, 'jwks_uri', jwks_uri, 'invalid_params');
}

async function requireAddress(
  context: ConfigContext,
  path: string,
  address: string | null,
  code: 'invalid_webhook_url' | 'invalid_params',
): Promise<void> {
  const refusal = address === null ? null : await checkUrl(context, address, 'webhook');
  if (refusal === null) return;
  const { fault, reason } = refusal;
  throw new InvalidInput(code, (locale) => [
    { path, message: wordFault(urlFaultMessages[locale], fault), reason },
  ]);
}
