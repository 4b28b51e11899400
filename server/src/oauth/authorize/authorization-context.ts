import { requestedResources } from '../../access/index.ts';
import { isDocumentAddress, isResourceClient, refreshDocumentClient } from '../../applications/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import type { RequestedResource } from '../../resources/index.ts';
import {
  type ClaimsRequest,
  type EffectiveScopes,
  effectiveScopes,
  type OfferedScope,
} from '../../scopes/index.ts';
import { type CurrentSession, type SessionRow, sessionInput, sessionOf } from '../../sessions/index.ts';
import { type Assurance, withDemand } from '../acr.ts';
import { isClosed, isStopped } from '../clients/client-review.ts';
import { demandedOfScopes } from '../demanded-of-scopes.ts';
import { recordDrift } from '../drift/record-drift.ts';
import { AuthorizationError, type Unredirectable } from '../errors.ts';
import { hasControlCharacter, type Parameters, readParameters } from '../parameters.ts';
import { authorizedDetails, type RequestedDetails } from '../requested-details.ts';
import { offeredScopes, readResources, refuseResources, waitsForSignIn } from '../resource-indicator.ts';
import { sentDetails } from '../sent-details.ts';
import { type TestSignIn, testCallback, testSignInOf } from '../test-sign-ins/test-sign-in.ts';
import {
  type AuthorizationRequest,
  type ResponseTarget,
  readAuthorizationRequest,
  responseTarget,
} from './authorization-request.ts';
import { type AuthorizationClient, findAuthorizationClient } from './authorize.queries.ts';
import { chooseOrganization, type OrganizationChoice } from './choose-organization.ts';
import { findRedirectUri, isHostVerified } from './find-redirect-uri.ts';
import { readIdTokenHint } from './id-token-hint.ts';
import type { PendingRequest } from './pending-requests.ts';
import { authorizationRules, type PolicyStep, policyLevel, policyStep } from './policy-step.ts';
import { type Reauthentication, reauthentication } from './reauthentication.ts';
import { readSentRequest, verifiedParameters } from './request-object.ts';

/** A request whose client and redirect_uri are valid: from here on every error goes back to the client. */
export type IdentifiedRequest = {
  client: AuthorizationClient;
  target: ResponseTarget;
  parameters: Parameters;
  session: CurrentSession | null;
  /** Whether the ownership of the redirect_uri's host is verified. */
  host_verified: boolean;
  caller_address: string;
  /** The parameters as text. */
  query: string;
  /** A request object whose signature is not verified yet: the parameters serve for sending errors, and nothing else. */
  request_object: string | null;
  /** A developer's test sign-in, whose redirect_uri is ours; null: a request of the application. */
  test: TestSignIn | null;
};

/** Steps 1 and 2: identifies the client and checks the redirect_uri. */
export async function identifyRequest(
  context: Context,
  request: Request,
  query: string,
  visitor = sessionInput(context, request),
): Promise<IdentifiedRequest | Unredirectable> {
  const { parameters, object: request_object } = readSentRequest(query);
  const clientId = parameters.get('client_id');
  if (clientId === undefined || hasControlCharacter(clientId)) return 'client_id_missing';
  const fault = isDocumentAddress(clientId) ? await refreshDocumentClient(context, request, clientId) : null;
  if (fault !== null) return `document_${fault.reason}`;
  const client = await findAuthorizationClient(context.stores.pool, { ...visitor, client_id: clientId });
  if (!client) return 'client_unknown';
  const redirectUri = parameters.get('redirect_uri');
  if (redirectUri === undefined) return 'redirect_uri_missing';
  if (redirectUri === testCallback(context.config))
    return identifyTest(context, request, { client, parameters, query, request_object });
  const now = context.clock.now();
  const entry = findRedirectUri(client, redirectUri, now);
  if (entry === null) return 'redirect_uri_mismatch';
  const session = client.session_id === null ? null : await currentSessionOf(context, client);
  const target = responseTarget(parameters, redirectUri, client);
  const host_verified = isHostVerified(entry, now);
  const caller_address = request.callerAddress;
  return {
    client,
    target,
    parameters,
    session,
    host_verified,
    caller_address,
    query,
    request_object,
    test: null,
  };
}

/**
 * The same for a test sign-in. What the developer agreed to before does not count, so that they see what a new person sees; with prompt=none, which
 * shows no page, it does.
 */
