import { narrowDevicesOfApplication } from '../../access-keys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { enqueueEvent } from '../../webhooks/index.ts';
import { endActingTokens } from '../acting/revoke-acting-tokens.ts';
import { notifyResources } from '../sessions/notify-resources.ts';
import { lockConsent, narrowGrants, saveConsent } from './consents.queries.ts';
import { type NarrowedScopes, narrowedScopes } from './narrowed-scopes.ts';

/**
 * Leaves an application only the scopes in `stays`. Its grants are narrowed with the consent, so issued tokens
 * lose the rest at once; withdrawn scopes count as declined and are not asked for again. `consent.revoked` notifies it.
 */
export async function narrowConsent(
  context: Context,
  request: Request,
  { user_id, sub }: { user_id: number; sub: string },
  client_id: string,
  stays: readonly string[],
): Promise<NarrowedScopes | { kind: 'unknown' }> {
  const now = context.clock.now();
  return await inTransaction(context.stores.db, async (db) => {
    const consent = await lockConsent(db, user_id, client_id);
    if (consent === undefined) return { kind: 'unknown' };
    const outcome = narrowedScopes(consent.scopes, stays);
    if (outcome.kind !== 'narrowed') return outcome;
    const { kept, withdrawn } = outcome;
    const { application_id } = consent;
    const declined_scopes = [...new Set([...consent.declined_scopes, ...withdrawn])];
    await saveConsent(db, { user_id, application_id, scopes: kept, declined_scopes }, now);
    await withdrawScopes(context, db, request, { user_id, sub }, { application_id, client_id }, outcome);
    return outcome;
  });
}

/** The consequences of a saved, narrower consent, from any page: grants, devices, event and audit line. */
export async function withdrawScopes(
  context: Context,
  db: Db,
  request: Request,
  { user_id, sub }: { user_id: number; sub: string },
  { application_id, client_id }: { application_id: number; client_id: string },
  { kept, withdrawn }: { kept: string[]; withdrawn: string[] },
): Promise<void> {
  const now = context.clock.now();
  const narrowed = await narrowGrants(db, now, user_id, application_id, withdrawn);
  const ended = narrowed.map(({ grant_id, scopes }) => ({ grant_id, scopes, sub, client_id }));
  await notifyResources(db, now, ended, 'scopes_withdrawn');
  const grant_ids = narrowed.filter(({ act_ended }) => act_ended).map(({ grant_id }) => grant_id);
  if (grant_ids.length > 0) await endActingTokens(db, now, { grant_ids }, 'scopes_withdrawn');
  await narrowDevicesOfApplication(db, user_id, application_id, kept);
  await enqueueEvent(db, now, {
    event_type: 'consent.revoked',
    application_id,
    payload: { user_id, sub, client_id, scopes: withdrawn, revoked_at: now },
  });
  await recordAudit(db, context, request, {
    event_type: 'oauth.consent_withdrawn',
    actor: { type: 'user', id: user_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: { scopes: withdrawn, disconnected: false },
  });
}
