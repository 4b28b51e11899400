import { sql } from 'kysely';
import type { Db } from '../db/stores.ts';
import { AUDIT_EVENT_TYPES, type AuditEventType } from './audit-event-types.ts';
import { type AuditLine, asLine } from './audit-line.ts';

const MANAGEMENT = /^(application|admin\.application|webhook_key)\.|^redirect_uri_verify_dev$/;
/** The same for PostgreSQL. Must match the index audit_events_by_application exactly, or the index is not used. */
const OF_MANAGEMENT = sql<boolean>`event_type ~ '^(application|admin\\.application|webhook_key)\\.|^redirect_uri_verify_dev$'`;

export type ApplicationEventType = Extract<
  AuditEventType,
  | `application.${string}`
  | `admin.application.${string}`
  | `webhook_key.${string}`
  | 'redirect_uri_verify_dev'
>;

/**
 * Event types about the management of an application. Its developers may read those, but not events about the people who
 * sign in to it.
 */
export const APPLICATION_EVENT_TYPES = AUDIT_EVENT_TYPES.filter((type): type is ApplicationEventType =>
  MANAGEMENT.test(type),
);

/** Events about the management of an application, older than `beforeId`, newest first. */
export async function applicationAuditLines(
  db: Db,
  applicationId: number,
  eventType: ApplicationEventType | null,
  { beforeId, limit }: { beforeId: number | null; limit: number },
): Promise<AuditLine[]> {
  let page = db
    .selectFrom('audit_events')
    .selectAll()
    .where('application_id', '=', applicationId)
    .where(OF_MANAGEMENT);
  if (eventType !== null) page = page.where('event_type', '=', eventType);
  if (beforeId !== null) page = page.where('id', '<', beforeId);
  return (await page.orderBy('id', 'desc').limit(limit).execute()).map(asLine);
}

/**
 * Whether the application's team added this URL after the last approval, or after registration if there was none. Only the
 * audit log records when a URL was added; events older than `added_addresses` do not say.
 */
export async function wasAddedSinceApproval(
  db: Db,
  applicationId: number,
  address: string,
): Promise<boolean> {
  const lines = db
    .selectFrom('audit_events')
    .where('application_id', '=', applicationId)
    .where(OF_MANAGEMENT);
  const added = await lines
    .select('id')
    .where('event_type', '=', 'application.updated')
    .where(sql<boolean>`details->'added_addresses' @> ${JSON.stringify([address])}::jsonb`)
    .where(
      'id',
      '>',
      lines
        .where('event_type', '=', 'admin.application.approved')
        .select(({ fn, val }) => fn.coalesce(fn.max('id'), val(0)).as('id')),
    )
    .limit(1)
    .executeTakeFirst();
  return added !== undefined;
}
