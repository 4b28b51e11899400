import type { AuditParty } from '../../platform/audit/index.ts';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { newSecret } from '../../platform/crypto/random-secret.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { Problem } from '../../platform/errors.ts';
import type { Request } from '../../platform/http/server.ts';
import type { AutomationRight } from './automation-rights.ts';
import { endAutomationToken, insertAutomationToken } from './automation-tokens.queries.ts';

type NewAutomationToken = {
  user_id: number;
  name: string;
  rights: AutomationRight[];
  read_only: boolean;
  expires_at: Date;
};

/** Makes a token and its audit line. The token itself is returned once; only its hash is kept. */
export async function createAutomationToken(
  context: Context,
  actor: AuditParty,
  input: NewAutomationToken,
): Promise<{ token_id: number; token: string }> {
  const token = newSecret('svc_aut_');
  const token_id = await inTransaction(context.stores.db, async (db) => {
    const row = { ...input, token_hash: sha256(token), created_at: context.clock.now() };
    const id = await insertAutomationToken(db, row);
    await recordAudit(db, context, null, {
      event_type: 'automation_token.created',
      actor,
      target: { type: 'automation_token', id },
      details: { ...input },
    });
    return id;
  });
  return { token_id, token };
}

/** Throws 404 for a token that has ended already. */
export async function revokeAutomationToken(
  context: Context,
  request: Request,
  adminId: number,
  tokenId: number,
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await endAutomationToken(db, context.clock.now(), tokenId)))
      throw new Problem(404, 'not_found', 'There is no such token, or it has ended.');
    await recordAudit(db, context, request, {
      event_type: 'automation_token.revoked',
      actor: { type: 'admin', id: adminId },
      target: { type: 'automation_token', id: tokenId },
    });
  });
}
