import { isInNetworks } from '../platform/net/addresses.ts';
import type { SignInTerms } from '../sessions/index.ts';
import {
  countedFactors,
  demandedFrom,
  type Factor,
  type Policy,
  type StoredPolicy,
  strictest,
} from './policy.ts';

/** Whose policy it is; `name` as people know the organization or application. */
export type PolicyOwner =
  | { kind: 'installation'; name: null }
  | { kind: 'customer' | 'application'; name: string };

/** One policy over a person, and since when it is: since the account, or the membership, began. */
export type Rule = { by: PolicyOwner; policy: StoredPolicy; since: Date };

/** Why a person may not sign in (or go on to an application), and which policy says so. */
export type PolicyRefusal =
  | { reason: 'email_domain'; by: PolicyOwner; allowed: string[] }
  | { reason: 'email_unverified'; by: PolicyOwner }
  | { reason: 'address'; by: PolicyOwner; address: string };

type Presented = {
  email: string;
  /** The caller's. */
  address: string;
  /** RFC 8176 values of the session. */
  amr: readonly string[];
};

/**
 * What the policies over a person say to a sign-in whose factors were all right: the first that refuses it, or what they demand of the
 * session together.
 */
export function signInVerdict(
  rules: readonly Rule[],
  presented: Presented,
): { refusal: PolicyRefusal } | { refusal: null; terms: SignInTerms } {
  const refusal = refusalOf(rules, presented);
  if (refusal !== null) return { refusal };
  const all = strictest(...rules.map(({ policy }) => policy));
  return {
    refusal: null,
    terms: {
      session_seconds: all.session_seconds ?? null,
      idle_seconds: all.idle_seconds ?? null,
      enrolment: enrolmentOf(rules, presented.amr),
    },
  };
}

/** The first policy that does not allow the person's e-mail address, or the address that the request comes from. */
export function refusalOf(
  rules: readonly Rule[],
  { email, address }: Pick<Presented, 'email' | 'address'>,
): PolicyRefusal | null {
  for (const { by, policy } of rules) {
    if (!isDomainAllowed(policy, email))
      return { reason: 'email_domain', by, allowed: policy.email_domains ?? [] };
    if (policy.addresses && !isInNetworks(address, policy.addresses))
      return { reason: 'address', by, address };
  }
  return null;
}

/** The same for the policy of the installation alone, before there is an account. */
export function refusalUnder(
  policy: Policy,
  presented: Pick<Presented, 'email' | 'address'>,
): PolicyRefusal | null {
  return refusalOf([{ by: { kind: 'installation', name: null }, policy, since: new Date(0) }], presented);
}

/** Whether an e-mail address has one of the domains that a policy allows. */
export function isDomainAllowed({ email_domains }: Policy, email: string): boolean {
  if (email_domains === undefined) return true;
  return email_domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** Whether a session that began with these methods has shown the second factor that a policy demands, if it demands one. */
export function showsFactor(policy: Policy, amr: readonly string[]): boolean {
  return policy.second_factor === undefined || countedFactors(policy).some((factor) => isShown(factor, amr));
}

/** The policies that demand a second factor of everyone under them. */
export function demandingRules(rules: readonly Rule[]): Rule[] {
  return rules.filter(({ policy }) => policy.second_factor !== undefined);
}

/**
 * What a session that began with these methods has to show yet; null: nothing. The earliest policy that demands a second factor says from
 * when, all of them together say which.
 */
export function enrolmentOf(
  rules: readonly Rule[],
  amr: readonly string[],
): { from: Date; factors: Factor[] } | null {
  const all = strictest(...rules.map(({ policy }) => policy));
  if (showsFactor(all, amr)) return null;
  const moments = rules
    .map(({ policy, since }) => demandedFrom(policy, since))
    .filter((moment) => moment !== null);
  const [first] = moments.sort((a, b) => a.getTime() - b.getTime());
  return first ? { from: first, factors: countedFactors(all) } : null;
}

function isShown(factor: Factor, amr: readonly string[]): boolean {
  return factor === 'totp' ? amr.includes('otp') : amr.includes('hwk') || amr.includes('swk');
}
