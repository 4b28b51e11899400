import { COMMAND_LINE_APPLICATION } from '../../access-keys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { grantedScopes } from '../../scopes/index.ts';
import { type CurrentSession, hasSecondFactor, isFresh, isStepUpFresh } from '../../sessions/index.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { saveConsent } from './consents.queries.ts';
import { withdrawScopes } from './narrow-consent.ts';

type ConsentGiven = {
  ok: true;
  /** For the grant: what was requested and allowed, now or earlier. */
  granted: string[];
  /** The consent as a whole. */
  scopes: string[];
  declined_scopes: string[];
};

type Ticked = {
  all: string[];
  asked: string[];
  ticked: readonly string[];
  /** Whether an act is approved besides the scopes, so that none of them has to be ticked. */
  approves_act?: boolean;
};

/**
 * The decision of a user who ticked these boxes. `all`: everything that the client may ask for in this request, of which `asked` was on
 * the page. Not ok: a scope that the client requires was left out.
 */
export function decideScopes(
  client: AuthorizationClient,
  { all, asked, ticked, approves_act = false }: Ticked,
): ConsentGiven | { ok: false; description: string } {
  const remembered = (client.consent_scopes ?? []).filter((scope) => !asked.includes(scope));
  const answered = grantedScopes({
    effective: all,
    required: client.required_scopes,
    ticked: ticked.filter((scope) => asked.includes(scope)),
    remembered,
    may_be_empty: approves_act,
  });
  if (!answered.ok) return answered;
  const declinedBefore = (client.declined_scopes ?? []).filter((scope) => !all.includes(scope));
  return {
    ok: true,
    granted: answered.granted,
    scopes: [...new Set([...remembered, ...answered.granted])],
    declined_scopes: [...declinedBefore, ...answered.declined],
  };
}

/** Saves the decision in the transaction that also makes the grant. `declared`: the claims that the page showed. */
export async function recordConsent(
  context: Context,
  db: Db,
  request: Request,
  session: CurrentSession,
  client: AuthorizationClient,
  { scopes, declined_scopes }: Pick<ConsentGiven, 'scopes' | 'declined_scopes'>,
  declared: readonly string[],
): Promise<void> {
  const { user_id } = session;
  const { application_id } = client;
  // Those of resources that this request does not name are remembered with the rest.
  const access_claims = [...new Set([...(client.consent_claims ?? []), ...declared])];
  const consent = { user_id, application_id, scopes, declined_scopes, access_claims };
  await saveConsent(db, consent, context.clock.now());
  // Unticking an earlier choice withdraws it, as on the page of connected applications.
  const withdrawn = (client.consent_scopes ?? []).filter((scope) => !scopes.includes(scope));
  if (withdrawn.length > 0)
    await withdrawScopes(context, db, request, session, client, { kept: scopes, withdrawn });
  await recordAudit(db, context, request, {
    event_type: 'oauth.consent_given',
    actor: { type: 'user', id: user_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: { scopes, declined_scopes, ...(declared.length > 0 && { access_claims: [...declared] }) },
  });
}

/**
 * Whether the user has to confirm who they are first: what svc gets becomes a key for a year, and a session alone must not yield what the
 * access keys page requires a second factor for. Not needed if none is set up, or one was just used to sign in, as `svc login` leads to.
 */
export function takesConfirmation(
  client: Pick<AuthorizationClient, 'application_id'>,
  session: CurrentSession,
  now: Date,
): boolean {
  if (client.application_id !== COMMAND_LINE_APPLICATION || !hasSecondFactor(session)) return false;
  return !session.amr.includes('mfa') || !isStepUpFresh(session.auth_time, now);
}

/**
 * The same for approving an act, whichever application asks: a session that was left open must not be enough to pay with. Someone who has just
 * signed in with everything they have set up has confirmed it.
 */
export function actTakesConfirmation(session: CurrentSession, now: Date): boolean {
  if (isFresh(session, now)) return false;
  const isComplete = session.amr.includes('mfa') || !hasSecondFactor(session);
  return !(isComplete && isStepUpFresh(session.auth_time, now));
}
