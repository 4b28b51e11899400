import { z } from 'zod';
import { sameText } from '../../platform/crypto/digest.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { anyone } from '../../platform/http/caller.ts';
import { localeOf } from '../../platform/http/locale.ts';
import { pageAt, type Visit } from '../../platform/http/page-route.ts';
import type { Reply } from '../../platform/http/server.ts';
import { requireFresh } from '../../sessions/index.ts';
import { respondWithCode } from '../authorize/authorization-response.ts';
import { type ConsentNeed, choices, consentNeeded } from '../authorize/consent-needed.ts';
import { sendErrorPage } from '../authorize/error.page.ts';
import { issueActCode, unlessActChanged } from '../authorize/issue-act-code.ts';
import { issueCode, SessionEnded } from '../authorize/issue-code.ts';
import { completePending } from '../authorize/pending-requests.ts';
import {
  declineRequest,
  redirectToAuthorize,
  type WaitingRequest,
  withWaitingRequest,
} from '../authorize/waiting-request.ts';
import type { RequestedDetails } from '../requested-details.ts';
import { consentPage } from './consent.page.ts';
import { areShown, declaredClaims, shownClaims } from './declared-claims.ts';
import { actTakesConfirmation, decideScopes, recordConsent, takesConfirmation } from './give-consent.ts';
import { loadChoices } from './load-choices.ts';

type ReadyRequest = Visit & WaitingRequest & { need: ConsentNeed };

/** GET|POST /oauth/consent: shows the request and takes the user's decision (contract sections 3 and 6). */
export const consent = pageAt('/oauth/consent', {
  caller: anyone,
  query: z.object({ request: z.string().max(100) }),
  config: { help: '/diagnose' },
  show: (visit) => withRequest(visit, visit.query.request, (ready) => sendConsentPage(ready, null)),
  submit: (visit, form) =>
    withRequest(visit, form.get('request') ?? '', (ready) => submitConsent(ready, form)),
});

/** An organization is chosen before scopes are: it may have agreed to them for its people. */
async function withRequest(
  visit: Visit,
  id: string,
  next: (ready: ReadyRequest) => Promise<Reply>,
): Promise<Reply> {
  return await withWaitingRequest(visit, id, async (ready) => {
    const { identified, checked, reply, pending } = ready;
    if (checked.organization.outcome !== 'chosen' || checked.policy.step !== 'none')
      return redirectToAuthorize(reply, pending);
    return await next({ ...ready, need: consentNeeded(identified, checked) });
  });
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
      organization: nameOfOrganization(checked),
      brand: reply.openedFor?.organization ?? null,
      redirect_uri: target.redirect_uri,
      is_test: ready.identified.test !== null,
    }),
  );
}

function nameOfOrganization({ organization }: ReadyRequest['checked']): string | null {
  return organization.outcome === 'chosen' ? (organization.organization?.name ?? null) : null;
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
  // Pages of the first releases do not name the user. A form of another site is refused before, so that no one else can leave the name out.
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
  if (form.get('decision') === 'deny') return declineRequest(ready, 'The user declined.');
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
  if (!decision.ok) return declineRequest(ready, decision.description);
  const issued = await inTransaction(context.stores.db, async (db) => {
    if (!(await completePending(db, pending, now))) return null;
    // What is agreed to in a test is for this grant only.
    if (identified.test === null)
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
