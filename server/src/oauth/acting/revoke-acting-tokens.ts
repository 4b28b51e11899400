import { type AuditParty, recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { enqueueEvents } from '../../webhooks/index.ts';
import { type EndedActingToken, endTokens, holdTokens, type WhichActingTokens } from './revoke.queries.ts';

/** An audit line names that many tokens; the rest is in its count. */
const MOST_NAMED = 100;

/**
 * Ends acting tokens and everything that was made from them, in the transaction of the cause, with one audit line for each person. Their
 * resources are notified. Returns how many ended.
 */
export async function revokeActingTokens(
  db: Db,
  context: Pick<Context, 'clock'>,
  request: Pick<Request, 'id' | 'callerAddress'> | null,
  actor: AuditParty,
  which: WhichActingTokens,
  reason: string,
): Promise<number> {
  const ended = await endActingTokens(db, context.clock.now(), which, reason);
  for (const [user_id, tokens] of Map.groupBy(ended, (token) => token.user_id))
    await recordAudit(db, context, request, {
      event_type: 'oauth.acting_token_revoked',
      actor,
      target: { type: 'user', id: user_id },
      details: { reason, count: tokens.length, jtis: tokens.slice(0, MOST_NAMED).map(({ jti }) => jti) },
    });
  return ended.length;
}

/** The same where the audit line of the cause says enough. */
export async function endActingTokens(
  db: Db,
  now: Date,
  which: WhichActingTokens,
  reason: string,
): Promise<EndedActingToken[]> {
  await holdTokens(db, now, which);
  const ended = await endTokens(db, now, which, reason);
  const events = ended
    .filter(({ issued_at }) => issued_at !== null)
    .map((token) => ({
      event_type: 'resource.grant_revoked' as const,
      application_id: token.resource_application_id,
      payload: {
        resource: token.resource_identifier,
        grant_id: null,
        jti: token.jti,
        sub: token.subject,
        client_id: token.holder_id,
        reason,
        revoked_at: now,
        expires_at: token.expires_at,
      },
    }));
  if (events.length > 0) await enqueueEvents(db, now, events);
  return ended;
}
