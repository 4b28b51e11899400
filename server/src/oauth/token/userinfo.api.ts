import { z } from 'zod';
import { answerAccessClaims } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import { signJwt } from '../../platform/crypto/jose/jwt.ts';
import { formBody, queryParameters } from '../../platform/http/parameters.ts';
import { errorResponses, JSON_TYPE } from '../../platform/http/responses.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { userClaims } from '../../scopes/index.ts';
import { bearer, bearerOfForm } from '../callers.ts';
import { bearerError } from '../errors.ts';
import { signingKey } from '../keys/signing-keys.ts';
import { readParameters } from '../parameters.ts';
import { type Bearer, requireBearer } from './bearer.ts';

const userinfoAnswer = z
  .looseObject({ sub: z.string() })
  .describe(
    'Claims of the granted scopes, and the groups and roles that the application declared, without null and empty values',
  );
const signedAnswer = z.string().describe('application/jwt, for clients with userinfo_signed_response_alg');
const response = { 200: z.union([userinfoAnswer, signedAnswer]), ...errorResponses(400, 401, 403, 415, 503) };

/** GET|POST /oauth/userinfo (OIDC Core 5.3): the token by header or form body, then one statement; signed if the client wants that. */
export const userinfo: Endpoint = (server, context) => {
  server.get(
    '/oauth/userinfo',
    {
      config: { caller: bearer, crossSite: 'allowed' },
      schema: {
        tags: ['oauth'],
        summary: 'Read the claims of the user behind an access token',
        response,
      },
    },
    (request, reply) => sendClaims(context, request, reply, undefined),
  );
  server.post(
    '/oauth/userinfo',
    {
      config: {
        caller: bearerOfForm,
        form: z.object({ access_token: z.string().optional() }),
        crossSite: 'allowed',
      },
      schema: {
        tags: ['oauth'],
        summary: 'Read the claims of the user behind an access token',
        response,
      },
    },
    (request, reply) => {
      const parameters = readParameters(formBody(request));
      if (parameters.repeated.length > 0)
        throw bearerError(context, 400, 'invalid_request', 'A parameter was sent more than once.');
      return sendClaims(context, request, reply, parameters.get('access_token'));
    },
  );
};

async function sendClaims(context: Context, request: Request, reply: Reply, bodyToken: string | undefined) {
  if (queryParameters(request).has('access_token'))
    throw bearerError(context, 400, 'invalid_request', 'Do not send access tokens in a URL.');
  const grant = await requireBearer(context, request, { bodyToken, reply });
  const answer = claimsOf(grant, context.clock.now());
  reply.header('cache-control', 'no-store');
  if (grant.userinfo_signed_response_alg === null)
    return reply.type(JSON_TYPE).serializer(JSON.stringify).send(answer);
  const { kid, alg, key } = await signingKey(context, grant.userinfo_signed_response_alg);
  const named = { ...answer, iss: context.config.base_url, aud: grant.client_id };
  // Without typ, so that it is no id_token_hint.
  const signed = await signJwt({ kid, alg, key, typ: null, claims: named });
  return reply.type('application/jwt').serializer(String).send(signed);
}

/** What an access token is worth here. */
export function claimsOf(grant: Bearer, now: Date): { sub: string } & Record<string, unknown> {
  const claims = userClaims(grant, grant.scopes, {
    claims_request: grant.claims,
    legacy_identity_claim_until: grant.legacy_identity_claim_until,
    now,
  });
  return { ...answerAccessClaims(grant.access_claims), sub: grant.sub, ...claims };
}
