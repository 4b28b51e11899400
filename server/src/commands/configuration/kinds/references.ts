import { applicationFrom, customerOwner, type GroupOwner, INSTALLATION } from '../../../access/index.ts';
import type { Db } from '../../../platform/db/stores.ts';
import { refused } from './kind.ts';

/** The owner of groups and roles that a declaration names by the handle of an organization. */
export async function groupOwnerNamed(
  db: Db,
  handle: string | undefined,
  member = 'organization',
): Promise<GroupOwner> {
  if (handle === undefined) return INSTALLATION;
  const owner = await customerOwner(db, handle);
  if (owner === null || owner.kind !== 'customer' || owner.handle !== handle)
    throw refused(member, `there is no organization ${handle}`);
  return owner;
}

/** Of a row that is there. */
export function rowOwner({
  customer_id,
  handle,
}: {
  customer_id: number | null;
  handle: string | null;
}): GroupOwner {
  return customer_id === null ? INSTALLATION : { kind: 'customer', customer_id, handle: handle! };
}

export async function applicationNamed(db: Db, clientId: string, member = 'application'): Promise<number> {
  const found = /^\d+$/.test(clientId) ? null : await applicationFrom(db, clientId);
  if (found === null) throw refused(member, `there is no application with the client_id ${clientId}`);
  return found.application_id;
}
