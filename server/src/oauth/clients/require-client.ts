import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { tokenError } from '../errors.ts';
import { readParameters } from '../parameters.ts';
import { presentedClient, refuseClient, requireAuthenticated } from './client-authentication.ts';
import { refuseStopped } from './client-review.ts';
import { findClient } from './clients.queries.ts';

/**
 * The application that authenticated by HTTP Basic with client_id and client_secret, for JSON calls of relying parties' back
 * ends. Throws 401 `invalid_client`, 400 `unauthorized_client` for a suspended application, 429.
 */
export async function requireClient(
  context: Context,
  request: Request,
): Promise<{ application_id: number; client_id: string }> {
  if (request.headers.authorization === undefined)
    throw tokenError(
      'client_authentication',
      'invalid_client',
      'Authenticate with HTTP Basic, using client_id and client_secret.',
    );
  const presented = await presentedClient(context, request, readParameters(new URLSearchParams()));
  const now = context.clock.now();
  const found = await findClient(context.stores.pool, { ...presented, now });
  if (presented.proof === null) return refuseClient(context, request, presented.client_id);
  const client = await requireAuthenticated(context, request, presented, found);
  refuseStopped(client);
  return { application_id: client.application_id, client_id: client.client_id };
}
