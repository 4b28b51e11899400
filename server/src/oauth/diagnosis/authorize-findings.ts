import { isDocumentAddress } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import type { RequestedResource } from '../../resources/index.ts';
import type { EffectiveScopes } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { withDemand } from '../acr.ts';
import {
  authorizedScopes,
  checkArrival,
  checkGrantType,
  checkReview,
  findResources,
} from '../authorize/authorization-context.ts';
import {
  checkResponseMode,
  checkResponseType,
  readAuthorizationRequest,
  readClaims,
  readCodeChallenge,
  readDpopJkt,
  readMaxAge,
  readNonce,
  readPrompts,
  refuseRequestObjects,
  responseTarget,
} from '../authorize/authorization-request.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import {
  chooseOrganization,
  NOT_A_MEMBER,
  type OrganizationChoice,
} from '../authorize/choose-organization.ts';
import { consentNeeded } from '../authorize/consent-needed.ts';
import { SENT } from '../authorize/diagnose-link.ts';
import { findRedirectUri, isHostVerified } from '../authorize/find-redirect-uri.ts';
import { readIdTokenHint } from '../authorize/id-token-hint.ts';
import { NOT_FOR_USER, notForUser } from '../authorize/not-for-user.ts';
import { authorizationRules, policyStep } from '../authorize/policy-step.ts';
import { reauthentication } from '../authorize/reauthentication.ts';
import { verifiedParameters } from '../authorize/request-object.ts';
import { silentPolicyError } from '../authorize/send-policy-refusal.ts';
import { demandedOfScopes } from '../demanded-of-scopes.ts';
import type { DocumentFault } from '../errors.ts';
import { logoutClient } from '../logout/logout.queries.ts';
import { hasControlCharacter, type Parameters, refuseRepeated } from '../parameters.ts';
import { authorizedDetails, requestedDetails } from '../requested-details.ts';
import { offeredScopes, readResources, refuseResources } from '../resource-indicator.ts';
import { sentDetails } from '../sent-details.ts';
import type { CheckId, Finding } from './checks.ts';
import { checkRule, fail, pass, readOrNull, warn } from './finding.ts';
import { nearestUri } from './nearest-uri.ts';
import { askedStrength, policyFindings, type Strength, strengthFindings } from './strength-findings.ts';
import { isTokenRequest } from './token-findings.ts';

/** The client that the parameters identify, as far as it exists. */
export type DiagnosedRequest = {
  parameters: Parameters;
  /** The parameters are those inside, whether or not it is signed. */
  request_object: string | null;
  /** Whether the parameters were pushed: `unknown` if the request_uri leads nowhere, `hidden` if only the fact is known that there was one. */
  pushed: 'no' | 'known' | 'unknown' | 'hidden';
  client: AuthorizationClient | null;
  document_fault: DocumentFault | null;
  session: CurrentSession | null;
};

/**
 * Every problem that authorize would find in these parameters, rule by rule instead of only the first. Without
 * a client the rules that depend on one are left out, and so are those about absent optional parameters.
 */
