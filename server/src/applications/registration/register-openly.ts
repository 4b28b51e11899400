import { recordAuditAtMost } from '../../platform/audit/index.ts';
import { after, DAY, HOUR, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import { Problem } from '../../platform/errors.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { type LimitRule, limit, limitSuccesses } from '../../platform/rate-limit/index.ts';
import { listedScopes } from '../../scopes/index.ts';
import { insertApplication } from '../registry/application-changes.queries.ts';
import { type CreatedVia, keepsSecret } from '../registry/enums.ts';
import { applicationEvidence, evidenceFor } from '../risk/risk-evidence.ts';
import { applicationRiskFlags } from '../risk/risk-flags.ts';
import { SECRET_TTL } from '../secrets/secrets.ts';
import { requireOutboundAddresses } from '../settings/outbound-address.ts';
import { type ApplicationSettings, storedSettings } from '../settings/settings.ts';
import { defaultName, settingColumns } from './create-application.ts';
import { insertOpenRegistration, waitForTurnToRegisterOpenly } from './open-registrations.queries.ts';
import { type Registration, requireValidSettings } from './register-application.ts';

/** Requests of one caller, valid or not. */
const ATTEMPTS = { limit: 30, window: 10 * MINUTE };
/** Registrations of one caller. A refused one does not count. */
const REGISTRATIONS = { limit: 10, window: HOUR };
/** Waiting registrations of all callers together: a queue that administrators can still work through. */
const MAX_WAITING = 1000;
/** How long a registration waits for an administrator, and how long a rejected one stays for a second look. */
export const OPEN_REGISTRATION_TTL = 30 * DAY;

type OpenlyRegistered = { application_id: number; client_secret?: string };

/** Throws 429. Called before the metadata are looked at. */
export async function limitAttempts(context: Context, request: Request): Promise<void> {
  await limit(context, [callerRule('open_registration.attempt', request, ATTEMPTS)]);
}

/**
 * A caller without credentials registers an application (OPEN_REGISTRATION=review). No one owns it, and it is pending for everyone
 * until an administrator approves it. There is no webhook and so no webhook secret, because no one could manage them. Throws 422 with
 * details, 429, and 503 when too many are waiting.
 */
export async function registerOpenly(
  context: Context,
  request: Request,
  created_via: CreatedVia,
  registration: Registration,
  /** Of its registration access token (RFC 7592). */
  tokenHash: Buffer | null = null,
): Promise<OpenlyRegistered> {
  const settings = requireValidSettings(registration);
  return await limitSuccesses(
    context,
    [callerRule('open_registration', request, REGISTRATIONS)],
    async () => {
      await requireOutboundAddresses(context, settings);
      return await inTransaction(context.stores.db, (db) =>
        create(db, context, request, created_via, storedSettings(settings), tokenHash),
      );
    },
  );
}

function callerRule(name: string, request: Request, rule: Pick<LimitRule, 'limit' | 'window'>): LimitRule {
  return { name, subject: limitSubject(request.callerAddress), ...rule };
}

async function create(
  db: Db,
  context: Context,
  request: Request,
  created_via: CreatedVia,
  given: ApplicationSettings,
  registration_token_hash: Buffer | null,
): Promise<OpenlyRegistered> {
  const now = context.clock.now();
  const name = given.name ?? defaultName(given.redirect_uris[0]!);
  const assessed = { ...given, name, listed_scopes: await listedScopes(db) };
  const flags = applicationRiskFlags(assessed);
  const risk_evidence = evidenceFor(flags, applicationEvidence(assessed));
  const clientSecret = keepsSecret(given.token_endpoint_auth_method) ? newSecret('svc_sec_') : null;
  await waitForTurnToRegisterOpenly(db);
  const application_id = await insertApplication(
    db,
    {
      ...settingColumns(given),
      client_id: newPublicId('app_'),
      name,
      owner_user_id: null,
      organization_id: null,
      registered_by: null,
      openly_registered: true,
      registration_token_hash,
      client_secret_hash: clientSecret === null ? null : sha256(clientSecret),
      client_secret_expires_at: clientSecret === null ? null : after(now, SECRET_TTL),
      created_via,
      creation_risk_flags: flags,
      risk_evidence: JSON.stringify(risk_evidence),
      review_status: 'pending',
      reviewed_at: null,
      created_at: now,
      updated_at: now,
    },
    given.redirect_uris,
  );
  const address = request.callerAddress;
  const ends_at = after(now, OPEN_REGISTRATION_TTL);
  const isTaken = await insertOpenRegistration(db, { application_id, address, ends_at }, MAX_WAITING);
  if (!isTaken) throw tooManyWaiting();
  // The log keeps its lines forever, so they hold counts instead of lists; the application has the lists.
  await recordAuditAtMost(
    context,
    request,
    { subject: String(application_id), owner: limitSubject(address) },
    {
      event_type: 'application.created',
      actor: { type: 'anonymous', id: null },
      target: { type: 'application', id: application_id },
      application_id,
      details: {
        name,
        redirect_uri_count: given.redirect_uris.length,
        allowed_scope_count: given.allowed_scopes.length,
        created_via,
        creation_risk_flags: flags,
        review_status: 'pending',
      },
    },
    { db },
  );
  return { application_id, ...(clientSecret !== null && { client_secret: clientSecret }) };
}

function tooManyWaiting(): Problem {
  return new Problem(
    503,
    'temporarily_unavailable',
    `${MAX_WAITING} registrations are waiting for review. Try again when an administrator has decided on some, or register with the key of a developer.`,
    { headers: { 'retry-after': String(HOUR / 1000) } },
  );
}
