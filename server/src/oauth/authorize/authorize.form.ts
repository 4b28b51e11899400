import { z } from 'zod';
import { type Arrival, anyone } from '../../platform/http/caller.ts';
import { pageAt } from '../../platform/http/page-route.ts';
import { rawQuery } from '../../platform/http/parameters.ts';
import { fitsReturn } from '../../platform/http/return-path.ts';
import type { Endpoint, Reply } from '../../platform/http/server.ts';
import { limitAnonymous } from '../anonymous-limits.ts';
import { AuthorizationError } from '../errors.ts';
import { checkRequest, type IdentifiedRequest, identifyRequest } from './authorization-context.ts';
import { respondWithCode, respondWithError } from './authorization-response.ts';
import { consentNeeded } from './consent-needed.ts';
import { sendErrorPage, sendUnknownRequestPage } from './error.page.ts';
import { issueCode } from './issue-code.ts';
import { findPendingRequest, type PendingRequest, storeRequest } from './pending-requests.ts';
import { redirectToGet } from './redirect-to-get.ts';

const text = z.string().optional();
/** For the documentation only: the endpoint reads the query itself, because errors go to the redirect_uri. */
const authorizeQuery = z.object({
  ...{ client_id: z.string(), redirect_uri: z.string(), response_type: z.literal('code'), scope: z.string() },
  ...{ state: text, nonce: text, code_challenge: text, code_challenge_method: z.literal('S256').optional() },
  response_mode: z.enum(['query', 'form_post']).optional(),
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
});

/**
 * GET|POST /oauth/authorize (RFC 6749 4.1.1, OIDC Core 3.1.2, contract section 6). Unlike pages, they are in the OpenAPI
 * document.
 */
export const authorize: Endpoint = (server, context) => {
  server.get(
    '/oauth/authorize',
    {
      config: { caller: anyone, page: true, help: '/diagnose', query: authorizeQuery },
      schema: { tags: ['oauth'], summary: 'Send users here to sign in' },
    },
    async (request, reply) => processRequest({ context, request, reply }, rawQuery(request), null),
  );

  // Browsers omit Lax cookies on a cross-site POST, so the request becomes the equivalent GET.
  server.post(
    '/oauth/authorize',
    {
      config: { caller: anyone, page: true, help: '/diagnose', crossSite: 'allowed', form: authorizeQuery },
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
    if (pending.completed) return sendErrorPage(visit, 'request_completed');
    return processRequest(visit, pending.query, pending);
  },
});

async function processRequest(
  arrival: Arrival,
  query: string,
  pending: PendingRequest | null,
): Promise<Reply> {
  const { context, request } = arrival;
  const identified = await identifyRequest(context, request, query);
  if (typeof identified === 'string' || identified.session === null) await limitAnonymous(context, request);
  if (typeof identified === 'string') return sendErrorPage(arrival, identified);
  try {
    return await continueAuthorization(arrival, query, pending, identified);
  } catch (error) {
    if (error instanceof AuthorizationError) return respondWithError(arrival, identified, error);
    throw error;
  }
}

async function continueAuthorization(
  arrival: Arrival,
  query: string,
  pending: PendingRequest | null,
  identified: IdentifiedRequest,
): Promise<Reply> {
  const { context, reply } = arrival;
  const { session } = identified;
  const checked = await checkRequest(context, identified, pending?.arrived_at ?? null);
  const silent = checked.request.prompts.has('none');
  const toSignIn = () => {
    if (silent || checked.reauthentication === 'wrong_person')
      throw new AuthorizationError('silent', 'login_required', 'The user has to sign in.');
    return redirectToSignIn(arrival, query, pending, session, checked.request);
  };
  if (!session || checked.reauthentication !== 'none') return toSignIn();
  const needed = consentNeeded(identified, checked);
  if (needed.needed) {
    if (silent)
      throw new AuthorizationError(
        'silent',
        'consent_required',
        'The user has to consent to the requested scopes.',
      );
    const stored = pending ?? (await storeRequest(arrival, query, session.user_id));
    return reply.code(303).header('location', `/oauth/consent?request=${stored.id}`).send();
  }
  const answered = await issueCode(context, { identified, checked, session, granted: needed.granted });
  // The session may have ended since it was read.
  return answered ? respondWithCode(arrival, identified.target, answered) : toSignIn();
}

/**
 * Redirects to the sign-in page. A plain request returns to its full original path. One that demands a fresh sign-in is
 * stored with its time of arrival, so that the next sign-in satisfies it (otherwise it would be demanded forever), and
 * so is one that is too long for a URL.
 */
async function redirectToSignIn(
  arrival: Arrival,
  query: string,
  pending: PendingRequest | null,
  session: IdentifiedRequest['session'],
  authorization: { prompts: Set<string>; max_age: number | null; id_token_hint: string | null },
): Promise<Reply> {
  const demandsFreshness =
    authorization.prompts.has('login') ||
    authorization.prompts.has('select_account') ||
    authorization.max_age !== null ||
    authorization.id_token_hint !== null;
  const plain = `/oauth/authorize?${query}`;
  const mustStore = demandsFreshness || !fitsReturn(plain);
  const store = () => storeRequest(arrival, query, session?.user_id ?? null);
  const stored = pending ?? (mustStore ? await store() : null);
  const returnTo = stored ? `/oauth/authorize/continue?request=${stored.id}` : plain;
  return arrival.reply
    .code(303)
    .header('location', `/login?return_to=${encodeURIComponent(returnTo)}`)
    .send();
}
