import { z } from 'zod';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import { parseStrictObject } from '../../platform/json/index.ts';
import { DEFAULT_SCOPES } from '../../scopes/index.ts';
import { redirectUriFault } from '../redirect-uris/redirect-uri-rules.ts';
import type { SettingsChange } from '../settings/settings.ts';
import type { DocumentContentFault } from './document-faults.messages.ts';

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
  policy_uri: z.string().optional(),
  tos_uri: z.string().optional(),
  id_token_signed_response_alg: z.enum(SIGNING_ALGORITHMS).default('RS256'),
  userinfo_signed_response_alg: z.enum(SIGNING_ALGORITHMS).optional(),
  redirect_uris: texts,
  scope: z.string().max(2000).optional(),
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt']).default('none'),
  grant_types: texts.default(['authorization_code']),
  response_types: texts.default(['code']),
  jwks: z.object({ keys: z.array(z.looseObject({})) }).optional(),
  jwks_uri: z.never().optional(),
  post_logout_redirect_uris: texts.optional(),
  require_pushed_authorization_requests: z.boolean().default(false),
  require_signed_request_object: z.boolean().default(false),
  request_object_signing_alg: z.enum(SIGNING_ALGORITHMS).nullable().default(null),
  authorization_signed_response_alg: z.enum(SIGNING_ALGORITHMS).default('RS256'),
});

type ReadDocument = { settings: SettingsChange } | { fault: DocumentContentFault };

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
  if (object === null) return { fault: { code: 'not_an_object' } };
  const secret = SECRETS.find((name) => Object.hasOwn(object, name));
  if (secret !== undefined) return { fault: { code: 'secret_published', params: { member: secret } } };
  const read = clientDocument.safeParse(object);
  if (!read.success) return { fault: memberFault(read.error) };
  const document = read.data;
  if (document.client_id !== address) return { fault: { code: 'client_id_differs' } };
  if (!document.grant_types.includes('authorization_code')) return { fault: { code: 'grant_type_missing' } };
  if (!document.response_types.includes('code')) return { fault: { code: 'response_type_missing' } };
  const redirect_uris = document.redirect_uris.filter((uri) => redirectUriFault(uri) === null);
  if (redirect_uris.length === 0) return { fault: { code: 'redirect_uris_unusable' } };
  const { token_endpoint_auth_method, jwks, scope } = document;
  const needsKeys =
    token_endpoint_auth_method !== 'none' ||
    document.require_signed_request_object ||
    document.request_object_signing_alg !== null;
  const known = [...new Set(scope?.split(' ').filter(isKnownScope) ?? [])];
  return {
    settings: {
      name: document.client_name?.trim() || new URL(address).host,
      homepage_url: document.client_uri ?? null,
      policy_uri: document.policy_uri ?? null,
      tos_uri: document.tos_uri ?? null,
      id_token_signed_response_alg: document.id_token_signed_response_alg,
      userinfo_signed_response_alg: document.userinfo_signed_response_alg ?? null,
      redirect_uris: [...new Set(redirect_uris)],
      post_logout_redirect_uris: document.post_logout_redirect_uris ?? [],
      client_type: token_endpoint_auth_method === 'none' ? 'public' : 'confidential',
      token_endpoint_auth_method,
      jwks: needsKeys ? (jwks ?? null) : null,
      allowed_scopes: known.length > 0 ? known : DEFAULT_SCOPES,
      require_pushed_authorization_requests: document.require_pushed_authorization_requests,
      require_signed_request_object: document.require_signed_request_object,
      request_object_signing_alg: document.request_object_signing_alg,
      authorization_signed_response_alg: document.authorization_signed_response_alg,
    },
  };
}

function memberFault({ issues: [issue] }: z.ZodError): DocumentContentFault {
  const member = issue!.path.join('.');
  if (member === 'token_endpoint_auth_method') return { code: 'auth_method_unsupported' };
  if (member === 'jwks_uri') return { code: 'jwks_uri_unsupported' };
  return { code: 'member_invalid', params: { member, why: issue!.message } };
}
