import type { Feature } from '../platform/http/server.ts';
import { agentsApi } from './agents-api.ts';
import { approvalEvents } from './approval-events.ts';
import { approveWithPasskey } from './approve-by-passkey.ts';
import { backchannelAuthentication } from './backchannel-authentication.ts';
import { cancelApproval } from './cancel-approval.ts';
import { createApproval } from './create-approval.ts';
import { pollApproval } from './poll-approval.ts';
import { pushApi } from './push-api.ts';
import { receiptApi } from './receipt-api.ts';

/**
 * Agents: programs that ask a person before they act. Owns agents (whose one is, how it proves itself, what it may ask for
 * from where), approval_requests (`pending` → `delivered` → `approved`, `rejected`, `expired` or `revoked`), agent_nonces,
 * approval_settings and push_subscriptions. People are users'; the pages on which they decide are in account/.
 */
export const agents: Feature = {
  name: 'agents',
  endpoints: [
    createApproval,
    pollApproval,
    cancelApproval,
    approveWithPasskey,
    approvalEvents,
    pushApi,
    receiptApi,
    backchannelAuthentication,
    agentsApi,
  ],
};

export type { AgentInput } from './agent-input.ts';
export { NOTICE_DUTY } from './announce.ts';
export { decidedAt, isInFlight, statusAt } from './approval-status.ts';
export { addAgent, changeAgent, muteAgent, revokeAgent, revokeAgentIn, rotateAgent } from './change-agent.ts';
export { createAgent, type NewAgent } from './create-agent.ts';
export { approveByPassword, type Decision, reject } from './decide.ts';
export type { ApprovalOfAgent } from './decision-queries.ts';
export { type DisplayPayload, readDisplayPayload } from './display-payload.ts';
export { endAgentsOf } from './end-agents.ts';
export { expireDueApprovals } from './expire-due-approvals.ts';
export { type Inbox, openApproval, openInbox, type Place, pauseNotices, report } from './inbox.ts';
export { isNumber, readNumber } from './number-match.ts';
export {
  deleteSubscription,
  deleteSubscriptionsOf,
  type PushSubscription,
  subscriptionsOf,
} from './push-queries.ts';
export {
  type Agent,
  agentOf,
  agentsOf,
  approvalsKept,
  countAgents,
  moveAgents,
} from './queries.ts';
export { deleteOldApprovalRows } from './retention.ts';
export { sendNotices } from './send-notices.ts';
