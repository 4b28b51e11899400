import { type Insertable, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/db/schema.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { RegisteredUri } from '../redirect-uris/match-redirect-uri.ts';

/** An application without what only its client and its receiver may know. */
export type Application = Omit<
  Selectable<Database['applications']>,
  | 'client_secret_hash'
  | 'previous_client_secret_hash'
  | 'webhook_secret_hash'
  | 'sealed_webhook_secret'
  | 'first_judged_unfit'
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
  'risk_evidence',
  'legacy_identity_claim_until',
  'allowed_origins',
  'identity_verification_reporter',
  'identity_verification_methods',
  'review_status',
  'reviewed_at',
  'reviewed_name',
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
