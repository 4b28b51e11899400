import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import { prepared } from '../../platform/db/statements/prepared.ts';
import type { Db } from '../../platform/db/stores.ts';
import {
  ACTIVE_SESSION,
  SESSION_COLUMNS,
  SESSION_INPUT,
  type SessionInput,
  type SessionRow,
} from '../../users/index.ts';

export type AuthorizationClient = {
  application_id: number;
  client_id: string;
  name: string;
  logo_url: string | null;
  homepage_url: string | null;
  allowed_scopes: string[];
  required_scopes: string[];
  scope_policy: 'strip' | 'block' | null;
  require_pkce: boolean;
  client_type: 'confidential' | 'public';
  review_status: 'pending' | 'approved' | 'rejected' | 'suspended';
  reviewed_at: Date | null;
  first_judged_unfit: boolean;
  legacy_identity_claim_until: Date | null;
  redirect_uris: {
    uri: string;
    verified_at: string | null;
    verification_method: 'dns' | 'wellknown' | null;
    verification_expires_at: string | null;
  }[];
  consent_scopes: string[] | null;
  declined_scopes: string[] | null;
  /** The person owns the application or belongs to the organization that does. */
  insider: boolean;
};

type Visitor = SessionRow | { [K in keyof SessionRow]: null };

/** The application as the person of this session meets it, and that session, in one read. */
export const authorizationVisit = batchedQuery<
  AuthorizationClient & Visitor,
  SessionInput & { client_id: string }
>(
  'authorization_visit',
  { ...SESSION_INPUT, client_id: 'text' },
  `SELECT asked.n, a.application_id, a.client_id, a.name, a.logo_url, a.homepage_url, a.allowed_scopes, a.required_scopes,
          a.scope_policy, a.require_pkce, a.client_type, a.review_status, a.reviewed_at, a.first_judged_unfit,
          a.legacy_identity_claim_until,
          (SELECT coalesce(json_agg(json_build_object(
                    'uri', r.uri, 'verified_at', r.verified_at, 'verification_method', r.verification_method,
                    'verification_expires_at', r.verification_expires_at) ORDER BY r.position), '[]')
             FROM redirect_uris r WHERE r.application_id = a.application_id) AS redirect_uris,
          c.scopes AS consent_scopes, c.declined_scopes,
          (a.owner_user_id = visitor.user_id OR EXISTS (
             SELECT FROM organization_members m
              WHERE m.organization_id = a.organization_id AND m.user_id = visitor.user_id)) IS TRUE AS insider,
          visitor.*
     FROM asked
     JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN LATERAL (SELECT ${SESSION_COLUMNS} FROM ${ACTIVE_SESSION}) visitor ON true
     LEFT JOIN consents c ON c.application_id = a.application_id AND c.user_id = visitor.user_id`,
);

/** `scopes` and `amr` separated by spaces, `claims` as JSON. */
export type NewGrant = {
  grant_id: string;
  application_id: number;
  user_id: number;
  session_id: number;
  scopes: string;
  redirect_uri: string;
  code_challenge: string | null;
  nonce: string | null;
  claims: string | null;
  sid: string;
  auth_time: Date;
  amr: string;
  acr: string;
  created_at: Date;
  code_expires_at: Date;
  refresh_expires_at: Date;
};

const GRANT_TYPES = {
  ...{ grant_id: 'uuid', application_id: 'bigint', user_id: 'bigint', session_id: 'bigint', scopes: 'text' },
  ...{ redirect_uri: 'text', code_challenge: 'text', nonce: 'text', claims: 'jsonb', sid: 'text' },
  ...{ auth_time: 'timestamptz', amr: 'text', acr: 'text', created_at: 'timestamptz' },
  ...{ code_expires_at: 'timestamptz', refresh_expires_at: 'timestamptz' },
} as const;
const GRANT_VALUES = Object.keys(GRANT_TYPES).map((name) =>
  name === 'scopes' || name === 'amr' ? `string_to_array(asked.${name}, ' ')` : `asked.${name}`,
);

