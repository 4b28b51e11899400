import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { uuidv7 } from '../../platform/crypto/public-id.ts';
import { type Arrival, anyone } from '../../platform/http/caller.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import { fitsReturn } from '../../platform/http/return-path.ts';
import type { Endpoint, Reply } from '../../platform/http/server.ts';
import { policyEnrolmentPath } from '../../sessions/index.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { AuthorizationError, type Unredirectable } from '../errors.ts';
import { countOutcome, flushOutcomes } from '../outcomes/count-outcome.ts';
import {
  type CheckedRequest,
  checkArrival,
  checkRequest,
  type IdentifiedRequest,
  identifyRequest,
  openRequestObject,
} from './authorization-context.ts';
import { RESPONSE_MODE_NAMES } from './authorization-request.ts';
import { respondWithCode, respondWithError } from './authorization-response.ts';
import { NOT_A_MEMBER } from './choose-organization.ts';
import { consentNeeded } from './consent-needed.ts';
import { sendErrorPage, sendUnknownRequestPage } from './error.page.ts';
import { issueCode, issuePushedCode } from './issue-code.ts';
import { countSilent, requireSilentRoom } from './limit-silent.ts';
import { NOT_FOR_USER, notForUser } from './not-for-user.ts';
import { openedFor } from './opened-for.ts';
import { adoptOrganizationConsent } from './organization-consent.ts';
import { findPendingRequest, type PendingRequest, storeRequest } from './pending-requests.ts';
import { type ArrivedRequest, arrivedRequest } from './pushed-requests.ts';
import { UNMET } from './reauthentication.ts';
import { redirectToGet } from './redirect-to-get.ts';
import { readSentRequest } from './request-object.ts';
import { sendNotForUserPage } from './send-not-for-user.ts';
import { sendPolicyRefusal, silentPolicyError } from './send-policy-refusal.ts';

const text = z.string().optional();
/** For the documentation only: the endpoint reads the query itself, because errors go to the redirect_uri. */
export const authorizeForm = z.object({
  client_id: z.string(),
  request_uri: text.describe('Of /oauth/par (RFC 9126); nothing else beside client_id counts then'),
  request: text.describe('A signed request object (RFC 9101); only the parameters inside count then'),
  ...{ redirect_uri: text, response_type: z.literal('code').optional(), scope: text },
  ...{ state: text, nonce: text, code_challenge: text, code_challenge_method: z.literal('S256').optional() },
  response_mode: z.enum(RESPONSE_MODE_NAMES).optional(),
  prompt: z.string().optional().describe('none, or any of login, consent and select_account'),
  max_age: z.string().optional().describe('Seconds'),
  ...{
    login_hint: text,
    id_token_hint: text,
    ui_locales: text,
    acr_values: text,
    claims: text,
    resource: text,
  },
  organization: text.describe(
    'The org_id or handle of the organization to sign in with, for applications that use organizations',
  ),
  authorization_details: text.describe(
    'What the user is asked to approve (RFC 9396): a JSON array of objects of types that the API has declared',
  ),
});

/**
 * GET|POST /oauth/authorize (RFC 6749 4.1.1, OIDC Core 3.1.2, contract section 6). Unlike pages, they are in the OpenAPI
 * document.
 */
export const authorize: Endpoint = (server, context) => {
  server.addHook('onClose', () => flushOutcomes(context));
  server.get(
    '/oauth/authorize',
    {
      config: { caller: anyone, page: true, help: '/diagnose', query: authorizeForm },
      schema: { tags: ['oauth'], summary: 'Send users here to sign in' },
    },
    async (request, reply) => {
      const visit = { context, request, reply };
      const arrived = await arrivedRequest(context, rawQuery(request));
      return arrived
        ? processRequest(visit, arrived, null)
        : sendUnknownRequestPage(visit, 'request_uri_unknown');
    },
  );

  // Browsers omit Lax cookies on a cross-site POST, so the request becomes the equivalent GET.
  server.post(
    '/oauth/authorize',
    {
      config: { caller: anyone, page: true, help: '/diagnose', crossSite: 'allowed', form: authorizeForm },
      schema: {
        tags: ['oauth'],
        summary: 'The same as a form (OIDC Core 3.1.2.1); redirects to the equivalent GET',
      },
    },
    async (request, reply) => redirectToGet(request, reply, '/oauth/authorize'),
  );
};

