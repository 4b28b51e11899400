import { freeDevicesOfApplication } from '../../access-keys/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { enqueueEvent } from '../../webhooks/index.ts';
import { endActingTokens } from '../acting/revoke-acting-tokens.ts';
import { notifyResources } from '../sessions/notify-resources.ts';
import { deleteConsent, revokeGrantsTo } from './consents.queries.ts';

type Caller = { user_id: number; sub: string };

/**
 * Withdraws everything a user gave an application: consent, grants with their tokens, and the keys of its devices. The
 * application is notified by `user.grants_revoked` and `user.unlinked` (contract section 3). False for all but one of many
 * concurrent callers, and if there was nothing.
 */
export async function disconnectApp(
  context: Context,
  request: Request,
  caller: Caller,
  client_id: string,
): Promise<boolean> {
  return await inTransaction(context.stores.db, (db) =>
    disconnectAppIn(db, context, request, caller, client_id),
  );
}

/** The same in the caller's transaction. */
export async function disconnectAppIn(
  db: Db,
  context: Context,
  request: Request,
  { user_id, sub }: Caller,
  client_id: string,
): Promise<boolean> {
  const now = context.clock.now();
  // First the consent, then the grants: issuing a grant locks the consent until the grant is visible.
  const consent = await deleteConsent(db, user_id, client_id);
  if (consent === undefined) return false;
  const { application_id } = consent;
  const grants = await revokeGrantsTo(db, now, user_id, application_id);
  await freeDevicesOfApplication(db, now, user_id, application_id);
  const scopes = [...new Set([...consent.scopes, ...grants.flatMap((grant) => grant.scopes)])];
  const person = { user_id, sub, client_id };
  const ended = grants
    .filter(({ code_redeemed_at }) => code_redeemed_at !== null)
    .map((grant) => ({ ...grant, ...person }));
  await notifyResources(db, now, ended, 'disconnected');
  await endActingTokens(db, now, { user_id, application_id }, 'disconnected');
  await enqueueEvent(db, now, {
    event_type: 'user.grants_revoked',
    application_id,
    payload: { ...person, scopes, revoked_at: now },
  });
  await enqueueEvent(db, now, {
    event_type: 'user.unlinked',
    application_id,
    payload: { ...person, unlinked_at: now },
  });
  await recordAudit(db, context, request, {
    event_type: 'oauth.consent_withdrawn',
    actor: { type: 'user', id: user_id },
    target: { type: 'application', id: application_id },
    application_id,
    details: { scopes, grants_revoked: grants.length, disconnected: true },
  });
  return true;
}