/**
 * Undefined when the session has ended, or the person no longer agrees to all of it: nothing may be granted then. Both
 * rows are held until the transaction ends, so that whoever ends the session or disconnects the application at the same
 * moment waits, and then finds this grant to revoke.
 */
export const insertGrant = batchedQuery<{ grant_id: string }, NewGrant>(
  'insert_grant',
  GRANT_TYPES,
  `, granted AS (
     INSERT INTO grants (${Object.keys(GRANT_TYPES).join(', ')})
     SELECT ${GRANT_VALUES.join(', ')}
       FROM asked
       JOIN LATERAL (SELECT FROM sessions s
                      WHERE s.session_id = asked.session_id AND s.ended_at IS NULL FOR SHARE) live ON true
       JOIN LATERAL (SELECT FROM consents c
                      WHERE c.user_id = asked.user_id AND c.application_id = asked.application_id
                        AND c.scopes @> string_to_array(asked.scopes, ' ') FOR SHARE) agreed ON true
     RETURNING grant_id)
   SELECT asked.n, granted.grant_id FROM asked JOIN granted ON granted.grant_id = asked.grant_id`,
  'session_id',
);

/** Writes what the person answered; the whole of it, not a change to it. */
export async function saveConsent(
  db: Db,
  consent: { user_id: number; application_id: number; scopes: string[]; declined_scopes: string[] },
  now: Date,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({ ...consent, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'application_id'])
        .doUpdateSet({ scopes: consent.scopes, declined_scopes: consent.declined_scopes, updated_at: now }),
    )
    .execute();
}

export async function insertAuthorizationRequest(
  db: Db,
  request: { request_hash: Buffer; browser_hash: Buffer; query: string; arrived_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('authorization_requests')
    .values({ ...request, completed_at: null })
    .execute();
}

/** The request only in the browser that began it, and only while it lives. */
export function findAuthorizationRequest(db: Db, requestHash: Buffer, browserHash: Buffer, now: Date) {
  return db
    .selectFrom('authorization_requests')
    .select(['query', 'arrived_at', 'completed_at'])
    .where('request_hash', '=', requestHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** True for exactly one caller. */
export async function completeAuthorizationRequest(db: Db, requestHash: Buffer, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('authorization_requests')
    .set({ completed_at: now })
    .where('request_hash', '=', requestHash)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type PersonForClaims = {
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
  identity_verified_level: number;
  custom_claims: Record<string, Record<string, unknown>>;
};

/** Columns of `users u` that claims are made of, for the statements that read a person on the way. */
export const CLAIM_COLUMNS = `u.user_id, u.sub, u.email, u.email_verified, u.preferred_name, u.full_name, u.phone_number,
          u.phone_verified, u.address, u.postal_code, u.identity_verified_level, u.custom_claims`;

export const personForClaims = prepared<PersonForClaims, [userId: number]>(
  'person_for_claims',
  `SELECT ${CLAIM_COLUMNS} FROM users u WHERE u.user_id = $1`,
);

export async function isListedOrigin(db: Db, origin: string): Promise<boolean> {
  const found = await db
    .selectFrom('applications')
    .select('application_id')
    .where('allowed_origins', '@>', sql<string[]>`ARRAY[${origin}]::text[]`)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type LogoutClient = {
  application_id: number;
  client_id: string;
  name: string;
  post_logout_redirect_uris: string[];
  review_status: AuthorizationClient['review_status'];
  reviewed_at: Date | null;
  first_judged_unfit: boolean;
  redirect_uris: AuthorizationClient['redirect_uris'];
};

export function logoutClient(db: Db, clientId: string): Promise<LogoutClient | undefined> {
  return db
    .selectFrom('applications')
    .select(['application_id', 'client_id', 'name', 'post_logout_redirect_uris'])
    .select(['review_status', 'reviewed_at', 'first_judged_unfit'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('redirect_uris')
          .select(['uri', 'verified_at', 'verification_method', 'verification_expires_at'])
          .whereRef('redirect_uris.application_id', '=', 'applications.application_id'),
      ).as('redirect_uris'),
    )
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