/** Resumes a stored request after sign-in. */
export const continueAuthorize = pageAt('/oauth/authorize/continue', {
  caller: anyone,
  query: z.object({ request: z.string().max(100) }),
  config: { help: '/diagnose' },
  show: async (visit) => {
    const pending = await findPendingRequest(visit.context, visit.request, visit.query.request);
    if (!pending) return sendUnknownRequestPage(visit);
    if (pending.completed) return sendCompletedPage(visit, pending);
    return processRequest(visit, pending, pending);
  },
});

async function sendCompletedPage(visit: Arrival, { query }: PendingRequest): Promise<Reply> {
  const identified = await identifyRequest(visit.context, visit.request, query);
  if (typeof identified !== 'string') visit.reply.openedFor = await openedFor(visit.context, identified);
  return sendErrorPage(visit, 'request_completed');
}

async function processRequest(
  arrival: Arrival,
  arrived: ArrivedRequest,
  pending: PendingRequest | null,
): Promise<Reply> {
  const { context, request } = arrival;
  const identified = await identifyRequest(context, request, arrived.query);
  if (typeof identified === 'string' || identified.session === null) await limitAnonymous(context, request);
  if (typeof identified === 'string') {
    countUnredirectable(context, identified, arrived.query);
    return sendErrorPage(arrival, identified);
  }
  let known = identified;
  try {
    checkArrival(context.config, identified.client, {
      is_pushed: arrived.pushed_hash !== null,
      is_signed: arrived.is_signed,
    });
    known = await openRequestObject(context, request, identified);
    return await continueAuthorization(arrival, arrived, pending, known);
  } catch (error) {
    if (error instanceof AuthorizationError) return respondWithError(arrival, known, error);
    throw error;
  }
}

/** Its client exists; what else is wrong with a client_id has no owner who could read it. */
function countUnredirectable(context: Context, reason: Unredirectable, query: string): void {
  if (reason !== 'redirect_uri_missing' && reason !== 'redirect_uri_mismatch') return;
  const { parameters } = readSentRequest(query);
  countOutcome(context, parameters.get('client_id')!, `authorize:${reason}`, parameters.get('redirect_uri'));
}

