import { endAccessKeys, endDevices } from '../../access-keys/index.ts';
import {
  agentsOf,
  endRequestsOf,
  revokeAgentIn,
  revokePermissionIn,
  revokeRequestsOfApplication,
} from '../../agents/index.ts';
import { connectedApps, disconnectAppIn, revokeActingTokens } from '../../oauth/index.ts';
import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { activeTokens, type ListedPermission, standingPermissions } from './acting.queries.ts';
import { mailEverythingStopped } from './stop-acting.mail.ts';
import type { StopKind } from './stop-path.ts';
import { countsOf, type Stopped } from './stopped.ts';

type Person = { user_id: number; sub: string };

/** Far above what a person may have of each. */
const MAX_EACH = 10_000;
const REASON = 'stopped_by_user';

/**
 * Ends one thing that acts for a user, with everything that depends on it, in one transaction. It only takes authority away, so the caller
 * needs no step-up. False for all but one of many concurrent callers, and if the user has no such thing.
 */
export async function stopOne(
  context: Context,
  request: Request,
  person: Person,
  { kind, id }: { kind: StopKind; id: string },
): Promise<boolean> {
  return await inTransaction(context.stores.db, (db) => STOP[kind](db, context, request, person, id));
}

type Stop = (db: Db, context: Context, request: Request, person: Person, id: string) => Promise<boolean>;

const STOP: Record<StopKind, Stop> = {
  application: async (db, context, request, person, client_id) => {
    // First what it asks: a decision locks its request before the consent.
    await revokeRequestsOfApplication(db, context, request, person.user_id, client_id);
    return await disconnectAppIn(db, context, request, person, client_id);
  },
  agent: revokeAgentIn,
  permission: revokePermissionIn,
  token: async (db, context, request, { user_id }, jti) => {
    const [token] = await activeTokens(db, context.clock.now(), user_id, { limit: 1, only: jti });
    if (!token) return false;
    return (await revokeActingTokens(db, context, request, partyOf(user_id), { jti }, REASON)) > 0;
  },
};

/**
 * Ends everything that can act for a user: each kind in a transaction of its own, so that one that fails leaves the others ended, and pressing
 * the button again ends the rest. First what can act at this moment, then what could obtain more of it; the last step ends what was obtained
 * meanwhile. Returns null if there was nothing.
 */
export async function stopEverything(
  context: Context,
  request: Request,
  person: Person,
): Promise<Stopped | null> {
  const { db: pool } = context.stores;
  const { user_id } = person;
  const actor = partyOf(user_id);
  const step = <T>(work: (db: Db) => Promise<T>) => inTransaction(pool, work);
  const now = await step((db) => endWhatIsUnderWay(db, context, request, user_id));
  const permissions = await step((db) => endPermissions(db, context, request, person));
  const keys = await step((db) => endKeys(db, context, request, user_id));
  const agents = await step((db) => endAgents(db, context, request, person));
  const applications = await step((db) => endApplications(db, context, request, person));
  return await step(async (db) => {
    const late = await endWhatIsUnderWay(db, context, request, user_id);
    const underWay = { tokens: now.tokens + late.tokens, requests: now.requests + late.requests };
    const stopped = { ...underWay, permissions, agents, applications, ...keys };
    if (Object.values(stopped).every((one) => (typeof one === 'number' ? one : one.length) === 0))
      return null;
    await recordAudit(db, context, request, {
      event_type: 'user.everything_stopped',
      actor,
      target: actor,
      details: countsOf(stopped),
    });
    await mailEverythingStopped(db, context, request, user_id, stopped);
    return stopped;
  });
}

/** First the requests: one that is being approved is waited for, and then has its token. */
async function endWhatIsUnderWay(
  db: Db,
  context: Context,
  request: Request,
  user_id: number,
): Promise<Pick<Stopped, 'tokens' | 'requests'>> {
  const actor = partyOf(user_id);
  const requests = await endRequestsOf(db, context, request, actor, user_id, REASON);
  const tokens = await revokeActingTokens(db, context, request, actor, { user_id }, REASON);
  return { requests, tokens };
}

async function endPermissions(
  db: Db,
  context: Context,
  request: Request,
  person: Person,
): Promise<ListedPermission[]> {
  const now = context.clock.now();
  const ended: ListedPermission[] = [];
  for (const permission of await standingPermissions(db, now, person.user_id, { limit: MAX_EACH }))
    if (await revokePermissionIn(db, context, request, person, permission.permission_id))
      ended.push(permission);
  return ended;
}

/** Before the applications, which would take their devices along unnamed. */
async function endKeys(
  db: Db,
  context: Context,
  request: Request,
  user_id: number,
): Promise<Pick<Stopped, 'access_keys' | 'devices'>> {
  const now = context.clock.now();
  const access_keys = await endAccessKeys(db, now, user_id);
  const devices = await endDevices(db, now, user_id);
  const actor = partyOf(user_id);
  if (access_keys.length + devices.length > 0)
    await recordAudit(db, context, request, {
      event_type: 'user.access_ended',
      actor,
      target: actor,
      details: { reason: REASON, access_keys: access_keys.length, devices: devices.length },
    });
  return { access_keys, devices };
}

async function endAgents(db: Db, context: Context, request: Request, person: Person): Promise<string[]> {
  const ended: string[] = [];
  for (const { id, name } of await agentsOf(db, person.user_id, { limit: MAX_EACH, before: null }))
    if (await revokeAgentIn(db, context, request, person, id)) ended.push(name);
  return ended;
}

async function endApplications(
  db: Db,
  context: Context,
  request: Request,
  person: Person,
): Promise<string[]> {
  const ended: string[] = [];
  for (const { client_id, name } of await connectedApps(db, person.user_id, { limit: MAX_EACH }))
    if (await STOP.application(db, context, request, person, client_id)) ended.push(name);
  return ended;
}

function partyOf(user_id: number): AuditParty & { id: number } {
  return { type: 'user', id: user_id };
}
