import { type Registration, registerApplication } from '../applications/index.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { Request } from '../platform/http/server.ts';
import { InvalidInput, invalidInput } from '../platform/invalid-input.ts';
import { canonicalIdentifier, isLocalIdentifier } from './identifier.ts';
import {
  type ResourceFault,
  type ResourceInputFault,
  resourceFaultMessages,
} from './input-faults.messages.ts';
import { type ResourceSettings, resourceFaults } from './resource-settings.ts';
import { insertResource } from './resources.queries.ts';

export type NewResource = ResourceSettings &
  Pick<
    Registration,
    | 'name'
    | 'description'
    | 'homepage_url'
    | 'organization_id'
    | 'token_endpoint_auth_method'
    | 'jwks'
    | 'jwks_uri'
    | 'access_token_alg'
    | 'webhook_url'
  > & { identifier: string };

/**
 * Registers a resource: an application with the identifier as its only address, so that owner, review, credentials, webhooks, limits
 * and the verification of the host are those of every application. Throws 403 `identity_verification_required`, 422 with details, 429.
 */
export async function registerResource(
  context: Context,
  request: Request,
  registrar: Parameters<typeof registerApplication>[2],
  resource: NewResource,
) {
  const { identifier, scopes, access_token_format, access_token_seconds, ...application } = resource;
  const settings = { scopes, access_token_format, access_token_seconds };
  const canonical = canonicalIdentifier(identifier);
  const identifierFault = identifierFaultIn(identifier, canonical, context.config);
  const faults: ResourceInputFault[] = [
    ...(identifierFault === null ? [] : [{ path: 'identifier', ...identifierFault }]),
    ...resourceFaults(settings),
  ];
  if (faults.length > 0 || canonical === null) throw invalidInput(faults, resourceFaultMessages);
  const registration = { ...application, redirect_uris: [identifier], kind: 'resource' } as const;
  return await registerApplication(context, request, registrar, registration, async (db, created) => {
    const { application_id, redirect_uris } = created;
    const stored = {
      application_id,
      identifier: redirect_uris[0]!,
      canonical,
      is_local: isLocalIdentifier(canonical),
    };
    await insertResource(db, context.clock.now(), stored, settings);
  }).catch(asIdentifierFault);
}

/** Rules in addition to those of redirect URIs, which the application checks. */
function identifierFaultIn(
  identifier: string,
  canonical: string | null,
  { base_url, open_url, production }: Pick<Config, 'base_url' | 'open_url' | 'production'>,
): ResourceFault | null {
  if (canonical === null) return { code: 'identifier_not_url' };
  if (identifier.includes('*')) return { code: 'identifier_wildcard' };
  const { origin, protocol } = new URL(canonical);
  if (origin === base_url || origin === open_url) return { code: 'identifier_ours' };
  const isLocal = isLocalIdentifier(canonical);
  if (isLocal && production) return { code: 'identifier_local' };
  return protocol === 'http:' && !isLocal ? { code: 'identifier_not_url' } : null;
}

/** What the application says of its address is about the identifier. */
function asIdentifierFault(error: unknown): never {
  if (!(error instanceof InvalidInput) || error.code !== 'invalid_redirect_uri') throw error;
  throw new InvalidInput('invalid_params', (locale) =>
    error.detailsIn(locale).map((detail) => ({
      ...detail,
      path: detail.path.startsWith('redirect_uris') ? 'identifier' : detail.path,
    })),
  );
}
