import { z } from 'zod';
import { isDocumentAddress, refreshDocumentClient } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import { rememberProof } from '../../platform/dpop/index.ts';
import { Problem } from '../../platform/errors.ts';
import { formBody, MAX_URL_LENGTH } from '../../platform/http/parameters.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { limitPushed } from '../anonymous-limits.ts';
import {
  checkArrival,
  checkRequest,
  identifyRequest,
  openRequestObject,
} from '../authorize/authorization-context.ts';
import { authorizeForm } from '../authorize/authorize.form.ts';
import { storePushedRequest } from '../authorize/pushed-requests.ts';
import { clientOfForm } from '../callers.ts';
import { findClient } from '../clients/clients.queries.ts';
import { AuthorizationError, tokenError, type Unredirectable } from '../errors.ts';
import { PUSHED_REQUEST_SECONDS } from '../lifetimes.ts';
import { hasControlCharacter } from '../parameters.ts';
import { proofProblem, proofReplayed, senderOf } from '../sender/request-proof.ts';
import { authenticateClient } from '../token/authenticate-client.ts';
import { readTokenRequest, type TokenRequest } from '../token/token-request.ts';

/** How the client authenticates is no part of what it asks for. */
const CREDENTIALS = ['client_id', 'client_secret', 'client_assertion', 'client_assertion_type'];

const { request_uri: _refused, ...parameters } = authorizeForm.shape;
const pushedForm = z.object({
  ...parameters,
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  client_assertion: z.string().optional(),
  client_assertion_type: z.string().optional(),
});

const pushedAnswer = z.object({ request_uri: z.string(), expires_in: z.int().describe('Seconds') });

/**
 * POST /oauth/par (RFC 9126): everything that authorize checks without a user is checked here, and answered as JSON. The user's browser then brings
 * client_id and request_uri.
 */
export const pushedRequests: Endpoint = (server, context) => {
  server.post(
    '/oauth/par',
    {
      config: { caller: clientOfForm, form: pushedForm, crossSite: 'allowed' },
      schema: {
        tags: ['oauth'],
        summary: 'Push an authorization request (PAR)',
        response: { 201: pushedAnswer, ...errorResponses(400, 401, 413, 415, 429, 503) },
      },
    },
    async (request, reply) => {
      await learnClient(context, request);
      const pushed = await readTokenRequest(context, request, reply);
      const { presented, now } = pushed;
      const found = await findClient(context.stores.pool, { ...presented, now });
      const client = await authenticateClient(pushed, found);
      await limitPushed(context, request, client);
      const sender = senderOf(context, request);
      if ('code' in sender) throw proofProblem(context, sender);
      const { proof } = sender;
      const checked = await checkPushed(pushed, client.client_id, proof?.jkt ?? null).catch(asJson);
      if (proof !== null && !(await rememberProof(context.stores.pool, proof))) throw proofReplayed();
      const request_uri = await storePushedRequest(context, client.application_id, checked);
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ request_uri, expires_in: PUSHED_REQUEST_SECONDS });
    },
  );
};

/** A client that describes itself may come here first. */
async function learnClient(context: Context, request: Request): Promise<void> {
  const clientId = formBody(request).get('client_id') ?? '';
  if (!isDocumentAddress(clientId) || hasControlCharacter(clientId)) return;
  const fault = await refreshDocumentClient(context, request, clientId);
  if (fault !== null) throw tokenError('client_authentication', 'invalid_client', fault.detail);
}

/** What to keep: the parameters inside a request object, if there is one. Throws AuthorizationError and 413. */
async function checkPushed(
  { context, request, parameters, now }: TokenRequest,
  clientId: string,
  jkt: string | null,
): Promise<{ query: string; is_signed: boolean }> {
  if (parameters.get('request_uri') !== undefined)
    throw new AuthorizationError('request', 'invalid_request', 'request_uri cannot be pushed.');
  const query = new URLSearchParams(formBody(request));
  for (const name of CREDENTIALS) query.delete(name);
  query.set('client_id', clientId);
  // No user is here yet, whatever cookies the client sends.
  const nobody = { token_hash: null, now, idle_since: now };
  const identified = await identifyRequest(context, request, String(query), nobody);
  if (typeof identified === 'string') throw new Problem(400, 'invalid_request', UNREDIRECTABLE[identified]);
  const is_signed = identified.request_object !== null;
  checkArrival(context.config, identified.client, { is_pushed: true, is_signed });
  const opened = await openRequestObject(context, request, identified);
  const { request: asked } = await checkRequest(context, opened, null);
  const kept = boundTo(jkt, asked.dpop_jkt, opened.query);
  if (kept.length > MAX_URL_LENGTH) throw tooLong();
  return { query: kept, is_signed };
}

/** A proof here binds the code to its key as `dpop_jkt` does (RFC 9449 10.1). */
function boundTo(jkt: string | null, dpop_jkt: string | null, query: string): string {
  if (jkt === null || jkt === dpop_jkt) return query;
  if (dpop_jkt !== null)
    throw new AuthorizationError(
      'dpop_jkt',
      'invalid_request',
      'dpop_jkt names another key than the DPoP proof.',
    );
  const parameters = new URLSearchParams(query);
  // Without a value it counted as omitted, and must not count as repeated now.
  parameters.set('dpop_jkt', jkt);
  return String(parameters);
}

function tooLong(): Problem {
  const description = `The parameters are longer than ${MAX_URL_LENGTH} characters, encoded.`;
  return new Problem(413, 'payload_too_large', description);
}

const GONE = 'The client does not exist any more.';
const UNREDIRECTABLE: Record<Unredirectable, string> = {
  client_id_missing: GONE,
  client_unknown: GONE,
  document_address: GONE,
  document_unavailable: GONE,
  document_invalid: GONE,
  document_stopped: GONE,
  redirect_uri_missing: 'redirect_uri is missing.',
  redirect_uri_mismatch:
    'redirect_uri is not registered. It must match a registered one character by character.',
  test_sign_in_over: 'This redirect_uri is for test sign-ins that are started in the console.',
};

function asJson(error: unknown): never {
  if (error instanceof AuthorizationError) throw new Problem(400, error.code, error.description);
  throw error;
}
