import { sql } from 'kysely';
import type { By } from '../platform/audit/index.ts';
import type { Db } from '../platform/db/stores.ts';

export type { By };

/** Whose groups these are. */
export type GroupOwner = { kind: 'installation' } | { kind: 'customer'; customer_id: number; handle: string };

/** Whose roles these are. */
export type RoleOwner = GroupOwner | { kind: 'application'; application_id: number };

export const INSTALLATION = { kind: 'installation' } as const;

/** The columns of a row that say whose it is. */
export function ownerColumns(owner: RoleOwner): {
  application_id: number | null;
  customer_id: number | null;
} {
  return {
    application_id: owner.kind === 'application' ? owner.application_id : null,
    customer_id: owner.kind === 'customer' ? owner.customer_id : null,
  };
}

/** For audit lines. */
export function ownerDetails(owner: RoleOwner): Record<string, unknown> {
  return owner.kind === 'customer' ? { organization: owner.handle } : {};
}

/** One at a time adds to what an owner has, until the transaction ends: two would otherwise both find the last place, or one name free. */
export async function lockOwned(db: Db, what: 'groups' | 'roles', owner: RoleOwner): Promise<void> {
  const { application_id, customer_id } = ownerColumns(owner);
  const key = `${what} ${owner.kind} ${application_id ?? customer_id ?? ''}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db);
}
