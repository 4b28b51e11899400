import { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import { sameText } from '../../platform/crypto/digest.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Reply } from '../../platform/http/server.ts';
import { type CurrentSession, requireFresh } from '../../sessions/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import {
  type CheckedRequest,
  checkRequest,
  type IdentifiedRequest,
  identifyRequest,
} from '../authorize/authorization-context.ts';
import { respondWithCode, respondWithError } from '../authorize/authorization-response.ts';
import { type ConsentNeed, choices, consentNeeded } from '../authorize/consent-needed.ts';
import { sendErrorPage, sendUnknownRequestPage } from '../authorize/error.page.ts';
import { issueActCode, unlessActChanged } from '../authorize/issue-act-code.ts';
import { issueCode, SessionEnded } from '../authorize/issue-code.ts';
import { completePending, findPendingRequest, type PendingRequest } from '../authorize/pending-requests.ts';
import { AuthorizationError } from '../errors.ts';
import type { RequestedDetails } from '../requested-details.ts';
import { consentPage } from './consent.page.ts';
import { areShown, declaredClaims, shownClaims } from './declared-claims.ts';
import { actTakesConfirmation, decideScopes, recordConsent, takesConfirmation } from './give-consent.ts';
import { loadChoices } from './load-choices.ts';

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
  show: (visit) => withRequest(visit, visit.query.request, (ready) => sendConsentPage(ready, null)),
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
    const checked = await checkRequest(context, identified, pending.arrived_at, pending.pushed_hash === null);
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

/** `again`: why nothing of what was submitted counts. */
async function sendConsentPage(
  ready: ReadyRequest,
  again: 'another_user' | 'act_changed' | 'claims_changed' | null,
): Promise<Reply> {
  const { context, request, reply, session, checked } = ready;
  const { client, target, parameters } = ready.identified;
  const content = await loadChoices(context, {
    locale: localeOf(request, { user: session.locale, uiLocales: parameters.get('ui_locales') }),
    session,
    client,
    ask: ready.need.needed ? ready.need.ask : choices(checked),
    resources: checked.resources,
  });
  if (content === null) return sendErrorPage(ready, 'request_unknown');
  reply.formAction(target.redirect_uri).type('text/html; charset=utf-8');
  return reply.send(
    consentPage({
      ...content,
      request_id: ready.pending.id,
      shown_to: personBinding(ready),
      again: again === 'claims_changed' ? null : again,
      claims_changed: again === 'claims_changed',
      act: checked.details && { details: checked.details, shown_act: actBinding(ready, checked.details) },
      redirect_uri: target.redirect_uri,
    }),
  );
}

/**
 * Binds the form to the user whose data it shows: another tab may sign in as someone else before it is submitted. A MAC, so
 * that the page reveals no more than what is visible on it.
 */
function personBinding({ context: { keyring }, pending, session }: ReadyRequest): string {
  return keyring.mac('oauth.consent-form', `${pending.id} ${session.sub}`).toString('base64url');
}

/** Binds the approval of an act to the API and the words in which it was shown. */
function actBinding({ context: { keyring }, pending, session }: ReadyRequest, act: RequestedDetails): string {
  const { application_id, details_version } = act.resource;
  const shown = [pending.id, session.sub, application_id, details_version, act.hash];
  return keyring.mac('oauth.consent-act', shown.join(' ')).toString('base64url');
}

async function submitConsent(ready: ReadyRequest, form: URLSearchParams): Promise<Reply> {
  // Pages from the previous release do not name the user and are handled as they were there.
  const shown = form.get('shown_to');
  if (shown !== null && !sameText(shown, personBinding(ready))) return sendConsentPage(ready, 'another_user');
  if (form.get('decision') === 'allow') {
    const { details } = ready.checked;
    if (details !== null && !sameText(form.get('shown_act') ?? '', actBinding(ready, details)))
      return sendConsentPage(ready, 'act_changed');
    const declared = declaredClaims(ready.identified.client, ready.checked.resources);
    if (!areShown(declared, shownClaims(form))) return sendConsentPage(ready, 'claims_changed');
    return allowConsent(ready, form.getAll('scope'), declared);
  }
  if (form.get('decision') === 'deny') return denyConsent(ready);
  return sendErrorPage(ready, 'decision_missing');
}

async function allowConsent(ready: ReadyRequest, ticked: string[], declared: string[]): Promise<Reply> {
  const { context, request, now, reply, identified, session, checked, need, pending } = ready;
  const { client } = identified;
  const { details } = checked;
  if (takesConfirmation(client, session, now) || (details && actTakesConfirmation(session, now))) {
    request.formPage = `/oauth/consent?request=${encodeURIComponent(pending.id)}`;
    requireFresh(session, now);
  }
  const all = choices(checked);
  const decision = decideScopes(client, {
    ...{ all, asked: need.needed ? need.ask : all, ticked },
    approves_act: details !== null,
  });
  if (!decision.ok) return denyConsent(ready, decision.description);
  const issued = await inTransaction(context.stores.db, async (db) => {
    if (!(await completePending(db, pending, now))) return null;
    await recordConsent(context, db, request, session, client, decision, declared);
    const approved = { identified, checked, session, granted: decision.granted };
    const code = details
      ? await issueActCode(db, context, request, approved, details)
      : await issueCode(context, approved, db);
    if (!code) throw new SessionEnded();
    return code;
  }).catch(unlessActChanged);
  if (issued === 'session_ended' || issued === 'act_changed') return redirectToAuthorize(reply, pending);
  if (!issued) return sendErrorPage(ready, 'request_completed');
  return respondWithCode(ready, identified.target, issued);
}

async function denyConsent(ready: ReadyRequest, description = 'The user declined.'): Promise<Reply> {
  const { context, request, now, identified, session, pending } = ready;
  const completed = await inTransaction(context.stores.db, async (db) => {
    if (!(await completePending(db, pending, now))) return false;
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
