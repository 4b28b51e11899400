import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { findKeyedClient } from '../clients/clients.queries.ts';
import { AuthorizationError } from '../errors.ts';
import { type Parameters, readParameters } from '../parameters.ts';
import {
  parametersFault,
  parametersOf,
  unverifiedParametersOf,
} from '../request-objects/request-parameters.ts';
import { verifySignedRequest } from '../request-objects/signed-request.ts';

/** `object` null: the parameters are as they came, in the URL or pushed. Otherwise their signature is not verified yet. */
type SentRequest = { parameters: Parameters; object: string | null };

/** Of a request with a request object only the parameters inside count (RFC 9101 5), except that client_id says whose it is. */
export function readSentRequest(query: string): SentRequest {
  const outer = readParameters(new URLSearchParams(query));
  const object = outer.get('request');
  const inside = object === undefined ? null : unverifiedParametersOf(object);
  if (object === undefined || inside === null) return { parameters: outer, object: object ?? null };
  inside.set('client_id', outer.get('client_id') ?? '');
  // For sending an error, also to those who left these outside; of a request that is acceptable they do not count either.
  for (const name of ['redirect_uri', 'state', 'response_mode'])
    if (!inside.has(name)) inside.set(name, outer.get(name) ?? '');
  return { parameters: readParameters(inside), object };
}

/** The parameters inside a request object that the client has signed (RFC 9101 6). Throws AuthorizationError `invalid_request_object`, and 429. */
export async function verifiedParameters(
  context: Context,
  request: Request,
  clientId: string,
  object: string,
): Promise<URLSearchParams> {
  const client = await findKeyedClient(context.stores.db, clientId);
  if (!client) throw unacceptable('The client does not exist any more.');
  const read = await verifySignedRequest(context, request, client, object, {
    alg: client.request_object_signing_alg,
    dated: client.security_profile === 'fapi2',
  });
  if ('fault' in read) throw unacceptable(read.fault);
  const parameters = parametersOf(read.claims);
  const fault = faultOf(parameters, clientId);
  if (fault !== null) throw unacceptable(fault);
  return parameters;
}

function faultOf(parameters: URLSearchParams, clientId: string): string | null {
  if (parameters.get('client_id') !== clientId) return 'client_id inside must be the one outside.';
  if (!parameters.has('redirect_uri')) return 'redirect_uri is missing inside.';
  return parametersFault(parameters);
}

function unacceptable(fault: string): AuthorizationError {
  return new AuthorizationError('request', 'invalid_request_object', `request is not acceptable. ${fault}`);
}
