import pg from 'pg';

/** Tables that can be partitioned, by which column: all of their hot statements name it, and the primary key is or begins with it. */
export const PARTITIONED_BY = { grants: 'grant_id' } as const;
export type Partitionable = keyof typeof PARTITIONED_BY;

export type Names = {
  table: Partitionable;
  /** The partitioned table while it is built beside. */
  beside: string;
  /** The former table after the swap, until it is dropped. */
  former: string;
  /** The trigger, and its function, that repeat changes of the table in the one beside. */
  follower: string;
  partitions: string[];
};

export function namesOf(table: Partitionable, into: number): Names {
  return {
    table,
    beside: besideOf(table),
    former: formerOf(table),
    follower: `${table}_follow_changes`,
    partitions: Array.from({ length: into }, (_, n) => `${table}_p${String(n).padStart(2, '0')}`),
  };
}

/** Tables that exist while one is partitioned and hold nothing of their own: a backup leaves them out. */
export const TRANSIENT_TABLES: readonly string[] = Object.keys(PARTITIONED_BY).flatMap((table) => [
  besideOf(table),
  formerOf(table),
]);

function besideOf(table: string): string {
  return `${table}_partitioned`;
}

function formerOf(table: string): string {
  return `${table}_unpartitioned`;
}

export const quoted = pg.escapeIdentifier;

export function list(names: readonly string[]): string {
  return names.map(quoted).join(', ');
}
