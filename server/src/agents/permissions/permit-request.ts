import { insertActingToken } from '../../oauth/index.ts';
import { after } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/stores.ts';
import { agentKeyThumbprint } from '../agents/key-thumbprint.ts';
import { ACT_COLLECTION_TTL } from '../decisions/grant-act.ts';
import type { Permitted } from '../requests/approvals.queries.ts';
import { type ReadAct, unusableResource } from '../requests/read-act.ts';
import { usePermission } from './use-permission.ts';

type Asking = { auth_req_id: string; user_id: number; agent_id: string; public_key: Buffer };

/**
 * In the transaction that creates a request: what a standing permission allows needs no decision. Takes one use of it and adds the token,
 * bound to the key of the agent. Null: the person decides. Throws 422 if the resource
 * has ended meanwhile.
 */
export async function permitRequest(
  db: Db,
  now: Date,
  { auth_req_id, user_id, agent_id, public_key }: Asking,
  { resource, checked }: ReadAct,
): Promise<Permitted | null> {
  // Where the API says how strongly the person has to be authenticated, they are asked: no one is there.
  if (checked.required_acr !== null) return null;
  const permission = await usePermission(db, now, {
    user_id,
    agent_id,
    resource_application_id: resource.application_id,
    details_version: resource.details_version,
    details_types: resource.details_types,
    details: checked.details,
  });
  if (permission === null) return null;
  const { permission_id, ends_at } = permission;
  const acting_jti = await insertActingToken(db, now, {
    user_id,
    resource_application_id: resource.application_id,
    holder: { agent_id },
    auth_req_id,
    permission_id,
    details: checked,
    confirmation: { jkt: agentKeyThumbprint(public_key) },
    is_single_use: checked.is_single_use,
    life_seconds: checked.life_seconds,
    collect_until: after(now, ACT_COLLECTION_TTL),
    ends_by: ends_at,
  });
  if (acting_jti === null) throw unusableResource();
  return { permission_id, acting_jti };
}
