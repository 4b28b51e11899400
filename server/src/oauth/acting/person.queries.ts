import { sql } from 'kysely';
import type { Db } from '../../platform/db/stores.ts';

/** For a deleted account, whose tokens have ended: the hash stays as evidence. */
export async function eraseActingTokens(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('acting_tokens')
    .set({ authorization_details: null })
    .where('user_id', '=', userId)
    .execute();
}

/** For a merge: what was done for the person stays with them. Their tokens have ended. */
export async function moveTokenRows(db: Db, fromUserId: number, toUserId: number): Promise<void> {
  await db
    .updateTable('acting_tokens')
    .set({ user_id: toUserId })
    .where('user_id', '=', fromUserId)
    .execute();
}

/** All acting tokens of a user, for an export, latest first; `before` is the last one that was read. */
export async function actingTokensForExport(
  db: Db,
  userId: number,
  { before, limit }: { before: { created_at: Date; jti: string } | null; limit: number },
) {
  return await db
    .selectFrom('acting_tokens as t')
    .innerJoin('resources as r', 'r.application_id', 't.resource_application_id')
    .leftJoin('applications as a', 'a.application_id', 't.application_id')
    .select((eb) => [
      't.jti',
      'r.identifier as resource',
      eb.fn.coalesce('t.agent_id', 'a.client_id').as('holder'),
      't.actors',
      't.scopes',
      't.authorization_details',
      't.authorization_details_hash',
      't.auth_req_id',
      't.permission_id',
      't.created_at',
      't.issued_at',
      't.expires_at',
      't.spent_at',
      't.revoked_at',
      't.revoke_reason',
    ])
    .where('t.user_id', '=', userId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.jti', 'desc')
    .limit(limit)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(t.created_at, t.jti) < (${before!.created_at}, ${before!.jti})`),
    )
    .execute();
}
