import { type RawBuilder, sql } from 'kysely';

/** What a list is sorted by: each needs an index on it, or a bound on the rows that are sorted. */
export type SortColumn = {
  by: RawBuilder<unknown>;
  type: 'text' | 'smallint' | 'bigint' | 'timestamptz';
};

/** The last row of the page before: the text of its value, and its ID, which decides among equal values. */
export type SortPlace = { key: string; id: number };

/** `name` or `-name`, which is descending. */
export type Sort<Name extends string> = Name | `-${Name}`;

export function isDescending(sort: string): boolean {
  return sort.startsWith('-');
}

export function sortName<Name extends string>(sort: Sort<Name>): Name {
  return (sort.startsWith('-') ? sort.slice(1) : sort) as Name;
}

/** The value of a row as the text that a cursor holds. */
function sortKey({ by }: SortColumn): RawBuilder<string> {
  return sql<string>`(${by})::text`;
}

/** The rows behind a place, compared as one value, so that an index on the column begins there. */
export function isBehind(
  { by, type }: SortColumn,
  id: RawBuilder<unknown>,
  descending: boolean,
  place: SortPlace,
): RawBuilder<boolean> {
  const sign = sql.raw(descending ? '<' : '>');
  return sql<boolean>`(${by}, ${id}) ${sign} (${place.key}::${sql.raw(type)}, ${place.id}::bigint)`;
}

/** How a query is sorted; `by` is the ID for a list without a sort. */
type Order = {
  /** What the next page begins after; null in the order of IDs. */
  key: RawBuilder<string | null>;
  by: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
};

export function orderOf<Name extends string>(
  columns: Record<Name, SortColumn>,
  sort: Sort<Name> | undefined,
  id: RawBuilder<unknown>,
): Order {
  if (sort === undefined) return { key: sql<null>`NULL::text`, by: id, direction: 'asc' };
  const column = columns[sortName(sort)];
  return { key: sortKey(column), by: column.by, direction: isDescending(sort) ? 'desc' : 'asc' };
}
