import { z } from 'zod';
import { installationName } from '../../platform/brand/index.ts';
import type { Config } from '../../platform/config.ts';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import { DPOP_ALGORITHMS } from '../../platform/dpop/index.ts';
import { addDocument } from '../../platform/http/public-documents.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { LOCALES } from '../../platform/i18n/locale.ts';
import { SENSITIVE_SCOPES, supportedClaims, supportedScopes } from '../../scopes/index.ts';
import { ACR_VALUES } from '../acr.ts';
import { PROMPTS, RESPONSE_MODE_NAMES } from '../authorize/authorization-request.ts';
import { keySet, knownKeySet } from '../keys/signing-keys.ts';
import { JWKS_MAX_AGE_SECONDS } from '../lifetimes.ts';
import { GRANTS } from '../token/token.api.ts';
import { authenticationMethods, type CertificateConfig, certificateMembers } from './certificate-metadata.ts';

const PROTOCOL_CLAIMS = ['iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr', 'sid', 'at_hash'];
/** For applications that declare them (docs/access.md). */
const ACCESS_CLAIMS = ['groups', 'roles', 'entitlements', 'org_id', 'claims_omitted'];
const DISCOVERY_MAX_AGE_SECONDS = 3600;
const ASSERTION_ALGORITHMS = [...SIGNING_ALGORITHMS];

const discoveryAnswer = z.looseObject({ issuer: z.string() });
const resourceAnswer = z.looseObject({ resource: z.string() });
const jwksAnswer = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

/**
 * Both discovery documents (OIDC Discovery 3, RFC 8414 2), identical bytes; this service as the protected resource of its
 * own tokens (RFC 9728); and the keys (RFC 7517).
 */
export const discovery: Endpoint = (server, context) => {
  const members = metadata(context.config);
  const text = JSON.stringify({ ...members, ...certificateMembers(context.config, members) });
  for (const path of ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server']) {
    addDocument(server, {
      path,
      tags: ['discovery'],
      summary: 'What this service can do, and where',
      max_age_seconds: DISCOVERY_MAX_AGE_SECONDS,
      schema: discoveryAnswer,
      known: () => text,
      read: async () => text,
    });
  }
  addDocument(server, {
    path: '/.well-known/oauth-protected-resource',
    tags: ['discovery'],
    summary: 'Metadata of this service as a protected resource',
    max_age_seconds: DISCOVERY_MAX_AGE_SECONDS,
    schema: resourceAnswer,
    known: () => null,
    read: async () => JSON.stringify(resourceMetadata(context.config, await installationName(context))),
  });
  addDocument(server, {
    path: '/.well-known/jwks.json',
    tags: ['discovery'],
    summary: 'The keys that sign tokens',
    max_age_seconds: JWKS_MAX_AGE_SECONDS,
    schema: jwksAnswer,
    known: () => knownKeySet(context)?.document ?? null,
    read: async () => (await keySet(context)).document,
  });
};

/** Tools request every scope listed here, so it lists only those that are harmless to share. */
function resourceMetadata({ base_url }: Pick<Config, 'base_url'>, resource_name: string) {
  return {
    resource: base_url,
    authorization_servers: [base_url],
    scopes_supported: supportedScopes().filter((name) => !SENSITIVE_SCOPES.has(name)),
    bearer_methods_supported: ['header', 'body'],
    dpop_signing_alg_values_supported: DPOP_ALGORITHMS,
    resource_name,
  };
}

const extensions: ((at: (path: string) => string) => Record<string, unknown>)[] = [];

/** Adds members of a later feature; called when its module is loaded, before any server is built. */
export function extendMetadata(members: (at: (path: string) => string) => Record<string, unknown>): void {
  extensions.push(members);
}

/** Only implemented and registered members: unknown ones would cause a warning in certification (C8). */
function metadata(
  config: Pick<Config, 'base_url' | 'open_registration' | 'require_par'> & CertificateConfig,
): {
  issuer: string;
  [member: string]: unknown;
} {
  const { base_url, open_registration, require_par } = config;
  const methods = authenticationMethods(config);
  const at = (path: string) => `${base_url}${path}`;
  return {
    issuer: base_url,
    authorization_endpoint: at('/oauth/authorize'),
    pushed_authorization_request_endpoint: at('/oauth/par'),
    require_pushed_authorization_requests: require_par,
    token_endpoint: at('/oauth/token'),
    userinfo_endpoint: at('/oauth/userinfo'),
    revocation_endpoint: at('/oauth/revoke'),
    introspection_endpoint: at('/oauth/introspect'),
    // Registration with a key always works, but tools that discover the endpoint have no key.
    ...(open_registration === 'review' && { registration_endpoint: at('/oauth/register') }),
    end_session_endpoint: at('/oauth/logout'),
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
    jwks_uri: at('/.well-known/jwks.json'),
    scopes_supported: supportedScopes(),
    claims_supported: [...PROTOCOL_CLAIMS, ...supportedClaims(), ...ACCESS_CLAIMS],
    response_types_supported: ['code'],
    response_modes_supported: RESPONSE_MODE_NAMES,
    authorization_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    grant_types_supported: Object.keys(GRANTS),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    userinfo_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    token_endpoint_auth_methods_supported: methods,
    revocation_endpoint_auth_methods_supported: methods,
    introspection_endpoint_auth_methods_supported: methods.filter((method) => method !== 'none'),
    token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    revocation_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    introspection_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
    introspection_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    dpop_signing_alg_values_supported: DPOP_ALGORITHMS,
    code_challenge_methods_supported: ['S256'],
    acr_values_supported: [...ACR_VALUES],
    prompt_values_supported: [...PROMPTS],
    ui_locales_supported: [...LOCALES],
    claim_types_supported: ['normal'],
    claims_parameter_supported: true,
    client_id_metadata_document_supported: true,
    request_parameter_supported: true,
    request_object_signing_alg_values_supported: [...SIGNING_ALGORITHMS],
    require_signed_request_object: false,
    // Of the pushed authorization request endpoint only (RFC 9126 5).
    request_uri_parameter_supported: false,
    authorization_response_iss_parameter_supported: true,
    ...Object.assign({}, ...extensions.map((members) => members(at))),
  };
}
