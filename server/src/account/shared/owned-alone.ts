import { applicationsOwnedBy } from '../../applications/index.ts';
import {
  customerConsolePath,
  holdAdministeredCustomers,
  soleAdministrations,
} from '../../customers/index.ts';
import { holdOwnedOrganizations, soleOwnerships } from '../../organizations/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import { isOnlyAdministrator, lockAdministrators, lockUser, type User, userById } from '../../users/index.ts';

/**
 * What only this person owns or administers, the page where someone else takes it over, and the one where it is deleted (null: only an
 * administrator of the service can do that).
 */
export type OwnedAlone =
  | { kind: 'application' | 'organization'; name: string; members: string; settings: string | null }
  /** The last administrator of the installation. Only its operator makes another. */
  | { kind: 'service' };

/**
 * What keeps a person from leaving, because others may depend on it: it would be left without an owner. A merge moves it to the
 * account that remains, and an administrator deletes an account in spite of it; neither is done to the last administrator.
 */
export async function ownedAlone(db: Db, userId: number): Promise<OwnedAlone[]> {
  const applications = await applicationsOwnedBy(db, userId);
  const organizations = await soleOwnerships(db, userId);
  const customers = await soleAdministrations(db, userId);
  const isOnly = await isOnlyAdministrator(db, userId);
  return [
    ...(isOnly ? [{ kind: 'service' } as const] : []),
    ...applications.map(({ name, application_id }) => {
      const path = `/developer/applications/${application_id}`;
      return {
        kind: 'application',
        name,
        members: `${path}/members`,
        settings: `${path}/settings#removal`,
      } as const;
    }),
    ...organizations.map(({ name, organization_id }) => {
      const path = `/developer/organizations/${organization_id}`;
      return { kind: 'organization', name, members: path, settings: `${path}#removal` } as const;
    }),
    ...customers.map(({ name, org_id }) => {
      return {
        kind: 'organization',
        name,
        members: `${customerConsolePath(org_id)}/members`,
        settings: null,
      } as const;
    }),
  ];
}

/**
 * The same for the transaction in which the person leaves, which holds the person's row, so that they get nothing more. It holds the
 * organizations too: of two owners who leave at the same moment, the second one stays. Call `lockLeaving` first.
 */
export async function holdOwnedAlone(db: Db, userId: number): Promise<OwnedAlone[]> {
  await holdOwnedOrganizations(db, userId);
  await holdAdministeredCustomers(db, userId);
  return await ownedAlone(db, userId);
}

/**
 * Locks a person who is about to leave, until the transaction ends; null for a closed account. Administrators before that, in the order in which they
 * change each other (admin/): of the last two who leave at the same moment, the second one waits here and stays.
 */
export async function lockLeaving(db: Db, userId: number): Promise<User | null> {
  if ((await userById(db, userId))?.is_admin) await lockAdministrators(db);
  return (await lockUser(db, userId)) && (await userById(db, userId));
}
