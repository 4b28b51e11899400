import { grantedAcr, insertActingToken, withDemand } from '../../oauth/index.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { readScopeKey } from '../../scopes/index.ts';
import { agentKeyThumbprint } from '../agents/key-thumbprint.ts';
import { promisedGrant } from '../ciba/ciba.queries.ts';
import type { ApprovableAct } from './act.ts';
import { type ApprovalOfAgent, type Holder, recordActing } from './decisions.queries.ts';

/** How long after the approval the token can be collected. */
export const ACT_COLLECTION_TTL = 10 * MINUTE;

/**
 * In the transaction of the approval: the token with which the act is carried out, for the agent's key, or for an application, which
 * proves its own when it collects. Returns its jti; null if no one may have it any more.
 */
export async function grantAct(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  approval: Pick<ApprovalOfAgent, 'id' | 'agent_id' | 'user_id' | 'assurance'>,
  { resource, checked }: ApprovableAct,
  { application_id, public_key, amr }: Holder & { amr: string[] },
): Promise<string | null> {
  if (application_id === null && public_key === null) return null;
  const now = clock.now();
  const promised = application_id === null ? null : await promisedGrant(db, approval.id);
  const jti = await insertActingToken(db, now, {
    user_id: approval.user_id,
    resource_application_id: resource.application_id,
    holder: application_id === null ? { agent_id: approval.agent_id } : { application_id },
    auth_req_id: approval.id,
    grant_id: promised?.grant_id ?? null,
    scopes: (promised?.scopes ?? []).filter((key) => readScopeKey(key).resource_id === resource.resource_id),
    details: checked,
    confirmation: application_id === null ? { jkt: agentKeyThumbprint(public_key!) } : null,
    is_single_use: checked.is_single_use,
    life_seconds: checked.life_seconds,
    collect_until: after(now, ACT_COLLECTION_TTL),
    auth_time: now,
    acr: grantedAcr(amr, withDemand(approval.assurance, checked.required_acr)),
  });
  if (jti !== null) await recordActing(db, approval.id, jti);
  return jti;
}
