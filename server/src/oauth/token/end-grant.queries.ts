import type { Db } from '../../platform/db/stores.ts';

export type RevokedGrant = { grant_id: string; application_id: number; user_id: number; scopes: string[] };

/** Ends a grant once; undefined if it had already ended. */
export function revokeGrant(
  db: Db,
  grantId: string,
  reason: string,
  now: Date,
): Promise<RevokedGrant | undefined> {
  return db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('grant_id', '=', grantId)
    .where('revoked_at', 'is', null)
    .returning(['grant_id', 'application_id', 'user_id', 'scopes'])
    .executeTakeFirst();
}

/** The same for a code presented again, only after it was redeemed. */
export function revokeGrantOfRedeemedCode(
  db: Db,
  grantId: string,
  now: Date,
): Promise<RevokedGrant | undefined> {
  return db
    .updateTable('grants')
    .set({ revoked_at: now, revoke_reason: 'code_reused' })
    .where('grant_id', '=', grantId)
    .where('code_redeemed_at', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning(['grant_id', 'application_id', 'user_id', 'scopes'])
    .executeTakeFirst();
}

/** The public ids of a grant's user and application. */
export async function partiesOf(
  db: Db,
  { user_id, application_id }: RevokedGrant,
): Promise<{ sub: string; client_id: string }> {
  return await db
    .selectFrom('users')
    .innerJoin('applications', (join) => join.on('applications.application_id', '=', application_id))
    .select(['users.sub', 'applications.client_id'])
    .where('users.user_id', '=', user_id)
    .executeTakeFirstOrThrow();
}

/** True for the first caller. */
export async function insertRevokedAccessToken(db: Db, jti: string, expiresAt: Date): Promise<boolean> {
  const result = await db
    .insertInto('revoked_access_tokens')
    .values({ jti, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('jti').doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
