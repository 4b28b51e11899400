import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { DomainProof } from '../../platform/domains/domain-proof.ts';

/** `verified_at` is null once the verification has expired; `expires_at` then says when. */
export type OrganizationDomain = Omit<Selectable<Database['organization_domains']>, 'notified_days'>;

type Key = Pick<OrganizationDomain, 'organization_id' | 'domain'>;

/** All domains, verified or not, by name. */
export async function domainsOf(db: Db, organizationId: number, now: Date): Promise<OrganizationDomain[]> {
  return await db
    .selectFrom('organization_domains')
    .select(['organization_id', 'domain', 'created_at', 'expires_at'])
    .select(sql<Date | null>`CASE WHEN expires_at <= ${now} THEN NULL ELSE verified_at END`.as('verified_at'))
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute();
}

/** True for the call that verified it. A verification that lasts beyond `renewable` is left alone. */
export async function markDomainVerified(
  db: Db,
  { organization_id, domain }: Key,
  proof: DomainProof,
): Promise<boolean> {
  const result = await db
    .updateTable('organization_domains')
    .set({ verified_at: proof.now, expires_at: proof.expires_at, notified_days: null })
    .where('organization_id', '=', organization_id)
    .where('domain', '=', domain)
    .where((where) =>
      where.or([where('verified_at', 'is', null), where('expires_at', '<=', proof.renewable)]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deleteDomain(db: Db, { organization_id, domain }: Key): Promise<boolean> {
  const result = await db
    .deleteFrom('organization_domains')
    .where('organization_id', '=', organization_id)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Verifications from before expiry was introduced get a full term. A domain that an operator vouched for does not expire. */
export async function endOldProofs(db: Db, expiresAt: Date): Promise<void> {
  await sql`
    UPDATE organization_domains SET expires_at = ${expiresAt}
     WHERE expires_at IS NULL AND verified_at > created_at
  `.execute(db);
}

export type DomainNotice = { organization_id: number; name: string; domain: string; ends_at: Date };

/**
 * Claims at most `batch` notices that are due and unsent: each is returned to exactly one caller, who must send it in the same
 * transaction. Of several missed thresholds only the nearest is due, and none that had passed when the verification began.
 */
export async function claimDomainNotices(
  db: Db,
  now: Date,
  thresholds: readonly number[],
  batch: number,
): Promise<DomainNotice[]> {
  const { rows } = await sql<DomainNotice>`
    WITH due AS (
      SELECT d.organization_id, d.domain, threshold.days
        FROM organization_domains d
       CROSS JOIN LATERAL (
         SELECT min(days) AS days FROM unnest(${[...thresholds]}::int[]) AS days
          WHERE d.expires_at <= ${now}::timestamptz + days * interval '1 day'
            AND d.verified_at < d.expires_at - days * interval '1 day'
       ) threshold
       WHERE d.expires_at > ${now} AND threshold.days IS NOT NULL
         AND (d.notified_days IS NULL OR d.notified_days > threshold.days)
       ORDER BY d.organization_id, d.domain
       LIMIT ${batch}
       FOR UPDATE OF d SKIP LOCKED
    )
    UPDATE organization_domains d SET notified_days = due.days
      FROM due JOIN organizations o ON o.organization_id = due.organization_id
     WHERE d.organization_id = due.organization_id AND d.domain = due.domain
       AND (d.notified_days IS NULL OR d.notified_days > due.days)
    RETURNING d.organization_id, o.name, d.domain, d.expires_at AS ends_at
  `.execute(db);
  return rows;
}

/** False when the organization already has the domain. `verified_at`: now when an operator vouches for it. */
export async function insertDomain(
  db: Db,
  row: { organization_id: number; domain: string; created_at: Date; verified_at: Date | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto('organization_domains')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The verified domains, in lower case, as `tierOf` expects them. */
export async function organizationDomains(db: Db, organizationId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_domains')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .where('verified_at', 'is not', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}
