import { sql } from 'kysely';
import { isSeenBy, type Viewer } from '../../applications/index.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Found, Sought } from '../../platform/search/found.ts';

/** The delivery with this event or delivery id, among those of a developer's applications. */
export async function findDeliveries(db: Db, viewer: Viewer, { query, limit }: Sought): Promise<Found[]> {
  const { rows } = await sql<{ entry: string; event_type: string; application_id: number; name: string }>`
    SELECT entry, event_type, application_id, name
      FROM (SELECT 'outbox.' || id AS entry, event_type, oauth_application_id FROM webhook_outbox
             WHERE event_id = ${query} OR delivery_id = ${query}
            UNION ALL
            SELECT 'legacy.' || id, event_type, oauth_application_id FROM webhook_deliveries
             WHERE delivery_id = ${query}) named
      JOIN applications ON application_id = oauth_application_id
     WHERE deleted_at IS NULL AND ${isSeenBy(viewer)}
     LIMIT ${limit}`.execute(db);
  return rows.map(({ entry, event_type, application_id, name }) => ({
    href: `/developer/applications/${application_id}/deliveries?entry=${entry}`,
    title: event_type,
    detail: name,
    isExact: true,
  }));
}
