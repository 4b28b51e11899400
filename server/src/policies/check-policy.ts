import { z } from 'zod';
import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock.ts';
import { normalizeDomain } from '../platform/domains/domain-name.ts';
import { splitNetwork } from '../platform/net/addresses.ts';
import { FACTORS, type Policy, SIGN_UP_MODES, withoutUndefined } from './policy.ts';
import type { PolicyFault } from './policy-faults.messages.ts';

/** Whose policy it is. */
export type PolicyKind = 'installation' | 'customer' | 'application';

/** The service's own limits are the longest (sessions/session-lifetimes.ts); anything shorter than the shortest would interrupt people at work. */
const RANGES = {
  second_factor_grace_days: { min: 0, max: 365 },
  session_seconds: { min: (5 * MINUTE) / SECOND, max: (30 * DAY) / SECOND },
  idle_seconds: { min: (5 * MINUTE) / SECOND, max: (12 * HOUR) / SECOND },
} as const;
const MAX_ENTRIES = 50;

const list = z.array(z.string().max(300)).max(1000);

/** A policy as calls send it; null and absent are the same. Names that it does not have are reported by `checkPolicy`. */
export const policyInput = z.looseObject({
  second_factor: z.enum(['required', 'phishing_resistant']).nullish(),
  second_factor_grace_days: z.number().nullish(),
  factors: z.array(z.enum(FACTORS)).max(10).nullish(),
  session_seconds: z.number().nullish(),
  idle_seconds: z.number().nullish(),
  email_domains: list.nullish(),
  sign_up: z.enum(SIGN_UP_MODES).nullish(),
  addresses: list.nullish(),
});
export type PolicyInput = z.output<typeof policyInput>;

/** As calls answer it: only what it demands. */
export const policyBody = z.object({
  second_factor: z.enum(['required', 'phishing_resistant']).optional(),
  second_factor_grace_days: z.int().optional(),
  factors: z.array(z.enum(FACTORS)).optional(),
  session_seconds: z.int().optional(),
  idle_seconds: z.int().optional(),
  email_domains: z.array(z.string()).optional(),
  sign_up: z.enum(SIGN_UP_MODES).optional(),
  addresses: z.array(z.string()).optional(),
});

const MEMBERS: Record<PolicyKind, ReadonlySet<string>> = {
  installation: new Set(Object.keys(policyBody.shape)),
  customer: new Set(Object.keys(policyBody.omit({ sign_up: true }).shape)),
  // Its demand is met on the way to the application, where there is nothing to put off and no session of its own that could be idle.
  application: new Set(
    Object.keys(policyBody.omit({ sign_up: true, idle_seconds: true, second_factor_grace_days: true }).shape),
  ),
};

/** Whether such a policy has this member; a page shows a field only then. */
export function hasMember(kind: PolicyKind, member: keyof Policy): boolean {
  return MEMBERS[kind].has(member);
}

/** The policy with its lists in their usual form, and all that is wrong with it. */
export function checkPolicy(kind: PolicyKind, input: PolicyInput): { policy: Policy; faults: PolicyFault[] } {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value != null));
  const { email_domains, addresses, ...rest } = given as Policy;
  const policy = withoutUndefined({
    ...rest,
    factors: rest.factors && FACTORS.filter((factor) => rest.factors?.includes(factor)),
    email_domains: email_domains && normalized(email_domains, domainOf),
    addresses: addresses && normalized(addresses, networkOf),
  });
  return {
    policy,
    faults: [
      ...memberFaults(kind, Object.keys(given)),
      ...rangeFaults(policy),
      ...factorFaults(policy),
      ...listFaults('email_domains', email_domains, domainOf, 'domain_invalid'),
      ...listFaults('addresses', addresses, networkOf, 'address_invalid'),
    ],
  };
}

function memberFaults(kind: PolicyKind, given: string[]): PolicyFault[] {
  return given
    .filter((path) => !MEMBERS[kind].has(path))
    .map((path) => ({
      path,
      code: MEMBERS.installation.has(path) ? 'member_not_here' : 'member_unknown',
    }));
}

function rangeFaults(policy: Policy): PolicyFault[] {
  return (Object.keys(RANGES) as (keyof typeof RANGES)[]).flatMap((path) => {
    const value = policy[path];
    const { min, max } = RANGES[path];
    if (value === undefined || (Number.isInteger(value) && value >= min && value <= max)) return [];
    return [{ path, code: 'out_of_range', params: { min, max } }];
  });
}

function factorFaults({ second_factor, second_factor_grace_days, factors }: Policy): PolicyFault[] {
  const faults: PolicyFault[] = [];
  if (second_factor === undefined && second_factor_grace_days !== undefined)
    faults.push({ path: 'second_factor_grace_days', code: 'grace_without_demand' });
  if (factors?.length === 0) faults.push({ path: 'factors', code: 'factors_empty' });
  else if (second_factor === 'phishing_resistant' && factors && !factors.includes('passkey'))
    faults.push({ path: 'factors', code: 'factors_not_resistant' });
  return faults;
}

function listFaults(
  path: string,
  entries: readonly string[] | undefined,
  normal: (entry: string) => string | null,
  code: 'domain_invalid' | 'address_invalid',
): PolicyFault[] {
  if (entries === undefined) return [];
  if (entries.length === 0) return [{ path, code: 'list_empty' }];
  if (entries.length > MAX_ENTRIES) return [{ path, code: 'too_many', params: { max: MAX_ENTRIES } }];
  return entries.flatMap((entry, index) =>
    normal(entry) === null ? [{ path: `${path}.${index}`, code }] : [],
  );
}

function normalized(entries: readonly string[], normal: (entry: string) => string | null): string[] {
  return [...new Set(entries.flatMap((entry) => normal(entry) ?? []))].sort();
}

/** People write `@example.com` too. */
function domainOf(text: string): string | null {
  return normalizeDomain(text.trim().replace(/^@/, ''));
}

function networkOf(text: string): string | null {
  const split = splitNetwork(text.trim());
  return split === null || split.bits > split.width ? null : `${split.address}/${split.bits}`;
}
