import { sql } from 'kysely';
import type { ImportRecordInput } from '../../imports/index.ts';
import type { TotpParameters } from '../../platform/crypto/totp.ts';
import { notOver } from '../../platform/db/not-over.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Locale } from '../../platform/i18n/locale.ts';
import { isExported } from './small-records.queries.ts';

export type PersonRecord = Extract<ImportRecordInput, { kind: 'person' }>;

type Passkey = {
  credential_id: string;
  public_key: string;
  user_handle: string;
  sign_count: number;
  transports: string[];
  aaguid: string;
  name: string;
  backup_eligible: boolean;
  backup_state: boolean;
  created_at: string;
};

export type PersonRow = {
  user_id: number;
  sub: string;
  email: string;
  email_verified: boolean;
  preferred_name: string | null;
  full_name: string | null;
  phone_number: string | null;
  phone_verified: boolean;
  address: string | null;
  postal_code: string | null;
  locale: Locale | null;
  created_at: string;
  suspended: boolean;
  is_admin: boolean;
  identity_verified_level: 0 | 1 | 2 | 3;
  custom_claims: PersonRecord['custom_claims'];
  password_hash: string | null;
  password_at_old_system: boolean;
  sealed_totp_secret: Buffer | null;
  totp_algorithm: TotpParameters['algorithm'];
  totp_digits: TotpParameters['digits'];
  totp_period: TotpParameters['period'];
  passkeys: Passkey[];
  groups: { group: string; expires_at: string | null }[];
  organizations: { organization: string; role: 'admin' | 'member' }[];
  access: {
    application: string | null;
    role: string | null;
    organization: string | null;
    expires_at: string | null;
  }[];
};

/**
 * Open accounts with everything that hangs on them, in one statement for a page of people. A secret that waits for its first code is none. `access`:
 * with what they may use, otherwise as if it were nothing.
 */
export async function peoplePage(
  db: Db,
  now: Date,
  { only, access, after, limit }: { only: number | null; access: boolean; after: number; limit: number },
): Promise<PersonRow[]> {
  const whom = only === null ? sql`u.user_id > ${after}` : sql`u.user_id = ${only} AND u.user_id > ${after}`;
  const { rows } = await sql<PersonRow>`
    SELECT u.user_id, u.sub, u.email, u.email_verified, u.preferred_name, u.full_name, u.phone_number, u.phone_verified,
           u.address, u.postal_code, u.locale, to_json(u.created_at)#>>'{}' AS created_at, u.suspended_at IS NOT NULL AS suspended,
           u.is_admin, u.identity_verified_level, u.custom_claims, u.password_hash, u.password_at_old_system,
           CASE WHEN u.totp_enabled_at IS NOT NULL THEN u.sealed_totp_secret END AS sealed_totp_secret,
           u.totp_algorithm, u.totp_digits, u.totp_period,
           coalesce((
             SELECT json_agg(json_build_object(
                      'credential_id', ${base64url(sql`k.credential_id`)}, 'public_key', ${base64url(sql`k.public_key`)},
                      'user_handle', ${base64url(sql`k.user_handle`)}, 'sign_count', k.sign_count, 'transports', k.transports,
                      'aaguid', k.aaguid, 'name', k.name, 'backup_eligible', k.backup_eligible, 'backup_state', k.backup_state,
                      'created_at', k.created_at) ORDER BY k.id)
               FROM passkeys k WHERE k.user_id = u.user_id AND k.needs_confirmation_since IS NULL), '[]') AS passkeys,
           coalesce((
             SELECT json_agg(json_build_object('group', g.grp_id, 'expires_at', m.expires_at) ORDER BY g.group_id)
               FROM group_members m
               JOIN groups g ON g.group_id = m.group_id
               LEFT JOIN customers c ON c.customer_id = g.customer_id
              WHERE m.user_id = u.user_id AND c.deleted_at IS NULL
                AND ${notOver('m.expires_at', now)}), '[]') AS groups,
           coalesce((
             SELECT json_agg(json_build_object('organization', c.org_id, 'role', m.role) ORDER BY c.customer_id)
               FROM customer_members m JOIN customers c ON c.customer_id = m.customer_id
              WHERE m.user_id = u.user_id AND c.deleted_at IS NULL), '[]') AS organizations,
           ${access ? accessOf(now) : sql`'[]'::json`} AS access
      FROM users u
     WHERE ${whom} AND u.deleted_at IS NULL
     ORDER BY u.user_id
     LIMIT ${limit}`.execute(db);
  return rows;
}

function base64url(column: ReturnType<typeof sql>) {
  return sql`translate(encode(${column}, 'base64'), E'+/=\n', '-_')`;
}

function accessOf(now: Date) {
  return sql`coalesce((
       SELECT json_agg(json_build_object(
                'application', a.client_id, 'role', s.role_id::text, 'organization', c.org_id,
                'expires_at', s.expires_at) ORDER BY s.assignment_id)
         FROM assignments s
         LEFT JOIN applications a ON a.application_id = s.application_id
         LEFT JOIN customers c ON c.customer_id = s.context_customer_id
        WHERE s.user_id = u.user_id AND a.deleted_at IS NULL AND c.deleted_at IS NULL AND ${isExported(sql`a.client_id`)}
          AND ${notOver('s.expires_at', now)}), '[]')`;
}
