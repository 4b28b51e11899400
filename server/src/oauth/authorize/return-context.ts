import { isDocumentAddress, shownLogo } from '../../applications/index.ts';
import { customerBrand, customerOf, type ShownBrand } from '../../customers/index.ts';
import type { ButtonColors } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { demandingRules, type Policy, type PolicyOwner, type Rule } from '../../policies/index.ts';
import type { RequiredLevel } from '../../scopes/index.ts';
import { type Assurance, neededFactor, withDemand } from '../acr.ts';
import { isStopped } from '../clients/client-review.ts';
import { demandedOfScopes } from '../demanded-of-scopes.ts';
import { hasControlCharacter, type Parameters } from '../parameters.ts';
import { requestedDetails } from '../requested-details.ts';
import { offeredScopes, readResources } from '../resource-indicator.ts';
import { sentDetails } from '../sent-details.ts';
import {
  authorizedScopes,
  findResources,
  type IdentifiedRequest,
  identifyRequest,
} from './authorization-context.ts';
import { readAssurance, readClaims } from './authorization-request.ts';
import type { AuthorizationClient } from './authorize.queries.ts';
import { chooseOrganization } from './choose-organization.ts';
import { clientColors } from './client-colors.ts';
import type { ClientPolicies } from './client-policies.ts';
import { findPendingRequest, type PendingRequest } from './pending-requests.ts';
import { authorizationRules, demandedNow, policyLevel } from './policy-step.ts';

/** What the sign-in page may show of the authorization it returns to; all null for any other return_to. */
export type ReturnContext = {
  /** The redirect_uri at the end of the redirects, for the form's CSP. */
  form_action: string | null;
  login_hint: string | null;
  ui_locales: string | null;
  /** `name` as it is shown; `logo` is the address of its picture; `colors` are those of buttons. */
  application: ({ name: string; logo: string | null; colors: ButtonColors | null } & ClientPolicies) | null;
  /** The organization that the request names by its id. */
  organization: ShownBrand | null;
  /** How the user has to sign in for what the application asks; null: as they like. */
  needed_factor: ReturnType<typeof neededFactor>;
  /** The second factor that policies of the application and of the chosen organization demand. */
  demand: { by: PolicyOwner[]; policy: Policy } | null;
};

const EMPTY: ReturnContext = {
  form_action: null,
  login_hint: null,
  ui_locales: null,
  application: null,
  organization: null,
  needed_factor: null,
  demand: null,
};

export async function returnContext(
  context: Context,
  request: Request,
  returnTo: string,
): Promise<ReturnContext> {
  const waiting = await waitingAuthorization(context, request, returnTo);
  if (waiting === null) return EMPTY;
  const identified = await identifyRequest(context, request, waiting.query);
  if (typeof identified === 'string') return EMPTY;
  const { client, target, parameters } = identified;
  const now = context.clock.now();
  const rules = rulesOf(identified, waiting.organization);
  const demands = [...(await demandsIn(context, identified)), policyLevel(rules, now)];
  const policy = demandedNow(rules, now);
  return {
    form_action: target.redirect_uri,
    login_hint: parameters.get('login_hint') ?? null,
    ui_locales: parameters.get('ui_locales') ?? null,
    application: isStopped(client) ? null : await applicationIn(context, identified),
    organization: await organizationIn(context, client, parameters),
    needed_factor: neededFactor(demands.reduce(withDemand, assuranceIn(parameters))),
    demand: policy && {
      by: demandingRules(rules)
        .filter(({ by }) => by.kind !== 'installation')
        .map(({ by }) => by),
      policy,
    },
  };
}

/** Of a client that waits for its review no links: anyone can register one, and our page would lead wherever they like. */
async function applicationIn(
  context: Context,
  { client, target }: IdentifiedRequest,
): Promise<ReturnContext['application']> {
  const isReviewed = client.review_status === 'approved';
  return {
    name: applicationName(client),
    logo: await shownLogo(context, client),
    colors: clientColors(client, target.redirect_uri, context.clock.now()),
    policy_uri: isReviewed ? client.policy_uri : null,
    tos_uri: isReviewed ? client.tos_uri : null,
    support_uri: isReviewed ? client.support_uri : null,
  };
}

function rulesOf({ client, parameters }: IdentifiedRequest, picked: string | null): Rule[] {
  const asked = parameters.get('organization');
  const memberships = client.memberships ?? [];
  return authorizationRules(
    client,
    chooseOrganization({ use: client.organization_use, asked, picked, memberships }),
  );
}

/** What the scopes of the request, its APIs and an act demand of the sign-in. */
async function demandsIn(
  context: Context,
  { client, parameters, session }: IdentifiedRequest,
): Promise<RequiredLevel[]> {
  const sent = sentDetails(parameters);
  const requested = readResources(parameters, context.config, sent);
  const resources = await findResources(context, requested.canonicals, session);
  const scopes = authorizedScopes(context, parameters, client, offeredScopes(requested, resources));
  const details = requestedDetails(sent, requested.canonicals, resources);
  const ofAct = details === null || 'fault' in details ? null : details.required_acr;
  return [demandedOfScopes(client, resources, scopes.ok ? scopes.scopes : []), ofAct];
}

/**
 * Nothing for a handle: it can be guessed, and before the sign-in a page must not tell which organizations there are. An id cannot.
 */
async function organizationIn(
  { stores }: Context,
  { organization_use }: AuthorizationClient,
  parameters: Parameters,
): Promise<ShownBrand | null> {
  const asked = parameters.get('organization');
  if (organization_use === 'none' || asked === undefined || hasControlCharacter(asked)) return null;
  const customer = await customerOf(stores.db, asked);
  return customer?.org_id === asked ? await customerBrand(stores.db, customer) : null;
}

/** A request with faults is refused after the sign-in. */
function assuranceIn(parameters: Parameters): Assurance | null {
  try {
    return readAssurance(parameters, readClaims(parameters));
  } catch {
    return null;
  }
}

/** We have not reviewed the name of a client with a metadata document, so its full URL is shown as well. */
function applicationName({ client_id, name }: { client_id: string; name: string }): string {
  return isDocumentAddress(client_id) ? `${name} (${client_id.replace('https://', '')})` : name;
}

async function waitingAuthorization(
  context: Context,
  request: Request,
  returnTo: string,
): Promise<Pick<PendingRequest, 'query' | 'organization'> | null> {
  const mark = returnTo.indexOf('?');
  const path = mark < 0 ? returnTo : returnTo.slice(0, mark);
  const query = mark < 0 ? '' : returnTo.slice(mark + 1);
  if (path === '/oauth/authorize') return { query, organization: null };
  if (path !== '/oauth/authorize/continue' && path !== '/oauth/consent') return null;
  return await findPendingRequest(context, request, new URLSearchParams(query).get('request') ?? '');
}
