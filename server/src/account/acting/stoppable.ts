import { agentOf } from '../../agents/index.ts';
import { connectedApp } from '../../oauth/index.ts';
import type { Context } from '../../platform/context.ts';
import {
  type ActiveToken,
  activeTokens,
  type ListedPermission,
  standingPermissions,
  waitingByHolder,
} from './acting.queries.ts';
import { MAX_SHOWN } from './acting.ts';
import type { StopKind } from './stop-path.ts';

/** One thing that acts for a user, and what ends with it. */
export type Stoppable = {
  kind: StopKind;
  id: string;
  /** Of the agent or application that it is, or that has it. */
  name: string;
  tokens: ActiveToken[];
  permissions: ListedPermission[];
  waiting: number;
};

/** What someone wants to stop; null if the user has no such thing (any more). */
export async function stoppable(
  { stores, clock }: Context,
  userId: number,
  { kind, id }: { kind: StopKind; id: string },
): Promise<Stoppable | null> {
  const { db } = stores;
  const now = clock.now();
  const name = await nameOf();
  if (name === null) return null;
  const tokens = await activeTokens(db, now, userId, { limit: MAX_SHOWN });
  const permissions = await standingPermissions(db, now, userId, { limit: MAX_SHOWN });
  const waiting = await waitingByHolder(db, now, userId);
  return {
    kind,
    id,
    name,
    tokens: tokens.filter(endsAlong),
    permissions: permissions.filter(({ agent_id, permission_id }) => [agent_id, permission_id].includes(id)),
    waiting: waiting.get(id) ?? 0,
  };

  async function nameOf(): Promise<string | null> {
    if (kind === 'application') return (await connectedApp(db, userId, id))?.name ?? null;
    if (kind === 'agent') return (await agentOf(db, userId, id))?.name ?? null;
    if (kind === 'token') {
      const [token] = await activeTokens(db, now, userId, { limit: 1, only: id });
      return token ? (token.name ?? '') : null;
    }
    const [permission] = await standingPermissions(db, now, userId, { limit: 1, only: id });
    return permission?.agent_name ?? null;
  }

  /** What was made from a token ends with it. */
  function endsAlong(token: ActiveToken): boolean {
    const { jti, parents, agent_id, client_id, permission_id } = token;
    return [jti, ...parents, agent_id, client_id, permission_id].includes(id);
  }
}
