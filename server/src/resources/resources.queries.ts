import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import { type RequiredLevel, scopeKey } from '../scopes/index.ts';
import { keysByLevel } from './demanded-level.ts';
import type { DetailsType } from './details/details-type.ts';
import type { ResourceScope, ResourceSettings } from './resource-settings.ts';
import { SUBJECT_SALT_BYTES, type SubjectType } from './subject.ts';

export type Resource = {
  application_id: number;
  identifier: string;
  scopes: ResourceScope[];
  access_token_format: 'jwt' | 'opaque';
  access_token_seconds: number;
  details_types: DetailsType[];
  details_version: number;
  subject_type: SubjectType;
  required_acr: RequiredLevel;
};

const COLUMNS = [
  'application_id',
  'identifier',
  'scopes',
  'access_token_format',
  'access_token_seconds',
  'details_types',
  'details_version',
  'required_acr',
  sql<SubjectType>`CASE WHEN subject_salt IS NULL THEN 'public' ELSE 'pairwise' END`.as('subject_type'),
] as const;

/** `resource_id`: the client_id of its application. */
type NewRow = {
  application_id: number;
  resource_id: string;
  identifier: string;
  canonical: string;
  is_local: boolean;
};

export async function insertResource(
  db: Db,
  now: Date,
  { resource_id, ...resource }: NewRow,
  settings: ResourceSettings,
): Promise<void> {
  const salt = settings.subject_type === 'pairwise' ? randomBytes(SUBJECT_SALT_BYTES) : null;
  await db
    .insertInto('resources')
    .values({
      ...resource,
      ...settingColumns(resource_id, settings),
      ...{ pairwise_salt: salt, subject_salt: salt },
      longest_token_seconds: settings.access_token_seconds,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateResource(
  db: Db,
  now: Date,
  { application_id, resource_id }: Pick<NewRow, 'application_id' | 'resource_id'>,
  settings: ResourceSettings,
): Promise<void> {
  const { access_token_seconds, subject_type } = settings;
  const salt = subject_type === 'pairwise' ? randomBytes(SUBJECT_SALT_BYTES) : null;
  const kept = sql<Buffer | null>`coalesce(pairwise_salt, ${salt}::bytea)`;
  await db
    .updateTable('resources')
    .set({
      ...settingColumns(resource_id, settings),
      details_version: sql<number>`details_version + (details_types::text <> ${JSON.stringify(settings.details_types)})::int`,
      pairwise_salt: kept,
      subject_salt: subject_type === 'pairwise' ? kept : null,
      longest_token_seconds: sql<number>`greatest(longest_token_seconds, ${access_token_seconds}::int)`,
      updated_at: now,
    })
    .where('application_id', '=', application_id)
    .execute();
}

function settingColumns(resource_id: string, settings: ResourceSettings) {
  return {
    access_token_format: settings.access_token_format,
    access_token_seconds: settings.access_token_seconds,
    scopes: JSON.stringify(settings.scopes),
    details_types: JSON.stringify(settings.details_types),
    scope_keys: settings.scopes.map(({ name }) => scopeKey(resource_id, name)),
    required_acr: settings.required_acr,
    ...keysByLevel({ resource_id, ...settings }),
  };
}

/** The resource of this application; null for an application that is none. */
export async function resourceOf(db: Db, applicationId: number): Promise<Resource | null> {
  const found = db.selectFrom('resources').select(COLUMNS).where('application_id', '=', applicationId);
  return (await found.executeTakeFirst()) ?? null;
}

/** The resources of these applications, by application. */
export async function resourcesOf(
  db: Db,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, Resource>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('resources')
    .select(COLUMNS)
    .where('application_id', 'in', applicationIds)
    .execute();
  return new Map(rows.map((row) => [row.application_id, row]));
}

/** The name of a resource and the texts of its scopes, for pages about what was granted. */
export type DescribedResource = {
  resource_id: string;
  identifier: string;
  name: string;
  scopes: ResourceScope[];
};

export async function describedResources(
  db: Db,
  resourceIds: readonly string[],
): Promise<DescribedResource[]> {
  if (resourceIds.length === 0) return [];
  return await registeredAs(db, resourceIds)
    .select(['a.client_id as resource_id', 'r.identifier', 'a.name', 'r.scopes'])
    .execute();
}

/** Those of these resources that take webhooks, to be notified when tokens end. */
export async function notifiedResources(db: Db, resourceIds: readonly string[]) {
  return await registeredAs(db, resourceIds)
    .select([
      'a.client_id as resource_id',
      'r.application_id',
      'r.identifier',
      'r.longest_token_seconds',
      'r.subject_salt',
    ])
    .where('a.webhook_url', 'is not', null)
    .execute();
}

function registeredAs(db: Db, resourceIds: readonly string[]) {
  return db
    .selectFrom('applications as a')
    .innerJoin('resources as r', 'r.application_id', 'a.application_id')
    .where('a.client_id', 'in', resourceIds)
    .where('a.deleted_at', 'is', null);
}

/** Whether the types of authorization details are still those that someone was shown; a change waits for the transaction from now on. */
export async function holdDetailsVersion(
  db: Db,
  shown: { application_id: number; details_version: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('resources')
    .select('application_id')
    .where('application_id', '=', shown.application_id)
    .where('details_version', '=', shown.details_version)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}
