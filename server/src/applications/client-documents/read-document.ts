import { z } from 'zod';
import { parseStrictObject } from '../../platform/json/index.ts';
import { redirectUriFault } from '../redirect-uris/redirect-uri-rules.ts';
import type { SettingsChange } from '../settings/settings.ts';

/** The allowed scopes of a client that names none. */
const SCOPES_OF_SILENCE = ['openid', 'profile:basic', 'email'];
const SECRETS = ['client_secret', 'client_secret_expires_at'];

const texts = z.array(z.string()).max(100);

/**
 * RFC 7591 section 2, as far as it applies here. A document addresses many servers, so unknown members are ignored, including grant
 * types and scopes of other servers.
 */
const clientDocument = z.looseObject({
  client_id: z.string(),
  client_name: z.string().optional(),
  client_uri: z.string().optional(),
  redirect_uris: texts,
  scope: z.string().max(2000).optional(),
  token_endpoint_auth_method: z
    .enum(['none', 'private_key_jwt'], {
      error: 'must be none or private_key_jwt: a public document cannot hold a secret',
    })
    .default('none'),
  grant_types: texts.default(['authorization_code']),
  response_types: texts.default(['code']),
  jwks: z.object({ keys: z.array(z.looseObject({})) }).optional(),
  jwks_uri: z.never({ error: 'is not supported: put jwks into the document' }).optional(),
  post_logout_redirect_uris: texts.optional(),
});

type ReadDocument = { settings: SettingsChange } | { fault: string };

/**
 * The settings in a client's document at `address`, or what is wrong with it (draft-ietf-oauth-client-id-metadata-document
 * section 4). `isKnownScope`: built in or on the administrators' list. Redirect URIs that cannot be registered here are left out:
 * no request can use them.
 */
export function readDocument(
  address: string,
  body: Buffer,
  isKnownScope: (name: string) => boolean,
): ReadDocument {
  const object = parseStrictObject(body);
  if (object === null) return { fault: 'is not a JSON object with distinct names' };
  const secret = SECRETS.find((name) => Object.hasOwn(object, name));
  if (secret !== undefined)
    return { fault: `contains ${secret}, but a public document cannot hold a secret` };
  const read = clientDocument.safeParse(object);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { fault: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'is not valid'}` };
  }
  const document = read.data;
  if (document.client_id !== address) return { fault: 'has a client_id that differs from its address' };
  if (!document.grant_types.includes('authorization_code'))
    return { fault: 'grant_types: must list authorization_code' };
  if (!document.response_types.includes('code')) return { fault: 'response_types: must list code' };
  const redirect_uris = document.redirect_uris.filter((uri) => redirectUriFault(uri) === null);
  if (redirect_uris.length === 0) return { fault: 'redirect_uris: none of them can be used here' };
  const { token_endpoint_auth_method, jwks, scope } = document;
  const known = [...new Set(scope?.split(' ').filter(isKnownScope) ?? [])];
  return {
    settings: {
      name: document.client_name?.trim() || new URL(address).host,
      homepage_url: document.client_uri ?? null,
      redirect_uris: [...new Set(redirect_uris)],
      post_logout_redirect_uris: document.post_logout_redirect_uris ?? [],
      client_type: token_endpoint_auth_method === 'none' ? 'public' : 'confidential',
      token_endpoint_auth_method,
      jwks: token_endpoint_auth_method === 'none' ? null : (jwks ?? null),
      allowed_scopes: known.length > 0 ? known : SCOPES_OF_SILENCE,
    },
  };
}
