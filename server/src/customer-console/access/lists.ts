import { assignmentsPage, type Group, groupsPage, membersPage, rolesPage } from '../../access/index.ts';
import type { CustomerActor } from '../../customers/index.ts';
import { pageOf, readCursor } from '../../platform/http/paging.ts';
import { ownerOf } from './change-access.ts';

type Position = { limit: number; cursor?: string | undefined; query?: string };

/** The groups of the organization, by name. `query`: a part of the name or description. */
export async function groupsList(actor: CustomerActor, { limit, cursor, query = '' }: Position) {
  const { keyring, stores } = actor.context;
  const list = `customer_groups ${actor.customer.customer_id} ${query}`;
  const afterName = String(readCursor(keyring, list, cursor) ?? '');
  const found = await groupsPage(stores.db, ownerOf(actor), { query, afterName, limit: limit + 1 });
  return pageOf(keyring, list, found, limit, ({ name }) => name);
}

export async function groupMembersList(
  { context: { keyring, stores } }: CustomerActor,
  now: Date,
  { grp_id, group_id }: Group,
  { limit, cursor, query = '' }: Position,
) {
  const list = `customer_group_members ${grp_id} ${query}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const found = await membersPage(stores.db, group_id, { now, query, afterId, limit: limit + 1 });
  return pageOf(keyring, list, found, limit, ({ user_id }) => user_id);
}

/** The roles of the organization, by name. */
export async function rolesList(actor: CustomerActor, { limit, cursor, query = '' }: Position) {
  const { keyring, stores } = actor.context;
  const list = `customer_roles ${actor.customer.customer_id} ${query}`;
  const afterName = String(readCursor(keyring, list, cursor) ?? '');
  const found = await rolesPage(stores.db, ownerOf(actor), { query, afterName, limit: limit + 1 });
  return pageOf(keyring, list, found, limit, ({ name }) => name);
}

/** What holds in the organization, in the order of its creation. */
export async function assignmentsList(
  actor: CustomerActor,
  now: Date,
  { limit, cursor, query = '' }: Position,
) {
  const { keyring, stores } = actor.context;
  const context_customer_id = actor.customer.customer_id;
  const list = `customer_assignments ${context_customer_id} ${query}`;
  const afterId = Number(readCursor(keyring, list, cursor) ?? 0);
  const position = { now, afterId, limit: limit + 1 };
  const found = await assignmentsPage(stores.db, { context_customer_id, query }, position);
  return pageOf(keyring, list, found, limit, ({ assignment_id }) => assignment_id);
}
