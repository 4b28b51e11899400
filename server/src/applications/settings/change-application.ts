import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { notVisible } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import { nameFaults } from '../../platform/name-faults.ts';
import { listedScopes } from '../../scopes/index.ts';
import { type Caller, holdCaller, partyOf, requireFresh } from '../../sessions/index.ts';
import { holdManager } from '../access/hold-manager.ts';
import type { ApplicationInputFault } from '../input-faults.messages.ts';
import {
  lockApplication,
  replaceRedirectUris,
  updateApplication,
} from '../registry/application-changes.queries.ts';
import { type Application, applicationById } from '../registry/applications.queries.ts';
import { isResourceClient } from '../registry/client-kind.ts';
import { keepsSecret } from '../registry/enums.ts';
import { mailIfRenamed } from '../risk/alert-administrators.ts';
import { applicationEvidence, evidenceFor, evidenceTexts, storedEvidence } from '../risk/risk-evidence.ts';
import { applicationRiskFlags, mergedFlags, reviewStatusAfter } from '../risk/risk-flags.ts';
import { claimGrantFaults } from './access-settings.ts';
import { applicationProblem } from './application-faults.ts';
import { mailTrustChange, trustChanges } from './mail-trust-change.ts';
import { requireOutboundAddresses } from './outbound-address.ts';
import { endRequests, requestsStop } from './requests-stop.ts';
import { type ApplicationSettings, NEW_SETTINGS, type SettingsChange, storedSettings } from './settings.ts';
import { settingsAfter } from './settings-after.ts';
import { settingsFaults } from './settings-faults.ts';

/** A change computed from the current state, so that concurrent changes do not undo each other. It names no outbound address. */
type DerivedChange = (
  present: ApplicationSettings,
) => Pick<SettingsChange, 'redirect_uris' | 'allowed_scopes'>;

/**
 * Changes a developer's settings, for a person who still manages the application and whose key or session is still valid. Risk flags follow the new
 * state, and a flag that was not there sends an approved application back to pending (contract section 5). Throws 404, 403, 422 with details, and 401,
 * `step_up_required` for a change of what the application trusts. An operator's command has checked outbound addresses before. `also`: what a later feature changes in the same transaction, while
 * the application is locked.
 */
export async function changeApplication(
  context: Context,
  request: Request | null,
  caller: Caller,
  applicationId: number,
  change: SettingsChange | DerivedChange,
  also?: (db: Db, present: Application) => Promise<void>,
): Promise<Application> {
  const stated: SettingsChange = typeof change === 'function' ? {} : change;
  const { webhook_url = null, backchannel_logout_uri = null, jwks_uri = null } = stated;
  const isNameCleared = stated.name !== undefined && !stated.name?.trim();
  if (isNameCleared) throw applicationProblem(nameFaults(''));
  // Before the transaction: the check needs DNS, and no lock may be held meanwhile.
  if (!isOperator(caller))
    await requireOutboundAddresses(context, { webhook_url, backchannel_logout_uri, jwks_uri });
  return await inTransaction(context.stores.db, async (db) => {
    await holdCaller(db, caller);
    const present = await lockApplication(db, applicationId);
    if (present === null) throw notVisible();
    await holdManager(db, caller, present);
    const before = settingsOf(present);
    const settings = settingsAfter(before, typeof change === 'function' ? change(before) : change);
    // An unchanged name may be older than the rule about names; do not refuse other changes for it.
    const faults = [
      ...settingsFaults({ ...settings, name: settings.name === before.name ? null : settings.name }),
      ...(isOperator(caller) ? [] : claimGrantFaults(before.access_claims, settings.access_claims)),
      ...resourceFaults(present, changedMembers(present, settings)),
    ];
    if (faults.length > 0) throw applicationProblem(faults);
    await also?.(db, present);
    await save(db, context, request, caller, present, storedSettings(settings));
    return (await applicationById(db, applicationId))!;
  });
}