async function identifyTest(
  context: Context,
  request: Request,
  sent: Pick<IdentifiedRequest, 'parameters' | 'query' | 'request_object'> & { client: FoundClient },
): Promise<IdentifiedRequest | 'test_sign_in_over'> {
  const { client, parameters, query } = sent;
  const test = await testSignInOf(context, request, { query, state: parameters.get('state'), client });
  if (test === null || client.session_id === null) return 'test_sign_in_over';
  const asked = parameters.get('prompt') === 'none' ? {} : NEVER_ASKED;
  return {
    ...sent,
    client: { ...client, ...asked },
    target: responseTarget(parameters, testCallback(context.config), client),
    session: await currentSessionOf(context, client),
    host_verified: true,
    caller_address: request.callerAddress,
    test,
  };
}

type FoundClient = NonNullable<Awaited<ReturnType<typeof findAuthorizationClient>>>;
const NEVER_ASKED = { consent_scopes: null, consent_claims: null, declined_scopes: null };

/**
 * Takes the parameters out of a request object, once its signature is verified. Those of requests without one are already there. Throws
 * AuthorizationError.
 */
export async function openRequestObject(
  context: Context,
  request: Request,
  identified: IdentifiedRequest,
): Promise<IdentifiedRequest> {
  const { client, target, request_object } = identified;
  if (request_object === null) return identified;
  const inside = await verifiedParameters(context, request, client.client_id, request_object);
  const parameters = readParameters(inside);
  return {
    ...identified,
    parameters,
    target: responseTarget(parameters, target.redirect_uri, client),
    query: String(inside),
    request_object: null,
  };
}

/**
 * Where a client or this installation wants requests to be signed or pushed: also of those that wait, because that may have begun
 * meanwhile. Throws AuthorizationError.
 */
export function checkArrival(
  { require_par }: Pick<Config, 'require_par'>,
  client: Pick<
    AuthorizationClient,
    'require_pushed_authorization_requests' | 'require_signed_request_object'
  >,
  { is_pushed, is_signed }: { is_pushed: boolean; is_signed: boolean | null },
): void {
  if (!is_pushed && (require_par || client.require_pushed_authorization_requests))
    throw new AuthorizationError(
      'pushed_request',
      'invalid_request',
      'This request must be pushed first: post its parameters to /oauth/par and send the request_uri of the answer.',
    );
  if (client.require_signed_request_object && is_signed === false)
    throw new AuthorizationError(
      'request',
      'invalid_request',
      'This client must sign its requests: send the parameters in a request object.',
    );
}

export function currentSessionOf(context: Context, row: SessionRow): Promise<CurrentSession> {
  const { session_id, sid, user_id, sub, email, email_verified, preferred_name, locale, is_admin } = row;
  const { auth_time, amr, otp_verified_at, password_confirmed_at, totp_enabled, has_passkey, last_seen_at } =
    row;
  const { has_password, enrolment_due, enrolment_from, enrolment_factors } = row;
  return sessionOf(context, {
    ...{ session_id, sid, user_id, sub, email, email_verified, preferred_name, locale, is_admin },
    ...{ auth_time, amr, otp_verified_at, password_confirmed_at, totp_enabled, has_passkey, last_seen_at },
    ...{ has_password, enrolment_due, enrolment_from, enrolment_factors },
  });
}

export type CheckedRequest = {
  request: AuthorizationRequest;
  /** Those of this service by name, those of resources by key (scopes/resource-scopes.ts). */
  scopes: Extract<EffectiveScopes, { ok: true }>;
  resources: RequestedResource[];
  /** What the user has to approve, besides scopes (RFC 9396). */
  details: RequestedDetails | null;
  /** What the client wants, its requested scopes demand, and the API for itself and for the act in `details`. */
  assurance: Assurance | null;
  organization: OrganizationChoice;
  reauthentication: Reauthentication;
  policy: PolicyStep;
};

/** A request that waits: when it arrived, and what the user has chosen for it since. */
type Waiting = Pick<PendingRequest, 'arrived_at' | 'organization'>;

/**
 * Steps 3 to 5: checks the syntax of the request, the client's scopes and the user's session. Of a pushed request drift was recorded when it was pushed.
 */
