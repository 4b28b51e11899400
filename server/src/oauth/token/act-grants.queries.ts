import type { Db } from '../../platform/db/stores.ts';

/** In the transaction that makes the grant: its code is redeemed for this acting token, and for nothing else. */
export async function setActOfGrant(db: Db, grantId: string, jti: string): Promise<void> {
  await db.updateTable('grants').set({ acting_jti: jti }).where('grant_id', '=', grantId).execute();
}

/** Whether the code of this grant can still be redeemed for an act, by a client that proves a key. */
export async function isUnredeemedAct(db: Db, grantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('grants')
    .select('grant_id')
    .where('grant_id', '=', grantId)
    .where('acting_jti', 'is not', null)
    .where('code_redeemed_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The canonical identifier of the API that an acting token is for. */
export async function resourceOfAct(db: Db, jti: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('acting_tokens as t')
    .innerJoin('resources as r', 'r.application_id', 't.resource_application_id')
    .select('r.canonical')
    .where('t.jti', '=', jti)
    .executeTakeFirst();
  return row?.canonical;
}
