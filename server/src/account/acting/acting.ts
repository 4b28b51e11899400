import { accessKeysOf, devicesOf, type ListedAccessKey, type ListedDevice } from '../../access-keys/index.ts';
import { type Agent, agentsOf } from '../../agents/index.ts';
import { type ConnectedApp, connectedApps } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  type Act,
  type ActiveToken,
  activeTokens,
  actsOf,
  type ListedPermission,
  standingPermissions,
  waitingByHolder,
} from './acting.queries.ts';

/** Everything that can act for a user, in the order in which they will want to know. */
export type Acting = {
  tokens: ActiveToken[];
  permissions: ListedPermission[];
  agents: Agent[];
  applications: ConnectedApp[];
  access_keys: ListedAccessKey[];
  devices: ListedDevice[];
  /** Requests that wait for the user, by the id of the agent or the client_id of the application. */
  waiting: Map<string, number>;
};

/** More than the limits per person allow; of applications, far more than people connect. */
export const MAX_SHOWN = 200;

export async function whatActs(context: Context, userId: number): Promise<Acting> {
  const { db } = context.stores;
  const now = context.clock.now();
  const page = { limit: MAX_SHOWN };
  const [tokens, agents, waiting, lasting] = await Promise.all([
    activeTokens(db, now, userId, page),
    agentsOf(db, userId, { ...page, before: null }),
    waitingByHolder(db, now, userId),
    whatMayAct(context, userId),
  ]);
  return { tokens, agents, waiting, ...lasting };
}

/** What can act until the user ends it, or its own end comes. */
async function whatMayAct(
  { stores, clock }: Context,
  userId: number,
): Promise<Pick<Acting, 'permissions' | 'applications' | 'access_keys' | 'devices'>> {
  const { db } = stores;
  const now = clock.now();
  const page = { limit: MAX_SHOWN };
  const [permissions, applications, keys, devices] = await Promise.all([
    standingPermissions(db, now, userId, page),
    connectedApps(db, userId, page),
    accessKeysOf(db, userId),
    devicesOf(db, now, { user_id: userId }),
  ]);
  return {
    permissions,
    applications,
    access_keys: keys.filter(({ expires_at }) => expires_at === null || expires_at > now),
    devices: devices.filter(({ scopes }) => scopes !== null),
  };
}

/** How far back the page looks for what each of them did lately. */
const LATELY = 200;
const LATELY_EACH = 3;

/** The latest acts of a user as a whole, and the last few of each agent (by id) and application (by client_id). */
export async function latestActs(
  { stores }: Context,
  userId: number,
): Promise<{ acts: Act[]; by: Map<string, Act[]> }> {
  const acts = await actsOf(stores.db, userId, { limit: LATELY, before: null });
  const by = new Map<string, Act[]>();
  for (const act of acts) {
    const holder = act.client_id ?? act.agent_id ?? '';
    const known = by.get(holder) ?? [];
    if (known.length < LATELY_EACH) by.set(holder, [...known, act]);
  }
  return { acts, by };
}
