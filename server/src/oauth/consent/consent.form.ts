import { z } from 'zod';
import { COMMAND_LINE_APPLICATION } from '../../access-keys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import { sameText, sha256 } from '../../platform/crypto/digest.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Reply } from '../../platform/http/server.ts';
import { describedResources } from '../../resources/index.ts';
import {
  grantedScopes,
  isBuiltInScope,
  readScopeKey,
  resourceIdsIn,
  scopesNamed,
} from '../../scopes/index.ts';
import { type CurrentSession, hasSecondFactor, isStepUpFresh, requireFresh } from '../../sessions/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import {
  type CheckedRequest,
  checkRequest,
  type IdentifiedRequest,
  identifyRequest,
} from '../authorize/authorization-context.ts';
import { respondWithCode, respondWithError } from '../authorize/authorization-response.ts';
import { completeAuthorizationRequest } from '../authorize/authorize.queries.ts';
import { type ConsentNeed, choices, consentNeeded } from '../authorize/consent-needed.ts';
import { sendErrorPage, sendUnknownRequestPage } from '../authorize/error.page.ts';
import { issueCode } from '../authorize/issue-code.ts';
import { findPendingRequest, type PendingRequest } from '../authorize/pending-requests.ts';
import { AuthorizationError } from '../errors.ts';
import { personForClaims } from '../token/person-claims.queries.ts';
import { consentPage } from './consent.page.ts';
import { saveConsent } from './consents.queries.ts';
import { withdrawScopes } from './narrow-consent.ts';

/** A stored request, checked again: nothing is trusted just because it held on arrival. */
type ReadyRequest = Visit & {
  pending: PendingRequest;
  session: CurrentSession;
  identified: IdentifiedRequest;
  checked: CheckedRequest;
  need: ConsentNeed;
};

/** GET|POST /oauth/consent: shows the request and takes the user's decision (contract sections 3 and 6). */
export const consent = pageAt('/oauth/consent', {
  caller: anyone,
  query: z.object({ request: z.string().max(100) }),
  config: { help: '/diagnose' },
  show: (visit) => withRequest(visit, visit.query.request, (ready) => sendConsentPage(ready, false)),
  submit: (visit, form) =>
    withRequest(visit, form.get('request') ?? '', (ready) => submitConsent(ready, form)),
});

/** Finds the request in this browser and checks it again before the user can see or decide it. */
async function withRequest(
  visit: Visit,
  id: string,
  next: (ready: ReadyRequest) => Promise<Reply>,
): Promise<Reply> {
  const { context, request, reply } = visit;
  const pending = await findPendingRequest(context, request, id);
  if (!pending) return sendUnknownRequestPage(visit);
  if (pending.completed) return sendErrorPage(visit, 'request_completed');
  const identified = await identifyRequest(context, request, pending.query);
  if (typeof identified === 'string' || identified.session === null) await limitAnonymous(context, request);
  if (typeof identified === 'string') return sendErrorPage(visit, identified);
  try {
    const { session } = identified;
    const checked = await checkRequest(context, identified, pending.arrived_at);
    if (!session || checked.reauthentication !== 'none') return redirectToAuthorize(reply, pending);
    const need = consentNeeded(identified, checked);
    return await next({ ...visit, pending, session, identified, checked, need });
  } catch (error) {
    if (error instanceof AuthorizationError) return respondWithError(visit, identified, error);
    throw error;
  }
}

/** Back to the endpoint that decides the next step. */
function redirectToAuthorize(reply: Reply, pending: PendingRequest) {
  return reply.code(303).header('location', `/oauth/authorize/continue?request=${pending.id}`).send();
}

/** `isAnotherUser`: the page was submitted by a different user than the one it was shown to. */
async function sendConsentPage(ready: ReadyRequest, isAnotherUser: boolean): Promise<Reply> {
  const { context, request, reply, now } = ready;
  const { client, target, parameters } = ready.identified;
  const [person] = await personForClaims(context.stores.pool, ready.session.user_id);
  if (!person) return sendErrorPage(ready, 'request_unknown');
  const ask = ready.need.needed ? ready.need.ask : choices(ready.checked);
  reply.formAction(target.redirect_uri).type('text/html; charset=utf-8');
  return reply.send(
    consentPage({
      locale: localeOf(request, { user: ready.session.locale, uiLocales: parameters.get('ui_locales') }),
      request_id: ready.pending.id,
      shown_to: personBinding(ready),
      is_another_user: isAnotherUser,
      client,
      redirect_uri: target.redirect_uri,
      person,
      ask,
      resources: ready.checked.resources,
      already_granted: await alreadyGranted(ready, ask),
      listed: await scopesNamed(
        context.stores.db,
        ask.filter((name) => !isBuiltInScope(name) && readScopeKey(name).resource_id === null),
      ),
      now,
    }),
  );
}

