import type { Db } from '../../platform/db/stores.ts';

export function assertionClient(db: Db, clientId: string) {
  return db
    .selectFrom('applications')
    .select(['application_id', 'client_id', 'jwks'])
    .where('client_id', '=', clientId)
    .where('token_endpoint_auth_method', '=', 'private_key_jwt')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** True for the first that presents this jti. */
export async function insertClientAssertion(
  db: Db,
  applicationId: number,
  jtiHash: Buffer,
  expiresAt: Date,
): Promise<boolean> {
  const result = await db
    .insertInto('client_assertions')
    .values({ application_id: applicationId, jti_hash: jtiHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
