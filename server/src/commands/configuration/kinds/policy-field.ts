import { checkPolicy, type Policy, type PolicyInput, type PolicyKind } from '../../../policies/index.ts';
import type { Fields } from './kind.ts';

/** In the form that is stored; if something is wrong with it as it is, for the operation to say. */
export function desiredPolicy(kind: PolicyKind, given: PolicyInput): Fields {
  const { policy, faults } = checkPolicy(kind, given);
  return faults.length > 0 ? { ...given } : orderedPolicy(policy);
}

const ORDER = [
  'second_factor',
  'second_factor_grace_days',
  'factors',
  'session_seconds',
  'idle_seconds',
  'email_domains',
  'sign_up',
  'addresses',
] as const satisfies (keyof Policy)[];

export function orderedPolicy(policy: Policy): Fields {
  return Object.fromEntries(
    ORDER.filter((name) => policy[name] !== undefined).map((name) => [name, policy[name]]),
  );
}

export const belowPolicy = (path: string) => `policy.${path}`;
