import { type ApplicationInput, usableAddress, usableOrigins, usableUris } from './application-parts.ts';
import type { Entry } from './entry.ts';
import type { RowContent } from './source-rows.ts';

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';

/** Null: the tenant's own client for its Management API. */
export function clientOf(client: Entry): RowContent | null {
  if (client.flag('global') === true) return null;
  const clientId = client.text('client_id');
  if (clientId === undefined) return client.refused('no_id', 'The client has no client_id.');
  const grants = client.texts('grant_types');
  const isDevice = grants.includes(DEVICE_CODE);
  const signsIn = grants.length === 0 || grants.includes('authorization_code') || grants.includes('implicit');
  if (client.text('app_type') === 'non_interactive' || (!signsIn && !isDevice))
    return client.refused(
      'no_sign_in',
      'It signs no one in: only client_credentials or passwords. There are no such grants here.',
    );
  for (const grant of ['implicit', 'password', 'client_credentials'])
    if (grants.includes(grant)) client.problem(`The grant ${grant} is not available.`);
  const redirect_uris = usableUris(client, client.texts('callbacks'));
  if (redirect_uris.length === 0 && !isDevice)
    return client.refused(
      'no_redirect_uri',
      `None of its callbacks can be registered. ${client.problems}`.trim(),
    );
  return client.record({
    kind: 'application',
    id: clientId,
    client_id: clientId,
    name: client.text('name') ?? clientId,
    description: client.text('description'),
    logo_url: usableAddress(client, client.text('logo_uri'), 'Logo'),
    redirect_uris,
    post_logout_redirect_uris: usableUris(client, client.texts('allowed_logout_urls'), 'Logout URI'),
    allowed_origins: usableOrigins(client, [
      ...client.texts('web_origins'),
      ...client.texts('allowed_origins'),
    ]),
    backchannel_logout_uri: usableAddress(
      client,
      client.object('oidc_logout')?.texts('backchannel_logout_urls')[0],
      'Logout address',
    ),
    grant_types: [
      ...(signsIn && redirect_uris.length > 0 ? (['authorization_code'] as const) : []),
      ...(isDevice ? ([DEVICE_CODE] as const) : []),
    ],
    ...authentication(client),
  });
}

function authentication(
  client: Entry,
): Pick<ApplicationInput, 'client_type' | 'token_endpoint_auth_method' | 'client_secret'> {
  const method = client.text('token_endpoint_auth_method');
  const isPublic = method === 'none' || ['spa', 'native'].includes(client.text('app_type') ?? '');
  if (isPublic) return { client_type: 'public', token_endpoint_auth_method: 'none' };
  if (client.object('client_authentication_methods') !== null)
    client.problem('It authenticates with a key or a certificate, which is left out: register that.');
  const client_secret = client.text('client_secret');
  if (client_secret === undefined) client.problem('Its secret is not in the file: it needs a new one.');
  const token_endpoint_auth_method = method === 'client_secret_basic' ? method : 'client_secret_post';
  return { client_type: 'confidential', token_endpoint_auth_method, client_secret };
}
