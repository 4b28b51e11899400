import type { Feature } from '../platform/http/server.ts';

/**
 * What the installation, a customer organization and an application demand of sign-ins: the strictest wins. Owns installation_policy; the
 * other two are stored with their owners.
 */
export const policies: Feature = { name: 'policies', endpoints: [] };

export {
  checkPolicy,
  hasMember,
  type PolicyInput,
  type PolicyKind,
  policyBody,
  policyInput,
} from './check-policy.ts';
export {
  countedFactors,
  type Factor,
  type Policy,
  policyOf,
  type StoredPolicy,
  storedPolicy,
  strictest,
} from './policy.ts';
export { type PolicyFault, policyFaultMessages } from './policy-faults.messages.ts';
