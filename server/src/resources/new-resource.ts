import type { CreatedApplication, Registration } from '../applications/index.ts';
import type { Registrar } from '../organizations/index.ts';
import { recordAudit } from '../platform/audit/index.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/db/stores.ts';
import type { RequiredLevel } from '../scopes/index.ts';
import { readDetailsTypes } from './details/read-types.ts';
import { canonicalIdentifier, isLocalIdentifier } from './identifier.ts';
import type { ResourceFault, ResourceInputFault } from './input-faults.messages.ts';
import { type ResourceOwner, registeredByOwner } from './registered-by-owner.queries.ts';
import { auditedSettings, type ResourceSettings, resourceFaults } from './resource-settings.ts';
import { insertResource } from './resources.queries.ts';
import type { SubjectType } from './subject.ts';

const MAX_IDENTIFIER_LENGTH = 500;

export type NewResource = Omit<ResourceSettings, 'details_types' | 'subject_type' | 'required_acr'> &
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
    | 'introspection_signed_response_alg'
    | 'webhook_url'
    | 'access'
    | 'access_claims'
    | 'access_contact'
    | 'access_requests'
    | 'access_request_days'
    | 'review_every_days'
  > & {
    identifier: string;
    /** Public if missing. */
    subject_type?: SubjectType | undefined;
    /** Nothing if missing. */
    required_acr?: RequiredLevel | undefined;
    /** As given: `readDetailsTypes` checks all of it. */
    authorization_details_types?: unknown;
  };

type CheckedResource = {
  /** To be registered, with the identifier as its only address. */
  application: Registration;
  /** In the transaction that has created the application. Throws `RepeatedIdentifier`. */
  insert(
    db: Db,
    now: Date,
    registrar: Registrar,
    created: CreatedApplication,
    owner: ResourceOwner,
  ): Promise<void>;
};

/**
 * The owner has registered this identifier already: of two registrations only one would issue tokens, and each has credentials of its own. Thrown
 * where it is found, when the application is already created, so that the transaction ends.
 */
export class RepeatedIdentifier extends Error {
  readonly fault: ResourceInputFault;

  constructor(client_id: string) {
    super('the owner has registered this identifier already');
    this.fault = { path: 'identifier', code: 'identifier_repeated', params: { client_id } };
  }
}

/** The rules of a resource itself. Those of its application, such as of redirect URIs, are checked when that is created. */
export function checkedResource(
  config: Pick<Config, 'base_url' | 'open_url' | 'production'>,
  resource: NewResource,
): CheckedResource | { faults: ResourceInputFault[] } {
  const { identifier, scopes, access_token_format, access_token_seconds, ...others } = resource;
  const {
    authorization_details_types = [],
    subject_type = 'public',
    required_acr = null,
    ...application
  } = others;
  const read = readDetailsTypes(authorization_details_types);
  const details_types = 'types' in read ? read.types : [];
  const settings = {
    scopes,
    access_token_format,
    access_token_seconds,
    details_types,
    subject_type,
    required_acr,
  };
  const canonical = canonicalIdentifier(identifier);
  const identifierFault = identifierFaultIn(identifier, canonical, config);
  const faults: ResourceInputFault[] = [
    ...(identifierFault === null ? [] : [{ path: 'identifier', ...identifierFault }]),
    ...resourceFaults(settings),
    ...('faults' in read ? read.faults : []),
  ];
  if (faults.length > 0 || canonical === null) return { faults };
  return {
    application: { ...application, redirect_uris: [identifier], kind: 'resource' },
    async insert(db, now, { actor, request }, { application_id, client_id, redirect_uris }, owner) {
      const registered = await registeredByOwner(db, canonical, owner);
      if (registered !== null) throw new RepeatedIdentifier(registered);
      const is_local = isLocalIdentifier(canonical);
      const stored = { application_id, identifier: redirect_uris[0]!, canonical, is_local };
      await insertResource(db, now, { ...stored, resource_id: client_id }, settings);
      await recordAudit(db, { clock: { now: () => now } }, request, {
        event_type: 'application.resource_created',
        actor,
        target: { type: 'application', id: application_id },
        application_id,
        details: auditedSettings(stored.identifier, settings),
      });
    },
  };
}

/** What the application says of its address is about the identifier. */
export function memberOfResource(path: string): string {
  return path.startsWith('redirect_uris') ? 'identifier' : path;
}

function identifierFaultIn(
  identifier: string,
  canonical: string | null,
  { base_url, open_url, production }: Pick<Config, 'base_url' | 'open_url' | 'production'>,
): ResourceFault | null {
  if (canonical === null) return { code: 'identifier_not_url' };
  if (identifier.length > MAX_IDENTIFIER_LENGTH)
    return { code: 'identifier_too_long', params: { max: MAX_IDENTIFIER_LENGTH } };
  if (identifier.includes('*')) return { code: 'identifier_wildcard' };
  const { origin, protocol } = new URL(canonical);
  if (origin === base_url || origin === open_url) return { code: 'identifier_ours' };
  const isLocal = isLocalIdentifier(canonical);
  if (isLocal && production) return { code: 'identifier_local' };
  return protocol === 'http:' && !isLocal ? { code: 'identifier_not_url' } : null;
}
