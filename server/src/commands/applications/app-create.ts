import type { Command } from 'commander';
import { z } from 'zod';
import { createApplication } from '../../applications/index.ts';
import { applicationFaultMessages } from '../../applications/input-faults.messages.ts';
import { AUTH_METHODS, GRANT_TYPES, SECURITY_PROFILES } from '../../applications/registry/enums.ts';
import { identityMethod } from '../../applications/review/admin-change.api.ts';
import type { Context } from '../../platform/context.ts';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';
import { wordFaults } from '../../platform/invalid-input.ts';
import { invalidOptions } from '../command-error.ts';
import { operator } from '../operator.ts';
import { operatorCommand } from '../operator-command.ts';
import { email, moment, recordId } from '../options.ts';
import { findPerson } from '../people/find-person.ts';
import { readJwks } from './read-jwks.ts';
import { requireReachable } from './require-reachable.ts';

const OPTION_NAMES = {
  organization_id: '--org',
  redirect_uris: '--redirect-uri',
  allowed_scopes: '--scope',
  required_scopes: '--required-scope',
  require_pkce: '--without-pkce',
  allowed_origins: '--allowed-origin',
  post_logout_redirect_uris: '--post-logout-redirect-uri',
  backchannel_logout_uri: '--backchannel-logout-uri',
  token_endpoint_auth_method: '--token-endpoint-auth-method',
  jwks: '--jwks',
  jwks_uri: '--jwks-uri',
  tls_client_auth_subject_dn: '--tls-subject-dn',
  id_token_signed_response_alg: '--id-token-alg',
  security_profile: '--security-profile',
  dpop_bound_access_tokens: '--dpop',
  require_pushed_authorization_requests: '--require-par',
};

const texts = z.array(z.string()).default([]);
const options = z.object({
  owner: email,
  org: recordId.optional(),
  name: z.string().optional(),
  redirectUri: texts,
  scope: texts,
  requiredScope: texts,
  public: z.boolean().default(false),
  withoutPkce: z.boolean().default(false),
  grantType: z.array(z.enum(GRANT_TYPES)).optional(),
  deviceNumberMatch: z.boolean().default(false),
  allowedOrigin: texts,
  postLogoutRedirectUri: texts,
  backchannelLogoutUri: z.string().optional(),
  tokenEndpointAuthMethod: z.enum(AUTH_METHODS).optional(),
  jwks: z.string().optional(),
  jwksUri: z.string().optional(),
  tlsSubjectDn: z.string().optional(),
  idTokenAlg: z.enum(SIGNING_ALGORITHMS).optional(),
  securityProfile: z.enum(SECURITY_PROFILES).optional(),
  dpop: z.boolean().optional(),
  requirePar: z.boolean().optional(),
  webhookUrl: z.string().optional(),
  legacyIdentityClaim: z.boolean().default(false),
  identityMethod: z.array(identityMethod).default([]),
  clientSecretExpiresAt: moment.optional(),
});

