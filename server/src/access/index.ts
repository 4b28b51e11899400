import type { Feature } from '../platform/http/server.ts';
import { assignmentsApi } from './assignments/assignments.api.ts';
import { groupsApi } from './groups/groups.api.ts';
import { groupMembersApi } from './groups/members.api.ts';
import { applicationAssignmentsApi } from './managers/application-assignments.api.ts';
import { applicationRolesApi } from './managers/application-roles.api.ts';
import { rolesApi } from './roles/roles.api.ts';

/**
 * Groups, roles, and their assignment at applications and resources. Owns groups, group_members, roles and assignments. The operations
 * take an owner and check no caller: who may change what is decided by the route, or by the feature that calls.
 */
export const access: Feature = {
  name: 'access',
  endpoints: [
    ...groupsApi,
    ...groupMembersApi,
    ...rolesApi,
    ...assignmentsApi,
    ...applicationRolesApi,
    ...applicationAssignmentsApi,
  ],
};

export {
  type AccessLists,
  answerAccessClaims,
  MAX_NAMES_IN_ANSWER,
  MAX_NAMES_IN_TOKEN,
  tokenAccessClaims,
} from './access-claims.ts';
export {
  type PresentAssignment,
  type PresentGroup,
  type PresentRole,
  presentAssignments,
  presentGroups,
  presentRoles,
} from './all-access.queries.ts';
export { endInput, endOfDay, MAX_QUERY_LENGTH } from './api-parts.ts';
export {
  assignmentBody,
  assignmentBodyOf,
  groupClaimIn,
  roleClaimIn,
} from './assignments/assignment-body.ts';
export { assignmentPlace, type Subject } from './assignments/assignment-rules.ts';
export {
  type Assignment,
  type AssignmentFilter,
  assignmentsOfPerson,
  assignmentsPage,
} from './assignments/assignments.queries.ts';
export {
  assign,
  changeAssignmentEnd,
  endAssignment,
  lockAssignmentsOf,
  withdrawAssignment,
} from './assignments/assignments.ts';
export { claimEndingAssignments, type EndingAssignment } from './assignments/ending-assignments.queries.ts';
export { applicationFrom } from './assignments/named-parts.queries.ts';
export { groupFrom, roleFrom } from './assignments/named-parts.ts';
export { earlierEnd, offerOf } from './assignments/offered.queries.ts';
export {
  type DueAssignment,
  planReviews,
  takeDueReviews,
} from './assignments/reviewed-assignments.queries.ts';
export { ASSIGNMENT_COLUMNS, GROUP_COLUMNS, MEMBER_COLUMNS, ROLE_COLUMNS } from './csv-columns.ts';
export {
  claimName,
  groupBody,
  groupBodyOf,
  groupInput,
  groupOwner,
  memberBody,
  memberBodyOf,
} from './groups/group-body.ts';
export { type Group, groupById, groupIdsOf, groupNamed, groupsPage } from './groups/groups.queries.ts';
export {
  changeGroup,
  createGroup,
  groupExists,
  MAX_GROUPS,
  removeGroup,
  requireGroup,
  requireNewGroup,
} from './groups/groups.ts';
export {
  countMembers,
  type GroupMember,
  type GroupOfPerson,
  groupsOfPerson,
  membersPage,
} from './groups/members.queries.ts';
export { addGroupMember, removeGroupMember } from './groups/members.ts';
export { accessFaultMessages } from './input-faults.messages.ts';
export { MAX_NAME_LENGTH, MAX_TEXT_LENGTH } from './input-faults.ts';
export {
  assignPerson,
  changeManagedRole,
  createManagedRole,
  endManagedAssignment,
  type Managed,
  removeManagedRole,
} from './managers/managed-access.ts';
export { customerOwner } from './owner.queries.ts';
export { type By, type GroupOwner, INSTALLATION, type RoleOwner } from './owner.ts';
export {
  endImportedAccess,
  endImportedGroupMembers,
  roomForAssignments,
  saveImportedAccess,
  saveImportedGroupMembers,
} from './people/imported-access.queries.ts';
export { personFrom } from './people/named-person.ts';
export { endAccess, endAccessOfCustomer, moveAccess } from './people/people-access.queries.ts';
export { requestedResources } from './requested-resources.queries.ts';
export { retention } from './retention.ts';
export { roleBody, roleBodyOf, roleClaim, roleInput, roleOwner } from './roles/role-body.ts';
export { type Role, roleById, roleNamed, rolesOf, rolesPage } from './roles/roles.queries.ts';
export {
  changeRole,
  createRole,
  removeRole,
  requireNewRole,
  requireRole,
  roleExists,
} from './roles/roles.ts';
export { accessClaimsSql, mayUseSql } from './sql.ts';