export async function authorizeFindings(
  context: Context,
  request: Request,
  diagnosed: DiagnosedRequest,
): Promise<Finding[]> {
  const { parameters, client } = diagnosed;
  const pushed = await pushedFindings(context, diagnosed);
  if (diagnosed.pushed === 'unknown' || diagnosed.pushed === 'hidden')
    return [...clientFindings(diagnosed), ...pushed];
  // A token request comes after authorize.
  if (isTokenRequest(parameters) && parameters.get('response_type') === undefined)
    return clientFindings(diagnosed);
  const resources = readResources(parameters, context.config);
  const organization = client && organizationChoice({ ...diagnosed, client });
  const found = await findResources(context, resources.canonicals, diagnosed.session, organization);
  const scopesOf = (client: AuthorizationClient) =>
    authorizedScopes(context, parameters, client, offeredScopes(resources, found));
  const strength = client && strengthOf(context, request, { ...diagnosed, client }, scopesOf(client), found);
  const isSent = (name: string) => parameters.get(name) !== undefined;
  const whenSent = async (id: CheckId, rule: () => unknown, name: string = id) =>
    isSent(name) ? [await checkRule(id, rule)] : [];
  return [
    ...clientFindings(diagnosed),
    ...pushed,
    ...(await requestObjectFindings(context, request, diagnosed)),
    ...(client
      ? [
          redirectUriFinding(context, parameters, client),
          ...(await reviewFindings(client, diagnosed.session)),
          ...accessFindings({ ...diagnosed, client }, found),
        ]
      : []),
    await checkRule('parameters', () => refuseRepeated(parameters, 'authorize')),
    await checkRule('response_type', () => checkResponseType(parameters)),
    ...(client ? [scopeFinding(scopesOf(client))] : []),
    await codeChallengeFinding(parameters, client?.require_pkce ?? true),
    isSent('state')
      ? pass('state')
      : warn('state', 'state is missing: nothing binds the response to the browser.'),
    isSent('nonce')
      ? await checkRule('nonce', () => readNonce(parameters))
      : warn('nonce', 'nonce is missing: nothing binds the id_token to this request.'),
    ...(await whenSent('response_mode', () => checkResponseMode(parameters))),
    ...(await whenSent('dpop_jkt', () => readDpopJkt(parameters))),
    ...(await whenSent('request', () => refuseRequestObjects(parameters), 'request_uri')),
    ...(await whenSent('prompt', () => readPrompts(parameters))),
    ...(await whenSent('max_age', () => readMaxAge(parameters))),
    ...(await whenSent('claims', () => readClaims(parameters))),
    ...(strength ? await strengthFindings(strength) : await askedStrength(parameters)),
    ...(strength ? policyFindings(strength) : []),
    ...(await whenSent('id_token_hint', () => readIdTokenHint(context, parameters.get('id_token_hint')!))),
    ...(await whenSent('resource', () => refuseResources(resources, found, true))),
    ...(await detailsFindings(parameters, resources, found)),
    ...(client ? organizationFindings({ ...diagnosed, client }) : []),
    ...(strength
      ? await silentFindings(context, { ...diagnosed, ...strength }, scopesOf(strength.client), found)
      : []),
    ...(await logoutUriFindings(context, parameters)),
  ];
}

/** The parts of a request that say how strongly the user has to sign in. */
function strengthOf(
  context: Context,
  request: Request,
  diagnosed: DiagnosedClient,
  scopes: EffectiveScopes,
  found: RequestedResource[],
): Strength {
  const { parameters, client, session } = diagnosed;
  const details = requestedDetails(sentDetails(parameters), canonicalsOf(found), found);
  return {
    ...{ parameters, client, session },
    scopes: scopes.ok ? scopes.scopes : [],
    resources: found,
    of_act: details === null || 'fault' in details ? null : details.required_acr,
    rules: authorizationRules(client, organizationChoice(diagnosed)),
    address: request.callerAddress,
    now: context.clock.now(),
  };
}

/** Whether a request that has to be pushed was, and whether its request_uri works. */
async function pushedFindings(
  { config }: Context,
  { client, request_object, pushed }: DiagnosedRequest,
): Promise<Finding[]> {
  if (pushed === 'known') return [pass('pushed_request')];
  if (pushed === 'hidden')
    return [
      warn('pushed_request', 'Whether the request_uri still works can be checked with the whole URL only.'),
    ];
  if (pushed === 'unknown')
    return [
      fail(
        'pushed_request',
        'The request_uri is unknown, expired, already used, or was given to another client.',
      ),
    ];
  if (client === null) return [];
  const finding = await checkRule('pushed_request', () =>
    checkArrival(config, client, { is_pushed: false, is_signed: request_object !== null }),
  );
  return finding.status === 'fail' ? [finding] : [];
}

