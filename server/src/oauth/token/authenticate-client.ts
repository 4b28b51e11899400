import { refuseClient, refuseStopped } from '../clients/client-authentication.ts';
import type { ClientRow } from '../clients/clients.queries.ts';
import { allowListedOrigin } from '../clients/cross-origin.api.ts';
import type { TokenRequest } from './token-request.ts';

/** Ends the request of a client that is unproven or stopped; lets the pages of a proven one read the answer. */
export async function proveClient<Row extends ClientRow>(
  asked: TokenRequest,
  row: Row | undefined,
): Promise<Row> {
  const { context, request, reply, presented } = asked;
  if (!row?.proven) return refuseClient(context, request, presented.client_id);
  allowListedOrigin(request, reply, row);
  refuseStopped(row);
  return row;
}
