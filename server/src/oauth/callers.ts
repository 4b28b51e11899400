import { Problem } from '../platform/errors.ts';
import type { Caller } from '../platform/http/caller.ts';
import { requireClient } from './clients/require-client.ts';
import { tokenError } from './errors.ts';

/**
 * A client that authenticates by form or HTTP Basic, as registered. The endpoint authenticates it in the same statement
 * that reads or changes the requested data, so no query runs before.
 */
export const clientOfForm: Caller = {
  name: 'client, authenticated by the endpoint’s own statement',
  session: 'never',
  security: [],
};

/** Anyone with an access token, in the header or a form body; the endpoint reads it together with the claims it releases. */
export const bearer: Caller = { name: 'access token', session: 'never', security: ['access_token'] };

/**
 * A client's back end, by HTTP Basic. Throws 401 `invalid_client`, also for a suspended application (contract
 * section 8), and 429.
 */
export const clientBackEnd: Caller<{ client: { application_id: number; client_id: string } }> = {
  name: 'client by HTTP Basic',
  session: 'never',
  security: ['client'],
  identify: async ({ context, request }) => ({
    client: await requireClient(context, request).catch(asInvalidClient),
  }),
};

function asInvalidClient(error: unknown): never {
  if (!(error instanceof Problem) || error.code !== 'unauthorized_client') throw error;
  throw tokenError('token_review', 'invalid_client', error.description);
}
