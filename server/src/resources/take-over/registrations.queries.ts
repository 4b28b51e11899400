import type { Db } from '../../platform/db/stores.ts';

/** A registration of an identifier: one API that says it has this URL. */
export type IdentifierRegistration = {
  application_id: number;
  identifier: string;
  name: string;
  owner_user_id: number | null;
  organization_id: number | null;
  verified_at: Date | null;
  challenge_generation: number;
};

/**
 * All registrations that have the same identifier as this application, itself included, locked until the transaction ends: of two
 * that are verified at the same time, the second one sees the first. Empty for an application that is no resource.
 */
export async function lockRegistrations(db: Db, applicationId: number): Promise<IdentifierRegistration[]> {
  await db
    .selectFrom('resources')
    .select('application_id')
    .where('canonical', '=', ({ selectFrom }) =>
      selectFrom('resources').select('canonical').where('application_id', '=', applicationId),
    )
    .orderBy('application_id')
    .forUpdate()
    .execute();
  // A statement of its own: the one that waited for the lock saw the rows as they were before.
  return await db
    .selectFrom('resources as own')
    .innerJoin('resources as r', 'r.canonical', 'own.canonical')
    .innerJoin('applications as a', 'a.application_id', 'r.application_id')
    .innerJoin('redirect_uris as u', (join) =>
      join.onRef('u.application_id', '=', 'r.application_id').onRef('u.uri', '=', 'r.identifier'),
    )
    .select([
      'r.application_id',
      'r.identifier',
      'a.name',
      'a.owner_user_id',
      'a.organization_id',
      'u.verified_at',
      'u.challenge_generation',
    ])
    .where('own.application_id', '=', applicationId)
    .where('a.deleted_at', 'is', null)
    .orderBy('r.application_id')
    .execute();
}
