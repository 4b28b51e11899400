import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../platform/db/schema.ts';
import {
  isBehind,
  isDescending,
  orderOf,
  type Sort,
  type SortColumn,
  type SortPlace,
  sortName,
} from '../../platform/db/sorted.ts';
import { builtOnce } from '../../platform/db/statements/built-once.ts';
import type { Db, ReadDb } from '../../platform/db/stores.ts';
import { asTsquery, containsWords, wordsIn } from '../../platform/search/search-words.ts';
import { awaitsLogoReview } from '../logos/logos.queries.ts';
import type { RegisteredUri } from '../redirect-uris/uri-status.ts';
import { type ClientKind, IS_RESOURCE } from './client-kind.ts';
import { TLS_SUBJECTS } from './enums.ts';

/** An application without the secrets that only its client and its receiver may know. */
export type Application = Omit<
  Selectable<Database['applications']>,
  | 'client_secret_hash'
  | 'registration_token_hash'
  | 'previous_client_secret_hash'
  | 'client_secret_last_used_at'
  | 'previous_client_secret_last_used_at'
  | 'webhook_secret_hash'
  | 'sealed_webhook_secret'
  | 'first_judged_unfit'
  | 'scopes_above_1'
  | 'scopes_above_2'
  | 'drift_seen_at'
> & {
  redirect_uris: RegisteredUri[];
  /** Tells a developer which secret is deployed: the first 8 hex digits of its SHA-256. Null without a secret. */
  client_secret_fingerprint: string | null;
  /** The webhook secret was never rotated: deliveries are signed with its hash. */
  has_legacy_webhook_secret: boolean;
};

export type ReviewStatus = Application['review_status'];
/** What the lists can be sorted by: names, and the order of registration (docs/lists.md). */
export const APPLICATION_SORTS = ['name', 'created_at'] as const;
type ApplicationSort = Sort<(typeof APPLICATION_SORTS)[number]>;
const SORT_COLUMNS: Record<(typeof APPLICATION_SORTS)[number], SortColumn> = {
  name: { by: sql`lower(name) COLLATE "C"`, type: 'text' },
  created_at: { by: sql`application_id`, type: 'bigint' },
};
const BY_ID = sql.ref('application_id');

/** `after`: where a sorted list goes on; without `sort` it goes on after an ID. */
type Page = { afterId: number; limit: number; sort?: ApplicationSort | undefined; after?: SortPlace | null };
/** With what the next page begins after; null where the list is in the order of IDs. */
export type SortedApplication = Application & { sort_key: string | null };
/** Of the list of a developer's applications. */
type OwnFilter = { query?: string | undefined; review_status?: ReviewStatus | undefined };
/** A developer, with the organizations they belong to. */
export type Viewer = { user_id: number; roles: ReadonlyMap<number, unknown> };

const PUBLIC_COLUMNS = [
  'application_id',
  'client_id',
  'name',
  'description',
  'logo_url',
  'homepage_url',
  'policy_uri',
  'tos_uri',
  'support_uri',
  'accent',
  'accent_dark',
  'initiate_login_uri',
  'owner_user_id',
  'organization_id',
  'registered_by',
  'openly_registered',
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
  'jwks_uri',
  'access_token_alg',
  'id_token_signed_response_alg',
  'userinfo_signed_response_alg',
  'introspection_signed_response_alg',
  'security_profile',
  'require_pkce',
  'dpop_bound_access_tokens',
  'tls_client_certificate_bound_access_tokens',
  ...TLS_SUBJECTS,
  'grant_types',
  'device_number_match',
  'require_pushed_authorization_requests',
  'require_signed_request_object',
  'request_object_signing_alg',
  'authorization_signed_response_alg',
  'backchannel_authentication_request_signing_alg',
  'webhook_url',
  'webhook_secret_expires_at',
  'created_via',
  'creation_risk_flags',
  'risk_evidence',
  'legacy_identity_claim_until',
  'allowed_origins',
  'identity_verification_reporter',
  'identity_verification_methods',
  'access',
  'access_claims',
  'access_contact',
  'access_requests',
  'access_request_days',
  'review_every_days',
  'organization_use',
  'policy',
  'review_status',
  'reviewed_at',
  'reviewed_name',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

/** Deleted applications are gone for everyone. */
export async function applicationById(db: Db, applicationId: number): Promise<Application | null> {
  const [row] = await readApplication(db, applicationId);
  return row ? asApplication(row) : null;
}

const readApplication = builtOnce((db, applicationId: number) =>
  applications(db).where('application_id', '=', applicationId),
);

export async function applicationForClientId(db: Db, clientId: string): Promise<Application | null> {
  const row = await applications(db).where('client_id', '=', clientId).executeTakeFirst();
  return row ? asApplication(row) : null;
}

/** The applications that a person owns, oldest first. */
export async function applicationsOwnedBy(db: Db, userId: number): Promise<Application[]> {
  const rows = await applications(db).where('owner_user_id', '=', userId).orderBy('application_id').execute();
  return rows.map(asApplication);
}

/** Every application that is not deleted; narrow it down and read the rows with `asApplication`. */
function applications(db: ReadDb) {
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
          .select([
            'uri',
            'verified_at',
            'verification_method',
            'verification_expires_at',
            'challenge_generation',
          ])
          .whereRef('redirect_uris.application_id', '=', 'applications.application_id')
          .orderBy('position'),
      ).as('redirect_uris'),
    )
    .where('deleted_at', 'is', null);
}