async function requestObjectFindings(
  context: Context,
  request: Request,
  { client, request_object }: DiagnosedRequest,
): Promise<Finding[]> {
  if (client === null || request_object === null) return [];
  if (request_object === SENT)
    return [warn('request', 'The request object can be checked with the whole URL only.')];
  return [
    await checkRule('request', () => verifiedParameters(context, request, client.client_id, request_object)),
  ];
}

function clientFindings({ parameters, client, document_fault }: DiagnosedRequest): Finding[] {
  const id = parameters.get('client_id');
  const document = id === undefined || !isDocumentAddress(id) ? [] : [documentFinding(document_fault)];
  if (client) return [pass('client_id'), ...document];
  if (id === undefined) return [fail('client_id', 'client_id is missing.')];
  return document.length > 0
    ? document
    : [fail('client_id', 'No application is registered with this client_id.')];
}

function documentFinding(fault: DocumentFault | null): Finding {
  return fault === null ? pass('client_document') : fail('client_document', fault.detail);
}

function redirectUriFinding(context: Context, parameters: Parameters, client: AuthorizationClient): Finding {
  const redirectUri = parameters.get('redirect_uri');
  if (redirectUri === undefined) return fail('redirect_uri', 'redirect_uri is missing.');
  if (findRedirectUri(client, redirectUri, context.clock.now())) return pass('redirect_uri');
  const refused = fail(
    'redirect_uri',
    'redirect_uri is not registered. It must match a registered one character by character.',
  );
  const uris = client.insider ? client.redirect_uris.map(({ uri }) => uri) : [];
  const nearest = nearestUri(redirectUri, uris);
  if (nearest === null) return refused;
  const { before, different, after } = nearest.registered;
  const detail = `${refused.detail} The nearest is ${before}${different}${after}.`;
  return { ...refused, detail, nearest };
}

/** A pending application refuses only signed-in users outside its team; everyone else gets a warning. */
async function reviewFindings(
  client: AuthorizationClient,
  session: CurrentSession | null,
): Promise<Finding[]> {
  const finding = await checkRule('review', () => {
    checkReview(client, session);
    checkGrantType(client);
  });
  if (finding.status === 'fail' || client.review_status !== 'pending') return [finding];
  return [warn('review', 'The application is awaiting review. Only its own team can sign in.')];
}

/** Empty for people who may use everything; without a session that is not known. */
function accessFindings(diagnosed: DiagnosedClient, resources: RequestedResource[]): Finding[] {
  if (missingIn(diagnosed, resources) === null) return [];
  if (diagnosed.session !== null) return [fail('access', NOT_FOR_USER)];
  return [
    warn('access', 'The application is for certain people. Sign in to see whether you are one of them.'),
  ];
}

function scopeFinding(effective: EffectiveScopes): Finding {
  if (!effective.ok) return fail('scope', effective.description);
  if (effective.dropped.length === 0) return pass('scope');
  return warn(
    'scope',
    `Dropped because they are not registered for the application: ${effective.dropped.join(' ')}.`,
  );
}

async function codeChallengeFinding(parameters: Parameters, isRequired: boolean): Promise<Finding> {
  const finding = await checkRule('code_challenge', () => readCodeChallenge(parameters, isRequired));
  if (finding.status === 'fail' || parameters.get('code_challenge') !== undefined) return finding;
  return warn('code_challenge', 'code_challenge is missing: anyone who steals the code can use it.');
}

async function detailsFindings(
  parameters: Parameters,
  named: ReturnType<typeof readResources>,
  found: RequestedResource[],
): Promise<Finding[]> {
  const sent = parameters.get('authorization_details');
  if (sent === undefined) return [];
  if (sent === SENT) return [warn('authorization_details', 'They can be checked with the whole URL only.')];
  const finding = await checkRule('authorization_details', () => {
    // Named by `locations`: of one that is named by `resource`, that is a finding of its own.
    if (parameters.all('resource').length === 0) refuseResources(named, found, true);
    authorizedDetails(sentDetails(parameters), named.canonicals, found);
  });
  return [finding];
}