/** Scopes that were allowed before and are not requested again, with the resources that they are about. */
async function alreadyGranted({ context, identified }: ReadyRequest, ask: string[]) {
  const scopes = (identified.client.consent_scopes ?? []).filter((scope) => !ask.includes(scope));
  return { scopes, resources: await describedResources(context.stores.db, resourceIdsIn(scopes)) };
}

/**
 * Binds the form to the user whose data it shows: another tab may sign in as someone else before it is submitted. A MAC, so
 * that the page reveals no more than what is visible on it.
 */
function personBinding({ context: { keyring }, pending, session }: ReadyRequest): string {
  return keyring.mac('oauth.consent-form', `${pending.id} ${session.sub}`).toString('base64url');
}

async function submitConsent(ready: ReadyRequest, form: URLSearchParams): Promise<Reply> {
  // Pages from the previous release do not name the user and are handled as they were there.
  const shown = form.get('shown_to');
  if (shown !== null && !sameText(shown, personBinding(ready))) return sendConsentPage(ready, true);
  if (form.get('decision') === 'allow') return allowConsent(ready, form.getAll('scope'));
  if (form.get('decision') === 'deny') return denyConsent(ready);
  return sendErrorPage(ready, 'decision_missing');
}

async function allowConsent(ready: ReadyRequest, ticked: string[]): Promise<Reply> {
  const { context, request, reply, now, identified, session, checked, need, pending } = ready;
  const { client } = identified;
  // The code for svc becomes a key for a year: a session alone must not yield what the access keys page requires a second factor for.
  if (client.application_id === COMMAND_LINE_APPLICATION && !hasFreshSecondFactor(session, now)) {
    request.formPage = `/oauth/consent?request=${encodeURIComponent(pending.id)}`;
    requireFresh(session, now);
  }
  const all = choices(checked);
  const requested = need.needed ? need.ask : all;
  const remembered = (client.consent_scopes ?? []).filter((scope) => !requested.includes(scope));
  const answered = grantedScopes({
    effective: all,
    required: client.required_scopes,
    ticked: ticked.filter((scope) => requested.includes(scope)),
    remembered,
  });
  if (!answered.ok) return denyConsent(ready, answered.description);
  const declinedBefore = (client.declined_scopes ?? []).filter((scope) => !all.includes(scope));
  const issued = await inTransaction(context.stores.db, async (db) => {
    if (!(await completeAuthorizationRequest(db, sha256(pending.id), now))) return null;
    const scopes = [...new Set([...remembered, ...answered.granted])];
    const declined_scopes = [...declinedBefore, ...answered.declined];
    const { user_id } = session;
    await saveConsent(db, { user_id, application_id: client.application_id, scopes, declined_scopes }, now);
    // Unticking an earlier choice withdraws it, as on the page of connected applications.
    const withdrawn = (client.consent_scopes ?? []).filter((scope) => !scopes.includes(scope));
    if (withdrawn.length > 0)
      await withdrawScopes(context, db, request, session, client, { kept: scopes, withdrawn });
    await recordAudit(db, context, request, {
      event_type: 'oauth.consent_given',
      actor: { type: 'user', id: user_id },
      target: { type: 'application', id: client.application_id },
      application_id: client.application_id,
      details: { scopes, declined_scopes },
    });
    const code = await issueCode(context, { identified, checked, session, granted: answered.granted }, db);
    if (!code) throw new SessionEnded();
    return code;
  }).catch(unlessEnded);
  if (issued === 'session_ended') return redirectToAuthorize(reply, pending);
  if (!issued) return sendErrorPage(ready, 'request_completed');
  return respondWithCode(ready, identified.target, issued);
}

/** No second factor is set up, or one was just used to sign in: svc login leads through sign-in. */
function hasFreshSecondFactor(session: CurrentSession, now: Date): boolean {
  if (!hasSecondFactor(session)) return true;
  return session.amr.includes('mfa') && isStepUpFresh(session.auth_time, now);
}

/** Rolls the decision back: the user signed out in the meantime, so nothing was agreed to. */
class SessionEnded extends Error {}

function unlessEnded(error: unknown): 'session_ended' {
  if (error instanceof SessionEnded) return 'session_ended';
  throw error;
}

async function denyConsent(ready: ReadyRequest, description = 'The user declined.'): Promise<Reply> {
  const { context, request, now, identified, session, pending } = ready;
  const completed = await inTransaction(context.stores.db, async (db) => {
    if (!(await completeAuthorizationRequest(db, sha256(pending.id), now))) return false;
    await recordAudit(db, context, request, {
      event_type: 'oauth.consent_declined',
      actor: { type: 'user', id: session.user_id },
      target: { type: 'application', id: identified.client.application_id },
      application_id: identified.client.application_id,
      details: {},
    });
    return true;
  });
  if (!completed) return sendErrorPage(ready, 'request_completed');
  throw new AuthorizationError('decision', 'access_denied', description);
}