async function continueAuthorization(
  arrival: Arrival,
  arrived: ArrivedRequest,
  pending: PendingRequest | null,
  identified: IdentifiedRequest,
): Promise<Reply> {
  const { context, reply } = arrival;
  const { session, query } = identified;
  const { pushed_hash, is_signed } = arrived;
  const checked = await checkRequest(context, identified, pending, pushed_hash === null);
  const silent = checked.request.prompts.has('none');
  const toSignIn = () => {
    refuseSignIn(checked.reauthentication, silent);
    return toPage(signInPath);
  };
  const toPage = (pathOf: (returnTo: string) => string) => {
    // What a request object holds is as good as signed from now on, although the object may expire before the user is back.
    const isInUrl = pushed_hash === null && query === arrived.query;
    const waiting = { query, pushed_hash, is_signed, demands_row: !isInUrl || demandsFreshness(checked) };
    return redirectAndReturn(arrival, waiting, pending, session, pathOf);
  };
  const toQuestion = async (path: string, userId: number) => {
    const stored = pending ?? (await storeRequest(arrival, { query, pushed_hash, is_signed }, userId));
    return reply.code(303).header('location', `${path}?request=${stored.id}`).send();
  };
  if (!session || checked.reauthentication !== 'none') return toSignIn();
  const { organization } = checked;
  if (organization.outcome !== 'chosen') {
    if (silent) throw notChosen(organization.outcome);
    return await toQuestion('/oauth/organization', session.user_id);
  }
  const { policy } = checked;
  if (policy.step !== 'none') {
    if (silent) throw silentPolicyError(policy);
    if (policy.step === 'refused')
      return sendPolicyRefusal(arrival, { ...identified, session }, policy.refusal);
    return toPage(policy.step === 'enrol' ? policyEnrolmentPath : signInPath);
  }
  const missing = notForUser(identified.client, checked);
  if (missing !== null) {
    if (silent) throw new AuthorizationError('access', 'access_denied', NOT_FOR_USER);
    return sendNotForUserPage(arrival, { ...identified, session }, missing);
  }
  const needed = consentNeeded(identified, checked);
  if (needed.needed) {
    if (silent)
      throw new AuthorizationError(
        'silent',
        'consent_required',
        'The user has to consent to the requested scopes.',
      );
    return await toQuestion('/oauth/consent', session.user_id);
  }
  if (needed.by_organization && organization.organization && identified.test === null)
    await adoptOrganizationConsent(
      arrival,
      session,
      identified.client,
      organization.organization,
      needed.granted,
    );
  requireSilentRoom(context, identified.client.silent_until);
  const approved = { identified, checked, session, granted: needed.granted };
  const grantId = uuidv7(context.clock.now());
  const answered =
    pushed_hash === null
      ? await issueCode(context, approved, context.stores.pool, grantId)
      : await issuePushedCode(context, approved, pushed_hash, grantId);
  if (answered === 'used') return sendErrorPage(arrival, 'request_uri_unknown');
  if (answered) await countSilent(context, session.user_id, grantId);
  // The session may have ended since it was read.
  return answered ? respondWithCode(arrival, identified.target, answered) : toSignIn();
}

/** Throws the error that the application gets where no page can ask the user to sign in. */
function refuseSignIn(reauthentication: CheckedRequest['reauthentication'], silent: boolean): void {
  if (reauthentication === 'unmet')
    throw new AuthorizationError('acr', 'unmet_authentication_requirements', UNMET);
  if (silent && reauthentication === 'step_up')
    throw new AuthorizationError(
      'silent',
      'interaction_required',
      'The user has to sign in more strongly: with a second factor or a passkey.',
    );
  if (silent || reauthentication === 'wrong_person')
    throw new AuthorizationError('silent', 'login_required', 'The user has to sign in.');
}

function notChosen(outcome: 'choose' | 'not_a_member'): AuthorizationError {
  return outcome === 'choose'
    ? new AuthorizationError('silent', 'interaction_required', 'The user has to choose an organization.')
    : new AuthorizationError('organization', 'access_denied', NOT_A_MEMBER);
}

function demandsFreshness({ request, assurance }: CheckedRequest): boolean {
  const { prompts, max_age, id_token_hint, claims } = request;
  if (prompts.has('login') || prompts.has('select_account')) return true;
  return max_age !== null || id_token_hint !== null || claims?.subs !== undefined || assurance !== null;
}

/**
 * Redirects to the sign-in page, or another one that leads back. A plain request returns to its full original path. One that demands a fresh sign-in is
 * stored with its time of arrival, so that the next sign-in satisfies it (otherwise it would be demanded forever), and
 * so is one that was pushed or signed, or is too long for a URL.
 */
async function redirectAndReturn(
  arrival: Arrival,
  { demands_row, ...waiting }: ArrivedRequest & { demands_row: boolean },
  pending: PendingRequest | null,
  session: IdentifiedRequest['session'],
  pathOf: (returnTo: string) => string,
): Promise<Reply> {
  const plain = `/oauth/authorize?${waiting.query}`;
  const mustStore = demands_row || !fitsReturn(plain);
  const store = () => storeRequest(arrival, waiting, session?.user_id ?? null);
  const stored = pending ?? (mustStore ? await store() : null);
  const returnTo = stored ? `/oauth/authorize/continue?request=${stored.id}` : plain;
  return arrival.reply.code(303).header('location', pathOf(returnTo)).send();
}

function signInPath(returnTo: string): string {
  return `/login?return_to=${encodeURIComponent(returnTo)}`;
}
