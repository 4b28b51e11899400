import { SECOND } from '../../platform/clock.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import type { Claims } from '../../platform/crypto/jose/jwt.ts';
import { formBody } from '../../platform/http/parameters.ts';
import { findKeyedClient, insertClientAssertion } from '../clients/clients.queries.ts';
import { type TokenProblem, tokenError } from '../errors.ts';
import { type Parameters, readParameters } from '../parameters.ts';
import { parametersFault, parametersOf } from '../request-objects/request-parameters.ts';
import { verifySignedRequest } from '../request-objects/signed-request.ts';
import type { TokenRequest } from './token-request.ts';

/** What a signed request has beside it: who authenticates, and how. */
const OUTSIDE = ['request', 'client_id', 'client_secret', 'client_assertion', 'client_assertion_type'];

/**
 * The parameters of a backchannel authentication request: those that the client signed (CIBA Core 7.1.1), or those of the form of a client that did not
 * register to sign. Throws 400 `invalid_request`, 429.
 */
export async function backchannelParameters(
  { context, request, parameters }: TokenRequest,
  { application_id, client_id }: { application_id: number; client_id: string },
): Promise<Parameters> {
  const { db } = context.stores;
  const client = await findKeyedClient(db, client_id);
  const alg = client?.backchannel_authentication_request_signing_alg ?? null;
  const object = parameters.get('request');
  if (parameters.get('request_uri') !== undefined) throw refused('request_uri is not supported.');
  if (object === undefined || !client) {
    if (alg !== null) throw refused('This client signs its requests: send the parameters in request.');
    return parameters;
  }
  const beside = [...formBody(request).keys()].find((name) => !OUTSIDE.includes(name));
  if (beside !== undefined) throw refused(`${beside} must be inside the signed request.`);
  const read = await verifySignedRequest(context, request, client, object, { alg, dated: true });
  if ('fault' in read) throw refused(`request is not acceptable. ${read.fault}`);
  const inside = parametersOf(read.claims);
  const fault = claimsFault(read.claims) ?? parametersFault(inside);
  if (fault !== null) throw refused(`request is not acceptable. ${fault}`);
  const { jti, exp } = read.claims;
  // The kind is part of what is remembered, so that an assertion may have the same jti.
  const mark = sha256(`backchannel_request ${jti}`);
  if (!(await insertClientAssertion(db, application_id, mark, new Date(Number(exp) * SECOND))))
    throw refused('request was sent before. Use another jti for each.');
  return readParameters(inside);
}

function claimsFault({ jti, iat }: Claims): string | null {
  if (iat === undefined) return 'iat is missing.';
  return typeof jti === 'string' && jti !== '' ? null : 'jti is missing.';
}

function refused(description: string): TokenProblem {
  return tokenError('backchannel_request', 'invalid_request', description);
}
