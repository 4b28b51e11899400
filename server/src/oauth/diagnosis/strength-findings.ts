import {
  countedFactors,
  type Policy,
  type PolicyRefusal,
  type Rule,
  refusalWords,
} from '../../policies/index.ts';
import type { RequestedResource } from '../../resources/index.ts';
import { scopeKey } from '../../scopes/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { isKnownAcr, withDemand } from '../acr.ts';
import { checkAcr, readAssurance, readClaims } from '../authorize/authorization-request.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { demandedNow, policyLevel, policyStep } from '../authorize/policy-step.ts';
import { reauthentication, UNMET } from '../authorize/reauthentication.ts';
import { REFUSED } from '../authorize/send-policy-refusal.ts';
import { demandedOfScopes } from '../demanded-of-scopes.ts';
import type { Parameters } from '../parameters.ts';
import type { Finding } from './checks.ts';
import { checkRule, fail, pass, readOrNull, warn } from './finding.ts';

type Level = '2' | 'phr';

export type Strength = {
  parameters: Parameters;
  client: AuthorizationClient;
  session: CurrentSession | null;
  /** Requested: those of this service by name, those of resources by key. */
  scopes: readonly string[];
  resources: readonly RequestedResource[];
  /** Of the act in authorization_details. */
  of_act: Level | null;
  rules: readonly Rule[];
  address: string;
  now: Date;
};

/** How strongly the user has to sign in: what the application asks for, and what its scopes, APIs and policies demand beside it. */
export async function strengthFindings(strength: Strength): Promise<Finding[]> {
  const { parameters, session } = strength;
  const asked = await readOrNull(() => readAssurance(parameters, readClaims(parameters)));
  const ofRequest = await askedStrength(parameters);
  if (ofRequest[0]?.status === 'fail') return ofRequest;
  const { scopes, resources, of_act, client, rules, now } = strength;
  const demanded = [demandedOfScopes(client, resources, scopes), of_act].reduce(withDemand, asked);
  // As at authorize: what a policy demands can be met on the way.
  const needed = reauthentication({
    session,
    prompts: new Set(),
    max_age: null,
    assurance: demanded,
    wanted_subs: null,
    arrived_at: null,
    now,
  });
  if (needed === 'unmet') return [fail('acr', UNMET)];
  const all = withDemand(demanded, policyLevel(rules, now));
  if (all === asked || asked?.values.every((value) => all?.values.includes(value))) return ofRequest;
  return [
    warn(
      'acr',
      `The user has to sign in with acr ${all?.values.join(' or ')}, which the application did not ask for. Demanded by: ${demandingParts(strength).join(', ')}.`,
    ),
  ];
}

/** Of the strength that the request asks for; empty if it asks for none. */
export async function askedStrength(parameters: Parameters): Promise<Finding[]> {
  const assurance = await readOrNull(() => readAssurance(parameters, readClaims(parameters)));
  if (assurance === null) return [];
  if (assurance.essential || isKnownAcr(assurance))
    return [await checkRule('acr', () => checkAcr(assurance))];
  return [warn('acr', 'None of these classes is one of acr_values_supported, so the wish has no effect.')];
}

/** What demands a level, by the names that developers know. */
function demandingParts({ client, scopes, resources, of_act, rules, now }: Strength): string[] {
  const own = scopes.filter((name) => client.scopes_above_1?.includes(name));
  const ofResources = resources.flatMap(({ resource_id, identifier, required_acr, scopes: declared }) => [
    ...(required_acr === null ? [] : [`the API ${identifier}`]),
    ...declared
      .filter(({ name, required_acr }) => required_acr && scopes.includes(scopeKey(resource_id, name)))
      .map(({ name }) => `the scope ${name} of ${identifier}`),
  ]);
  return [
    ...own.map((name) => `the scope ${name}`),
    ...ofResources,
    ...(of_act === null ? [] : ['the authorization_details']),
    ...(policyLevel(rules, now) === null ? [] : ['policies']),
  ];
}

/** What policies say to this user in this browser; a stranger reads only what the sign-in page tells them. Empty: they demand nothing. */
export function policyFindings({ parameters, session, rules, address, now }: Strength): Finding[] {
  const demanded = demandedNow(rules, now);
  if (session === null) return demanded === null ? [] : [warn('policy', demandedWords(demanded))];
  const policy = policyStep(rules, session, address, now);
  if (policy.step === 'refused') return [fail('policy', refusedWords(policy.refusal))];
  if (policy.step === 'none')
    return rules.some(({ policy }) => Object.keys(policy).length > 0) ? [pass('policy')] : [];
  const silent = parameters.get('prompt') === 'none' ? ' With prompt=none that is an error.' : '';
  return [warn('policy', STEPS[policy.step] + silent)];
}

const STEPS = {
  login: 'The session is older than a policy allows: the user signs in again.',
  step_up:
    'A policy demands a second factor that this session has not shown: the user signs in again with it.',
  enrol: 'A policy demands a second factor, which the user sets up first.',
};

function demandedWords(policy: Policy): string {
  return `Policies demand a second factor of users (${countedFactors(policy).join(' or ')}). Sign in to see what they say to you.`;
}

function refusedWords(refusal: PolicyRefusal): string {
  const { detail, toDo } = refusalWords('en', refusal);
  return `${REFUSED} ${detail} ${toDo}`;
}
