import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/stores.ts';
import { readCursor, writeCursor } from '../../platform/http/paging.ts';
import { type Delivery, type DeliveryFilter, deliveriesPage } from './deliveries.queries.ts';

/** Where the next page begins on each path. */
type DeliveriesPosition = [outbox: number | null, legacy: number | null];

/** Both paths, newest first. `list` binds the cursor: another list's is refused. */
export async function applicationDeliveriesPage(
  { stores, keyring }: Context,
  list: string,
  filter: DeliveryFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const position = (readCursor(keyring, list, cursor) ?? [0, 0]) as [number, number];
  const start = position.map((id) => id || null) as DeliveriesPosition;
  const { rows, next } = await mergedDeliveries(stores.db, filter, start, limit);
  const ids = next?.map((id) => id ?? 0);
  return { rows, next_cursor: ids ? writeCursor(keyring, list, ids) : null };
}

/**
 * Both paths as one list, newest first: `limit` rows and the position of the next page. Each path is read in the order of its
 * ids, by its index, however long the list is.
 */
async function mergedDeliveries(
  db: Db,
  filter: DeliveryFilter,
  [outboxBefore, legacyBefore]: DeliveriesPosition,
  limit: number,
): Promise<{ rows: Delivery[]; next: DeliveriesPosition | null }> {
  const page = { limit: limit + 1 };
  const [outbox, legacy] = await Promise.all([
    deliveriesPage(db, 'outbox', filter, { ...page, beforeId: outboxBefore }),
    deliveriesPage(db, 'legacy', filter, { ...page, beforeId: legacyBefore }),
  ]);
  const rows: Delivery[] = [];
  let [fromOutbox, fromLegacy] = [0, 0];
  while (rows.length < limit) {
    const [one, other] = [outbox[fromOutbox], legacy[fromLegacy]];
    if (one === undefined && other === undefined) break;
    if (other === undefined || (one !== undefined && happenedAt(one) >= happenedAt(other))) {
      rows.push(one!);
      fromOutbox += 1;
    } else {
      rows.push(other);
      fromLegacy += 1;
    }
  }
  const hasMore = outbox.length + legacy.length > rows.length;
  const next: DeliveriesPosition = [
    outbox[fromOutbox - 1]?.id ?? outboxBefore,
    legacy[fromLegacy - 1]?.id ?? legacyBefore,
  ];
  return { rows, next: hasMore ? next : null };
}

function happenedAt({ created_at, enqueued_at }: Delivery): number {
  return (created_at ?? enqueued_at).getTime();
}
