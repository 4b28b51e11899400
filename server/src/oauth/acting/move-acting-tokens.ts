import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Request } from '../../platform/http/server.ts';
import { moveTokenRows } from './person.queries.ts';
import { revokeActingTokens } from './revoke-acting-tokens.ts';

/**
 * For a merge, in its transaction: the acting tokens of one user end, because they name that user and live for minutes, and their history moves to the
 * other. What was approved and not collected has to be approved again.
 */
export async function moveActingTokens(
  db: Db,
  context: Context,
  request: Request,
  fromUserId: number,
  toUserId: number,
): Promise<void> {
  const actor = { type: 'user', id: fromUserId } as const;
  await revokeActingTokens(db, context, request, actor, { user_id: fromUserId }, 'user_merged');
  await moveTokenRows(db, fromUserId, toUserId);
}
