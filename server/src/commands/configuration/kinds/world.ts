import { ownersOfApplications } from '../../../applications/index.ts';
import { allOrganizations } from '../../../organizations/index.ts';
import type { Db } from '../../../platform/db/stores.ts';
import { emailsOf } from '../../../users/index.ts';

/** Those whom declarations name and do not manage. */
export type World = {
  /** Organizations of developers, oldest first. */
  organizations: { organization_id: number; name: string }[];
  /** Addresses of people who own an application. */
  emails: ReadonlyMap<number, string>;
};

export async function loadWorld(db: Db): Promise<World> {
  const emails = await emailsOf(db, await ownersOfApplications(db));
  return { organizations: await allOrganizations(db), emails };
}
