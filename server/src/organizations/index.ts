import type { Feature } from '../platform/http/server.ts';
import { domainsApi } from './domains/domains.api.ts';
import { invitationsApi } from './members/invitations.api.ts';
import { membersApi } from './members/members.api.ts';
import { ownInvitationsApi } from './members/own-invitations.api.ts';
import { organizationsApi } from './organizations/organizations.api.ts';

/**
 * Organizations: people who manage applications together, with their roles, invitations and domains. Defines who a developer is.
 * Owns organizations, organization_domains, organization_members and organization_invitations; which applications an
 * organization owns is stored in applications.
 */
export const organizations: Feature = {
  name: 'organizations',
  endpoints: [...organizationsApi, ...membersApi, ...invitationsApi, ...ownInvitationsApi, ...domainsApi],
};

export { developer, developerKey, organizationMember } from './access/callers.ts';
export {
  type Developer,
  type KeyHolder,
  mayManageOrganization,
} from './access/developer.ts';
export {
  holdOrganization,
  managersOf,
  type OrganizationRow,
  organizationRoles,
  organizationsOf,
} from './access/memberships.queries.ts';
export {
  type Actor,
  actorOf,
  type Registrar,
  requireOwner,
} from './access/organization-access.ts';
export { organizationPath, ROLES } from './access/organization-path.ts';
export { holdOwner, requireVerifiedEmail, type VerifiedDeveloper } from './access/require-verified-email.ts';
export { domainsOf, organizationDomains } from './domains/domains.queries.ts';
export {
  addDomain,
  domainRecord,
  removeDomain,
  verifyDomain,
} from './domains/domains.ts';
export { notifyDomainEnd } from './domains/notify-domain-end.duty.ts';
export { addMember } from './members/add-member.ts';
export { changeMember } from './members/change-member.ts';
export { endInvitationsOf, type Invitation, invitationsPage } from './members/invitations.queries.ts';
export {
  answerInvitation,
  invite,
  pendingInvitations,
  withdrawInvitation,
} from './members/invitations.ts';
export { noSuchMember, roleChanged } from './members/member-problems.ts';
export { mayChangeMember } from './members/member-rules.ts';
export { type Member, membersPage } from './members/members.queries.ts';
export { allOrganizations, firstOwner } from './organizations/all-organizations.queries.ts';
export { createOrganization } from './organizations/create-organization.ts';
export { findOrganizations } from './organizations/find-organizations.queries.ts';
export {
  holdOwnedOrganizations,
  leaveOrganizations,
  moveMemberships,
  organizationNames,
  soleOwnerships,
} from './organizations/organizations.queries.ts';
export {
  createOwnOrganization,
  deleteOrganization,
  renameOrganization,
} from './organizations/organizations.ts';
export { retention } from './retention.ts';
export type { OrganizationRole } from './tables.ts';
