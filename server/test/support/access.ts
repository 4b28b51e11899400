import { randomBytes } from 'node:crypto';
import type { Context } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/db/schema.ts';
import { changeApplication } from './rows.ts';

type Where = Pick<Context, 'stores' | 'clock'>;

/** A group of the installation, or of a customer organization, with these members. */
export async function aGroup(
  { stores: { db }, clock }: Where,
  name: string,
  members: readonly { user_id: number }[] = [],
  customer_id: number | null = null,
): Promise<number> {
  const created_at = clock.now();
  const row = { grp_id: `grp_${randomBytes(8).toString('hex')}`, customer_id, name, created_at };
  const { group_id } = await db
    .insertInto('groups')
    .values(row)
    .returning('group_id')
    .executeTakeFirstOrThrow();
  for (const { user_id } of members)
    await db
      .insertInto('group_members')
      .values({ group_id, user_id, created_at, expires_at: null })
      .execute();
  return group_id;
}

/** Of an application if one is named, else of the installation. */
export async function aRole(
  { stores: { db }, clock }: Where,
  name: string,
  role: { application_id?: number; customer_id?: number; entitlements?: string[] } = {},
): Promise<number> {
  const { application_id = null, customer_id = null, entitlements = [] } = role;
  const row = { application_id, customer_id, name, entitlements, created_at: clock.now() };
  const made = await db.insertInto('roles').values(row).returning('role_id').executeTakeFirstOrThrow();
  return made.role_id;
}

/** Exactly one of them. */
type Subject = { user_id?: number; group_id?: number; customer_id?: number };
type Terms = { role_id?: number; context_customer_id?: number; expires_at?: Date };

/** Past the operations; answers what ends it. */
export async function anAssignment(
  { stores: { db }, clock }: Where,
  application_id: number | null,
  { user_id, group_id, customer_id }: Subject,
  terms: Terms = {},
): Promise<() => Promise<void>> {
  const { role_id = null, context_customer_id = null, expires_at = null } = terms;
  const asg_id = `asg_${randomBytes(8).toString('hex')}`;
  await db
    .insertInto('assignments')
    .values({
      ...{ asg_id, application_id, role_id, context_customer_id, expires_at, created_at: clock.now() },
      ...{ user_id: user_id ?? null, group_id: group_id ?? null, customer_id: customer_id ?? null },
    })
    .execute();
  return async () => {
    await db.deleteFrom('assignments').where('asg_id', '=', asg_id).execute();
  };
}

/** Makes an application, or an API, one for certain people. */
export async function onlyForAssigned(
  { stores: { db } }: Where,
  { application_id }: { application_id: number },
  access_claims: Database['applications']['access_claims']['__select__'] = [],
): Promise<void> {
  await changeApplication(db, application_id, { access: 'assigned', access_claims });
}
