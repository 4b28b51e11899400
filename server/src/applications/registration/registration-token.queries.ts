import type { Db } from '../../platform/db/stores.ts';

export async function setRegistrationToken(
  db: Db,
  applicationId: number,
  tokenHash: Buffer | null,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({ registration_token_hash: tokenHash })
    .where('application_id', '=', applicationId)
    .execute();
}

/** Of all clients that this person registered; the names of those that had one. */
export async function endRegistrationTokens(db: Db, userId: number): Promise<string[]> {
  const ended = await db
    .updateTable('applications')
    .set({ registration_token_hash: null })
    .where('registered_by', '=', userId)
    .where('registration_token_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning('name')
    .execute();
  return ended.map(({ name }) => name);
}

/** What decides about a registration access token; undefined for a client that has none. `registrar_active` null: no one registered it. */
export function registrationHolder(db: Db, clientId: string) {
  return db
    .selectFrom('applications as a')
    .leftJoin('users as u', 'u.user_id', 'a.registered_by')
    .select(['a.application_id', 'a.registration_token_hash', 'a.client_secret_hash', 'a.registered_by'])
    .select(({ eb }) =>
      eb
        .case()
        .when('u.user_id', 'is', null)
        .then(null)
        .else(eb.and([eb('u.suspended_at', 'is', null), eb('u.deleted_at', 'is', null)]))
        .end()
        .as('registrar_active'),
    )
    .where('a.client_id', '=', clientId)
    .where('a.registration_token_hash', 'is not', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}
