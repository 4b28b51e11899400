import { Problem } from '../platform/errors.ts';
import type { Caller } from '../platform/http/caller.ts';
import { requireClient } from './clients/require-client.ts';
import { tokenError } from './errors.ts';
import { type Bearer, requireBearer } from './token/bearer.ts';

/**
 * A client that authenticates by form or HTTP Basic, as registered. The endpoint authenticates it in the same statement
 * that reads or changes the requested data, so no query runs before.
 */
export const clientOfForm: Caller = {
  name: 'client, authenticated by the endpoint’s own statement',
  session: 'never',
  security: [],
};

/** An access token in the header; the endpoint reads it together with the claims it releases. */
export const bearer: Caller = { name: 'access token', session: 'never', security: ['access_token'] };

/** The same, or in the body of a form (RFC 6750 section 2.2). */
export const bearerOfForm: Caller = {
  ...bearer,
  name: 'access token, in the header or a form',
  security: [],
};

/** The person behind an access token in the header. Throws 401 `invalid_token`, 403 `insufficient_scope` and 429. */
export const bearerOfGrant: Caller<{ bearer: Bearer }> = {
  name: 'person by access token',
  session: 'never',
  security: ['access_token'],
  identify: async ({ context, request }) => ({ bearer: await requireBearer(context, request) }),
};

type Client = { application_id: number; client_id: string };

/** A client by HTTP Basic. Throws 401 `invalid_client`, 400 `unauthorized_client` for one that an operator has stopped, and 429. */
export const clientByBasic: Caller<{ client: Client }> = {
  name: 'client by HTTP Basic',
  session: 'never',
  security: ['client'],
  identify: async ({ context, request }) => ({ client: await requireClient(context, request) }),
};

/**
 * A client's back end, by HTTP Basic. Throws 401 `invalid_client`, also for a suspended application (contract
 * section 8), and 429.
 */
export const clientBackEnd: Caller<{ client: Client }> = {
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
