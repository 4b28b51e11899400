import {
  holdOrganization,
  holdOwner,
  mayManageOrganization,
  organizationRoles,
  type Registrar,
} from '../../organizations/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { after } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { holdChosenNames } from '../../users/index.ts';
import type { ApplicationInputFault } from '../input-faults.messages.ts';
import { schemeOf, webUri } from '../redirect-uris/web-uri.ts';
import { insertApplication } from '../registry/application-changes.queries.ts';
import { type ClientKind, newClientId } from '../registry/client-kind.ts';
import { type CreatedVia, keepsSecret } from '../registry/enums.ts';
import { legacyClaimEnd } from '../registry/legacy-claim.ts';
import { evidenceTexts } from '../risk/risk-evidence.ts';
import type { RiskFlag } from '../risk/risk-flags.ts';
import { issueSigningKey } from '../secrets/issue-signing-key.ts';
import { SECRET_TTL } from '../secrets/secrets.ts';
import {
  type ApplicationSettings,
  NEW_SETTINGS,
  type SettingsChange,
  storedSettings,
} from '../settings/settings.ts';
import { settingsAfter } from '../settings/settings-after.ts';
import { assessRegistration, type ReviewSettings } from './assess-registration.ts';
import { clientIdFaults, clientSecretFaults } from './given-credentials.ts';
import { registrationFaults } from './registration-faults.ts';
import { waitForTurnToRegister } from './registrations.queries.ts';

/** What a developer may set. Blank names count as not given. Outbound addresses are already checked. */
export type NewApplication = SettingsChange & {
  /** The person who registers and, without an organization, owns it. */
  developer: { user_id: number; created_at: Date };
  organization_id?: number | null;
  redirect_uris: readonly string[];
  created_via: CreatedVia;
  /** Default: client. */
  kind?: ClientKind;
};

/** What only an operator may set: never taken from a developer's request. */
export type OperatorSettings = ReviewSettings & {
  /** Instead of a random one. */
  client_id?: string;
  /** Instead of one that the service makes, for a client that authenticates with one. */
  client_secret?: string;
  /** SHA-256 of a secret that it has already; `client_secret` comes first. */
  client_secret_hash?: Buffer;
  legacy_identity_claim?: boolean;
  /** Naming methods makes the application a reporter of identity verifications. */
  identity_verification_methods?: readonly string[];
  client_secret_expires_at?: Date;
};

export type CreatedApplication = {
  application_id: number;
  client_id: string;
  /** Shown once, and only for clients that authenticate with one. */
  client_secret?: string;
  /** Once. */
  webhook_secret: string;
  /** As they are stored. */
  redirect_uris: string[];
  review_status: 'approved' | 'pending' | 'suspended';
  creation_risk_flags: RiskFlag[];
};

/**
 * Registers an application (contract section 5): checked, flagged and recorded in one transaction, and approved immediately unless
 * approval needs an acknowledgement. Registrations of one developer are serialized. Secrets are stored as SHA-256, except the first
 * webhook signing key, which is sealed. `registrar`: the actor and request for the audit line.
 */
export async function createApplication(
  db: Db,
  keyring: Keyring,
  now: Date,
  registrar: Registrar,
  input: NewApplication,
  operator: OperatorSettings = {},
): Promise<CreatedApplication | { faults: ApplicationInputFault[] }> {
  if (operator.client_id === undefined) return await register(db, keyring, now, registrar, input, operator);
  return await inTransaction(db, async (transaction) => {
    await holdChosenNames(transaction, 'client_id');
    return await register(transaction, keyring, now, registrar, input, operator);
  });
}

async function register(
  ...[db, keyring, now, registrar, input, operator = {}]: Parameters<typeof createApplication>
): ReturnType<typeof createApplication> {
  const { developer, organization_id = null, created_via, kind = 'client', ...change } = input;
  const requested = settingsAfter(NEW_SETTINGS, change);
  const faults = await newApplicationFaults(db, { kind, ...change }, operator);
  if (faults.length > 0) return { faults };
  const given = storedSettings(requested);
  const redirectUris = [...given.redirect_uris];
  const name = given.name ?? defaultName(redirectUris[0]!);
  const clientId = operator.client_id ?? newClientId(kind);
  const clientSecret = firstSecret(now, given, operator);
  const webhookSecret = newSecret('svc_whs_');

  return await inTransaction(db, async (transaction) => {
    await holdOwner(transaction, developer.user_id);
    if (organization_id !== null && !(await holdManaged(transaction, organization_id, developer.user_id)))
      return { faults: [{ path: 'organization_id', code: 'organization_not_the_developers' }] };
    await waitForTurnToRegister(transaction, developer.user_id);
    const { flags, risk_evidence, review_status } = await assessRegistration(
      transaction,
      now,
      { ...given, kind, name, developer },
      operator,
    );
    const methods = [...new Set(operator.identity_verification_methods ?? [])];
    const applicationId = await insertApplication(
      transaction,
      {
        ...settingColumns(given),
        client_id: clientId,
        name,
        owner_user_id: organization_id === null ? developer.user_id : null,
        organization_id,
        registered_by: developer.user_id,
        client_secret_hash: clientSecret?.hash ?? null,
        client_secret_expires_at: clientSecret?.expires_at ?? null,
        webhook_secret_hash: sha256(webhookSecret),
        webhook_secret_expires_at: after(now, SECRET_TTL),
        created_via,
        creation_risk_flags: flags,
        risk_evidence: JSON.stringify(risk_evidence),
        legacy_identity_claim_until: operator.legacy_identity_claim ? legacyClaimEnd(now) : null,
        identity_verification_reporter: methods.length > 0,
        identity_verification_methods: methods,
        review_status,
        reviewed_at: operator.approved ? now : null,
        reviewed_name: operator.approved ? name : null,
        created_at: now,
        updated_at: now,
      },
      redirectUris,
    );
    await issueSigningKey(transaction, keyring, now, applicationId);
    await recordAudit(transaction, { clock: { now: () => now } }, registrar.request, {
      event_type: 'application.created',
      actor: registrar.actor,
      target: { type: 'application', id: applicationId },
      application_id: applicationId,
      details: {
        name,
        redirect_uris: redirectUris,
        allowed_scopes: given.allowed_scopes,
        organization_id,
        created_via,
        creation_risk_flags: flags,
        risk_evidence: evidenceTexts(risk_evidence),
        review_status,
      },
    });
    return {
      application_id: applicationId,
      client_id: clientId,
      ...(clientSecret?.shown !== undefined && { client_secret: clientSecret.shown }),
      webhook_secret: webhookSecret,
      redirect_uris: redirectUris,
      review_status,
      creation_risk_flags: flags,
    };
  });
}

