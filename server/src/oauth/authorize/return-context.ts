import type { OpenedFor } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Request } from '../../platform/http/server.ts';
import { demandingRules, type Policy, type PolicyOwner, type Rule } from '../../policies/index.ts';
import type { RequiredLevel } from '../../scopes/index.ts';
import { type Assurance, neededFactor, withDemand } from '../acr.ts';
import { demandedOfScopes } from '../demanded-of-scopes.ts';
import type { Parameters } from '../parameters.ts';
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
import { chooseOrganization } from './choose-organization.ts';
import { openedFor } from './opened-for.ts';
import { findPendingRequest, type PendingRequest } from './pending-requests.ts';
import { authorizationRules, demandedNow, policyLevel } from './policy-step.ts';

/** What the sign-in page may show of the authorization it returns to; all null for any other return_to. */
export type ReturnContext = {
  /** The redirect_uri at the end of the redirects, for the form's CSP. */
  form_action: string | null;
  login_hint: string | null;
  ui_locales: string | null;
  /** The application, and the organization that the request names by its id. */
  opened_for: OpenedFor | null;
  /** How the user has to sign in for what the application asks; null: as they like. */
  needed_factor: ReturnType<typeof neededFactor>;
  /** The second factor that policies of the application and of the chosen organization demand. */
  demand: { by: PolicyOwner[]; policy: Policy } | null;
};

const EMPTY: ReturnContext = {
  form_action: null,
  login_hint: null,
  ui_locales: null,
  opened_for: null,
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
  const { target, parameters } = identified;
  const now = context.clock.now();
  const rules = rulesOf(identified, waiting.organization);
  const demands = [...(await demandsIn(context, identified)), policyLevel(rules, now)];
  const policy = demandedNow(rules, now);
  return {
    form_action: target.redirect_uri,
    login_hint: parameters.get('login_hint') ?? null,
    ui_locales: parameters.get('ui_locales') ?? null,
    opened_for: await openedFor(context, identified),
    needed_factor: neededFactor(demands.reduce(withDemand, assuranceIn(parameters))),
    demand: policy && {
      by: demandingRules(rules)
        .filter(({ by }) => by.kind !== 'installation')
        .map(({ by }) => by),
      policy,
    },
  };
}

/** For whom people go on at `returnTo`; null: for themselves. */
export async function openerOf(
  context: Context,
  request: Request,
  returnTo: string,
): Promise<OpenedFor | null> {
  const waiting = await waitingAuthorization(context, request, returnTo);
  const identified = waiting && (await identifyRequest(context, request, waiting.query));
  return identified === null || typeof identified === 'string' ? null : await openedFor(context, identified);
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

/** A request with faults is refused after the sign-in. */
function assuranceIn(parameters: Parameters): Assurance | null {
  try {
    return readAssurance(parameters, readClaims(parameters));
  } catch {
    return null;
  }
}

const DIRECT = '/oauth/authorize';
const STORED = ['/oauth/authorize/continue', '/oauth/consent'];

/** Whether people go on to an application at `returnTo`. */
export function leadsToApplication(returnTo: string): boolean {
  const { path } = partsOf(returnTo);
  return path === DIRECT || STORED.includes(path);
}

function partsOf(returnTo: string): { path: string; query: string } {
  const mark = returnTo.indexOf('?');
  return mark < 0
    ? { path: returnTo, query: '' }
    : { path: returnTo.slice(0, mark), query: returnTo.slice(mark + 1) };
}

async function waitingAuthorization(
  context: Context,
  request: Request,
  returnTo: string,
): Promise<Pick<PendingRequest, 'query' | 'organization'> | null> {
  const { path, query } = partsOf(returnTo);
  if (path === DIRECT) return { query, organization: null };
  if (!STORED.includes(path)) return null;
  return await findPendingRequest(context, request, new URLSearchParams(query).get('request') ?? '');
}
