import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { type Caller, holdFresh, requireFresh } from '../../sessions/index.ts';
import { emailNotVerified, mailAccountChange, requireRoom, userById } from '../../users/index.ts';
import { endPermissionsOf } from '../permissions/change-permission.ts';
import { revokeAllOf, revokeUncovered } from '../requests/revoke-withdrawn.ts';
import type { AgentInputFault } from './agent-faults.messages.ts';
import { type AgentInput, KEY_TAKEN, parseAgentInput } from './agent-input.ts';
import {
  type Agent,
  agentOf,
  countOwnAgents,
  lockAgentOf,
  lockAskerOf,
  updateAgent,
} from './agents.queries.ts';
import { createAgent } from './create-agent.ts';

type Owner = { user_id: number };

/** Adds an agent of the user, with its audit line. The token is shown once. Throws 401 `step_up_required`, 422 `too_many`. */
export async function addAgent(
  context: Context,
  request: Request,
  owner: Caller & Owner,
  input: AgentInput,
): Promise<{ agent: Agent; token: string } | { faults: AgentInputFault[] }> {
  const { user_id } = owner;
  return await inTransaction(context.stores.db, async (db) => {
    if (!(await userById(db, user_id))?.email_verified) throw emailNotVerified();
    requireFresh(owner, context.clock.now());
    await requireRoom(db, user_id, 'agents', () => countOwnAgents(db, user_id));
    await holdFresh(db, owner, context.clock.now());
    const created = await createAgent(db, context.clock.now(), { ...input, user_id });
    if ('faults' in created) return created;
    await recordChange(db, context, request, user_id, 'agent.created', created.agent_id);
    const agent = await agentOf(db, user_id, created.agent_id);
    await mailAccountChange(db, context, request, user_id, { kind: 'agent_created', what: agent!.name });
    return { agent: agent!, token: created.token };
  });
}

/**
 * Applies the given changes. A new public key is a new credential: like a new token it ends pending requests, and the agent's standing permissions; a narrower
 * allowlist ends those it no longer covers. Null: not this user's agent. Throws 401 `step_up_required`.
 */
export async function changeAgent(
  context: Context,
  request: Request,
  owner: Caller & Owner,
  id: string,
  change: Partial<AgentInput>,
): Promise<{ agent: Agent } | { faults: AgentInputFault[] } | null> {
  const actor = requireFresh(owner, context.clock.now());
  const { user_id } = owner;
  return await inTransaction(context.stores.db, async (db) => {
    const before = await lockAgentOf(db, user_id, id);
    if (!before) return null;
    await holdFresh(db, owner, context.clock.now());
    const public_key = before.public_key?.toString('base64') ?? null;
    const read = parseAgentInput({ ...before, public_key, ...change }, before.name);
    if ('faults' in read) return read;
    if ((await updateAgent(db, id, read)) === 'key_taken') return { faults: [KEY_TAKEN] };
    const isNewKey = public_key !== (read.public_key?.toString('base64') ?? null);
    if (isNewKey) {
      await revokeAllOf(db, context, request, actor, id, 'rotation');
      await endPermissionsOf(db, context, request, actor, { agent_id: before.id }, 'key_replaced');
    } else await revokeUncovered(db, context, request, actor, { id, ...read });
    await recordChange(db, context, request, user_id, 'agent.updated', id, { changed: Object.keys(change) });
    const what = read.name;
    if (isNewKey) await mailAccountChange(db, context, request, user_id, { kind: 'agent_key_changed', what });
    return { agent: { ...before, ...read } };
  });
}

/** Issues a new token; the old one stops working at once and pending requests end. Null: not this user's agent. Throws 401. */
export async function rotateAgent(
  context: Context,
  request: Request,
  owner: Caller & Owner,
  id: string,
): Promise<string | null> {
  const now = context.clock.now();
  const actor = requireFresh(owner, now);
  const { user_id } = owner;
  const token = newSecret('svc_agt_');
  return await inTransaction(context.stores.db, async (db) => {
    const agent = await lockAgentOf(db, user_id, id);
    if (!agent) return null;
    await holdFresh(db, owner, now);
    await updateAgent(db, id, { token_hash: sha256(token), rotated_at: now });
    await revokeAllOf(db, context, request, actor, id, 'rotation');
    await recordChange(db, context, request, user_id, 'agent.token_rotated', id);
    await mailAccountChange(db, context, request, user_id, { kind: 'agent_token_rotated', what: agent.name });
    return token;
  });
}

/** Revokes an agent and its pending requests. False: not this user's agent. */
export async function revokeAgent(
  context: Context,
  request: Request,
  owner: Owner,
  id: string,
): Promise<boolean> {
  return await inTransaction(context.stores.db, (db) => revokeAgentIn(db, context, request, owner, id));
}

/** The same in the caller's transaction. */
export async function revokeAgentIn(
  db: Db,
  context: Context,
  request: Request,
  { user_id }: Owner,
  id: string,
): Promise<boolean> {
  const agent = await lockAgentOf(db, user_id, id);
  if (!agent) return false;
  const actor = { type: 'user', id: user_id } as const;
  await updateAgent(db, id, { revoked_at: context.clock.now() });
  await revokeAllOf(db, context, request, actor, id, 'agent_revoked');
  await endPermissionsOf(db, context, request, actor, { agent_id: agent.id }, 'agent_revoked');
  await recordChange(db, context, request, user_id, 'agent.revoked', id);
  return true;
}

/** A muted agent's requests wait in the inbox without a notice. False: not this user's agent, or no change. */
export async function muteAgent(
  context: Context,
  request: Request,
  owner: Owner,
  id: string,
  isMuted: boolean,
): Promise<boolean> {
  return await inTransaction(context.stores.db, (db) =>
    muteAgentIn(db, context, request, owner, id, isMuted),
  );
}

/** The same in the caller's transaction. */
export async function muteAgentIn(
  db: Db,
  context: Context,
  request: Request,
  { user_id }: Owner,
  id: string,
  isMuted: boolean,
): Promise<boolean> {
  const agent = await lockAskerOf(db, user_id, id);
  if (!agent || (agent.muted_at !== null) === isMuted) return false;
  await updateAgent(db, id, { muted_at: isMuted ? context.clock.now() : null });
  await recordChange(db, context, request, user_id, isMuted ? 'agent.muted' : 'agent.unmuted', id);
  return true;
}

async function recordChange(
  db: Db,
  context: Context,
  request: Request,
  userId: number,
  event_type:
    | 'agent.created'
    | 'agent.updated'
    | 'agent.token_rotated'
    | 'agent.revoked'
    | 'agent.muted'
    | 'agent.unmuted',
  id: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(db, context, request, {
    event_type,
    actor: { type: 'user', id: userId },
    target: { type: 'agent', id },
    details: { user_id: userId, ...details },
  });
}
