import type { Insertable } from 'kysely';
import { mayUseSql } from '../../access/index.ts';
import type { SigningAlg } from '../../platform/crypto/jose/jwk.ts';
import type { Database } from '../../platform/db/schema.ts';
import { batchedQuery } from '../../platform/db/statements/batched-query.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { StoredPolicy } from '../../policies/index.ts';
import { personIsOfTeam } from '../../resources/index.ts';
import type { ScopesAboveLevels } from '../../scopes/index.ts';
import { SESSION_SQL, type SessionInput, type SessionRow } from '../../sessions/index.ts';
import type { Membership, OrganizationUse } from './choose-organization.ts';
import { SILENT_UNTIL_SQL } from './limit-silent.ts';

export type AuthorizationClient = ScopesAboveLevels & {
  application_id: number;
  client_id: string;
  name: string;
  logo_url: string | null;
  homepage_url: string | null;
  policy_uri: string | null;
  tos_uri: string | null;
  support_uri: string | null;
  accent: string | null;
  accent_dark: string | null;
  allowed_scopes: string[];
  required_scopes: string[];
  scope_policy: 'strip' | 'block' | null;
  require_pkce: boolean;
  security_profile: 'fapi2' | null;
  dpop_bound_access_tokens: boolean;
  grant_types: string[];
  device_number_match: boolean;
  require_pushed_authorization_requests: boolean;
  require_signed_request_object: boolean;
  authorization_signed_response_alg: SigningAlg;
  client_type: 'confidential' | 'public';
  review_status: 'pending' | 'approved' | 'rejected' | 'suspended';
  openly_registered: boolean;
  reviewed_at: Date | null;
  first_judged_unfit: boolean;
  legacy_identity_claim_until: Date | null;
  redirect_uris: {
    uri: string;
    verified_at: string | null;
    verification_method: 'dns' | 'wellknown' | null;
    verification_expires_at: string | null;
  }[];
  access_claims: string[];
  consent_scopes: string[] | null;
  /** Those access_claims, of it and of resources, that a page has shown to the user. */
  consent_claims: string[] | null;
  declined_scopes: string[] | null;
  /** The user owns the application or is a member of the organization that owns it. */
  insider: boolean;
  /** The user may use it without an organization, unless it requires one; without a session, whether everyone may. */
  may_use: boolean;
  /** limit-silent.ts */
  silent_until: Date | null;
  /** Whom to ask, for people who may not use it. */
  access_contact: string | null;
  /** People may ask for it here. */
  access_requests: boolean;
  application_policy: StoredPolicy;
  installation_policy: StoredPolicy | null;
  organization_use: OrganizationUse;
  /** The user's organizations by name; null where the application does not use them. */
  memberships: Membership[] | null;
};

type Visitor = SessionRow | { [K in keyof SessionRow]: null };

const OF_VISITOR = { application: 'a', user: 'visitor.user_id', now: 'asked.now' };
/** Where an organization is required, the answer of each membership counts alone. */
const MAY_USE = `(a.organization_use = 'required' OR ${mayUseSql({ ...OF_VISITOR, customer: 'NULL::bigint' })})`;
/** More than anyone can choose from on a page. */
const MAX_MEMBERSHIPS = 100;

const MEMBERSHIPS = `CASE WHEN a.organization_use <> 'none' AND visitor.user_id IS NOT NULL THEN (
            SELECT coalesce(json_agg(held ORDER BY held.name, held.handle), '[]')
              FROM (SELECT o.customer_id, o.org_id, o.handle, o.name, o.policy, coalesce(m.under_since, m.created_at) AS member_since,
                           CASE WHEN k.scopes IS NOT NULL
                                THEN json_build_object('scopes', k.scopes, 'claims', k.access_claims) END AS consented,
                           (a.access = 'everyone' OR ${mayUseSql({ ...OF_VISITOR, customer: 'o.customer_id' })}) AS may_use
                      FROM customer_members m JOIN customers o ON o.customer_id = m.customer_id AND o.deleted_at IS NULL
                      LEFT JOIN customer_consents k ON k.customer_id = o.customer_id AND k.application_id = a.application_id
                     WHERE m.user_id = visitor.user_id ORDER BY o.name, o.handle LIMIT ${MAX_MEMBERSHIPS}) held) END`;

/** The session, and the application as its user sees it, in one read. */
export const findAuthorizationClient = batchedQuery<
  AuthorizationClient & Visitor,
  SessionInput & { client_id: string }
>(
  'find_authorization_client',
  { ...SESSION_SQL.input, client_id: 'text' },
  `SELECT asked.n, a.organization_use, ${MEMBERSHIPS} AS memberships, a.application_id, a.client_id, a.name, a.logo_url, a.homepage_url, a.policy_uri, a.tos_uri,
          a.support_uri, a.accent, a.accent_dark,
          a.allowed_scopes, a.required_scopes, a.scopes_above_1, a.scopes_above_2,
          a.scope_policy, a.require_pkce, a.security_profile, a.dpop_bound_access_tokens, a.grant_types, a.device_number_match,
          a.client_type, a.review_status,
          a.openly_registered, a.reviewed_at,
          a.first_judged_unfit, a.legacy_identity_claim_until,
          a.require_pushed_authorization_requests,
          a.require_signed_request_object, a.authorization_signed_response_alg,
          (SELECT coalesce(json_agg(json_build_object(
                    'uri', r.uri, 'verified_at', r.verified_at, 'verification_method', r.verification_method,
                    'verification_expires_at', r.verification_expires_at) ORDER BY r.position), '[]')
             FROM redirect_uris r WHERE r.application_id = a.application_id) AS redirect_uris,
          a.access_claims, c.scopes AS consent_scopes, c.declined_scopes, c.access_claims AS consent_claims,
          (${personIsOfTeam('visitor.user_id', 'a')}) IS TRUE AS insider,
          a.policy AS application_policy, (SELECT policy FROM installation_policy) AS installation_policy,
          a.access_contact, a.access_requests, ${MAY_USE} AS may_use, ${SILENT_UNTIL_SQL} AS silent_until,
          visitor.*
     FROM asked
     JOIN applications a ON a.client_id = asked.client_id AND a.deleted_at IS NULL
     LEFT JOIN LATERAL (SELECT ${SESSION_SQL.columns} FROM ${SESSION_SQL.active}) visitor ON true
     LEFT JOIN consents c ON c.application_id = a.application_id AND c.user_id = visitor.user_id`,
);

export async function insertAuthorizationRequest(
  db: Db,
  request: Omit<Insertable<Database['authorization_requests']>, 'completed_at' | 'organization'>,
): Promise<void> {
  await db
    .insertInto('authorization_requests')
    .values({ ...request, completed_at: null })
    .execute();
}

/** Finds the request only in the browser that started it, and only until it expires. */
export function findAuthorizationRequest(db: Db, requestHash: Buffer, browserHash: Buffer, now: Date) {
  return db
    .selectFrom('authorization_requests')
    .select(['query', 'arrived_at', 'completed_at', 'pushed_hash', 'is_signed', 'organization'])
    .where('request_hash', '=', requestHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** What the user chose for this request, in the browser that started it. */
export async function pickOrganization(
  db: Db,
  {
    request_hash,
    browser_hash,
    organization,
  }: { request_hash: Buffer; browser_hash: Buffer; organization: string },
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('authorization_requests')
    .set({ organization })
    .where('request_hash', '=', request_hash)
    .where('browser_hash', '=', browser_hash)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** True for exactly one caller; completePending (pending-requests.ts) also uses up what was pushed. */
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
