import type { AuditParty } from '../../platform/audit/index.ts';
import { after, MINUTE, SECOND } from '../../platform/clock.ts';
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
};

/**
 * Creates a request of an agent that is allowed to, in a transaction that locks the user, so that the tenth place is given
 * once. Throws `onCoolDown` in the cool-down and 429 beyond the limit.
 */
export async function createRequest(
  db: Db,
  context: Context,
  request: Request,
  input: ShownInput,
  { is_muted, actor, onCoolDown, grant = null, act = null, ...fields }: NewRequest,
): Promise<queries.Approval> {
  const now = context.clock.now();
  const { agent_id, user_id } = fields;
  const coolDown = await coolDownOf(db, now, agent_id, input.action_type);
  if (coolDown !== null) throw onCoolDown(coolDown);
  await refuseBeyondCap(db, now, user_id);
  const { text, hash } = displayPayload(input);
  const shown = {
    display_payload_hash: hash,
    authorization_details_hash: act?.authorization_details_hash ?? null,
  };
  const isSilent =
    is_muted || (await isPaused(db, user_id)) || (await queries.isDuplicateWaiting(db, now, agent_id, shown));
  const approval = await queries.insertApproval(db, {
    ...fields,
    id: newPublicId('aar_'),
    action_type: input.action_type,
    display_payload: text,
    display_payload_hash: hash,
    created_at: now,
    expires_at: after(now, input.ttl_seconds * SECOND),
    notice_due_at: isSilent ? null : now,
    grant,
    act,
  });
  if (!approval) throw new Error('the Idempotency-Key was taken although the user is locked');
  await auditRequest(db, context, request, 'agent.request_created', actor, approval);
  await notifyChanged(db, approval);
  return approval;
}

/** Remaining seconds of a cool-down; null without one. */
async function coolDownOf(db: Db, now: Date, agentId: string, actionType: string): Promise<number | null> {
  const rejected = await queries.lastRejection(db, agentId, actionType, after(now, -COOL_DOWN));
  return rejected && secondsUntil(after(rejected, COOL_DOWN), now);
}

async function refuseBeyondCap(db: Db, now: Date, userId: number): Promise<void> {
  const { waiting, first_end } = await queries.waitingFor(db, now, userId);
  if (waiting >= MAX_WAITING && first_end)
    throw errors.tooManyWaiting(MAX_WAITING, secondsUntil(first_end, now));
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / SECOND));
}
