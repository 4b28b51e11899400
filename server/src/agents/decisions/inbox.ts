import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Request } from '../../platform/http/server.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { muteAgentIn } from '../agents/change-agent.ts';
import { isPaused, setPaused } from '../notices/notice-settings.queries.ts';
import { pausePermissionsOf } from '../permissions/change-permission.ts';
import { expireOverdue } from '../requests/expire-overdue.ts';
import { notifyChanged } from '../requests/notify-changed.ts';
import { type Act, actOf } from './act.ts';
import { type Decision, rejectApproval, revokeIfChanged } from './decide.ts';
import {
  type ApprovalOfAgent,
  approvalOf,
  endedApprovals,
  type Learner,
  markSeen,
  waitingApprovals,
} from './decisions.queries.ts';
import { type UnderPolicies, underPolicies } from './under-policies.ts';

export type InboxPosition = { created_at: Date; id: string };

export type OpenApproval = ApprovalOfAgent &
  UnderPolicies & {
    act: Act | 'altered' | null;
    /** The application and the APIs that would learn of the person's groups and roles. */
    learners: Learner[];
  };

export type Inbox = {
  waiting: ApprovalOfAgent[];
  ended: ApprovalOfAgent[];
  is_paused: boolean;
};

/** The content of the user's inbox; marks all open requests as delivered. */
export async function openInbox(
  context: Context,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  page: { limit: number; before: InboxPosition | null },
): Promise<Inbox> {
  const { stores, clock } = context;
  const now = clock.now();
  await markSeen(stores.db, now, user_id);
  const [ended, waiting, is_paused] = await Promise.all([
    endedApprovals(stores.db, now, user_id, page),
    waitingApprovals(stores.db, now, user_id),
    isPaused(stores.db, user_id),
  ]);
  return {
    waiting,
    ended: await Promise.all(ended.map((approval) => expireOverdue(context, approval))),
    is_paused,
  };
}

/** One request of the user, marked as delivered; revoked if the act that it asks for can no longer be approved. */
export async function openApproval(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
): Promise<OpenApproval | null> {
  const { stores, clock } = context;
  const { user_id } = session;
  await markSeen(stores.db, clock.now(), user_id);
  const found = await approvalOf(stores.db, user_id, id);
  if (!found) return null;
  const approval = underPolicies(context, request, session, await expireOverdue(context, found));
  const act = await actOf(context, approval);
  const learners = learnersOf(approval, act);
  if (act === null || act === 'altered') return { ...approval, act, learners };
  return { ...approval, ...(await revokeIfChanged(context, null, approval, act)), act, learners };
}

function learnersOf({ application }: ApprovalOfAgent, act: OpenApproval['act']): Learner[] {
  const { resources = [], ...asking } = application ?? {};
  const own = 'name' in asking ? [asking] : [];
  const api = act === null || act === 'altered' ? null : act.resource;
  const others = resources.filter(({ resource_id }) => resource_id !== api?.resource_id);
  return [...own, ...(api === null ? [] : [api]), ...others];
}

/** Rejects, mutes the agent, pauses its standing permissions and writes an audit line for the operators, all or nothing. */
export async function reportApproval(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
): Promise<Decision> {
  return await rejectApproval(context, request, session, id, { reported: true }, async (db, approval) => {
    // The person sent it; the agent has done nothing.
    if (approval.is_test) return;
    await muteAgentIn(db, context, request, session, approval.agent_id, true);
    await pausePermissionsOf(db, context, request, session, approval.agent_id);
    await recordAudit(db, context, request, {
      event_type: 'agent.request_reported',
      actor: { type: 'user', id: session.user_id },
      target: { type: 'agent', id: approval.agent_id },
      details: { auth_req_id: id, action_type: approval.action_type },
    });
  });
}

/** While paused, requests wait in the inbox without notices. */
export async function pauseNotices(
  context: Context,
  request: Request,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  isPausing: boolean,
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await setPaused(db, user_id, isPausing ? context.clock.now() : null))) return;
    await recordAudit(db, context, request, {
      event_type: isPausing ? 'agent.notices_paused' : 'agent.notices_resumed',
      actor: { type: 'user', id: user_id },
      target: { type: 'user', id: user_id },
    });
    await notifyChanged(db, { user_id, status: 'paused' });
  });
}
