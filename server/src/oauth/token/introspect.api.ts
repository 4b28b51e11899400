import { z } from 'zod';
import { answerAccessClaims } from '../../access/index.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import { errorResponses, JSON_TYPE } from '../../platform/http/responses.ts';
import type { Endpoint, Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { scopeNames } from '../../scopes/index.ts';
import { type AccessToken, hasOurSignature, isActingToken } from '../access-token.ts';
import { clientOfForm } from '../callers.ts';
import { refuseClient } from '../clients/client-authentication.ts';
import { isStopped } from '../clients/client-review.ts';
import { introspectionAlgorithm } from '../clients/clients.queries.ts';
import { allowOrigin } from '../clients/cross-origin.api.ts';
import { tokenError } from '../errors.ts';
import { signingKey } from '../keys/signing-keys.ts';
import { tokenTypeOf } from '../sender/confirmation.ts';
import { actingStatus, introspectActingToken } from './introspect-acting-token.ts';
import type { IntrospectedGrant, IntrospectedResourceToken } from './introspection.queries.ts';
import { readTokenRequest, type TokenRequest } from './token-request.ts';
import { stillGranted } from './token-scopes.ts';
import { type IntrospectedToken, introspectedStatus, readAnyToken } from './token-status.ts';

/** Unknown tokens from one client at one address: more than this is guessing. */
const GUESSES = { limit: 60, window: 1 * MINUTE };

/** Whether the introspection uses up a token for single use. */
const SPEND = 'spend';

const introspectionForm = z.object({
  token: z.string(),
  token_type_hint: z
    .string()
    .optional()
    .describe('Accepted but ignored: the two kinds of token cannot be confused'),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  [SPEND]: z
    .enum(['true', 'false'])
    .optional()
    .describe('false: looks at an acting token for single use without using it up'),
});

const names = z.array(z.string()).optional();

/** Of the user, for resources that declared them. */
const accessMembers = {
  groups: names,
  roles: names,
  entitlements: names,
  org_id: z.string().optional().describe('The customer organization that the authorization is for'),
  claims_omitted: names.describe('Which of these are missing because they are too long'),
};

const introspectionAnswer = z.object({
  active: z.boolean(),
  scope: z.string().optional(),
  client_id: z.string().optional(),
  token_type: z.string().optional(),
  cnf: z
    .record(z.string(), z.string())
    .optional()
    .describe('What the token is bound to: jkt (RFC 9449) or x5t#S256 (RFC 8705)'),
  exp: z.int().optional().describe('Epoch seconds'),
  iat: z.int().optional().describe('Epoch seconds'),
  sub: z.string().optional(),
  aud: z.string().optional().describe('The resource; absent for tokens of this service'),
  iss: z.string().optional(),
  jti: z.string().optional(),
  grant_id: z.string().optional().describe('For resources, as in resource.grant_revoked'),
  auth_time: z.int().optional().describe('Epoch seconds'),
  acr: z.string().optional(),
  ...accessMembers,
  authorization_details: z
    .array(z.record(z.string(), z.unknown()))
    .optional()
    .describe('What the user approved, and nothing else (RFC 9396 9.2)'),
  act: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The actor, with those who handed the act on inside (RFC 8693 4.1)'),
  may_act: z.record(z.string(), z.unknown()).optional().describe('The agent that may exchange it'),
  auth_req_id: z.string().optional().describe('The request that the user approved'),
  permission_id: z.string().optional().describe('The standing permission that covers it'),
  single_use: z.boolean().optional().describe('The first introspection by the resource uses it up'),
});

const signedIntrospection = z.string().describe('A signed answer');

type Introspection = z.infer<typeof introspectionAnswer>;

const INACTIVE: Introspection = { active: false };

/**
 * POST /oauth/introspect (RFC 7662): one statement for the client and the status of the grant. A
 * token that is unknown, another client's, expired or revoked gets byte for byte the same response.
 */
export const introspect: Endpoint = (server, context) => {
  server.post(
    '/oauth/introspect',
    {
      config: { caller: clientOfForm, form: introspectionForm, crossSite: 'allowed' },
      schema: {
        tags: ['oauth'],
        summary: 'Check the status of a token',
        description: 'With Accept: application/token-introspection+jwt the answer is signed (RFC 9701).',
        response: {
          200: z.union([introspectionAnswer, signedIntrospection]),
          ...errorResponses(400, 401, 413, 415, 429, 503),
        },
      },
    },
    async (request, reply) => {
      const tokenRequest = await readTokenRequest(context, request, reply);
      // RFC 7662 2.1: naming a public client is not authentication.
      if (tokenRequest.presented.proof === null)
        return refuseClient(context, request, tokenRequest.presented.client_id);
      const token = tokenRequest.parameters.get('token');
      const presentedToken = await readAnyToken(context, token);
      const { row, answer } = await introspected(tokenRequest, presentedToken);
      await allowOrigin(context, request, reply, row);
      if (token === undefined) throw tokenError('token_parameters', 'invalid_request', 'token is missing.');
      const { refresh, access } = presentedToken;
      // Resource servers routinely ask about tokens that have ended.
      if (!refresh && !access && !(await hasOurSignature(context, token)))
        await countGuess(context, request, row.client_id);
      if (answer.active) answer.iss = context.config.base_url;
      reply.header('cache-control', 'no-store');
      if (wantsSignedAnswer(request))
        return reply
          .type(SIGNED_TYPE)
          .serializer(String)
          .send(await signedAnswer(context, row, answer, tokenRequest.now));
      return reply.type(JSON_TYPE).serializer(JSON.stringify).send(answer);
    },
  );
};

async function introspected(
  tokenRequest: TokenRequest,
  token: Awaited<ReturnType<typeof readAnyToken>>,
): Promise<{
  row: Pick<IntrospectedToken, 'application_id' | 'client_id' | 'allowed_origins'>;
  answer: Introspection;
}> {
  const { refresh, access } = token;
  if (access && isActingToken(access)) {
    const uses = readSpend(tokenRequest);
    const row = await actingStatus(tokenRequest, access, uses);
    return { row, answer: introspectActingToken(row, uses) ?? INACTIVE };
  }
  const row = await introspectedStatus(tokenRequest, token);
  const answer =
    refresh && !('is_active' in row)
      ? introspectRefreshToken(row, refresh.generation, tokenRequest.now)
      : introspectAccessToken(row, access);
  return { row, answer };
}

/** A value that was meant to be false must not use the token up. */
function readSpend({ parameters }: TokenRequest): boolean {
  const spend = parameters.get(SPEND);
  if (spend === undefined || spend === 'true') return true;
  if (spend === 'false') return false;
  throw tokenError('token_parameters', 'invalid_request', `${SPEND} must be true or false.`);
}

const SIGNED_TYPE = 'application/token-introspection+jwt';

function wantsSignedAnswer({ headers }: Request): boolean {
  return (headers.accept ?? '')
    .split(',')
    .some((type) => type.split(';')[0]!.trim().toLowerCase() === SIGNED_TYPE);
}

/**
 * RFC 9701 5: what a resource can keep as evidence. Its claims are in a member of their own, so that no one mistakes the
 * answer for an access token. Few ask for it, so the algorithm is read here and not for every answer.
 */
async function signedAnswer(
  context: Context,
  { application_id, client_id }: Pick<IntrospectedToken, 'application_id' | 'client_id'>,
  token_introspection: Introspection,
  now: Date,
): Promise<string> {
  const chosen = await introspectionAlgorithm(context.stores.db, application_id);
  const { kid, alg, key } = await signingKey(context, chosen ?? 'RS256');
  const iat = Math.floor(now.getTime() / SECOND);
  const claims = { iss: context.config.base_url, aud: client_id, iat, token_introspection };
  return signJwt({ alg, kid, key, typ: 'token-introspection+jwt', claims });
}

async function countGuess(context: Context, request: Request, clientId: string): Promise<void> {
  const subject = `${clientId} ${limitSubject(request.callerAddress)}`;
  await limit(context, [{ name: 'introspection_guess', subject, ...GUESSES }]);
}

function introspectAccessToken(row: IntrospectedToken, token: AccessToken | null): Introspection {
  if (!token || isStopped(row)) return INACTIVE;
  if ('is_active' in row) return introspectResourceToken(row, token);
  if (token.client_id !== row.client_id) return INACTIVE;
  if (token.grant_id === null) return row.access_revoked ? INACTIVE : activeAccessToken(token, token.scopes);
  // After a merge the grant belongs to another user.
  if (!isActive(row) || row.sub !== token.sub) return INACTIVE;
  // As at userinfo.
  return activeAccessToken(token, stillGranted(token.scopes, row));
}

/**
 * By the resource that is its audience, or by the client that holds it. A scope that the grant or the resource lost is gone at once; a
 * token that has none left is good for nothing.
 */
function introspectResourceToken(row: IntrospectedResourceToken, token: AccessToken): Introspection {
  const { is_active, offered, granted, access_claims } = row;
  if (!is_active || offered === null) return INACTIVE;
  const held = token.grant_id === null ? offered : offered.filter((key) => granted?.includes(key));
  const names = scopeNames(held);
  const scopes = token.scopes.filter((name) => names.includes(name));
  if (scopes.length === 0) return INACTIVE;
  return {
    ...answerAccessClaims(access_claims),
    ...activeAccessToken(token, scopes),
    aud: token.audience,
    ...(token.grant_id !== null && { grant_id: token.grant_id }),
    ...(token.auth_time !== null && { auth_time: token.auth_time }),
    ...(token.acr !== null && { acr: token.acr }),
  };
}

function activeAccessToken(token: AccessToken, scopes: string[]): Introspection {
  return {
    active: true,
    scope: scopes.join(' '),
    client_id: token.client_id,
    token_type: tokenTypeOf(token.confirmation),
    ...(token.confirmation !== null && { cnf: { ...token.confirmation } }),
    exp: token.exp,
    iat: token.iat,
    sub: token.sub,
    jti: token.jti,
  };
}

function introspectRefreshToken(row: IntrospectedGrant, generation: number, now: Date): Introspection {
  if (isStopped(row) || !isActive(row)) return INACTIVE;
  if (generation !== row.refresh_generation || row.refresh_expires_at <= now) return INACTIVE;
  const issuedAt = row.refresh_rotated_at ?? row.grant_created_at;
  return {
    active: true,
    scope: scopeNames(stillGranted(row.scopes, row)).join(' '),
    client_id: row.client_id,
    token_type: 'refresh_token',
    exp: Math.floor(row.refresh_expires_at.getTime() / SECOND),
    iat: Math.floor(issuedAt.getTime() / SECOND),
    sub: row.sub,
  };
}

/** The grant is this client's, neither it nor its user has ended, and the user may use the client. */
function isActive(row: IntrospectedGrant): row is Extract<IntrospectedGrant, { grant_id: string }> {
  return (
    row.grant_id !== null &&
    row.grant_application_id === row.application_id &&
    row.revoked_at === null &&
    row.person_active &&
    row.may_use
  );
}
