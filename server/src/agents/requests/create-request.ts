import type { AuditParty } from '../../platform/audit/index.ts';
import { after, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { newPublicId } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import * as errors from '../errors.ts';
import { isPaused } from '../notices/notice-settings.queries.ts';
import type { ShownInput } from './approval-input.ts';
import * as queries from './approvals.queries.ts';
import { auditRequest } from './audit-request.ts';
import { displayPayload } from './display-payload.ts';
import { notifyChanged } from './notify-changed.ts';

/** Contract section 9. */
const COOL_DOWN = 10 * MINUTE;
const MAX_WAITING = 10;
/** Of one agent, where the person has others: one that asks without end would keep those from asking anything. */
const MAX_WAITING_OF_AGENT = 7;
/** In an hour. An agent that asks and cancels again and again would fill a mailbox, or wear the person out until they approve. */
const MAX_NOTICES = { of_agent: 30, of_person: 60 };

type NewRequest = {
  agent_id: string;
  user_id: number;
  is_muted: boolean;
  actor: AuditParty;
  number_match: string;
  idempotency_key: string | null;
  body_digest: Buffer;
  /** The error during a cool-down, with its remaining seconds. */
  onCoolDown: (seconds: number) => Problem;
  grant?: queries.NewApproval['grant'];
  act?: queries.NewApproval['act'];
  /** Uses a standing permission for the request with this id, or null. */
  permit?: ((id: string) => Promise<queries.Permitted | null>) | undefined;
  /** The person has it before them and is not notified. */
  is_test?: boolean;
};

/**
 * Creates a request of an agent that is allowed to, in a transaction that locks the user, so that the tenth place is given
 * once. What a standing permission allows is approved at once and takes no place. Throws `onCoolDown` in the cool-down and 429 beyond
 * the limits.
 */
export async function createRequest(
  db: Db,
  context: Context,
  request: Request,
  input: ShownInput,
  { is_muted, actor, onCoolDown, grant = null, act = null, permit, is_test = false, ...fields }: NewRequest,
): Promise<queries.Approval> {
  const now = context.clock.now();
  const { agent_id, user_id } = fields;
  const coolDown = is_test ? null : await coolDownOf(db, now, agent_id, input.action_type);
  if (coolDown !== null) throw onCoolDown(coolDown);
  const id = newPublicId('aar_');
  const permitted = (await permit?.(id)) ?? null;
  if (permitted === null) await refuseBeyondCap(db, now, fields);
  const { text, hash } = displayPayload(input);
  const shown = {
    display_payload_hash: hash,
    authorization_details_hash: act?.authorization_details_hash ?? null,
  };
  const isSilent =
    permitted !== null ||
    is_test ||
    is_muted ||
    (await isPaused(db, user_id)) ||
    (await queries.isDuplicateWaiting(db, now, agent_id, shown)) ||
    (await hasHadEnough(db, now, fields));
  const approval = await queries.insertApproval(db, {
    ...fields,
    id,
    action_type: input.action_type,
    display_payload: text,
    display_payload_hash: hash,
    created_at: now,
    expires_at: after(now, input.ttl_seconds * SECOND),
    notice_due_at: isSilent ? null : now,
    grant,
    act,
    permitted,
    is_test,
  });
  if (!approval) throw new Error('the Idempotency-Key was taken although the user is locked');
  await auditRequest(
    db,
    context,
    request,
    'agent.request_created',
    actor,
    approval,
    is_test ? { test: true } : {},
  );
  if (permitted) await auditPermitted(db, context, request, actor, approval, permitted);
  await notifyChanged(db, approval);
  return approval;
}

/** The person decided when they granted the permission; the agent's call is what used it. */
async function auditPermitted(
  db: Db,
  context: Context,
  request: Request,
  actor: AuditParty,
  approval: queries.Approval,
  { permission_id, acting_jti: token_jti }: queries.Permitted,
): Promise<void> {
  const details = { method: 'permission', permission_id, token_jti };
  await auditRequest(db, context, request, 'agent.request_approved', actor, approval, details);
}

/** Remaining seconds of a cool-down; null without one. */
async function coolDownOf(db: Db, now: Date, agentId: string, actionType: string): Promise<number | null> {
  const rejected = await queries.lastRejection(db, agentId, actionType, after(now, -COOL_DOWN));
  return rejected && secondsUntil(after(rejected, COOL_DOWN), now);
}

async function refuseBeyondCap(
  db: Db,
  now: Date,
  { agent_id, user_id }: { agent_id: string; user_id: number },
): Promise<void> {
  const all = await queries.waitingFor(db, now, user_id, agent_id);
  if (all.waiting >= MAX_WAITING && all.first_end)
    throw errors.tooManyWaiting(MAX_WAITING, secondsUntil(all.first_end, now));
  if (all.has_others && all.of_agent >= MAX_WAITING_OF_AGENT && all.first_end_of_agent)
    throw errors.tooManyWaitingOfAgent(MAX_WAITING_OF_AGENT, secondsUntil(all.first_end_of_agent, now));
}

/** Whether the person was notified as often as agents may within an hour: the request waits in their inbox. */
async function hasHadEnough(
  db: Db,
  now: Date,
  { agent_id, user_id }: { agent_id: string; user_id: number },
): Promise<boolean> {
  const { of_agent, of_person } = await queries.noticesSince(db, user_id, agent_id, after(now, -HOUR));
  return of_agent >= MAX_NOTICES.of_agent || of_person >= MAX_NOTICES.of_person;
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND));
}
