import { SECOND } from '../../platform/clock.ts';
import {
  countedFactors,
  demandedFrom,
  type Factor,
  type Policy,
  type PolicyRefusal,
  type Rule,
  refusalOf,
  type StoredPolicy,
  showsFactor,
  strictest,
} from '../../policies/index.ts';
import { type CurrentSession, isRestricted } from '../../sessions/index.ts';
import { type OrganizationChoice, WITHOUT_ORGANIZATION } from './choose-organization.ts';

/**
 * What the policies say to an authorization. `login`: the session is older than the application allows. `step_up`: sign in again with a
 * second factor that counts. `enrol`: set one up first.
 */
export type PolicyStep =
  | { step: 'none' | 'login' | 'step_up' | 'enrol' }
  | { step: 'refused'; refusal: PolicyRefusal };

/** An application, with the policies over everyone who signs in to it. */
export type Ruled = {
  name: string;
  application_policy: StoredPolicy;
  installation_policy: StoredPolicy | null;
};

/** The policies over an authorization: of the installation, the application, and the organization that was chosen. */
export function authorizationRules(client: Ruled, organization: OrganizationChoice): Rule[] {
  const rules: Rule[] = [
    { by: { kind: 'installation', name: null }, policy: client.installation_policy ?? {}, since: ALWAYS },
    { by: { kind: 'application', name: client.name }, policy: client.application_policy, since: ALWAYS },
  ];
  const chosen = organization.outcome === 'chosen' ? organization.organization : null;
  if (chosen === null) return rules;
  const { name, policy, member_since } = chosen;
  return [...rules, { by: { kind: 'customer', name }, policy, since: new Date(member_since) }];
}

/**
 * The next step that the policies want before this person goes on to the application. The installation's second factor and the lives of
 * sessions were decided when the session began.
 */
export function policyStep(
  rules: readonly Rule[],
  session: CurrentSession,
  address: string,
  now: Date,
): PolicyStep {
  if (isRestricted(session, now)) return { step: 'enrol' };
  const refusal = refusalOf(rules, { email: session.email, address }) ?? unverified(rules, session);
  if (refusal !== null) return { step: 'refused', refusal };
  const { session_seconds } = strictest(...ofAuthorization(rules).map(({ policy }) => policy));
  if (session_seconds !== undefined && now.getTime() - session.auth_time.getTime() > session_seconds * SECOND)
    return { step: 'login' };
  const demanded = demandedNow(rules, now);
  if (demanded === null || showsFactor(demanded, session.amr)) return { step: 'none' };
  return { step: hasFactor(session, countedFactors(demanded)) ? 'step_up' : 'enrol' };
}

/** What the policies say to a sign-in that the person confirms at this moment, away from the application (CIBA). */
type PoliciesElsewhere = {
  /** Why they may not; null: they may. */
  refusal: PolicyRefusal | null;
  /** As of `policyLevel`. */
  level: '2' | 'phr' | null;
  /** The factors with one of which they have to confirm it; null: the policies do not say. */
  factors: readonly Factor[] | null;
};

export function policiesElsewhere(
  client: Ruled,
  person: Pick<CurrentSession, 'email' | 'email_verified'>,
  address: string,
  now: Date,
): PoliciesElsewhere {
  const rules = authorizationRules(client, WITHOUT_ORGANIZATION);
  const demanded = demandedNow(rules, now);
  return {
    refusal: refusalOf(rules, { email: person.email, address }) ?? unverified(rules, person),
    level: policyLevel(rules, now),
    factors: demanded && countedFactors(demanded),
  };
}

/** The class that the policies demand, as an API would (acr.ts); null: none. */
export function policyLevel(rules: readonly Rule[], now: Date): '2' | 'phr' | null {
  const demanded = demandedNow(rules, now);
  if (demanded === null) return null;
  return countedFactors(demanded).includes('totp') ? '2' : 'phr';
}

/** What the application and the organization demand of a second factor; null: none. */
export function demandedNow(rules: readonly Rule[], now: Date): Policy | null {
  const demanding = ofAuthorization(rules).some(({ policy, since }) => {
    const from = demandedFrom(policy, since);
    return from !== null && from <= now;
  });
  if (!demanding) return null;
  // Which factors count, any policy can say.
  const [installation] = rules;
  const { factors } = installation?.policy ?? {};
  return strictest(...ofAuthorization(rules).map(({ policy }) => policy), factors ? { factors } : {});
}

export function hasFactor(
  { totp_enabled, has_passkey }: Pick<CurrentSession, 'totp_enabled' | 'has_passkey'>,
  factors: readonly Factor[],
): boolean {
  return (totp_enabled && factors.includes('totp')) || (has_passkey && factors.includes('passkey'));
}

const ALWAYS = new Date(0);

function ofAuthorization(rules: readonly Rule[]): Rule[] {
  return rules.filter(({ by }) => by.kind !== 'installation');
}

/** Anyone can sign up with an address of someone else. */
function unverified(
  rules: readonly Rule[],
  { email_verified }: Pick<CurrentSession, 'email_verified'>,
): PolicyRefusal | null {
  if (email_verified) return null;
  const rule = rules.find(({ policy }) => policy.email_domains !== undefined);
  return rule ? { reason: 'email_unverified', by: rule.by } : null;
}
