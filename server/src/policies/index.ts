import type { Feature } from '../platform/http/server.ts';
import { applicationPolicyApi } from './application-policy.api.ts';
import { installationPolicyApi } from './installation-policy.api.ts';

/**
 * What the installation, a customer organization and an application demand of sign-ins: the strictest wins. Owns installation_policy; the
 * other two are stored with their owners.
 */
export const policies: Feature = {
  name: 'policies',
  endpoints: [...installationPolicyApi, ...applicationPolicyApi],
};

export { applicationPolicy, changeApplicationPolicy } from './application-policy.ts';
export { changeInstallationPolicy, changePolicy, type PresentSession } from './change-policy.ts';
export {
  checkPolicy,
  hasMember,
  type PolicyInput,
  type PolicyKind,
  policyBody,
  policyInput,
} from './check-policy.ts';
export {
  installationPolicy,
  installationPolicyRow,
  isInvited,
  personUnderPolicies,
} from './policies.queries.ts';
export {
  countedFactors,
  demandedFrom,
  type Factor,
  type Policy,
  policyOf,
  type StoredPolicy,
  strictest,
} from './policy.ts';
export { policyFormMessages } from './policy-form.messages.ts';
export { policyFields } from './policy-form.page.ts';
export {
  type PolicyForm,
  policyFormFaults,
  policyFormOf,
  readPolicyForm,
  typedPolicy,
} from './policy-form.ts';
export { factorProblem, policyProblem } from './policy-problems.ts';
export { policyRefusalMessages } from './policy-refusal.messages.ts';
export { ownerNameWithin, policyRefusalPage, refusalWords, signUpClosedPage } from './policy-refusal.page.ts';
export {
  demandingRules,
  enrolmentOf,
  isDomainAllowed,
  type PolicyOwner,
  type PolicyRefusal,
  type Rule,
  refusalOf,
  refusalUnder,
  showsFactor,
  signInVerdict,
} from './sign-in-rules.ts';
