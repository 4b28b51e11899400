import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { formBody, queryParameters } from '../../platform/http/parameters.ts';
import { errorResponses, JSON_TYPE } from '../../platform/http/responses.ts';
import type { Endpoint, Reply, Request } from '../../platform/http/server.ts';
import { userClaims } from '../../scopes/index.ts';
import { bearer, bearerOfForm } from '../callers.ts';
import { allowOrigin } from '../clients/cross-origin.api.ts';
import { bearerError } from '../errors.ts';
import { readParameters } from '../parameters.ts';
import { requireBearer } from './bearer.ts';

const userinfoAnswer = z
  .looseObject({ sub: z.string() })
  .describe('Claims of the granted scopes, without null and empty values');
const response = { 200: userinfoAnswer, ...errorResponses(400, 401, 403, 415, 503) };

/** GET|POST /oauth/userinfo (OIDC Core 5.3): the token by header or form body, then one statement. */
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
  const grant = await requireBearer(context, request, bodyToken);
  await allowOrigin(context, request, reply, grant);
  const claims = userClaims(grant, grant.scopes, {
    claims_request: grant.claims,
    legacy_identity_claim_until: grant.legacy_identity_claim_until,
    now: context.clock.now(),
  });
  return reply
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .serializer(JSON.stringify)
    .send({ sub: grant.sub, ...claims });
}
