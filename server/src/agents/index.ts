import type { Feature } from '../platform/http/server.ts';
import { agentsApi } from './agents/agents.api.ts';
import { backchannelAuthentication } from './ciba/backchannel-authentication.api.ts';
import './clients/authenticate-agent-client.ts';
import { approveWithPasskey } from './decisions/approve-by-passkey.api.ts';
import { receiptApi } from './decisions/receipt.api.ts';
import { approvalEvents } from './notices/approval-events.api.ts';
import { pushApi } from './notices/push-subscriptions.api.ts';
import { grantPermissionApi } from './permissions/grant-permission.api.ts';
import { permissionsApi } from './permissions/permissions.api.ts';
import { cancelApproval } from './requests/cancel-approval.api.ts';
import { createApproval } from './requests/create-approval.api.ts';
import { pollApproval } from './requests/poll-approval.api.ts';

/**
 * Agents: programs that ask a user before they act. Owns agents (their owner, credentials and what they may request
 * from where), approval_requests (`pending` → `delivered` → `approved`, `rejected`, `expired` or `revoked`), agent_nonces,
 * approval_settings, push_subscriptions, and
 * standing_permissions with standing_permission_uses. Users are in users/; the pages on which they decide are in account/.
 */
export const agents: Feature = {
  name: 'agents',
  endpoints: [
    createApproval,
    pollApproval,
    cancelApproval,
    ...approveWithPasskey,
    approvalEvents,
    ...pushApi,
    receiptApi,
    backchannelAuthentication,
    ...agentsApi,
    ...permissionsApi,
    ...grantPermissionApi,
  ],
};

export { type AgentInputFault, agentFaultMessages } from './agents/agent-faults.messages.ts';
export type { AgentInput } from './agents/agent-input.ts';
export {
  type Agent,
  agentOf,
  agentsOf,
  countAgents,
  moveAgents,
} from './agents/agents.queries.ts';
export {
  addAgent,
  changeAgent,
  muteAgent,
  revokeAgent,
  revokeAgentIn,
  rotateAgent,
} from './agents/change-agent.ts';
export { createAgent, type NewAgent } from './agents/create-agent.ts';
export { endAgentsOf } from './agents/end-agents.ts';
export { findAgents } from './agents/find-agents.queries.ts';
export { needsPasskey } from './decisions/act.ts';
export { approveByPassword, type Decision, rejectApproval } from './decisions/decide.ts';
export type { ApprovalOfAgent } from './decisions/decisions.queries.ts';
export {
  type Inbox,
  type InboxPosition,
  type OpenApproval,
  openApproval,
  openInbox,
  pauseNotices,
  reportApproval,
} from './decisions/inbox.ts';
export { receiptWithEvidence } from './decisions/receipt.ts';
export { signReceipt } from './decisions/sign-receipt.ts';
export { noticesAreDue } from './notices/notices.queries.ts';
export { pushNotice } from './notices/push-notice.ts';
export {
  deleteSubscription,
  deleteSubscriptionsOf,
  type PushSubscription,
  subscriptionsOf,
} from './notices/push-subscriptions.queries.ts';
export { sendNotices } from './notices/send-notices.duty.ts';
export { type ApprovedKind, approvedAct, approvedKinds } from './permissions/approved-kinds.queries.ts';
export {
  type Changed,
  endPermissionsOf,
  type Narrowing,
  narrowPermission,
  pausePermission,
  revokePermission,
  revokePermissionIn,
} from './permissions/change-permission.ts';
export { grantByPassword } from './permissions/grant-permission.ts';
export { clockTime, isTimeZone, localTime, minuteOfDay, startOfDate } from './permissions/local-time.ts';
export { openPermission, openPermissions } from './permissions/open-permissions.ts';
export {
  type PermissionInputFault,
  permissionFaultMessages,
} from './permissions/permission-faults.messages.ts';
export type { PermissionView } from './permissions/permission-state.ts';
export {
  type FixedValue,
  moneyFields,
  type PermissionInput,
  plainFields,
} from './permissions/permission-terms.ts';
export { PERIODS, type Period } from './permissions/permission-window.ts';
export {
  endWords,
  freeFields,
  labelOf,
  limitWords,
  permissionSummary,
  valueWords,
  weekdayWord,
} from './permissions/permission-words.ts';
export { countPermissions, permissionsForExport } from './permissions/permissions.queries.ts';
export {
  type ProposedPermission,
  proposalOf,
  type Subject,
  subjectOf,
} from './permissions/propose-permission.ts';
export { decidedAt, isInFlight, statusAt } from './requests/approval-status.ts';
export { approvalsAreOverdue, approvalsForExport } from './requests/approvals.queries.ts';
export { countApprovalsOver } from './requests/count-approvals.queries.ts';
export { type DisplayPayload, readDisplayPayload } from './requests/display-payload.ts';
export { endRequestsOf, revokeRequestsOfApplication } from './requests/end-requests.ts';
export { expireDueApprovals } from './requests/expire-due-approvals.duty.ts';
export { NOTICE_DUTY } from './requests/notify-changed.ts';
export { sendTestRequest } from './requests/send-test-request.ts';
export { retention } from './retention.ts';
export type { DecisionMethod } from './tables.ts';