export async function checkRequest(
  context: Context,
  { client, parameters, session, caller_address, request_object, test }: IdentifiedRequest,
  waiting: Waiting | null,
  recordsDrift = true,
): Promise<CheckedRequest> {
  if (request_object !== null) throw new Error('the request object is not verified');
  // Drift is recorded even when the request is refused for another reason (specification "Scope drift notices").
  const sent = sentDetails(parameters);
  const requested = readResources(parameters, context.config, sent);
  const organization = chooseOrganization({
    use: client.organization_use,
    asked: parameters.get('organization'),
    picked: waiting?.organization ?? null,
    memberships: client.memberships ?? [],
  });
  const resources = await findResources(context, requested.canonicals, session, organization);
  const offered = offeredScopes(requested, resources);
  const scopes = authorizedScopes(context, parameters, client, offered);
  // Except for one that anyone can register and no one can use: there is no developer to notify.
  if (recordsDrift && test === null && !isClosed(client)) await recordDrift(context, client, scopes.dropped);
  const request = readAuthorizationRequest(parameters, client);
  refuseResources(requested, resources, session !== null);
  const details = authorizedDetails(sent, requested.canonicals, resources);
  const waits = waitsForSignIn(requested.canonicals, resources, session !== null);
  checkReview(client, session);
  checkGrantType(client);
  if (!scopes.ok && !waits) throw new AuthorizationError('scope', 'invalid_scope', scopes.description);
  const hinted =
    request.id_token_hint === null ? null : await readIdTokenHint(context, request.id_token_hint);
  const demanded = demandedOfScopes(client, resources, scopes.ok ? scopes.scopes : []);
  const assurance = [details?.required_acr ?? null, demanded].reduce(withDemand, request.assurance);
  const now = context.clock.now();
  const rules = authorizationRules(client, organization);
  const needed = reauthentication({
    session,
    prompts: request.prompts,
    max_age: request.max_age,
    assurance,
    wanted_subs: wantedSubs(hinted, request.claims),
    arrived_at: waiting?.arrived_at ?? null,
    now,
  });
  const { dropped } = scopes;
  return {
    request,
    scopes: scopes.ok ? scopes : { ok: true, scopes: [], dropped },
    resources,
    details,
    // A policy that is not met offers the user a way to meet it, so `reauthentication` does not count it as a demand of the client.
    assurance: withDemand(assurance, policyLevel(rules, now)),
    organization,
    reauthentication: needed,
    policy: session ? policyStep(rules, session, caller_address, now) : { step: 'none' },
  };
}

/** Where a hint and the claims name different people, no one is wanted. */
function wantedSubs(hinted: string | null, claims: ClaimsRequest | null): readonly string[] | null {
  const subs = claims?.subs ?? null;
  if (hinted === null) return subs;
  return subs === null || subs.includes(hinted) ? [hinted] : [];
}

export async function findResources(
  { stores, clock }: Context,
  canonicals: string[],
  session: CurrentSession | null,
  organization: OrganizationChoice | null = null,
): Promise<RequestedResource[]> {
  if (canonicals.length === 0) return [];
  const customer =
    organization?.outcome === 'chosen' ? (organization.organization?.customer_id ?? null) : null;
  const user = session?.user_id ?? null;
  return await requestedResources(stores.pool, canonicals, user, customer, clock.now());
}

export function authorizedScopes(
  { config }: Context,
  parameters: Parameters,
  client: AuthorizationClient,
  offered: OfferedScope[] | undefined,
): EffectiveScopes {
  const requested = parameters.get('scope');
  // Details say what is to be done: the defaults of the resource would give the token more than that.
  if (requested === undefined && sentDetails(parameters) !== null)
    return { ok: true, scopes: [], dropped: [] };
  return effectiveScopes({
    requested,
    allowed: client.allowed_scopes,
    required: client.required_scopes,
    policy: client.scope_policy ?? config.scope_policy,
    offered,
  });
}

/** Contract section 5: a pending application is for its own team only, so the error waits for the sign-in. */
export function checkReview(client: AuthorizationClient, session: CurrentSession | null): void {
  if (isStopped(client))
    throw new AuthorizationError('review', 'unauthorized_client', 'This application may not be used.');
  if (isResourceClient(client.client_id))
    throw new AuthorizationError(
      'review',
      'unauthorized_client',
      'These are the credentials of a resource, which signs no one in. Register an application for that.',
    );
  if (client.review_status === 'pending' && session && !client.insider)
    throw new AuthorizationError(
      'review',
      'access_denied',
      'This application is awaiting review. Only its own team can use it.',
    );
}

/** RFC 7591 section 2, grant_types. */
export function checkGrantType({ grant_types }: Pick<AuthorizationClient, 'grant_types'>): void {
  if (grant_types.includes('authorization_code')) return;
  throw new AuthorizationError(
    'review',
    'unauthorized_client',
    'This application has not registered the grant type authorization_code.',
  );
}
