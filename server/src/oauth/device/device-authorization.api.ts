import { z } from 'zod';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newNumberMatch } from '../../platform/crypto/number-match.ts';
import { uuidv7 } from '../../platform/crypto/public-id.ts';
import { api } from '../../platform/http/api.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { limit } from '../../platform/rate-limit/index.ts';
import { sessionInput } from '../../sessions/index.ts';
import { type AuthorizationClient, findAuthorizationClient } from '../authorize/authorize.queries.ts';
import { clientOfForm } from '../callers.ts';
import { findClient } from '../clients/clients.queries.ts';
import { extendMetadata } from '../discovery/discovery.api.ts';
import { AuthorizationError, type TokenProblem, tokenError } from '../errors.ts';
import { DEVICE_CODE_TTL } from '../lifetimes.ts';
import { hasControlCharacter, type Parameters } from '../parameters.ts';
import { authenticateClient } from '../token/authenticate-client.ts';
import { mintDeviceCode } from '../token/codes-and-refresh-tokens.ts';
import { readTokenRequest } from '../token/token-request.ts';
import { checkDeviceRequest } from './check-device-request.ts';
import { insertDeviceAuthorization, type NewDeviceAuthorization } from './device-authorizations.queries.ts';
import { newUserCode, shownUserCode, userCodeMac } from './user-code.ts';

/** Seconds; the default of RFC 8628 3.2. */
const POLL_INTERVAL_SECONDS = 5;
/** A row each. A workshop of people who start a tool at the same time is behind one address. */
const PER_ADDRESS = { limit: 60, window: 10 * MINUTE };
/** All devices of one client: with fewer open codes, a guess finds one less often. */
const PER_CLIENT = { limit: 5000, window: 10 * MINUTE };
const MAX_USER_AGENT_LENGTH = 200;
const MAX_QUERY_LENGTH = 4000;
/** Codes are free within days at the latest; a second draw that is taken does not happen. */
const DRAWS = 3;

const form = z.object({
  scope: z.string().optional(),
  resource: z.string().optional().describe('The API that tokens will be requested for (RFC 8707)'),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  client_assertion: z.string().optional(),
  client_assertion_type: z.string().optional(),
});

const answer = z.object({
  device_code: z.string(),
  user_code: z.string(),
  verification_uri: z.string(),
  verification_uri_complete: z.string(),
  expires_in: z.int().describe('Seconds'),
  interval: z.int().describe('Seconds'),
  number_match: z
    .string()
    .optional()
    .describe('Two digits to show beside the code, for applications with device_number_match'),
});

extendMetadata((at) => ({ device_authorization_endpoint: at('/oauth/device_authorization') }));

/** POST /oauth/device_authorization (RFC 8628 3.1): a device asks for a code that a person enters elsewhere. */
export const deviceAuthorization = api.post(
  '/oauth/device_authorization',
  {
    caller: clientOfForm,
    config: { form, crossSite: 'allowed' },
    tags: ['oauth'],
    summary: 'Start the sign-in of a device without a browser (RFC 8628)',
    responses: { 200: answer },
    errors: [400, 401, 413, 415, 429],
  },
  async ({ context, request, reply }) => {
    const asked = await readTokenRequest(context, request, reply);
    const { parameters, presented, now } = asked;
    const { pool } = context.stores;
    await authenticateClient(asked, await findClient(pool, { ...presented, now }));
    const client = await findAuthorizationClient(pool, {
      ...sessionInput(context, request),
      // A device has no session.
      token_hash: null,
      client_id: presented.client_id,
    });
    if (!client) throw tokenError('client_authentication', 'invalid_client', 'Unknown client.');
    // Before the check, which records scope drift: anyone who names a public client would write without a limit.
    await limitAddress(context, request);
    const query = readQuery(parameters);
    await checkDeviceRequest(context, parameters, client, null).catch(rethrown);
    await limitClient(context, client);
    const issued = await issueCodes(context, request, client, query);
    return reply.header('cache-control', 'no-store').send(issued);
  },
);

const DETAILS_REFUSED =
  'authorization_details cannot be approved for a device. Use the authorization endpoint or CIBA.';

/** What the person's page evaluates again. */
function readQuery(parameters: Parameters): string {
  const refused = ['request', 'request_uri'].find((name) => parameters.get(name) !== undefined);
  if (refused !== undefined)
    throw tokenError('device_request', 'invalid_request', `${refused} is not supported here.`);
  // A device cannot show what its user is asked to approve elsewhere, and another person may have sent them the code.
  if (parameters.get('authorization_details') !== undefined)
    throw tokenError('device_request', 'invalid_authorization_details', DETAILS_REFUSED);
  const query = new URLSearchParams();
  const scope = parameters.get('scope');
  if (scope !== undefined) query.set('scope', scope);
  for (const resource of parameters.all('resource')) query.append('resource', resource);
  const text = query.toString();
  if (text.length > MAX_QUERY_LENGTH || [...query.values()].some(hasControlCharacter))
    throw tokenError('device_request', 'invalid_request', 'scope and resource are too long or malformed.');
  return text;
}

/** The rules are those of the authorization endpoint, the answer is that of the token endpoint (RFC 8628 3.2). */
function rethrown(error: unknown): never {
  if (!(error instanceof AuthorizationError)) throw error;
  throw deviceProblem(error);
}

/** None of the codes that `checkDeviceRequest` throws is missing from the token endpoint's. */
function deviceProblem({ code, description }: AuthorizationError): TokenProblem {
  return tokenError('device_request', code as DeviceErrorCode, description);
}

type DeviceErrorCode = 'invalid_scope' | 'invalid_target' | 'unauthorized_client' | 'access_denied';

async function limitAddress(context: Context, { callerAddress }: Request): Promise<void> {
  await limit(context, [
    { name: 'oauth.device_address', subject: limitSubject(callerAddress), ...PER_ADDRESS },
  ]);
}

/** What is refused leaves the other devices of the client their share. */
async function limitClient(context: Context, { application_id }: AuthorizationClient): Promise<void> {
  await limit(context, [{ name: 'oauth.device_client', subject: String(application_id), ...PER_CLIENT }]);
}

async function issueCodes(
  context: Context,
  request: Request,
  { application_id, device_number_match }: AuthorizationClient,
  query: string,
): Promise<z.output<typeof answer>> {
  const now = context.clock.now();
  const grant_id = uuidv7(now);
  const number_match = device_number_match ? newNumberMatch() : null;
  const row = {
    ...{ grant_id, application_id, query, number_match },
    address: request.callerAddress,
    user_agent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
    created_at: now,
    expires_at: after(now, DEVICE_CODE_TTL),
    poll_interval: POLL_INTERVAL_SECONDS,
  };
  const code = await insertWithCode(context, row);
  const user_code = shownUserCode(code);
  const verification_uri = `${context.config.base_url}/device`;
  return {
    device_code: mintDeviceCode(context.keyring, grant_id),
    user_code,
    verification_uri,
    verification_uri_complete: `${verification_uri}?user_code=${user_code}`,
    expires_in: DEVICE_CODE_TTL / SECOND,
    interval: POLL_INTERVAL_SECONDS,
    ...(number_match !== null && { number_match }),
  };
}

async function insertWithCode(
  { stores, keyring }: Context,
  row: Omit<NewDeviceAuthorization, 'user_code_mac'>,
): Promise<string> {
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const code = newUserCode();
    if (await insertDeviceAuthorization(stores.db, { ...row, user_code_mac: userCodeMac(keyring, code) }))
      return code;
  }
  throw new Error('no user code is free');
}
