import { applicationsOwnedBy } from '../../applications/index.ts';
import {
  customerConsolePath,
  holdAdministeredCustomers,
  soleAdministrations,
} from '../../customers/index.ts';
import { holdOwnedOrganizations, soleOwnerships } from '../../organizations/index.ts';
import type { Db } from '../../platform/db/stores.ts';

/**
 * What only this person owns or administers, the page where someone else takes it over, and the one where it is deleted (null: only an
 * administrator of the service can do that).
 */
export type OwnedAlone = {
  kind: 'application' | 'organization';
  name: string;
  members: string;
  settings: string | null;
};

/**
 * What keeps a person from leaving, because others may depend on it: it would be left without an owner. A merge moves it to the
 * account that remains, and an administrator deletes an account in spite of it.
 */
export async function ownedAlone(db: Db, userId: number): Promise<OwnedAlone[]> {
  const applications = await applicationsOwnedBy(db, userId);
  const organizations = await soleOwnerships(db, userId);
  const customers = await soleAdministrations(db, userId);
  return [
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
 * organizations too: of two owners who leave at the same moment, the second one stays.
 */
export async function holdOwnedAlone(db: Db, userId: number): Promise<OwnedAlone[]> {
  await holdOwnedOrganizations(db, userId);
  await holdAdministeredCustomers(db, userId);
  return await ownedAlone(db, userId);
}
