import { z } from 'zod';
import { isDocumentAddress } from '../../applications/index.ts';
import {
  type Assurance,
  accessDenied,
  authenticateClient,
  backchannelDetails,
  backchannelParameters,
  demandedOfScopes,
  findClient,
  readIdTokenHint,
  readTokenRequest,
  resourcesAtRequest,
  type TokenRequest,
  tokenError,
  withDemand,
} from '../../oauth/index.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { uuidv7 } from '../../platform/crypto/public-id.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Problem } from '../../platform/errors.ts';
import { api } from '../../platform/http/api.ts';
import { anyone } from '../../platform/http/caller.ts';
import { describedResources } from '../../resources/index.ts';
import { effectiveScopes, resourceIdsIn, scopeNames } from '../../scopes/index.ts';
import { lockUser } from '../../users/index.ts';
import { DEFAULT_TTL, MAX_TTL, MIN_TTL, type ShownInput } from '../requests/approval-input.ts';
import type { RequestedAct } from '../requests/approvals.queries.ts';
import { createRequest } from '../requests/create-request.ts';
import { actOfDetails } from '../requests/read-act.ts';
import { agentOfApplication, applicationName, type HintedPerson, hintedPerson } from './ciba.queries.ts';
import { requireMayAsk } from './require-may-ask.ts';

/** Seconds; the default of CIBA Core 7.3. */
const CIBA_INTERVAL = 5;
const ACTION = 'application.sign_in';
const MAX_BINDING_MESSAGE_LENGTH = 200;
/** They are stored with the request. */
const MAX_ACR_VALUES = 10;
const MAX_ACR_VALUES_LENGTH = 500;

const form = z.object({
  request: z.string().optional().describe('A signed request (CIBA Core 7.1.1) that holds all others'),
  scope: z.string().optional(),
  login_hint: z.string().optional().describe('Email address or sub'),
  id_token_hint: z.string().optional(),
  binding_message: z.string().optional(),
  requested_expiry: z.string().optional().describe('Seconds'),
  acr_values: z
    .string()
    .optional()
    .describe(
      'How strongly the user should be authenticated, such as `phr`: a wish, the id_token says what they did',
    ),
  resource: z.string().optional().describe('The API that tokens will be requested for (RFC 8707)'),
  authorization_details: z
    .string()
    .optional()
    .describe(
      'What the user is asked to approve (RFC 9396): a JSON array of objects of types that the API has declared',
    ),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  client_assertion: z.string().optional(),
  client_assertion_type: z.string().optional(),
});

/** POST /oauth/backchannel_authentication (OpenID CIBA Core 7, poll mode): an application asks a user who has connected it. */
export const backchannelAuthentication = api.post(
  '/oauth/backchannel_authentication',
  {
    caller: anyone,
    config: { form, crossSite: 'allowed' },
    tags: ['oauth'],
    summary: 'Ask a user to sign in on another device (CIBA)',
    responses: { 200: z.object({ auth_req_id: z.string(), expires_in: z.int(), interval: z.int() }) },
    errors: [400, 401, 403, 413, 415, 429],
  },
  async ({ context, request, reply }) => {
    const asked = await readTokenRequest(context, request, reply);
    const { presented, now } = asked;
    const client = await authenticateClient(
      asked,
      await findClient(context.stores.pool, { ...presented, now }),
    );
    requireMayAsk(client, 'backchannel_request');
    // It is recognized by the host that its codes return to, and nothing returns there.
    if (isDocumentAddress(client.client_id))
      throw tokenError(
        'backchannel_request',
        'unauthorized_client',
        'Clients that describe themselves cannot use this endpoint. Register an application.',
      );
    const parameters = await backchannelParameters(asked, client);
    const requested = parameters.get('scope');
    if (requested === undefined)
      throw tokenError('backchannel_request', 'invalid_request', 'scope is missing.');
    const { resources: asked_at, offered } = await resourcesAtRequest(context, parameters);
    const effective = effectiveScopes({
      requested,
      allowed: client.allowed_scopes,
      required: [],
      policy: client.scope_policy ?? context.config.scope_policy,
      offered,
    });
    if (!effective.ok) throw tokenError('backchannel_request', 'invalid_scope', effective.description);
    if (!effective.scopes.includes('openid'))
      throw tokenError('backchannel_request', 'invalid_scope', 'scope must contain openid.');
    const message = bindingMessage(parameters.get('binding_message'));
    const person = await findHintedPerson(context, client.application_id, parameters);
    if (person.needs_organization)
      throw tokenError(
        'backchannel_request',
        'unauthorized_client',
        'People sign in to this application with an organization, which CIBA has none of.',
      );
    if (!person.is_open)
      throw accessDenied('This application is awaiting review. Only its own team can use it.');
    if (!person.may_use) throw accessDenied('This user may not use this application.');
    const scopes = effective.scopes.filter((scope) => person.consented.includes(scope));
    if (!scopes.includes('openid')) throw unknownUser();
    const details = await backchannelDetails(context, parameters, person.user_id);
    const resources = await describedResources(context.stores.db, resourceIdsIn(scopes));
    const name = await applicationName(context.stores.db, client.application_id);
    const input: ShownInput = {
      action_type: ACTION,
      title: `${name}: sign in`,
      body: message,
      context: {
        ...{ application: name, client_id: client.client_id, scopes: scopeNames(scopes) },
        ...(resources.length > 0 && { resources: resources.map(({ identifier }) => identifier) }),
      },
      ttl_seconds: expiryOf(parameters.get('requested_expiry')),
    };
    const approval = await createCibaRequest(asked, client.application_id, person, input, {
      scopes,
      assurance: [demandedOfScopes(person, asked_at, scopes), details?.required_acr ?? null].reduce(
        withDemand,
        wishedAssurance(parameters.get('acr_values')),
      ),
      act: details && actOfDetails(details),
    });
    return reply
      .header('cache-control', 'no-store')
      .send({ auth_req_id: approval.id, expires_in: input.ttl_seconds, interval: CIBA_INTERVAL });
  },
);

