import { isDeepStrictEqual } from 'node:util';
import { recordAudit, recordAuditAtMost } from '../../platform/audit/index.ts';
import { after, DAY, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { FetchedJson } from '../../platform/net/index.ts';
import { listedScopes } from '../../scopes/index.ts';
import type { ApplicationInputFault } from '../input-faults.messages.ts';
import {
  insertApplication,
  replaceRedirectUris,
  updateApplication,
} from '../registry/application-changes.queries.ts';
import { type Application, applicationForClientId } from '../registry/applications.queries.ts';
import { mailIfRenamed } from '../risk/alert-administrators.ts';
import { evidenceTexts } from '../risk/risk-evidence.ts';
import { reviewStatusAfter } from '../risk/risk-flags.ts';
import {
  type ApplicationSettings,
  NEW_SETTINGS,
  type SettingsChange,
  storedSettings,
} from '../settings/settings.ts';
import { settingsAfter } from '../settings/settings-after.ts';
import { settingsFaults } from '../settings/settings-faults.ts';
import {
  documentStatus,
  holdClientId,
  isHostStopped,
  joinHostDecisions,
  saveDocument,
} from './client-documents.queries.ts';
import { documentFlags } from './document-flags.ts';
import { hostOf } from './stopped-host.ts';

/** What a document can change about its application. */
const DOCUMENT_MEMBERS = [
  'name',
  'homepage_url',
  'policy_uri',
  'tos_uri',
  'client_type',
  'token_endpoint_auth_method',
  'jwks',
  'redirect_uris',
  'id_token_signed_response_alg',
  'userinfo_signed_response_alg',
  'allowed_scopes',
  'post_logout_redirect_uris',
  'require_pushed_authorization_requests',
  'require_signed_request_object',
  'request_object_signing_alg',
  'authorization_signed_response_alg',
] as const;

/** Read but not yet stored. `begun`: when its fetch began. */
type DocumentToSave = FetchedJson & { settings: SettingsChange; begun: Date };

/**
 * Stores a client's own description: the application, its flags and the document, in one transaction. With any flag it waits for
 * review, since no developer answers for it; a new flag sends it back to review. Stores nothing when it returns faults or when the
 * host of a new client was stopped in the meantime.
 */
export async function saveDocumentClient(
  context: Context,
  request: Request,
  address: string,
  { settings: requested, body, ttl, begun }: DocumentToSave,
): Promise<ApplicationInputFault[] | 'host_stopped'> {
  const settings = settingsAfter(NEW_SETTINGS, requested);
  const faults = settingsFaults(settings);
  if (faults.length > 0) return faults;
  const document_hash = sha256(body);
  const kept = { document_hash, fetched_at: begun, expires_at: after(begun, ttl) };
  return await inTransaction(context.stores.db, async (db) => {
    await holdClientId(db, address);
    const known = await documentStatus(db, address);
    if (known === undefined) {
      await joinHostDecisions(db);
      if (await isHostStopped(db, hostOf(address))) return 'host_stopped';
    }
    const application_id =
      known?.application_id ??
      (await registerClient(context, db, request, address, storedSettings(settings)));
    const isLatest = await saveDocument(db, { application_id, ...kept });
    if (isLatest && known !== undefined && !known.document_hash.equals(document_hash))
      await updateClient(context, db, request, address, storedSettings(settings));
    return [];
  });
}

async function registerClient(
  context: Context,
  db: Db,
  request: Request,
  address: string,
  settings: ApplicationSettings,
): Promise<number> {
  const now = context.clock.now();
  const risk = await evaluateRisk(db, address, settings);
  const { redirect_uris, ...columns } = columnsOf(address, settings);
  const review_status = risk.flags.length === 0 ? ('approved' as const) : ('pending' as const);
  const application_id = await insertApplication(
    db,
    {
      ...columns,
      ...flagColumns(risk),
      client_id: address,
      owner_user_id: null,
      organization_id: null,
      registered_by: null,
      created_via: 'mcp',
      review_status,
      reviewed_at: null,
      created_at: now,
      updated_at: now,
    },
    redirect_uris,
  );
  await recordAudit(db, context, request, {
    event_type: 'application.created',
    actor: { type: 'application', id: application_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: {
      ...auditDetails(address, settings),
      created_via: 'mcp',
      creation_risk_flags: risk.flags,
      risk_evidence: evidenceTexts(risk.evidence),
      review_status,
    },
  });
  return application_id;
}

async function updateClient(
  context: Context,
  db: Db,
  request: Request,
  address: string,
  settings: ApplicationSettings,
): Promise<void> {
  const now = context.clock.now();
  const current = await applicationForClientId(db, address);
  if (current === null) return;
  const { application_id } = current;
  const risk = await evaluateRisk(db, address, settings);
  const review_status = reviewStatusAfter(current, risk.flags);
  const { redirect_uris, ...columns } = columnsOf(address, settings);
  await replaceRedirectUris(db, application_id, redirect_uris);
  await updateApplication(db, now, application_id, { ...columns, ...flagColumns(risk), review_status });
  await mailIfRenamed(db, context, current, { ...current, name: columns.name, review_status });
  const event = {
    event_type: 'application.updated',
    actor: { type: 'application', id: application_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: {
      name: columns.name,
      changed: changedMembers(current, settings, columns.name),
      redirect_uri_count: redirect_uris.length,
      allowed_scope_count: columns.allowed_scopes.length,
      creation_risk_flags: risk.flags,
      review_status,
    },
  } as const;
  // Only an administrator can undo a new status, so these lines cannot be repeated at will.
  if (review_status !== current.review_status) return await recordAudit(db, context, request, event);
  // The document may change with every fetch, and audit lines are permanent.
  const about = { subject: address, owner: new URL(address).host };
  await recordAuditAtMost(context, request, about, event, { every: DAY / MINUTE, db });
}

function changedMembers(current: Application, settings: ApplicationSettings, name: string): string[] {
  const before = { ...current, redirect_uris: current.redirect_uris.map(({ uri }) => uri) };
  const now = { ...settings, name };
  return DOCUMENT_MEMBERS.filter((member) => !isDeepStrictEqual(before[member], now[member]));
}

async function evaluateRisk(db: Db, address: string, settings: ApplicationSettings) {
  const listed_scopes = await listedScopes(db);
  return documentFlags(address, { ...settings, name: nameOf(address, settings), listed_scopes });
}

function nameOf(address: string, { name }: ApplicationSettings): string {
  return name ?? new URL(address).host;
}

function auditDetails(address: string, settings: ApplicationSettings) {
  const { redirect_uris, allowed_scopes } = settings;
  return { name: nameOf(address, settings), redirect_uris, allowed_scopes };
}

function flagColumns({ flags, evidence }: ReturnType<typeof documentFlags>) {
  return { creation_risk_flags: flags, risk_evidence: JSON.stringify(evidence) };
}

function columnsOf(address: string, settings: ApplicationSettings) {
  const { homepage_url, policy_uri, tos_uri, client_type, token_endpoint_auth_method, jwks } = settings;
  const { id_token_signed_response_alg, userinfo_signed_response_alg } = settings;
  return {
    name: nameOf(address, settings),
    ...{ homepage_url, policy_uri, tos_uri, id_token_signed_response_alg, userinfo_signed_response_alg },
    client_type,
    token_endpoint_auth_method,
    jwks: jwks === null ? null : JSON.stringify(jwks),
    allowed_scopes: [...settings.allowed_scopes],
    post_logout_redirect_uris: [...settings.post_logout_redirect_uris],
    require_pushed_authorization_requests: settings.require_pushed_authorization_requests,
    require_signed_request_object: settings.require_signed_request_object,
    request_object_signing_alg: settings.request_object_signing_alg,
    authorization_signed_response_alg: settings.authorization_signed_response_alg,
    redirect_uris: settings.redirect_uris,
  };
}
