import { z } from 'zod';
import { count, type LabelOf, listed } from '../../platform/domain-metrics.ts';
import type { ErrorCode } from '../../platform/error-codes.ts';
import { errorResponses, JSON_TYPE } from '../../platform/http/responses.ts';
import type { Endpoint } from '../../platform/http/server.ts';
import { limitRefused } from '../anonymous-limits.ts';
import { clientOfForm } from '../callers.ts';
import { findClient } from '../clients/clients.queries.ts';
import { flushSecretUses } from '../clients/secret-uses.ts';
import { driftHeader } from '../drift/drift-header.ts';
import { TokenProblem, tokenError } from '../errors.ts';
import { countOutcome } from '../outcomes/count-outcome.ts';
import type { Parameters } from '../parameters.ts';
import { readTarget } from '../resource-indicator.ts';
import { proofProblem, type Sender, senderOf } from '../sender/request-proof.ts';
import { authenticateAgent } from './agent-client.ts';
import { authenticateClient } from './authenticate-client.ts';
import { authorizationCodeGrant } from './authorization-code-grant.ts';
import { clientCredentialsGrant } from './client-credentials-grant.ts';
import { readCode, readDeviceCode, readRefreshToken } from './codes-and-refresh-tokens.ts';
import type { TokenGrantResult } from './issue-tokens.ts';
import { refreshTokenGrant } from './refresh-token-grant.ts';
import { type GrantRequest, readTokenRequest, type TokenRequest } from './token-request.ts';

type Grant = (grantRequest: GrantRequest) => Promise<TokenGrantResult>;

export const GRANTS: Record<string, Grant> = {
  authorization_code: authorizationCodeGrant,
  refresh_token: refreshTokenGrant,
  client_credentials: clientCredentialsGrant,
};
/** Others take what the user was asked. */
const READ_DETAILS = ['urn:ietf:params:oauth:grant-type:token-exchange'];

/** Registers the grant type of a later feature; called when its module is loaded, before any server is built. */
export function addGrant(grantType: string, grant: Grant): void {
  GRANTS[grantType] = grant;
}

export function grantOf(parameters: Parameters): Grant {
  const grantType = parameters.get('grant_type');
  if (grantType === undefined) throw tokenError('grant_type', 'invalid_request', 'grant_type is missing.');
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined;
  if (!grant)
    throw tokenError('grant_type', 'unsupported_grant_type', `Supported: ${Object.keys(GRANTS).join(', ')}.`);
  return grant;
}

/** Of token exchange (RFC 8693 2.1). */
const exchangeFields = {
  subject_token: z
    .string()
    .optional()
    .describe('An access token of a resource that the caller holds or was handed'),
  subject_token_type: z.string().optional().describe('urn:ietf:params:oauth:token-type:access_token'),
  requested_token_type: z.string().optional(),
  audience: z.string().optional().describe('As resource'),
  authorization_details: z.string().optional().describe('JSON: less than the subject_token has'),
  may_act: z
    .string()
    .optional()
    .describe('The id of another agent of the same user, which the new token is for'),
  requested_expiry: z
    .string()
    .optional()
    .describe('Seconds; a shorter life than the rest of the subject_token’s'),
};

const tokenForm = z.object({
  grant_type: z.string().describe('One of grant_types_supported'),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
  code_verifier: z.string().optional(),
  refresh_token: z.string().optional(),
  auth_req_id: z.string().optional(),
  device_code: z.string().optional(),
  scope: z.string().optional(),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  client_assertion: z.string().optional(),
  client_assertion_type: z.string().optional(),
  resource: z.string().optional().describe('The API that the access token is for (RFC 8707)'),
  ...exchangeFields,
});

/**
 * Throws for authorization details (RFC 9396 6) with a grant that does not read them: they would narrow the token, so ignoring them would give
 * the client more than it wanted.
 */
export function refuseDetails(parameters: Parameters): void {
  if (parameters.get('authorization_details') === undefined) return;
  if (READ_DETAILS.includes(parameters.get('grant_type') ?? '')) return;
  throw tokenError('token_details', 'invalid_authorization_details', DETAILS_ELSEWHERE);
}

const DETAILS_ELSEWHERE =
  'Send authorization_details when the user is asked. The token gets what they approved; token exchange narrows it.';

const tokenAnswer = z.object({
  access_token: z.string(),
  issued_token_type: z.string().optional().describe('Of a token exchange (RFC 8693 2.2.1)'),
  token_type: z
    .enum(['Bearer', 'DPoP', 'N_A'])
    .describe('N_A: only another agent can use it, for an exchange'),
  expires_in: z.int().describe('Seconds'),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
  scope: z.string().optional(),
  authorization_details: z
    .array(z.record(z.string(), z.unknown()))
    .optional()
    .describe('What the user approved (RFC 9396 7)'),
});

