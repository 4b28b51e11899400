import { DEVICE_CODE } from '../../applications/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { type Assurance, grantedAcr } from '../acr.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { SessionEnded, unlessEnded } from '../authorize/issue-code.ts';
import { type decideScopes, recordConsent } from '../consent/give-consent.ts';
import { DEVICE_COLLECTION_TTL, REFRESH_TOKEN_TTL } from '../lifetimes.ts';
import { countOutcome } from '../outcomes/count-outcome.ts';
import { insertGrant } from '../token/grants.queries.ts';
import {
  attemptApproval,
  type DeviceAuthorization,
  denyDeviceAuthorization,
} from './device-authorizations.queries.ts';

/** A person and the request that they were shown. */
type Decision = {
  context: Context;
  request: Request;
  session: CurrentSession;
  client: AuthorizationClient;
  authorization: DeviceAuthorization;
  checked: { assurance: Assurance | null };
};
/** `declared`: the claims that the page showed besides. */
type GivenConsent = Extract<ReturnType<typeof decideScopes>, { ok: true }> & { declared: string[] };

/**
 * Approves the request, saves the consent and makes the grant, all or nothing; a wrong number is counted in its place. `ended`: the request
 * is no longer open. `session_ended`: the person has signed out, and nothing was approved.
 */
export async function approveDevice(
  decision: Decision,
  consent: GivenConsent,
  number: string | null,
): Promise<'approved' | 'wrong_number' | 'denied' | 'ended' | 'session_ended'> {
  const { context, request, session, client, authorization } = decision;
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const outcome = await attemptApproval(db, now, authorization.grant_id, number);
    if (outcome === undefined) return 'ended';
    if (outcome !== 'approved') {
      await recordDecision(db, decision, 'oauth.device_number_refused');
      return outcome;
    }
    await recordConsent(context, db, request, session, client, consent, consent.declared);
    await recordDecision(db, decision, 'oauth.device_approved');
    if (!(await insertDeviceGrant(db, now, decision, consent.granted))) throw new SessionEnded();
    return outcome;
  }).catch(unlessEnded);
}

async function insertDeviceGrant(
  db: Db,
  now: Date,
  { context, session, client, authorization, checked }: Decision,
  scopes: string[],
): Promise<boolean> {
  const inserted = await insertGrant(db, {
    grant_id: authorization.grant_id,
    application_id: client.application_id,
    user_id: session.user_id,
    session_id: session.session_id,
    customer_id: null,
    scopes: scopes.join(' '),
    // No code leads here: the grant type takes the place of the redirect_uri that would have to match.
    redirect_uri: DEVICE_CODE,
    code_challenge: null,
    nonce: null,
    dpop_jkt: null,
    claims: null,
    sid: session.sid,
    auth_time: session.auth_time,
    amr: session.amr.join(' '),
    acr: grantedAcr(session.amr, checked.assurance),
    created_at: now,
    code_expires_at: after(now, DEVICE_COLLECTION_TTL),
    refresh_expires_at: after(now, REFRESH_TOKEN_TTL),
  });
  if (inserted !== undefined) countOutcome(context, client.client_id, 'sign_in');
  return inserted !== undefined;
}

/** Ends the request: the person declined, or may not use the application. False if it was no longer open. */
export async function denyDevice(decision: Omit<Decision, 'checked'>): Promise<boolean> {
  const { context, authorization } = decision;
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await denyDeviceAuthorization(db, context.clock.now(), authorization.grant_id))) return false;
    await recordDecision(db, decision, 'oauth.device_denied');
    return true;
  });
}

/** With the device's address: an investigation of a phishing attempt starts there. */
async function recordDecision(
  db: Db,
  { context, request, session, client, authorization }: Omit<Decision, 'checked'>,
  event_type: 'oauth.device_approved' | 'oauth.device_denied' | 'oauth.device_number_refused',
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type,
    actor: { type: 'user', id: session.user_id },
    target: { type: 'application', id: client.application_id },
    application_id: client.application_id,
    details: { grant_id: authorization.grant_id, device_address: authorization.address },
  });
}
