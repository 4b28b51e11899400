import { sql } from 'kysely';
import { applicationBodyOf, applicationById, applicationMembers } from '../../applications/index.ts';
import type { ImportRecordInput } from '../../imports/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { ExportScope } from '../export-scope.ts';
import { isExported } from './small-records.queries.ts';

type Found = { application_id: number; owner: string | null; client_secret_hash: Buffer | null };

const MEMBERS = Object.keys(applicationMembers.shape).filter((name) => name !== 'scopes');

/** Applications that developers registered, with all their settings; the secret as its hash. */
export async function* applicationRecords(
  db: Db,
  now: Date,
  scope: ExportScope,
  credentials: boolean,
): AsyncGenerator<ImportRecordInput> {
  for (const { application_id, owner, client_secret_hash } of await found(db, scope)) {
    const application = (await applicationById(db, application_id))!;
    const body: Record<string, unknown> = applicationBodyOf(application, now);
    yield {
      kind: 'application',
      id: application.client_id,
      client_id: application.client_id,
      ...Object.fromEntries(MEMBERS.map((name) => [name, body[name]])),
      ...(credentials &&
        client_secret_hash !== null && { client_secret_hash: client_secret_hash.toString('hex') }),
      ...(owner !== null && { owner }),
      ...(application.review_status === 'suspended' && { suspended: true }),
    } as ImportRecordInput;
  }
}

async function found(db: Db, scope: ExportScope): Promise<Found[]> {
  const isTheirs =
    scope.of === 'installation'
      ? sql`true`
      : scope.of === 'person'
        ? sql`a.owner_user_id = ${scope.user_id}`
        : sql`a.application_id = ${scope.application_id}`;
  const { rows } = await sql<Found>`
    SELECT a.application_id, u.email AS owner, a.client_secret_hash
      FROM applications a LEFT JOIN users u ON u.user_id = a.owner_user_id
     WHERE a.deleted_at IS NULL AND ${isExported(sql`a.client_id`)} AND ${isTheirs}
       AND (a.owner_user_id IS NOT NULL OR a.organization_id IS NOT NULL OR a.registered_by IS NOT NULL)
     ORDER BY a.application_id`.execute(db);
  return rows;
}
