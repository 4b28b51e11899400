import { requireAuthenticated } from '../clients/client-authentication.ts';
import { refuseStopped } from '../clients/client-review.ts';
import type { ClientRow } from '../clients/clients.queries.ts';
import { allowOrigin } from '../clients/cross-origin.api.ts';
import { requireProof } from '../sender/request-proof.ts';
import type { GrantRequest, TokenRequest } from './token-request.ts';

/**
 * Ends the request of an unauthenticated or suspended client, and at the token endpoint of one that does not prove what it registered; lets pages of
 * an authenticated one read the response.
 */
export async function authenticateClient<Row extends ClientRow>(
  tokenRequest: TokenRequest | GrantRequest,
  found: Row | undefined,
): Promise<Row> {
  const { context, request, reply, presented } = tokenRequest;
  const row = await requireAuthenticated(context, request, presented, found);
  await allowOrigin(context, request, reply, row);
  refuseStopped(row);
  if ('proof' in tokenRequest) requireProof(row, tokenRequest);
  return row;
}
