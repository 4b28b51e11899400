import { firstOwner } from '../../../organizations/index.ts';
import type { Db } from '../../../platform/db/stores.ts';
import type { Owner } from '../../../resources/transfer/transfer-application.ts';
import { normalizeEmail, userByEmail } from '../../../users/index.ts';
import type { DeclaredOwner } from '../files/shared-shapes.ts';
import { type Fields, refused } from './kind.ts';
import type { World } from './world.ts';

/** As files name it: an organization by its name, or by its id where the name is not its own. */
export function ownerField(
  { emails, organizations }: World,
  row: { owner_user_id: number | null; organization_id: number | null },
): Fields {
  if (row.organization_id === null) return { email: emails.get(row.owner_user_id ?? 0) ?? null };
  const { name } = organizations.find(({ organization_id }) => organization_id === row.organization_id) ?? {};
  const isAlone = organizations.filter((each) => each.name === name).length === 1;
  return { organization: isAlone ? name : row.organization_id };
}

export function desiredOwner(world: World, { email, organization }: DeclaredOwner): Fields {
  if (email !== undefined) return { email: normalizeEmail(email) };
  const organization_id = namedOrganization(world, organization!);
  return organization_id === null
    ? { organization }
    : ownerField(world, { owner_user_id: null, organization_id });
}

/** Whom an application is given to, and in whose name it is registered. Throws what is wrong with the declaration. */
export async function ownerNamed(
  db: Db,
  world: World,
  { email, organization }: DeclaredOwner,
): Promise<{ owner: Owner; developer: { user_id: number; created_at: Date } }> {
  if (email !== undefined) {
    const user = await userByEmail(db, email);
    if (user === null) throw refused('owner.email', 'no open account has this address');
    return { owner: { user_id: user.user_id }, developer: user };
  }
  const organization_id = namedOrganization(world, organization!);
  if (organization_id === null)
    throw refused('owner.organization', 'is not the name or id of exactly one organization of developers');
  const developer = await firstOwner(db, organization_id);
  if (developer === null) throw refused('owner.organization', 'has no owner with an open account');
  return { owner: { organization_id }, developer };
}

function namedOrganization({ organizations }: World, name: string | number): number | null {
  const found = organizations.filter(
    (each) => (typeof name === 'number' ? each.organization_id : each.name) === name,
  );
  return found.length === 1 ? found[0]!.organization_id : null;
}
