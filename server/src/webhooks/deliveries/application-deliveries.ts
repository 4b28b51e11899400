import type { Context } from '../../platform/context.ts';
import { readCursor, writeCursor } from '../../platform/http/paging.ts';
import { type DeliveriesPosition, deliveriesOf } from './application-deliveries.queries.ts';

/** Both paths, newest first. `list` is what the cursor belongs to: another list's is refused. */
export async function applicationDeliveriesPage(
  { stores, keyring }: Context,
  list: string,
  filter: Parameters<typeof deliveriesOf>[1],
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const position = (readCursor(keyring, list, cursor) ?? [0, 0]) as [number, number];
  const start = position.map((id) => id || null) as DeliveriesPosition;
  const { rows, next } = await deliveriesOf(stores.db, filter, start, limit);
  const ids = next?.map((id) => id ?? 0);
  return { rows, next_cursor: ids ? writeCursor(keyring, list, ids) : null };
}
