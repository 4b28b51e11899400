import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import type { StoredPolicy } from './policy.ts';
import type { Rule } from './sign-in-rules.ts';

type PersonUnderPolicies = {
  user_id: number;
  email: string;
  email_verified: boolean;
  is_admin: boolean;
  created_at: Date;
  totp_enabled: boolean;
  has_passkey: boolean;
  rules: Rule[];
};

type Row = Omit<PersonUnderPolicies, 'rules'> & {
  installation: StoredPolicy | null;
  customers: { customer_id: number; name: string; policy: StoredPolicy; since: string }[] | null;
};

/**
 * A person and the policies over them: of the installation, and of the customer organizations that they belong to. Administrators of the
 * installation answer to its policy alone here: a customer that makes them members by their domain must not be able to keep them out. Null: no
 * open account.
 */
export async function personUnderPolicies(db: Db, userId: number): Promise<PersonUnderPolicies | null> {
  const { rows } = await sql<Row>`
    SELECT u.user_id, u.email, u.email_verified, u.is_admin, u.created_at, u.totp_enabled_at IS NOT NULL AS totp_enabled,
           EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.user_id AND p.needs_confirmation_since IS NULL) AS has_passkey,
           (SELECT policy FROM installation_policy) AS installation,
           (SELECT json_agg(json_build_object('name', c.name, 'policy', c.policy, 'since', coalesce(m.under_since, m.created_at)) ORDER BY c.customer_id)
              FROM customer_members m JOIN customers c ON c.customer_id = m.customer_id
             WHERE m.user_id = u.user_id AND NOT u.is_admin AND c.deleted_at IS NULL AND c.policy <> '{}') AS customers
      FROM users u WHERE u.user_id = ${userId} AND u.deleted_at IS NULL
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { installation, customers, ...person } = row;
  const own: Rule = {
    by: { kind: 'installation', name: null },
    policy: installation ?? {},
    since: person.created_at,
  };
  const theirs = (customers ?? []).map(
    ({ name, policy, since }): Rule => ({ by: { kind: 'customer', name }, policy, since: new Date(since) }),
  );
  return { ...person, rules: [own, ...theirs] };
}

export async function installationPolicy(db: Db): Promise<StoredPolicy> {
  return (await installationPolicyRow(db)).policy;
}

/** `updated_at` null: there never was one. */
export async function installationPolicyRow(
  db: Db,
): Promise<{ policy: StoredPolicy; updated_at: Date | null }> {
  const columns = ['policy', 'updated_at'] as const;
  const row = await db.selectFrom('installation_policy').select(columns).executeTakeFirst();
  return { policy: (row?.policy ?? {}) as StoredPolicy, updated_at: row?.updated_at ?? null };
}

/** The same with its row locked until the transaction ends, so that what is recorded as the one before is. */
export async function lockInstallationPolicy(db: Db, now: Date): Promise<StoredPolicy> {
  await db
    .insertInto('installation_policy')
    .values({ policy: '{}', updated_at: now, updated_by: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const row = await db
    .selectFrom('installation_policy')
    .select('policy')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.policy as StoredPolicy;
}

export async function writeInstallationPolicy(
  db: Db,
  now: Date,
  policy: StoredPolicy,
  updatedBy: number | null,
): Promise<void> {
  await db
    .updateTable('installation_policy')
    .set({ policy: JSON.stringify(policy), updated_at: now, updated_by: updatedBy })
    .execute();
}

/** Whether someone has invited this address to an organization of developers or a customer organization. */
export async function isInvited(db: Db, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM organization_invitations i WHERE lower(i.email) = lower(${email}) AND i.expires_at > ${now}
     UNION ALL
    SELECT FROM customer_invitations i WHERE lower(i.email) = lower(${email}) AND i.expires_at > ${now}
     LIMIT 1
  `.execute(db);
  return rows.length > 0;
}