/** Of the user who is signed in, where the client uses organizations. */
function organizationFindings(diagnosed: DiagnosedClient): Finding[] {
  if (diagnosed.session === null || diagnosed.client.organization_use === 'none') return [];
  return [
    organizationChoice(diagnosed).outcome === 'not_a_member'
      ? fail('organization', NOT_A_MEMBER)
      : pass('organization'),
  ];
}

function missingIn(diagnosed: DiagnosedClient, resources: RequestedResource[]) {
  return notForUser(diagnosed.client, { resources, organization: organizationChoice(diagnosed) });
}

type DiagnosedClient = DiagnosedRequest & { client: AuthorizationClient };

function organizationChoice({ client, parameters }: DiagnosedClient): OrganizationChoice {
  return chooseOrganization({
    use: client.organization_use,
    asked: parameters.get('organization'),
    picked: null,
    memberships: client.memberships ?? [],
  });
}

/** The outcome of `prompt=none` in this browser; empty unless the rest of the request is valid. */
async function silentFindings(
  context: Context,
  diagnosed: DiagnosedClient & Strength,
  scopes: EffectiveScopes,
  resources: RequestedResource[],
): Promise<Finding[]> {
  const { parameters, client, session } = diagnosed;
  if (parameters.get('prompt') !== 'none' || missingIn(diagnosed, resources) !== null) return [];
  const request = await readOrNull(() => readAuthorizationRequest(parameters, client));
  if (request === null || !scopes.ok) return [];
  const details = requestedDetails(sentDetails(parameters), canonicalsOf(resources), resources);
  if (details !== null && 'fault' in details) return [];
  const demanded = demandedOfScopes(client, resources, scopes.scopes);
  const assurance = [details?.required_acr ?? null, demanded].reduce(withDemand, request.assurance);
  const needed = reauthentication({
    session,
    prompts: request.prompts,
    max_age: request.max_age,
    assurance,
    wanted_subs: null,
    arrived_at: null,
    now: context.clock.now(),
  });
  if (needed === 'step_up')
    return [fail('silent', 'The user has to sign in with a second factor or a passkey.')];
  if (needed !== 'none') return [fail('silent', 'The user has to sign in.')];
  const organization = organizationChoice(diagnosed);
  if (organization.outcome === 'not_a_member') return [];
  if (organization.outcome === 'choose') return [fail('silent', 'The user has to choose an organization.')];
  const { rules, address, now } = diagnosed;
  const policy = session ? policyStep(rules, session, address, now) : ({ step: 'none' } as const);
  if (policy.step === 'refused') return [];
  if (policy.step !== 'none') return [fail('silent', silentPolicyError(policy).description)];
  const redirectUri = parameters.get('redirect_uri') ?? '';
  const entry = findRedirectUri(client, redirectUri, now);
  if (entry === null) return [];
  const identified = {
    client,
    target: responseTarget(parameters, redirectUri, client),
    host_verified: isHostVerified(entry, now),
  };
  const checked = {
    request,
    scopes,
    resources,
    details,
    assurance,
    organization,
    reauthentication: needed,
    policy,
  };
  const consent = consentNeeded(identified, checked);
  return [
    consent.needed ? fail('silent', 'The user has to consent to the requested scopes.') : pass('silent'),
  ];
}

const canonicalsOf = (resources: RequestedResource[]) => resources.map(({ canonical }) => canonical);

async function logoutUriFindings({ stores }: Context, parameters: Parameters): Promise<Finding[]> {
  const uri = parameters.get('post_logout_redirect_uri');
  const id = parameters.get('client_id');
  if (uri === undefined || id === undefined || hasControlCharacter(id)) return [];
  const client = await logoutClient(stores.db, id);
  if (!client) return [];
  if (client.post_logout_redirect_uris.includes(uri)) return [pass('post_logout_redirect_uri')];
  return [
    fail(
      'post_logout_redirect_uri',
      'post_logout_redirect_uri is not registered. It must match a registered one character by character.',
    ),
  ];
}