/** The last part of a grant type that is a URN. */
function grantLabel(grantType: string): LabelOf<'countersign_tokens_total'> {
  const name = grantType.slice(grantType.lastIndexOf(':') + 1);
  return listed('countersign_tokens_total', name.replace('-', '_'));
}

/** Answers on the way to tokens, of a poll or to a proof without a nonce. */
const ORDINARY: ErrorCode[] = ['authorization_pending', 'slow_down', 'use_dpop_nonce'];

/**
 * A public client does not authenticate, so a caller that names one and sends a credential this service never issued, or a wrong proof
 * beside it, is counted. An ended code or token was issued to a user.
 */
async function runGrant(tokenRequest: TokenRequest, resource: string | null): Promise<TokenGrantResult> {
  try {
    const sender = await provenSender(tokenRequest);
    return await grantOf(tokenRequest.parameters)({ ...tokenRequest, ...sender, resource });
  } catch (error) {
    const { context, request, presented } = tokenRequest;
    if (error instanceof TokenProblem && error.code !== '' && !ORDINARY.includes(error.code)) {
      countOutcome(context, presented.client_id, `token:${error.code}`);
      count('countersign_token_refusals_total', listed('countersign_token_refusals_total', error.code));
    }
    if (
      error instanceof TokenProblem &&
      error.status === 400 &&
      presented.proof === null &&
      !presentsOwnCredential(tokenRequest)
    )
      await limitRefused(context, request);
    throw error;
  }
}

/** A wrong proof ends the request of an authenticated client only, whose pages may then read the nonce. */
async function provenSender(tokenRequest: TokenRequest): Promise<Sender> {
  const { context, request, presented, now } = tokenRequest;
  const sender = senderOf(context, request);
  if (!('code' in sender)) return sender;
  const isAgent = (await authenticateAgent(tokenRequest)) !== null;
  if (!isAgent)
    await authenticateClient(tokenRequest, await findClient(context.stores.pool, { ...presented, now }));
  throw proofProblem(context, sender);
}

function presentsOwnCredential({ context: { keyring }, parameters }: TokenRequest): boolean {
  const code = parameters.get('code');
  const token = parameters.get('refresh_token');
  const deviceCode = parameters.get('device_code');
  return (
    (code !== undefined && readCode(keyring, code) !== null) ||
    (token !== undefined && readRefreshToken(keyring, token) !== null) ||
    (deviceCode !== undefined && readDeviceCode(keyring, deviceCode) !== null)
  );
}

/** POST /oauth/token (RFC 6749 3.2): 1 parameters, 2 client, 3 grant, 4 tokens; the grant does 2 to 4 in one statement. */
export const token: Endpoint = (server, context) => {
  server.addHook('onClose', () => flushSecretUses(context));
  server.post(
    '/oauth/token',
    {
      config: { caller: clientOfForm, form: tokenForm, crossSite: 'allowed' },
      schema: {
        tags: ['oauth'],
        summary: 'Exchange a code, refresh token or other grant for tokens',
        response: { 200: tokenAnswer, ...errorResponses(400, 401, 413, 415, 429, 503) },
      },
    },
    async (request, reply) => {
      const tokenRequest = await readTokenRequest(context, request, reply);
      refuseDetails(tokenRequest.parameters);
      const resource = readTarget(tokenRequest.parameters, context.config);
      const { answer, drifted_scopes } = await runGrant(tokenRequest, resource);
      count('countersign_tokens_total', grantLabel(tokenRequest.parameters.get('grant_type')!));
      const drift = driftHeader(drifted_scopes ?? []);
      if (drift) count('countersign_scope_drift_responses_total');
      // Node reads header bytes as Latin-1; UTF-8 readers then see the mark of a truncated list intact.
      if (drift) reply.header('x-svc-scope-drift', Buffer.from(drift.value).toString('latin1'));
      // Typed where it is created; checking it against its schema again would cost more than writing it.
      return reply
        .header('cache-control', 'no-store')
        .header('pragma', 'no-cache')
        .type(JSON_TYPE)
        .serializer(drift?.cut ? (asBytes as unknown as typeof JSON.stringify) : JSON.stringify)
        .send(answer);
    },
  );
};

/**
 * Node writes headers and a text body as one UTF-8 text, which would encode the header's own bytes a second time. Fastify
 * sends a Buffer unchanged, although the type of `serializer` mentions strings only.
 */
function asBytes(answer: unknown): Buffer {
  return Buffer.from(JSON.stringify(answer));
}