async function createCibaRequest(
  { context, request }: TokenRequest,
  application_id: number,
  { user_id }: HintedPerson,
  input: ShownInput,
  { scopes, assurance, act }: { scopes: string[]; assurance: Assurance | null; act: RequestedAct | null },
) {
  return await inTransaction(context.stores.db, async (db) => {
    const person = await lockUser(db, user_id);
    if (!person || person.suspended_at) throw unknownUser();
    const now = context.clock.now();
    const name = String(input.context.application);
    const agent = await agentOfApplication(db, now, { application_id, user_id, name, action_type: ACTION });
    if (agent.revoked_at) throw unknownUser();
    return await createRequest(db, context, request, input, {
      agent_id: agent.id,
      user_id,
      is_muted: agent.muted_at !== null,
      actor: { type: 'application', id: application_id },
      // Both devices show the binding message; CIBA has no number to type.
      number_match: '',
      idempotency_key: null,
      body_digest: sha256(JSON.stringify({ input, act, assurance })),
      onCoolDown: (seconds) => accessDenied(`The user has just declined. Try again in ${seconds} seconds.`),
      grant: { scopes, grant_id: uuidv7(now), assurance },
      act,
    });
  });
}

/** CIBA Core 7.1: exactly one hint. */
async function findHintedPerson(
  context: Context,
  applicationId: number,
  parameters: TokenRequest['parameters'],
): Promise<HintedPerson> {
  const names = ['login_hint', 'id_token_hint', 'login_hint_token'] as const;
  const given = names.filter((name) => parameters.get(name) !== undefined);
  if (given.length !== 1 || given[0] === 'login_hint_token')
    throw tokenError(
      'backchannel_request',
      'invalid_request',
      'Send exactly one of login_hint and id_token_hint.',
    );
  const text = parameters.get(given[0]!)!;
  const hint = given[0] === 'login_hint' ? text : await subOf(context, text);
  const person = await hintedPerson(context.stores.db, applicationId, hint, context.clock.now());
  if (!person) throw unknownUser();
  return person;
}

async function subOf(context: Context, hint: string): Promise<string> {
  try {
    return await readIdTokenHint(context, hint);
  } catch {
    throw tokenError(
      'backchannel_request',
      'invalid_request',
      'id_token_hint is not an id_token of this issuer.',
    );
  }
}

/**
 * `acr_values` of CIBA Core 7.1: a wish. Where it names classes that this service has, the page of the approval asks for the factor if the user has it, and
 * the tokens say what the user did.
 */
function wishedAssurance(text = ''): Assurance | null {
  const values = text.split(' ').filter(Boolean);
  if (values.length > MAX_ACR_VALUES || text.length > MAX_ACR_VALUES_LENGTH)
    throw tokenError(
      'backchannel_request',
      'invalid_request',
      `acr_values takes at most ${MAX_ACR_VALUES} classes.`,
    );
  return values.length === 0 ? null : { values, essential: false };
}

function bindingMessage(message = ''): string {
  if ([...message].length <= MAX_BINDING_MESSAGE_LENGTH && !/\p{C}/u.test(message)) return message;
  throw tokenError(
    'backchannel_request',
    'invalid_binding_message',
    `binding_message must have at most ${MAX_BINDING_MESSAGE_LENGTH} visible characters.`,
  );
}

function expiryOf(text: string | undefined): number {
  if (text === undefined) return DEFAULT_TTL;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw tokenError('backchannel_request', 'invalid_request', 'requested_expiry must be whole seconds.');
  return Math.min(MAX_TTL, Math.max(MIN_TTL, Number(text)));
}

/** The same error for an unknown user, one who has not connected the application, and one whom it may not ask. */
function unknownUser(): Problem {
  return tokenError(
    'backchannel_request',
    'unknown_user_id',
    'The hint does not match any user who has connected this application.',
  );
}

/** Milliseconds between two acceptable polls; networks may bring them a little closer together. */
export const MIN_POLL_INTERVAL = (CIBA_INTERVAL - 1) * SECOND;