async function save(
  db: Db,
  context: Context,
  request: Request | null,
  caller: Caller,
  present: Application,
  settings: ApplicationSettings,
): Promise<void> {
  const now = context.clock.now();
  const { application_id } = present;
  const { redirect_uris, name, jwks, ...columns } = {
    ...settings,
    name: settings.name ?? present.name,
  };
  const changed = changedMembers(present, settings);
  if (changed.length === 0) return;
  const actor = changed.some(isTrusted) ? requireFresh(caller, now) : partyOf(caller);
  const assessed = { ...columns, name, redirect_uris, listed_scopes: await listedScopes(db) };
  const flags = mergedFlags(applicationRiskFlags(assessed), present.creation_risk_flags);
  const risk_evidence = evidenceFor(flags, {
    ...storedEvidence(present.risk_evidence),
    ...applicationEvidence(assessed),
  });
  // No developer answers for a client that was registered without a key, only the administrator who approved what it was.
  const isUnanswered = present.openly_registered && actor.type === 'application';
  const review_status = isUnanswered ? 'pending' : reviewStatusAfter(present, flags);
  if (changed.includes('redirect_uris')) await replaceRedirectUris(db, application_id, redirect_uris);
  await updateApplication(db, now, application_id, {
    ...columns,
    name,
    jwks: jwks === null ? null : JSON.stringify(jwks),
    allowed_scopes: [...columns.allowed_scopes],
    grant_types: [...columns.grant_types],
    required_scopes: [...columns.required_scopes],
    post_logout_redirect_uris: [...columns.post_logout_redirect_uris],
    allowed_origins: [...columns.allowed_origins],
    access_claims: [...columns.access_claims],
    creation_risk_flags: flags,
    risk_evidence: JSON.stringify(risk_evidence),
    review_status,
    ...(!keepsSecret(columns.token_endpoint_auth_method) && WITHOUT_SECRET),
  });
  await mailIfRenamed(db, context, present, { ...present, name, review_status });
  await recordAudit(db, context, request, {
    event_type: 'application.updated',
    actor,
    target: { type: 'application', id: application_id },
    application_id,
    details: {
      ...{ changed, creation_risk_flags: flags, risk_evidence: evidenceTexts(risk_evidence), review_status },
      ...addedAddresses(present, settings),
    },
  });
  if (requestsStop(changed, settings)) await endRequests(db, context, request, actor, application_id);
  await mailTrustChange(db, context, actor, { ...present, name }, trustChanges(changed));
}

function isOperator(caller: Caller): boolean {
  return 'type' in caller && caller.type === 'operator';
}

const WITHOUT_SECRET = {
  client_secret_hash: null,
  client_secret_expires_at: null,
  client_secret_last_used_at: null,
  previous_client_secret_hash: null,
  previous_client_secret_expires_at: null,
  previous_client_secret_last_used_at: null,
};

/** Only those members: the result is written back. */
export function settingsOf(application: Application): ApplicationSettings {
  const all = {
    ...application,
    redirect_uris: application.redirect_uris.map(({ uri }) => uri),
    jwks: application.jwks as ApplicationSettings['jwks'],
  };
  // Object.fromEntries loses the names' types.
  const settings: unknown = Object.fromEntries(SETTINGS.map((name) => [name, all[name]]));
  return settings as ApplicationSettings;
}

/** Texts and addresses that people only see. */
const SHOWN = [
  'name',
  'description',
  'logo_url',
  'homepage_url',
  'policy_uri',
  'tos_uri',
  'support_uri',
  'accent',
  'accent_dark',
  'access_contact',
];

/** Settings that affect trust: all except what people see. */
function isTrusted(member: string): boolean {
  return !SHOWN.includes(member);
}

/** A resource asks for no tokens, and its address identifies it. */
function resourceFaults({ client_id }: Application, changed: readonly string[]): ApplicationInputFault[] {
  if (!isResourceClient(client_id)) return [];
  return changed
    .filter((member) => !SETTINGS_OF_RESOURCES.some((name) => name === member))
    .map((path) => ({ path, code: 'not_for_resources' }));
}

const SETTINGS_OF_RESOURCES: readonly (keyof ApplicationSettings)[] = [
  'name',
  'description',
  'logo_url',
  'homepage_url',
  'introspection_signed_response_alg',
  'token_endpoint_auth_method',
  'jwks',
  'jwks_uri',
  'access_token_alg',
  'dpop_bound_access_tokens',
  'webhook_url',
  'access',
  'access_claims',
  'access_contact',
  'access_requests',
  'access_request_days',
  'review_every_days',
];

/** The names of the changed members. */
function changedMembers(present: Application, settings: ApplicationSettings): string[] {
  const before = settingsOf(present);
  return SETTINGS.filter((name) => !isDeepStrictEqual(before[name], settings[name]));
}

/** Of a new application all are there. */
const SETTINGS = Object.keys(NEW_SETTINGS) as (keyof ApplicationSettings)[];

/**
 * For the audit line of a change: new addresses to which people can be sent. An approval covers only the addresses that existed at
 * the time; the audit line shows which came later (platform/audit, wasAddedSinceApproval).
 */
function addedAddresses(
  before: Pick<Application, 'redirect_uris' | 'post_logout_redirect_uris'>,
  after: Pick<ApplicationSettings, 'redirect_uris' | 'post_logout_redirect_uris'>,
): { added_addresses?: string[] } {
  const known = new Set([...before.redirect_uris.map(({ uri }) => uri), ...before.post_logout_redirect_uris]);
  const added_addresses = [...after.redirect_uris, ...after.post_logout_redirect_uris].filter(
    (address) => !known.has(address),
  );
  return added_addresses.length === 0 ? {} : { added_addresses };
}
