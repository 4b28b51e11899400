import type { Db } from '../../platform/db/stores.ts';
import { type Group, groupById, groupNamed } from '../groups/groups.queries.ts';
import { customerOwner } from '../owner.queries.ts';
import { type GroupOwner, INSTALLATION } from '../owner.ts';
import { INSTALLATION_HANDLE } from '../roles/role-body.ts';
import { type Role, roleNamed } from '../roles/roles.queries.ts';

/** A group from one field of a form or one option: its grp_id, or its name as in claims (`acme/engineering`). */
export async function groupFrom(db: Db, text: string): Promise<Group | null> {
  const name = text.trim();
  if (name.startsWith('grp_')) {
    const group = await groupById(db, name);
    if (group !== null) return group;
  }
  const { owner, rest } = await ownerIn(db, name);
  return owner === null ? null : await groupNamed(db, owner, rest);
}

/** A role by its name as in claims: of the application, or `installation/auditor`, `acme/reviewer`. */
export async function roleFrom(db: Db, text: string, applicationId: number | null): Promise<Role | null> {
  const name = text.trim();
  if (!name.includes('/'))
    return applicationId === null
      ? null
      : await roleNamed(db, { kind: 'application', application_id: applicationId }, name);
  const { owner, rest } = await ownerIn(db, name);
  return owner === null ? null : await roleNamed(db, owner, rest);
}

async function ownerIn(db: Db, name: string): Promise<{ owner: GroupOwner | null; rest: string }> {
  const at = name.indexOf('/');
  if (at < 0) return { owner: INSTALLATION, rest: name };
  const [handle, rest] = [name.slice(0, at), name.slice(at + 1)];
  const owner = handle === INSTALLATION_HANDLE ? INSTALLATION : await customerOwner(db, handle);
  return { owner, rest };
}
