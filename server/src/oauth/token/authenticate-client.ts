import { refuseClient } from '../clients/client-authentication.ts';
import { refuseStopped } from '../clients/client-review.ts';
import type { ClientRow } from '../clients/clients.queries.ts';
import { allowOrigin } from '../clients/cross-origin.api.ts';
import type { TokenRequest } from './token-request.ts';

/** Ends the request of an unauthenticated or suspended client; lets pages of an authenticated one read the response. */
export async function authenticateClient<Row extends ClientRow>(
  tokenRequest: TokenRequest,
  row: Row | undefined,
): Promise<Row> {
  const { context, request, reply, presented } = tokenRequest;
  if (!row?.authenticated) return refuseClient(context, request, presented.client_id);
  await allowOrigin(context, request, reply, row);
  refuseStopped(row);
  return row;
}
