import { moveAccess } from '../../access/index.ts';
import { moveAccessKeys } from '../../access-keys/index.ts';
import { moveRequests } from '../../access-requests/index.ts';
import { moveAgents } from '../../agents/index.ts';
import { moveApplications } from '../../applications/index.ts';
import { copyCustomerMemberships, leaveCustomers } from '../../customers/index.ts';
import { moveActingTokens, moveGrants } from '../../oauth/index.ts';
import { moveMemberships } from '../../organizations/index.ts';
import { movePasskeys } from '../../passkeys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { localeOf } from '../../platform/http/locale.ts';
import type { Request } from '../../platform/http/server.ts';
import { lockUser, mergeUser, type User, userById } from '../../users/index.ts';
import { enqueueEvents } from '../../webhooks/index.ts';
import { closeAccount } from '../delete/close-account.ts';
import { mailMerged } from './merge.mails.ts';

/** `source` ends, `target` remains. */
export type MergePair = { source: User; target: User };
export type Merged = { kind: 'merged'; source_sub: string; target_sub: string; merged_at: Date };

/**
 * Locks two accounts for a merge, in the order of their ids so that two merges never wait for each other in a circle. Null
 * when one of them is closed.
 */
export async function lockPair(db: Db, sourceId: number, targetId: number): Promise<MergePair | null> {
  for (const id of [sourceId, targetId].toSorted((a, b) => a - b)) await lockUser(db, id);
  const source = await userById(db, sourceId);
  const target = await userById(db, targetId);
  return source === null || target === null ? null : { source, target };
}

export type PairRefusal = 'administrator' | 'suspended' | 'unverified';

/** Why two accounts cannot be merged, however the merge was asked for; null: they can. */
export function pairRefusal({ source, target }: MergePair): PairRefusal | null {
  if (source.suspended_at !== null || target.suspended_at !== null) return 'suspended';
  if (!target.email_verified) return 'unverified';
  return source.is_admin || target.is_admin ? 'administrator' : null;
}

/**
 * Moves everything, closes the source, and notifies applications and both people, in the transaction that holds both accounts and has
 * decided. `actor`: who decided last. `origin`: what the audit lines say beside what moved.
 */
export async function carryOutMerge(
  db: Db,
  context: Context,
  request: Request,
  pair: MergePair,
  { actor, origin = {} }: { actor: number; origin?: Record<string, unknown> },
): Promise<Merged> {
  const { source, target } = pair;
  const [from, to] = [source.user_id, target.user_id];
  const merged_at = context.clock.now();
  // Grants first: an exchange of a device key holds its grant, so the key is there when keys move.
  await moveActingTokens(db, context, request, from, to);
  const { applications: toNotify, grants } = await moveGrants(db, merged_at, from, to);
  const passkeys = await movePasskeys(db, from, to);
  const agents = await moveAgents(db, from, to);
  const applications = await moveApplications(db, from, to);
  const memberships = await moveMemberships(db, from, to);
  const customer_memberships = await copyCustomerMemberships(db, from, to);
  const access = await moveAccess(db, from, to);
  // What they gave has moved by now.
  await leaveCustomers(db, from);
  await moveRequests(db, merged_at, from, to);
  const { access_keys, devices } = await moveAccessKeys(db, from, to);
  await mergeUser(db, pair);
  await closeAccount(db, merged_at, from);

  const payload = {
    source_sub: source.sub,
    target_sub: target.sub,
    source_user_id: from,
    target_user_id: to,
    merged_at,
  };
  await enqueueEvents(
    db,
    merged_at,
    toNotify.map((application_id) => ({ event_type: 'user.merged', application_id, payload })),
  );
  const moved = {
    grants,
    passkeys,
    agents,
    applications,
    memberships,
    customer_memberships,
    access,
    access_keys,
    devices,
  };
  for (const id of [from, to]) {
    await recordAudit(db, context, request, {
      event_type: 'user.merged',
      actor: { type: 'user', id: actor },
      target: { type: 'user', id },
      details: { source_user_id: from, target_user_id: to, ...moved, ...origin },
    });
  }
  const theirs = localeOf(request, { user: (actor === from ? source : target).locale });
  const inLanguage = (user: User) => ({
    ...user,
    locale: user.user_id === actor ? theirs : (user.locale ?? theirs),
  });
  await mailMerged(db, context, inLanguage(source), inLanguage(target));
  return { kind: 'merged', source_sub: source.sub, target_sub: target.sub, merged_at };
}
