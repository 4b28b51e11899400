import { z } from 'zod';
import {
  type Application,
  applicationBody,
  applicationBodyOf,
  uriStatusBody,
  uriStatusOf,
} from '../applications/index.ts';
import { timestamp } from '../platform/http/responses.ts';
import { LOCALES } from '../platform/i18n/locale.ts';
import { REQUIRED_LEVELS } from '../scopes/index.ts';
import { DEFAULT_ACT_SECONDS } from './details/read-types.ts';
import { TOKEN_FORMATS } from './resource-settings.ts';
import type { Resource } from './resources.queries.ts';
import { SUBJECT_TYPES } from './subject.ts';

const localizedText = z
  .partialRecord(z.enum(LOCALES), z.string())
  .describe('By language; the consent page shows another one where the user’s is missing');

export const scopeInput = z.object({
  name: z.string(),
  title: localizedText,
  description: localizedText.default({}),
  default: z.boolean().default(false).describe('Granted to clients that name no scope'),
  sensitive: z.boolean().default(false).describe('Its box on the consent page starts unticked'),
  required_acr: z
    .enum(REQUIRED_LEVELS)
    .optional()
    .describe('How strongly a person must have signed in for it; left out: as they like'),
});

export const detailsTypeInput = z
  .looseObject({
    type: z.string().describe('Its name, unique at this API'),
    title: localizedText,
    summary: localizedText.describe(
      'One sentence with values of required fields, such as `Pay {total} for order {order}`',
    ),
    schema: z.looseObject({}).describe('A subset of JSON Schema 2020-12 (docs/authorization-details.md)'),
    labels: z
      .record(z.string(), localizedText)
      .default({})
      .describe('By field, of a field within another one `items.name`'),
    single_use: z
      .boolean()
      .default(false)
      .describe('The token is used up by the first introspection of the API'),
    access_token_seconds: z.int().default(DEFAULT_ACT_SECONDS).describe('60 to 900'),
    required_acr: z
      .looseObject({ acr: z.enum(['2', 'phr']), above: z.looseObject({}).optional() })
      .optional()
      .describe(
        'How strongly the user who approves it must have been authenticated; `above`: only for greater amounts',
      ),
  })
  .describe(
    'A type of authorization details (RFC 9396): an act that the API can be asked for, as people will read it',
  );

export const requiredAcr = z
  .enum(REQUIRED_LEVELS)
  .nullable()
  .describe('How strongly a person must have signed in for any token of it; null: as they like');

export const subjectType = z
  .enum(SUBJECT_TYPES)
  .describe('pairwise: tokens name people by a `sub` that only this API sees (OIDC Core 8.1)');

const ofApplication = applicationBody.omit({
  ...{ logo_url: true, client_type: true, redirect_uris: true, redirect_uri_strings: true, scopes: true },
  ...{
    allowed_scopes: true,
    scope_policy: true,
    post_logout_redirect_uris: true,
    require_pkce: true,
    security_profile: true,
    id_token_signed_response_alg: true,
    userinfo_signed_response_alg: true,
    initiate_login_uri: true,
    policy_uri: true,
    tos_uri: true,
    support_uri: true,
    accent: true,
    accent_dark: true,
  },
  ...{ grant_types: true, device_number_match: true, dpop_bound_access_tokens: true },
  ...{ tls_client_certificate_bound_access_tokens: true, tls_client_auth_subject_dn: true },
  ...{ tls_client_auth_san_dns: true, tls_client_auth_san_uri: true, tls_client_auth_san_ip: true },
  ...{ tls_client_auth_san_email: true },
  ...{ require_pushed_authorization_requests: true, require_signed_request_object: true },
  ...{ request_object_signing_alg: true, authorization_signed_response_alg: true },
  ...{ backchannel_authentication_request_signing_alg: true },
  ...{
    organization_use: true,
    backchannel_logout_uri: true,
    allowed_origins: true,
    legacy_identity_claim: true,
  },
  ...{ legacy_identity_claim_until: true, identity_verification_reporter: true },
  ...{ identity_verification_methods: true, deleted_at: true },
});

/** A resource on the wire: its own members and those of its application. */
export const resourceBody = z
  .object({
    ...ofApplication.shape,
    identifier: z.string().describe('The audience of its tokens'),
    scopes: z.array(scopeInput),
    access_token_format: z.enum(TOKEN_FORMATS),
    access_token_seconds: z.int(),
    subject_type: subjectType,
    required_acr: requiredAcr,
    authorization_details_types: z.array(detailsTypeInput),
    verification: z.object({
      ...uriStatusBody,
      verified_at: timestamp.nullable(),
      expires_at: timestamp.nullable(),
    }),
    counts: z
      .boolean()
      .describe(
        'Whether this registration is the one of its identifier that counts: any other issues no tokens',
      ),
  })
  .describe('Resource');

/** `domains`: those of the owning organization. `counts`: for who asks. */
export function resourceBodyOf(
  application: Application,
  resource: Resource,
  { domains, counts }: { domains: readonly string[]; counts: boolean },
  now: Date,
): z.infer<typeof resourceBody> {
  const body = applicationBodyOf(application, now);
  const entry = application.redirect_uris.find(({ uri }) => uri === resource.identifier)!;
  return {
    ...ofApplication.parse(body),
    identifier: resource.identifier,
    scopes: resource.scopes,
    access_token_format: resource.access_token_format,
    access_token_seconds: resource.access_token_seconds,
    subject_type: resource.subject_type,
    required_acr: resource.required_acr,
    authorization_details_types: resource.details_types,
    verification: {
      ...uriStatusOf(entry, domains, now),
      verified_at: entry.verified_at,
      expires_at: entry.verification_expires_at,
    },
    counts,
  };
}