export function appCreate(parent: Command): void {
  operatorCommand(parent, 'create', options, registerApplication)
    .description('register an application, approved; its secrets are shown once')
    .requiredOption('--owner <address>', 'e-mail address of the developer')
    .option('--redirect-uri <uris...>', 'where people return to; required unless it serves devices alone')
    .option('--org <id>', 'the organization that owns it; the developer must manage it')
    .option('--name <name>', 'what people see; else the host of the first redirect URI')
    .option('--scope <scopes...>', 'what it may ask for')
    .option('--required-scope <scopes...>', 'what it may ask for and people cannot decline')
    .option('--public', 'it keeps no secret: a browser, mobile or desktop app')
    .option('--without-pkce', 'its library cannot send PKCE; not for one that keeps no secret')
    .option('--grant-type <types...>', `what it may use of ${GRANT_TYPES.join(', ')}; else the first two`)
    .option('--device-number-match', 'people type a number that its device shows')
    .option(
      '--allowed-origin <origins...>',
      'pages that may call the token endpoint; else those of a public app’s redirect URIs',
    )
    .option('--post-logout-redirect-uri <uris...>', 'where people return to after signing out')
    .option('--backchannel-logout-uri <uri>', 'where a logout token is sent when a session ends')
    .option('--token-endpoint-auth-method <method>', `how it authenticates: ${AUTH_METHODS.join(', ')}`)
    .option('--jwks <file>', 'JSON Web Key Set with its public keys, for private_key_jwt')
    .option('--jwks-uri <uri>', 'where it publishes them, instead of --jwks')
    .option('--tls-subject-dn <name>', 'subject of its certificate, for tls_client_auth')
    .option('--id-token-alg <alg>', `what signs its id_tokens: ${SIGNING_ALGORITHMS.join(', ')}; else RS256`)
    .option('--security-profile <profile>', 'fapi2: it keeps to FAPI 2.0, and gets what that demands')
    .option('--dpop', 'its tokens are bound to a key; token requests need a DPoP proof')
    .option('--require-par', 'its authorization requests have to be pushed')
    .option(
      '--webhook-url <url>',
      'where events are sent; GET /api/v1/webhook_signing_keys has the keys, webhook_secret signs only the legacy format',
    )
    .option('--legacy-identity-claim', 'send the identity level with the profile for six months more')
    .option('--identity-method <methods...>', 'make it a reporter of identity verifications by these methods')
    .option('--client-secret-expires-at <moment>', 'ISO 8601; else in a year');
}

async function registerApplication(
  { config, stores, clock, keyring }: Context,
  input: z.output<typeof options>,
) {
  await requireReachable(config, {
    webhook_url: input.webhookUrl,
    backchannel_logout_uri: input.backchannelLogoutUri,
    jwks_uri: input.jwksUri,
  });
  const developer = await findPerson(stores.db, '--owner', input.owner);
  const isPublic = input.public || input.tokenEndpointAuthMethod === 'none';
  const application = {
    developer,
    organization_id: input.org ?? null,
    name: input.name ?? null,
    redirect_uris: input.redirectUri,
    allowed_scopes: input.scope,
    required_scopes: input.requiredScope,
    client_type: isPublic ? 'public' : 'confidential',
    require_pkce: !input.withoutPkce,
    grant_types: input.grantType,
    device_number_match: input.deviceNumberMatch,
    allowed_origins: input.allowedOrigin,
    post_logout_redirect_uris: input.postLogoutRedirectUri,
    backchannel_logout_uri: input.backchannelLogoutUri ?? null,
    token_endpoint_auth_method: input.tokenEndpointAuthMethod,
    jwks: await readJwks(input.jwks),
    jwks_uri: input.jwksUri ?? null,
    tls_client_auth_subject_dn: input.tlsSubjectDn,
    id_token_signed_response_alg: input.idTokenAlg,
    security_profile: input.securityProfile,
    dpop_bound_access_tokens: input.dpop,
    require_pushed_authorization_requests: input.requirePar,
    webhook_url: input.webhookUrl ?? null,
    created_via: 'cli',
  } as const;
  const created = await createApplication(stores.db, keyring, clock.now(), operator, application, {
    approved: true,
    legacy_identity_claim: input.legacyIdentityClaim,
    identity_verification_methods: input.identityMethod,
    ...(input.clientSecretExpiresAt && { client_secret_expires_at: input.clientSecretExpiresAt }),
  });
  if ('faults' in created)
    throw invalidOptions(wordFaults(applicationFaultMessages.en, created.faults), OPTION_NAMES);
  const { application_id, client_id, client_secret, webhook_secret } = created;
  return {
    application_id,
    client_id,
    ...(client_secret !== undefined && { client_secret }),
    ...(input.webhookUrl !== undefined && { webhook_secret }),
  };
}
