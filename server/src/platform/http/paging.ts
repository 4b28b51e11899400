import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Keyring } from '../crypto/keyring.ts';
import type { Sort, SortPlace } from '../db/sorted.ts';
import { invalidParams } from '../errors.ts';

export const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 200;
const MAC_BYTES = 16;

/** The query of a list: `?limit=` 1–200 (default 50) and `?cursor=`; extend it with the list's filters. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, `a whole number from 1 to ${MAX_LIMIT}`)
    .transform(Number)
    .refine((limit) => limit <= MAX_LIMIT, `a whole number from 1 to ${MAX_LIMIT}`)
    .default(DEFAULT_LIMIT),
  cursor: z.string().optional(),
});

export const MAX_SEARCH = 200;

/** The filter of a list that is searched by words; empty: all of it. */
export const searchQuery = { query: z.string().trim().max(MAX_SEARCH).default('') };

/** `?sort=name` or `?sort=-name`, which is descending; anything else is 422. Without it, a list has the order of its IDs. */
export function sortQuery<const Names extends readonly [string, ...string[]]>(names: Names) {
  const sorts = names.flatMap((name) => [name, `-${name}`]) as Sort<Names[number]>[];
  return { sort: z.enum(sorts).optional().describe('Descending with a minus sign; by default by ID') };
}

type SortPage<S extends string> = { afterId: number; sort: S | undefined; after: SortPlace | null };

/** Where a list goes on behind the position of a cursor: after an ID or, sorted, after a value and an ID. */
export function pageBehind<S extends string>(
  sort: S | undefined,
  position: Position | undefined,
): SortPage<S> {
  if (sort === undefined) return { afterId: Number(position ?? 0), sort, after: null };
  const [key, id] = Array.isArray(position) ? position : [];
  const after = key === undefined ? null : { key: String(key), id: Number(id) };
  return { afterId: 0, sort, after };
}

/** The position of a row, for `pageOf` and `pageBehind`. */
export function sortPosition(id: number, sort_key: string | null): Position {
  return sort_key === null ? id : [sort_key, id];
}

/** The address of a list: its filters and cursor, without those that say nothing. */
export function listQuery(members: Record<string, string | null | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(members).flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : [])),
  );
}

/** Where the next page starts: the sort key of the last row shown. */
type Position = string | number | (string | number)[];

/**
 * Cuts a page out of `limit + 1` rows. `list` names the list and its filters, so that a cursor of one list is
 * refused by another.
 */
export function pageOf<Row>(
  keyring: Keyring,
  list: string,
  rows: Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; next_cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: shown, next_cursor: hasMore ? writeCursor(keyring, list, positionOf(last)) : null };
}

/** An opaque cursor that only this service can create. */
export function writeCursor(keyring: Keyring, list: string, position: Position): string {
  const content = Buffer.from(JSON.stringify(position));
  return Buffer.concat([mac(keyring, list, content), content]).toString('base64url');
}

/** The position of a cursor of `list`; undefined without a cursor. Throws 422 for one we did not create. */
export function readCursor(keyring: Keyring, list: string, cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  const content = bytes.subarray(MAC_BYTES);
  const isOurs =
    bytes.length > MAC_BYTES &&
    bytes.toString('base64url') === cursor &&
    timingSafeEqual(bytes.subarray(0, MAC_BYTES), mac(keyring, list, content));
  if (!isOurs) throw invalidParams([{ path: 'cursor', message: 'is not a cursor of this list' }]);
  return JSON.parse(content.toString());
}

function mac(keyring: Keyring, list: string, content: Buffer): Buffer {
  return keyring
    .mac('list-cursor', Buffer.concat([Buffer.from(`${list}\0`), content]))
    .subarray(0, MAC_BYTES);
}
