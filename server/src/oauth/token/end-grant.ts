import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { enqueueEvent } from '../../webhooks/index.ts';
import { endActingTokens } from '../acting/revoke-acting-tokens.ts';
import { notifyResources } from '../sessions/notify-resources.ts';
import { partiesOf, type RevokedGrant } from './end-grant.queries.ts';

type EndReason = 'code_reused' | 'refresh_token_reused' | 'revoked_by_client';

/**
 * Ends a grant with its audit line in one transaction; does nothing if it had already ended. `token.revoked` notifies the
 * application unless it asked for the revocation itself, `resource.grant_revoked` the resources in any case.
 */
export async function endGrant(
  context: Context,
  request: Request,
  reason: EndReason,
  revoke: (db: Db) => Promise<RevokedGrant | undefined>,
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    const ended = await revoke(db);
    if (!ended) return;
    await recordAudit(db, context, request, {
      event_type: 'oauth.grant_revoked',
      actor: { type: 'application', id: ended.application_id },
      target: { type: 'user', id: ended.user_id },
      application_id: ended.application_id,
      details: { reason },
    });
    const now = context.clock.now();
    const parties = await partiesOf(db, ended);
    await notifyResources(db, now, [{ ...ended, ...parties }], reason);
    await endActingTokens(db, now, { grant_id: ended.grant_id }, reason);
    if (reason !== 'revoked_by_client') await enqueueTokenRevoked(db, now, { ...ended, ...parties }, reason);
  });
}

async function enqueueTokenRevoked(
  db: Db,
  now: Date,
  { application_id, user_id, sub, client_id }: RevokedGrant & Awaited<ReturnType<typeof partiesOf>>,
  reason: EndReason,
): Promise<void> {
  const token_type = reason === 'code_reused' ? 'access_token' : 'refresh_token';
  const payload = { user_id, sub, client_id, token_type, reason, revoked_at: now } as const;
  await enqueueEvent(db, now, { event_type: 'token.revoked', application_id, payload });
}
