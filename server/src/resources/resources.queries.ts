import { sql } from 'kysely';
import type { Db } from '../platform/db/stores.ts';
import type { ResourceScope, ResourceSettings } from './resource-settings.ts';
import { scopeKey } from './scope-keys.ts';

export type Resource = {
  application_id: number;
  identifier: string;
  scopes: ResourceScope[];
  access_token_format: 'jwt' | 'opaque';
  access_token_seconds: number;
};

const COLUMNS = [
  'application_id',
  'identifier',
  'scopes',
  'access_token_format',
  'access_token_seconds',
] as const;

export async function insertResource(
  db: Db,
  now: Date,
  resource: { application_id: number; identifier: string; canonical: string; is_local: boolean },
  settings: ResourceSettings,
): Promise<void> {
  await db
    .insertInto('resources')
    .values({
      ...resource,
      ...settingColumns(resource.identifier, settings),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

export async function updateResource(
  db: Db,
  now: Date,
  { application_id, identifier }: Pick<Resource, 'application_id' | 'identifier'>,
  settings: ResourceSettings,
): Promise<void> {
  await db
    .updateTable('resources')
    .set({ ...settingColumns(identifier, settings), updated_at: now })
    .where('application_id', '=', application_id)
    .execute();
}

function settingColumns(identifier: string, settings: ResourceSettings) {
  return {
    access_token_format: settings.access_token_format,
    access_token_seconds: settings.access_token_seconds,
    scopes: JSON.stringify(settings.scopes),
    scope_keys: settings.scopes.map(({ name }) => scopeKey(identifier, name)),
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

/** The name of a resource and the texts of its scopes, for pages about what was granted; by identifier. */
export type DescribedResource = { identifier: string; name: string; scopes: ResourceScope[] };

/** Of several registrations of an identifier the one whose host was verified last, otherwise the first. */
export async function describedResources(
  db: Db,
  identifiers: readonly string[],
): Promise<DescribedResource[]> {
  if (identifiers.length === 0) return [];
  const { rows } = await sql<DescribedResource>`
    SELECT DISTINCT ON (r.identifier) r.identifier, a.name, r.scopes
      FROM resources r JOIN applications a ON a.application_id = r.application_id
      LEFT JOIN redirect_uris p ON p.application_id = r.application_id AND p.uri = r.identifier
     WHERE r.identifier = ANY(${[...identifiers]}::text[]) AND a.deleted_at IS NULL
     ORDER BY r.identifier, p.verified_at DESC NULLS LAST, r.application_id
  `.execute(db);
  return rows;
}
