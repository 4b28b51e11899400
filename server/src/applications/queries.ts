import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, OrganizationRole } from '../platform/db/schema.ts';
import type { Db } from '../platform/db/stores.ts';
import type { RegisteredUri } from './match-redirect-uri.ts';

/** An application without what only its client and its receiver may know. */
export type Application = Omit<
  Selectable<Database['applications']>,
  'client_secret_hash' | 'previous_client_secret_hash' | 'webhook_secret_hash' | 'sealed_webhook_secret'
> & {
  redirect_uris: RegisteredUri[];
  /** Tells a developer which secret is deployed: the first 8 hex digits of its SHA-256. Null without a secret. */
  client_secret_fingerprint: string | null;
  /** The webhook secret was never rotated: deliveries are signed with its hash. */
  has_legacy_webhook_secret: boolean;
};

const PUBLIC_COLUMNS = [
  'application_id',
  'client_id',
  'name',
  'description',
  'logo_url',
  'homepage_url',
  'owner_user_id',
  'organization_id',
  'registered_by',
  'client_type',
  'token_endpoint_auth_method',
  'client_secret_expires_at',
  'previous_client_secret_expires_at',
  'allowed_scopes',
  'required_scopes',
  'scope_policy',
  'post_logout_redirect_uris',
  'backchannel_logout_uri',
  'jwks',
  'access_token_alg',
  'require_pkce',
  'webhook_url',
  'webhook_secret_expires_at',
  'created_via',
  'creation_risk_flags',
  'legacy_identity_claim_until',
  'allowed_origins',
  'identity_verification_reporter',
  'identity_verification_methods',
  'review_status',
  'reviewed_at',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

/** Deleted applications are gone for everyone. */
export async function applicationById(db: Db, applicationId: number): Promise<Application | null> {
  const row = await applications(db).where('application_id', '=', applicationId).executeTakeFirst();
  return row ? asApplication(row) : null;
}

export async function applicationForClientId(db: Db, clientId: string): Promise<Application | null> {
  const row = await applications(db).where('client_id', '=', clientId).executeTakeFirst();
  return row ? asApplication(row) : null;
}

/** What a person registered in their own name, oldest first. */
export async function applicationsOwnedBy(db: Db, userId: number): Promise<Application[]> {
  const rows = await applications(db).where('owner_user_id', '=', userId).orderBy('application_id').execute();
  return rows.map(asApplication);
}

/** Every application that is not deleted; narrow it down and read the rows with `asApplication`. */
export function applications(db: Db) {
  return db
    .selectFrom('applications')
    .select(PUBLIC_COLUMNS)
    .select([
      sql<string | null>`left(encode(client_secret_hash, 'hex'), 8)`.as('client_secret_fingerprint'),
      sql<boolean>`(sealed_webhook_secret IS NULL)`.as('has_legacy_webhook_secret'),
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('redirect_uris')
          .select(['uri', 'verified_at', 'verification_method', 'verification_expires_at'])
          .whereRef('redirect_uris.application_id', '=', 'applications.application_id')
          .orderBy('position'),
      ).as('redirect_uris'),
    )
    .where('deleted_at', 'is', null);
}

/** Inside JSON a timestamp arrives as text. */
export function asApplication<Row extends { redirect_uris: object[] }>(
  row: Row,
): Row & { redirect_uris: RegisteredUri[] } {
  const entries = row.redirect_uris as (Omit<RegisteredUri, 'verified_at' | 'verification_expires_at'> & {
    verified_at: string | null;
    verification_expires_at: string | null;
  })[];
  const redirect_uris = entries.map((entry) => ({
    ...entry,
    verified_at: asDate(entry.verified_at),
    verification_expires_at: asDate(entry.verification_expires_at),
  }));
  return { ...row, redirect_uris };
}

function asDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** The row and its redirect URIs in the order given; returns the new application_id. */
export async function insertApplication(
  db: Db,
  row: Insertable<Database['applications']>,
  redirectUris: readonly string[],
): Promise<number> {
  const { application_id } = await db
    .insertInto('applications')
    .values(row)
    .returning('application_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('redirect_uris')
    .values(redirectUris.map((uri, position) => ({ application_id, position, uri })))
    .execute();
  return application_id;
}

/**
 * Lets one registration of a developer after the other, until the transaction ends: what is counted afterwards
 * counts every earlier one (specification, Limits: high-volume flag).
 */
export async function waitForTurnToRegister(transaction: Db, userId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('registration', ${userId}))`.execute(transaction);
}

/** Registrations of one developer after a moment; deleted applications were registered too. */
export async function registrationsSince(db: Db, userId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('registered_by', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The organizations a person belongs to, with the role in each. */
export async function organizationRoles(
  db: Db,
  userId: number,
): Promise<ReadonlyMap<number, OrganizationRole>> {
  const rows = await db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.organization_id', 'organization_members.organization_id')
    .select(['organization_members.organization_id', 'role'])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ organization_id, role }) => [organization_id, role]));
}

/** The names of these organizations. */
export async function organizationNames(
  db: Db,
  organizationIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (organizationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('organizations')
    .select(['organization_id', 'name'])
    .where('organization_id', 'in', organizationIds)
    .execute();
  return new Map(rows.map(({ organization_id, name }) => [organization_id, name]));
}

export async function insertOrganization(db: Db, name: string, now: Date): Promise<number> {
  const { organization_id } = await db
    .insertInto('organizations')
    .values({ name, created_at: now })
    .returning('organization_id')
    .executeTakeFirstOrThrow();
  return organization_id;
}

/** Adds a member or changes the role of one; false when there is no such organization. */
export async function saveMember(
  db: Db,
  member: { organization_id: number; user_id: number; role: OrganizationRole },
  now: Date,
): Promise<boolean> {
  const saved = await db
    .insertInto('organization_members')
    .columns(['organization_id', 'user_id', 'role', 'created_at'])
    .expression((expression) =>
      expression
        .selectFrom('organizations')
        .select([
          'organization_id',
          sql<number>`${member.user_id}::bigint`.as('user_id'),
          sql<OrganizationRole>`${member.role}::text`.as('role'),
          sql<Date>`${now}::timestamptz`.as('created_at'),
        ])
        .where('organization_id', '=', member.organization_id)
        .where('deleted_at', 'is', null),
    )
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'user_id']).doUpdateSet({ role: member.role }),
    )
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}

/** False when the organization holds the domain already. */
export async function insertDomain(
  db: Db,
  organizationId: number,
  domain: string,
  now: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('organization_domains')
    .values({ organization_id: organizationId, domain, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** In lower case, as `tierOf` takes them. */
export async function organizationDomains(db: Db, organizationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_domains')
    .select('domain')
    .where('organization_id', '=', organizationId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
}

/** For a merge, in its transaction: what a person owns and what counts as registered by them. */
export async function moveApplications(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const owned = await db
    .updateTable('applications')
    .set({ owner_user_id: toUserId })
    .where('owner_user_id', '=', fromUserId)
    .executeTakeFirst();
  await db
    .updateTable('applications')
    .set({ registered_by: toUserId })
    .where('registered_by', '=', fromUserId)
    .execute();
  return Number(owned.numUpdatedRows);
}

/** The same for memberships. Of two roles in one organization the higher stays, or it might lose its last owner. */
export async function moveMemberships(db: Db, fromUserId: number, toUserId: number): Promise<number> {
  const moved = await sql`
    WITH held AS (DELETE FROM organization_members WHERE user_id = ${fromUserId} RETURNING *)
    INSERT INTO organization_members AS own (organization_id, user_id, role, created_at)
    SELECT organization_id, ${toUserId}::bigint, role, created_at FROM held
    ON CONFLICT (organization_id, user_id) DO UPDATE
       SET role = CASE WHEN 'owner' IN (own.role, excluded.role) THEN 'owner'
                       WHEN 'admin' IN (own.role, excluded.role) THEN 'admin'
                       ELSE 'member' END
  `.execute(db);
  return Number(moved.numAffectedRows ?? 0);
}

/** For a deleted account. */
export async function leaveOrganizations(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('organization_members').where('user_id', '=', userId).execute();
}

/** Organizations that would be left without an owner if this person went. */
export async function soleOwnerships(
  db: Db,
  userId: number,
): Promise<{ organization_id: number; name: string }[]> {
  const { rows } = await sql<{ organization_id: number; name: string }>`
    SELECT o.organization_id, o.name FROM organizations o
      JOIN organization_members own ON own.organization_id = o.organization_id
     WHERE own.user_id = ${userId} AND own.role = 'owner' AND o.deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM organization_members other JOIN users u ON u.user_id = other.user_id
                        WHERE other.organization_id = o.organization_id AND other.role = 'owner'
                          AND other.user_id <> own.user_id AND u.deleted_at IS NULL)
     ORDER BY o.organization_id
  `.execute(db);
  return rows;
}
