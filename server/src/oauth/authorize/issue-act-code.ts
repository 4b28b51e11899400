import { recordAudit } from '../../platform/audit/index.ts';
import { after } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { uuidv7 } from '../../platform/crypto/public-id.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { holdDetailsVersion } from '../../resources/index.ts';
import { readScopeKey } from '../../scopes/index.ts';
import { grantedAcr } from '../acr.ts';
import { insertActingToken } from '../acting/new-acting-token.queries.ts';
import { CODE_TTL } from '../lifetimes.ts';
import type { RequestedDetails } from '../requested-details.ts';
import { setActOfGrant } from '../token/act-grants.queries.ts';
import type { IssuedCode } from './authorization-response.ts';
import { issueCode, unlessEnded } from './issue-code.ts';

/** Rolls a transaction back: the API has changed the type of what the user approved, or can no longer be used. */
class ActChanged extends Error {}

export function unlessActChanged(error: unknown): 'act_changed' | 'session_ended' {
  return error instanceof ActChanged ? 'act_changed' : unlessEnded(error);
}

/**
 * The code of an approved act, in the transaction of the approval: it is redeemed for the act's token alone. Null if the session has ended.
 * Throws ActChanged.
 */
export async function issueActCode(
  db: Db,
  context: Context,
  request: Request,
  approved: Parameters<typeof issueCode>[1],
  { resource, text, hash, is_single_use, life_seconds }: RequestedDetails,
): Promise<IssuedCode | null> {
  const now = context.clock.now();
  const grant_id = uuidv7(now);
  const { session, identified, granted } = approved;
  const { user_id, auth_time, amr } = session;
  const { application_id } = identified.client;
  if (!(await holdDetailsVersion(db, resource))) throw new ActChanged();
  const issued = await issueCode(context, approved, db, grant_id);
  if (issued === null) return null;
  const jti = await insertActingToken(db, now, {
    ...{ user_id, holder: { application_id }, grant_id, is_single_use, life_seconds },
    resource_application_id: resource.application_id,
    scopes: granted.filter((scope) => readScopeKey(scope).resource_id === resource.resource_id),
    details: { text, hash },
    ...{ collect_until: after(now, CODE_TTL), auth_time, acr: grantedAcr(amr, approved.checked.assurance) },
  });
  if (jti === null) throw new ActChanged();
  await setActOfGrant(db, grant_id, jti);
  await recordAudit(db, context, request, {
    event_type: 'oauth.act_approved',
    actor: { type: 'user', id: user_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: { resource: resource.identifier, authorization_details_hash: hash, jti, grant_id },
  });
  return issued;
}
