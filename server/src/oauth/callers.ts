import { Problem } from '../platform/errors.ts';
import type { Caller } from '../platform/http/caller.ts';
import { requireClient } from './clients/require-client.ts';
import { tokenError } from './errors.ts';

/**
 * A client that says who it is in the form or by HTTP Basic, as it registered. The endpoint authenticates it in the same statement
 * that reads or changes what the request is about, so nothing is asked of the database before.
 */
export const clientOfForm: Caller = {
  name: 'client, authenticated in the statement of the endpoint',
  session: 'never',
  security: [],
};

/** Whoever has an access token, in the header or, sent as a form, in the body; the endpoint reads it with the claims it releases. */
export const bearer: Caller = { name: 'access token', session: 'never', security: ['access_token'] };

/**
 * The back end of a client by HTTP Basic. Throws 401 `invalid_client`, also for an application that an operator has stopped (contract
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