/** Null for a client that keeps none. `shown`: only if it is known, which one that an import brings as a hash is not. */
function firstSecret(
  now: Date,
  { token_endpoint_auth_method }: ApplicationSettings,
  { client_secret, client_secret_hash, client_secret_expires_at }: OperatorSettings,
): { hash: Buffer; shown?: string; expires_at: Date } | null {
  if (!keepsSecret(token_endpoint_auth_method)) return null;
  const expires_at = client_secret_expires_at ?? after(now, SECRET_TTL);
  if (client_secret === undefined && client_secret_hash) return { hash: client_secret_hash, expires_at };
  const shown = client_secret ?? newSecret('svc_sec_');
  return { hash: sha256(shown), shown, expires_at };
}

/** Locks the organization until the transaction ends. False: it is gone, or the developer does not manage it. */
async function holdManaged(db: Db, organizationId: number, userId: number): Promise<boolean> {
  const isThere = await holdOrganization(db, organizationId);
  const roles = await organizationRoles(db, userId);
  return isThere && mayManageOrganization({ user_id: userId, roles }, organizationId);
}

async function credentialFaults(
  db: Db,
  kind: ClientKind,
  { client_id, client_secret }: OperatorSettings,
): Promise<ApplicationInputFault[]> {
  return [
    ...(client_id === undefined ? [] : await clientIdFaults(db, client_id, kind)),
    ...(client_secret === undefined ? [] : clientSecretFaults(client_secret)),
  ];
}

/** The review that an application would get, without registering it; `before`: registrations of the developer that would come first. */
export async function foreseenReview(
  db: Db,
  now: Date,
  input: Omit<NewApplication, 'created_via'>,
  operator: OperatorSettings,
  before: number,
): Promise<CreatedApplication['review_status']> {
  const { developer, organization_id: _organization, kind = 'client', ...change } = input;
  const given = storedSettings(settingsAfter(NEW_SETTINGS, change));
  const name = given.name ?? defaultName(given.redirect_uris[0]!);
  const found = await assessRegistration(db, now, { ...given, kind, name, developer }, operator, before);
  return found.review_status;
}

/** What is wrong with an application before it is registered. Only its organization is checked later, in the transaction. */
export async function newApplicationFaults(
  db: Db,
  { kind = 'client', ...change }: SettingsChange & Pick<NewApplication, 'kind'>,
  operator: OperatorSettings = {},
): Promise<ApplicationInputFault[]> {
  return [
    ...registrationFaults(settingsAfter(NEW_SETTINGS, change)),
    ...(await credentialFaults(db, kind, operator)),
  ];
}

/** The settings of a new application as columns, without its name and redirect URIs. */
export function settingColumns(given: ApplicationSettings) {
  const { name: _name, redirect_uris: _uris, jwks, ...columns } = given;
  return {
    ...columns,
    allowed_scopes: [...given.allowed_scopes],
    grant_types: [...given.grant_types],
    required_scopes: [...given.required_scopes],
    post_logout_redirect_uris: [...given.post_logout_redirect_uris],
    allowed_origins: [...given.allowed_origins],
    access_claims: [...given.access_claims],
    jwks: jwks === null ? null : JSON.stringify(jwks),
  };
}

/**
 * The default name of an application: the host of the first redirect URI, the parent of a wildcard, or a custom scheme (contract
 * section 5). For URIs that can be registered.
 */
export function defaultName(uri: string): string {
  const host = webUri(uri)?.host.toLowerCase();
  if (host === undefined) return schemeOf(uri) ?? uri;
  return host.startsWith('*.') ? host.slice(2) : host;
}
