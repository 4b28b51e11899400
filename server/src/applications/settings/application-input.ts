import { z } from 'zod';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import {
  ACCESS_CLAIMS,
  ACCESS_MODES,
  AUTH_METHODS,
  CLIENT_TYPES,
  GRANT_TYPES,
  ORGANIZATION_USES,
  SCOPE_POLICIES,
  SECURITY_PROFILES,
  TOKEN_ALGORITHMS,
} from '../registry/enums.ts';
import { MAX_ACCESS_DAYS } from './access-settings.ts';
import type { SettingsChange } from './settings.ts';

const text = z.string().nullable();
const texts = z.array(z.string());

/** The users of an application or a resource, and what it learns about them (docs/access.md). */
export const accessMembers = {
  access: z.enum(ACCESS_MODES).describe('assigned: only people to whom it is assigned can use it'),
  access_claims: z
    .array(z.enum(ACCESS_CLAIMS))
    .describe('Claims about people that it receives; all_groups can be added by an administrator only'),
  access_contact: text.describe(
    'Shown to people who cannot use it: whom to ask, as text, e-mail address or web address',
  ),
  access_requests: z.boolean().describe('People who cannot use it can ask for access'),
  access_request_days: z
    .int()
    .nullable()
    .describe(`The longest access that a request gives, 1 to ${MAX_ACCESS_DAYS} days; null: no limit`),
  review_every_days: z
    .int()
    .nullable()
    .describe(
      `Asks every 1 to ${MAX_ACCESS_DAYS} days whether access is still needed, and ends what no one confirms; null: never`,
    ),
};

/** What developers set of an application, by the API, the console or an import. */
export const applicationMembers = z.object({
  name: z.string(),
  description: text,
  logo_url: text,
  homepage_url: text,
  policy_uri: text.describe('Shown where people sign in and consent'),
  tos_uri: text.describe('Shown where people sign in and consent'),
  support_uri: text.describe(
    'Shown there too: a page (https://…) or an address (mailto:…) where people get help',
  ),
  accent: text.describe(
    'The color of buttons on these pages, such as #1a5fb4; while the host of the redirect URI is verified',
  ),
  accent_dark: text.describe('The same in the dark theme; null: the nearest color that passes there'),
  initiate_login_uri: text.describe('https; starts a sign-in from here (OpenID Connect Core 4)'),
  redirect_uris: texts,
  allowed_scopes: texts,
  scopes: z
    .array(z.object({ name: z.string(), required: z.boolean().default(false) }))
    .describe('The allowed scopes, each with its required mark; instead of allowed_scopes'),
  client_type: z.enum(CLIENT_TYPES),
  token_endpoint_auth_method: z.enum(AUTH_METHODS),
  scope_policy: z.enum(SCOPE_POLICIES).nullable(),
  post_logout_redirect_uris: texts,
  backchannel_logout_uri: text,
  jwks: z.object({ keys: z.array(z.looseObject({})) }).nullable(),
  jwks_uri: text,
  access_token_alg: z.enum(TOKEN_ALGORITHMS),
  id_token_signed_response_alg: z.enum(SIGNING_ALGORITHMS).describe('Also of logout tokens'),
  userinfo_signed_response_alg: z.enum(SIGNING_ALGORITHMS).nullable().describe('Null: userinfo is JSON'),
  introspection_signed_response_alg: z.enum(SIGNING_ALGORITHMS).nullable().describe('Null: RS256'),
  require_pkce: z.boolean(),
  security_profile: z
    .enum(SECURITY_PROFILES)
    .nullable()
    .describe('fapi2: FAPI 2.0; sets what the profile demands unless the request says otherwise'),
  dpop_bound_access_tokens: z
    .boolean()
    .describe('Token requests without a DPoP proof are refused (RFC 9449 5.2)'),
  tls_client_certificate_bound_access_tokens: z
    .boolean()
    .describe('Tokens are bound to the client’s TLS certificate (RFC 8705 3.4)'),
  tls_client_auth_subject_dn: text.describe('With tls_client_auth one of these five (RFC 8705 2.1.2)'),
  tls_client_auth_san_dns: text,
  tls_client_auth_san_uri: text,
  tls_client_auth_san_ip: text,
  tls_client_auth_san_email: text,
  grant_types: z
    .array(z.enum(GRANT_TYPES))
    .min(1)
    .describe(
      'With the device_code type it may use /oauth/device_authorization (RFC 8628), with token-exchange it may make narrower tokens (RFC 8693)',
    ),
  device_number_match: z
    .boolean()
    .describe('true: its device shows the number_match of the answer, and people must type it to approve'),
  require_pushed_authorization_requests: z.boolean(),
  require_signed_request_object: z.boolean(),
  request_object_signing_alg: z.enum(SIGNING_ALGORITHMS).nullable(),
  authorization_signed_response_alg: z.enum(SIGNING_ALGORITHMS),
  backchannel_authentication_request_signing_alg: z.enum(SIGNING_ALGORITHMS).nullable(),
  allowed_origins: texts,
  webhook_url: text,
  ...accessMembers,
  organization_use: z
    .enum(ORGANIZATION_USES)
    .describe('Whether people choose one of their organizations when they sign in to it'),
});

/**
 * What PATCH takes, wrapped in `oauth_application` or bare. Members that only the service or an administrator sets
 * (owner, created_via, review_status …) are not known here and so change nothing.
 */
export const applicationChange = z.preprocess(
  unwrapped,
  applicationMembers.partial().superRefine(sameScopes),
);

/** The input of POST: the same, plus the owning organization. */
export const newApplication = z.preprocess(
  unwrapped,
  applicationMembers
    .partial()
    .extend({
      name: z.string().nullish(),
      redirect_uris: texts.default([]),
      organization_id: z.number().int().positive().nullish(),
    })
    .superRefine(sameScopes),
);

function unwrapped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('oauth_application' in body)) return body;
  return body.oauth_application;
}

/** Both lists at once are fine while they say the same. */
function sameScopes(
  { scopes, allowed_scopes }: Pick<SettingsChange, 'scopes' | 'allowed_scopes'>,
  refinement: z.RefinementCtx,
): void {
  if (!scopes || !allowed_scopes) return;
  const names = new Set(scopes.map(({ name }) => name));
  const isSame =
    names.size === new Set(allowed_scopes).size && allowed_scopes.every((name) => names.has(name));
  if (!isSame)
    refinement.addIssue({
      code: 'custom',
      path: ['scopes'],
      message: 'must name the same scopes as allowed_scopes; give one of the two',
    });
}