/** Inside JSON a timestamp arrives as text. */
function asApplication<Row extends { redirect_uris: object[] }>(
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

/** The people who own an application. */
export async function ownersOfApplications(db: Db): Promise<number[]> {
  const owners = await db
    .selectFrom('applications')
    .select('owner_user_id')
    .distinct()
    .where('owner_user_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute();
  return owners.map(({ owner_user_id }) => owner_user_id!);
}

/** Those of these ids that were given to an application, also to one that was deleted. */
export async function takenClientIds(db: Db, clientIds: readonly string[]): Promise<Set<string>> {
  if (clientIds.length === 0) return new Set();
  const query = db.selectFrom('applications').select('client_id').where('client_id', 'in', clientIds);
  return new Set((await query.execute()).map(({ client_id }) => client_id));
}

/** The applications a developer can see, their own and their organizations', in the order of registration; on request clients or resources alone. */
export async function applicationsSeenBy(
  db: Db,
  developer: Viewer,
  { kind, query = '', review_status, ...page }: Page & OwnFilter & { kind?: ClientKind },
): Promise<SortedApplication[]> {
  const { key, by, direction } = orderOf(SORT_COLUMNS, page.sort, BY_ID);
  const all = applications(db).select(key.as('sort_key'));
  const wanted = kind && (kind === 'resource' ? IS_RESOURCE : sql<boolean>`NOT ${IS_RESOURCE}`);
  const rows = await (wanted ? all.where(wanted) : all)
    .where(isSeenBy(developer))
    .where(query === '' ? sql<boolean>`true` : containsWords(sql`name || ' ' || client_id`, query))
    .where(review_status === undefined ? sql<boolean>`true` : sql<boolean>`review_status = ${review_status}`)
    .where(isBehindPlace(page))
    .orderBy(by, direction)
    .orderBy('application_id', direction)
    .limit(page.limit)
    .execute();
  return rows.map(asApplication);
}

function isBehindPlace({ afterId, sort, after }: Page): RawBuilder<boolean> {
  if (sort === undefined) return sql<boolean>`application_id > ${afterId}`;
  if (!after) return sql<boolean>`true`;
  return isBehind(SORT_COLUMNS[sortName(sort)], BY_ID, isDescending(sort), after);
}

/** The condition on rows of `applications` that a developer can see. */
export function isSeenBy({ user_id, roles }: Viewer): RawBuilder<boolean> {
  return sql<boolean>`(owner_user_id = ${user_id} OR organization_id = ANY(${[...roles.keys()]}::bigint[]))`;
}

/** For administrators: all, or those with one review status; `query`: words of their names, or a whole id. */
export async function applicationsForReview(
  db: ReadDb,
  reviewStatus: ReviewStatus | 'queue' | null,
  { now, query = '', ...place }: Page & { now: Date; query?: string },
): Promise<SortedApplication[]> {
  const { key, by, direction } = orderOf(SORT_COLUMNS, place.sort, BY_ID);
  let page = applications(db).select(key.as('sort_key')).where(isBehindPlace(place));
  if (query !== '') page = page.where(namedLike(query));
  if (reviewStatus === 'queue') page = page.where(isInQueue(now));
  else if (reviewStatus !== null) page = page.where('review_status', '=', reviewStatus);
  const rows = await page
    .orderBy(by, direction)
    .orderBy('application_id', direction)
    .limit(place.limit)
    .execute();
  return rows.map(asApplication);
}

/** Waiting applications, and approved ones that got another name or logo. */
function isInQueue(now: Date) {
  return (where: ExpressionBuilder<Database, 'applications'>) =>
    where.or([
      where('review_status', '=', 'pending'),
      where.and([
        where('review_status', '=', 'approved'),
        where('reviewed_name', 'is not', null),
        where('reviewed_name', '!=', where.ref('name')),
      ]),
      awaitsLogoReview(now),
    ]);
}

/** What is before and after an application in the queue, in the order of registration, whether it is in the queue itself or not. */
export async function neighborsInQueue(
  db: Db,
  now: Date,
  application_id: number,
): Promise<{ previous: number | null; next: number | null }> {
  const beside = async (side: '<' | '>') => {
    const found = await db
      .selectFrom('applications')
      .select('application_id')
      .where('deleted_at', 'is', null)
      .where(isInQueue(now))
      .where('application_id', side, application_id)
      .orderBy('application_id', side === '<' ? 'desc' : 'asc')
      .limit(1)
      .executeTakeFirst();
    return found?.application_id ?? null;
  };
  return { previous: await beside('<'), next: await beside('>') };
}

/** By the index of words. */
export function namedLike(query: string): RawBuilder<boolean> {
  const words = wordsIn(query);
  if (words.length === 0) return sql<boolean>`client_id = ${query}`;
  return sql<boolean>`(client_id = ${query} OR person_search_words(client_id, name, NULL, NULL, '{}'::jsonb) @@ ${asTsquery(words)})`;
}
