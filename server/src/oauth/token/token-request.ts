import type { Context } from '../../platform/context.ts';
import { formBody, rawQuery } from '../../platform/http/parameters.ts';
import type { Reply, Request } from '../../platform/http/server.ts';
import { type PresentedClient, presentedClient } from '../clients/client-authentication.ts';
import { tokenError } from '../errors.ts';
import { type Parameters, readParameters, refuseRepeated } from '../parameters.ts';
import type { Sender } from '../sender/request-proof.ts';

/** A request of a relying party's back end or page to the token, revocation or introspection endpoint. */
export type TokenRequest = {
  context: Context;
  request: Request;
  reply: Reply;
  parameters: Parameters;
  presented: PresentedClient;
  now: Date;
};

/** At the token endpoint. `resource`: the canonical identifier of the resource that the token is for; null: this service. */
export type GrantRequest = TokenRequest & Sender & { resource: string | null };

/** The parameters of the body, each once, and the client's credentials. */
export async function readTokenRequest(
  context: Context,
  request: Request,
  reply: Reply,
): Promise<TokenRequest> {
  const parameters = readParameters(formBody(request));
  refuseRepeated(parameters, 'token');
  // RFC 6749 3.2: none of this belongs in a URL, which ends up in logs.
  if (rawQuery(request) !== '')
    throw tokenError(
      'token_parameters',
      'invalid_request',
      'Send the parameters in the body, not in the query.',
    );
  const presented = await presentedClient(context, request, parameters);
  return { context, request, reply, parameters, presented, now: context.clock.now() };
}
