import { DAY } from '../platform/clock.ts';
import { narrowerNetwork } from '../platform/net/addresses.ts';

export const FACTORS = ['passkey', 'totp'] as const;
export type Factor = (typeof FACTORS)[number];

export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const;
type SignUp = (typeof SIGN_UP_MODES)[number];

const SECOND_FACTORS = ['required', 'phishing_resistant'] as const;

/**
 * What sign-ins must satisfy (docs/policies.md). A member that is absent demands nothing. Lists name all that is allowed: an empty one,
 * which only `strictest` makes, allows nothing.
 */
export type Policy = {
  second_factor?: (typeof SECOND_FACTORS)[number];
  /** For people who have none yet. Absent: 0. */
  second_factor_grace_days?: number;
  /** Which second factors count. Absent: all. */
  factors?: Factor[];
  /** Since the sign-in. */
  session_seconds?: number;
  idle_seconds?: number;
  /** Lower-case ASCII, without their subdomains. */
  email_domains?: string[];
  /** Of the installation only. */
  sign_up?: SignUp;
  /** CIDR. */
  addresses?: string[];
};

/** As it is kept: `second_factor_since` is when its demand for a second factor began, which grace periods count from. ISO 8601. */
export type StoredPolicy = Policy & { second_factor_since?: string };

/**
 * The policy that is satisfied by exactly what satisfies each of these. Two lists of factors that have none in common leave passkeys, the
 * stronger, because a demand that no one can satisfy would only lock people out.
 */
export function strictest(...policies: readonly Policy[]): Policy {
  return policies.reduce(both, {});
}

function both(a: Policy, b: Policy): Policy {
  const strictest: { [Member in keyof Policy]: Policy[Member] | undefined } = {
    second_factor: most(SECOND_FACTORS, a.second_factor, b.second_factor),
    second_factor_grace_days: shorterGrace(a, b),
    factors: commonFactors(a.factors, b.factors),
    session_seconds: smaller(a.session_seconds, b.session_seconds),
    idle_seconds: smaller(a.idle_seconds, b.idle_seconds),
    email_domains: common(a.email_domains, b.email_domains, (one, other) => (one === other ? one : null)),
    sign_up: most(SIGN_UP_MODES, a.sign_up, b.sign_up),
    addresses: common(a.addresses, b.addresses, narrowerNetwork),
  };
  return withoutUndefined(strictest);
}

/** The same policy without the members that are undefined. */
export function withoutUndefined(policy: { [Member in keyof Policy]: Policy[Member] | undefined }): Policy {
  // `Object.entries` forgets which member has which type.
  return Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== undefined)) as Policy;
}

/** The factors that satisfy its demand for a second one. */
export function countedFactors({ second_factor, factors = [...FACTORS] }: Policy): Factor[] {
  return second_factor === 'phishing_resistant' ? ['passkey'] : factors;
}

/** As it will be kept. A demand that was there before goes on from when it began; one that became stronger begins now. */
export function storedPolicy(before: StoredPolicy, policy: Policy, now: Date): StoredPolicy {
  if (policy.second_factor === undefined) return policy;
  const since = isAsStrong(before, policy) ? before.second_factor_since : undefined;
  return { ...policy, second_factor_since: since ?? now.toISOString() };
}

/** The policy of what is kept, as pages and calls show it. */
export function policyOf({ second_factor_since: _, ...policy }: StoredPolicy): Policy {
  return policy;
}

/**
 * From when this policy's second factor is demanded of a person who was under it since `under_since` (an account that was created, a
 * membership that began); null: never.
 */
export function demandedFrom(policy: StoredPolicy, underSince: Date): Date | null {
  if (policy.second_factor === undefined) return null;
  const ruleSince = Date.parse(policy.second_factor_since ?? '') || 0;
  const began = Math.max(ruleSince, underSince.getTime());
  return new Date(began + (policy.second_factor_grace_days ?? 0) * DAY);
}

function isAsStrong(before: Policy, after: Policy): boolean {
  if (before.second_factor === undefined) return false;
  const counted = countedFactors(after);
  return countedFactors(before).every((factor) => counted.includes(factor));
}

function most<Value extends string>(
  ranks: readonly Value[],
  a: Value | undefined,
  b: Value | undefined,
): Value | undefined {
  return ranks.findLast((rank) => rank === a || rank === b);
}

/** Only of those that demand a second factor: another one has nothing to wait for. */
function shorterGrace(a: Policy, b: Policy): number | undefined {
  const graces = [a, b].flatMap(({ second_factor, second_factor_grace_days = 0 }) =>
    second_factor === undefined ? [] : [second_factor_grace_days],
  );
  return graces.length === 0 ? undefined : Math.min(...graces);
}

function smaller(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}

function commonFactors(a: Factor[] | undefined, b: Factor[] | undefined): Factor[] | undefined {
  const found = common(a, b, (one, other) => (one === other ? one : null));
  return found?.length === 0 ? ['passkey'] : found;
}

/** What both lists have in common, by pairs; a list that is absent has everything. */
function common<Entry extends string>(
  a: Entry[] | undefined,
  b: Entry[] | undefined,
  meet: (one: Entry, other: Entry) => Entry | null,
): Entry[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const found = a.flatMap((one) => b.map((other) => meet(one, other)));
  return [...new Set(found.filter((entry) => entry !== null))].sort();
}
