import { revokeActingTokens } from '../../oauth/index.ts';
import type { AuditParty } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { decimalsOf, isAmount } from '../../resources/index.ts';
import { type CurrentSession, holdSession, requireFresh } from '../../sessions/index.ts';
import { auditPermission } from './audit-permission.ts';
import { isLess } from './decimal.ts';
import type { PermissionInputFault } from './permission-faults.messages.ts';
import { endFaults, MAX_USES } from './permission-terms.ts';
import {
  inForceFor,
  lockPermissionOf,
  type PermissionChange,
  revokePermissionsOf,
  type StandingPermission,
  updatePermission,
} from './permissions.queries.ts';

/** Narrower limits; what is left out stays. */
export type Narrowing = {
  most_uses?: number | undefined;
  most_sum?: string | undefined;
  ends_at?: Date | undefined;
};

/** `unknown`: not this person's, or it is over. */
export type Changed = { kind: 'changed' | 'unknown' } | { kind: 'refused'; faults: PermissionInputFault[] };

/** Pausing takes a session, resuming a fresh one: it gives the agent something back. Throws 401 `step_up_required`. */
export async function pausePermission(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  isPausing: boolean,
): Promise<Changed> {
  const now = context.clock.now();
  if (!isPausing) requireFresh(session, now);
  return await inTransaction(context.stores.db, async (db) => {
    if (!isPausing) await holdSession(db, session);
    return await changeIn(db, context, request, session, id, (permission) => {
      if ((permission.paused_at !== null) === isPausing) return null;
      return isPausing
        ? { change: { paused_at: now }, event_type: 'agent.permission_paused' }
        : { change: { paused_at: null }, event_type: 'agent.permission_resumed' };
    });
  });
}

/** In the transaction of a report, with the agent locked: one that the user no longer trusts asks again, until they resume its permissions. */
export async function pausePermissionsOf(
  db: Db,
  context: Context,
  request: Request,
  session: Pick<CurrentSession, 'user_id'>,
  agentId: string,
): Promise<void> {
  const paused_at = context.clock.now();
  for (const id of await inForceFor(db, paused_at, agentId))
    await changeIn(db, context, request, session, id, () => ({
      change: { paused_at },
      event_type: 'agent.permission_paused',
    }));
}

/** Lower numbers or a nearer end: what the person agreed to covers it, so it takes no passkey. */
export async function narrowPermission(
  context: Context,
  request: Request,
  session: CurrentSession,
  id: string,
  narrowing: Narrowing,
): Promise<Changed> {
  const now = context.clock.now();
  return await change(context, request, session, id, (permission) => {
    const faults = narrowingFaults(permission, narrowing, now);
    if (faults.length > 0) return { faults };
    const changed = Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== undefined));
    return Object.keys(changed).length === 0
      ? null
      : { change: changed, event_type: 'agent.permission_narrowed' };
  });
}

export async function revokePermission(
  context: Context,
  request: Request,
  session: Pick<CurrentSession, 'user_id'>,
  id: string,
): Promise<Changed> {
  return await inTransaction(context.stores.db, async (db) => {
    const isRevoked = await revokePermissionIn(db, context, request, session, id);
    return { kind: isRevoked ? 'changed' : 'unknown' };
  });
}

/** The same in the caller's transaction. False: not this person's, or it is over. */
export async function revokePermissionIn(
  db: Db,
  context: Context,
  request: Request,
  session: Pick<CurrentSession, 'user_id'>,
  id: string,
): Promise<boolean> {
  const revoked_at = context.clock.now();
  const { kind } = await changeIn(db, context, request, session, id, () => ({
    change: { revoked_at },
    event_type: 'agent.permission_revoked',
  }));
  return kind === 'changed';
}

type EndReason =
  | 'agent_revoked'
  | 'key_replaced'
  | 'account_secured'
  | 'factors_reset'
  | 'password_recovered'
  | 'password_changed';

/**
 * In the transaction that revokes an agent or replaces its key, because another key would act within what was allowed to this one; or that takes an
 * account back from a thief, because an agent uses what they granted without signing in. Returns the names of the agents.
 */
export async function endPermissionsOf(
  db: Db,
  context: Context,
  request: Request | null,
  actor: AuditParty,
  whose: { agent_id: string } | { user_id: number },
  reason: EndReason,
): Promise<string[]> {
  const ended = await revokePermissionsOf(db, context.clock.now(), whose);
  for (const about of ended) {
    const { permission_id } = about;
    await auditPermission(db, context, request, 'agent.permission_revoked', actor, about, { reason });
    await revokeActingTokens(db, context, request, actor, { permission_id }, reason);
  }
  return ended.map(({ agent_name }) => agent_name);
}

/** Pure: what is wrong with a change that has to make a permission narrower. */
export function narrowingFaults(
  permission: Pick<StandingPermission, 'most_uses' | 'most_sum' | 'currency' | 'ends_at'>,
  { most_uses, most_sum, ends_at }: Narrowing,
  now: Date,
): PermissionInputFault[] {
  const faults: PermissionInputFault[] = [];
  if (most_uses !== undefined && !(most_uses >= 1 && most_uses <= (permission.most_uses ?? MAX_USES)))
    faults.push({ path: 'most_uses', code: 'wider' });
  if (most_sum !== undefined) {
    const digits = decimalsOf(permission.currency) ?? 0;
    if (permission.most_sum === null || !isAmount(most_sum, digits) || !/[1-9]/.test(most_sum))
      faults.push({ path: 'most_sum', code: 'sum_invalid', params: { digits } });
    else if (isLess(permission.most_sum, most_sum)) faults.push({ path: 'most_sum', code: 'wider' });
  }
  if (ends_at !== undefined) {
    const [fault] = endFaults(ends_at, now);
    if (fault) faults.push(fault);
    else if (ends_at > permission.ends_at) faults.push({ path: 'ends_at', code: 'wider' });
  }
  return faults;
}

type Decided =
  | {
      change: PermissionChange;
      event_type: `agent.permission_${'paused' | 'resumed' | 'narrowed' | 'revoked'}`;
    }
  | { faults: PermissionInputFault[] }
  | null;

async function change(
  context: Context,
  request: Request,
  session: Pick<CurrentSession, 'user_id'>,
  id: string,
  decide: (permission: StandingPermission) => Decided,
): Promise<Changed> {
  return await inTransaction(context.stores.db, (db) => changeIn(db, context, request, session, id, decide));
}

/** With the permission locked: a use has ended with its token, or has not begun. Tokens that were given under the limits of before end. */
async function changeIn(
  db: Db,
  context: Context,
  request: Request,
  { user_id }: Pick<CurrentSession, 'user_id'>,
  id: string,
  decide: (permission: StandingPermission) => Decided,
): Promise<Changed> {
  const now = context.clock.now();
  const permission = await lockPermissionOf(db, user_id, id);
  if (!permission || permission.revoked_at || permission.ends_at <= now) return { kind: 'unknown' };
  const decided = decide(permission);
  if (decided === null) return { kind: 'changed' };
  if ('faults' in decided) return { kind: 'refused', faults: decided.faults };
  await updatePermission(db, id, decided.change);
  const actor = { type: 'user', id: user_id } as const;
  const { event_type, change } = decided;
  const details = event_type === 'agent.permission_narrowed' ? { changed: Object.keys(change) } : {};
  await auditPermission(db, context, request, event_type, actor, permission, details);
  if (event_type !== 'agent.permission_resumed')
    await revokeActingTokens(
      db,
      context,
      request,
      actor,
      { permission_id: id },
      event_type.replace('agent.', ''),
    );
  return { kind: 'changed' };
}
