import type { Feature } from '../platform/http/server.ts';
import { brandApi } from './brand/brand.api.ts';
import { customerLogoApi } from './brand/logo.api.ts';
import { customerConsentsApi } from './consents/consents.api.ts';
import { customersApi } from './customers/customers.api.ts';
import { customerDomainsApi } from './domains/domains.api.ts';
import { customerInvitationsApi } from './invitations/invitations.api.ts';
import { customerMembersApi } from './members/members.api.ts';
import { customerPolicyApi } from './policy/policy.api.ts';

/**
 * Customer organizations: the people of one customer, managed by administrators of their own. Owns customers, customer_members,
 * former_customer_members, customer_invitations, customer_domains and customer_consents. Organizations of developers are another thing (organizations/, decision 12).
 */
export const customers: Feature = {
  name: 'customers',
  endpoints: [
    ...customersApi,
    ...customerMembersApi,
    ...customerInvitationsApi,
    ...customerDomainsApi,
    ...customerConsentsApi,
    ...customerPolicyApi,
    ...brandApi,
    customerLogoApi,
  ],
};

export { customerAdmin, customerAdminOrToken } from './access/callers.ts';
export {
  type CustomerActor,
  type CustomerChanger,
  holdActor,
  partyOfActor,
  requireFreshActor,
} from './access/customer-actor.ts';
export {
  CUSTOMER_ROLES,
  customerConsolePath,
  customerPath,
  OWN_ORGANIZATIONS_PATH,
} from './access/customer-path.ts';
export {
  type CustomerRow,
  customerOf,
  type Membership,
  membershipIn,
  membershipsOf,
} from './access/customers.queries.ts';
export { storedBrand } from './brand/brand.queries.ts';
export { changeBrand, customerBrand, openedForReader, type ShownBrand } from './brand/brand.ts';
export { type Brand, brandFaults, NO_CUSTOMER_BRAND } from './brand/brand-faults.ts';
export {
  type ConsentableApplication,
  type CustomerConsent,
  consentableApplication,
  customerConsents,
} from './consents/consents.queries.ts';
export { consentForMembers, withdrawConsentForMembers } from './consents/consents.ts';
export {
  type PresentCustomer,
  type PresentDomain,
  presentCustomers,
  presentDomains,
} from './customers/all-customers.queries.ts';
export { customersPage, markCustomerDeleted } from './customers/customers.queries.ts';
export { createCustomer, renameCustomer } from './customers/customers.ts';
export {
  changeImportedCustomer,
  createImportedCustomer,
  handleTaken,
  requireImportedCustomer,
} from './customers/imported-customers.ts';
export { type CustomerDomain, customerDomains } from './domains/domains.queries.ts';
export {
  addCustomerDomain,
  changeJoining,
  customerDomainRecord,
  removeCustomerDomain,
  verifyCustomerDomain,
} from './domains/domains.ts';
export { joinableCustomers, joinCustomer, joinRequiredCustomers } from './domains/join.ts';
export { JOINING } from './domains/joining.ts';
export { customerFaultMessages } from './input-faults.messages.ts';
export {
  type CustomerInvitation,
  customerInvitationsPage,
  endCustomerInvitationsOf,
} from './invitations/invitations.queries.ts';
export {
  answerCustomerInvitation,
  inviteMember,
  pendingCustomerInvitations,
  withdrawInvitation as withdrawCustomerInvitation,
} from './invitations/invitations.ts';
export { changeCustomerMember, leaveCustomer } from './members/change-member.ts';
export { endImportedMembers, saveImportedMembers } from './members/imported-members.queries.ts';
export {
  type CustomerMember,
  copyCustomerMemberships,
  holdAdministeredCustomers,
  leaveCustomers,
  soleAdministrations,
} from './members/members.queries.ts';
export { membersList } from './members/members-list.ts';
export { storedCustomerPolicy } from './policy/policy.queries.ts';
export { changeCustomerPolicy } from './policy/policy.ts';
export { retention } from './retention.ts';
export type { CustomerRole, Joining } from './tables.ts';
