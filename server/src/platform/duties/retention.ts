import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../clock.ts';
import type { Context } from '../context.ts';
import { deletionOf } from '../db/delete-old.ts';
import type { Database } from '../db/schema.ts';
import type { RunControl } from './duty.ts';

/** Rows that one statement deletes at most. */
export const RETENTION_BATCH = 500;
/** Between two rounds, so that the connection is free for a request in between. */
const BATCH_PAUSE_MS = 5;

/** A run that no process stops: for tests and commands. */
export const UNDISTURBED: RunControl = { signal: new AbortController().signal, onWake: () => {} };

type Cleaned = Pick<Context, 'stores' | 'clock'>;

/** How long rows of a table stay. Each feature lists its tables; worker.ts has the list of all. */
export type RetentionRule = { [Table in keyof Database]: RuleOf<Table> }[keyof Database];

type Column<Table extends keyof Database> = keyof Database[Table] & string;

/**
 * One way in which a row ends: so many days from the moment in this column. It goes `at` the last instant of that time, or
 * `after` it.
 */
export type Ending<Name extends string = string> = { days: number } & ({ at: Name } | { after: Name });

type RuleOf<Table extends keyof Database> = {
  table: Table;
  endings: readonly Ending<Column<Table>>[];
  /** Tables whose rows go along. */
  along?: readonly (keyof Database)[];
  /** Every call can add a row: looked at every five minutes, not every hour. */
  often?: true;
} & (ByCondition<Table> | ByStatement);

/** Rows that ended in one of the ways are deleted by primary key. */
type ByCondition<Table extends keyof Database> = {
  key: readonly [Column<Table>, ...Column<Table>[]];
  /** As `deletionOf` takes it. */
  order?: { by: Column<Table> } | 'walk';
  /** Must hold too. */
  and?: RawBuilder<unknown>;
  /** In place of the endings' own conditions; `limits` are theirs, in their order. */
  where?: (limits: Date[], now: Date) => RawBuilder<unknown>;
  /** Written with synchronous_commit off, and deleted so. */
  relaxed?: true;
};

/** More belongs to it than a row. Deletes up to `batch` rows and resolves to how many went. */
type ByStatement = { remove: (context: Cleaned, limits: Date[], batch: number) => Promise<number> };

/** Deletes up to `batch` rows and resolves to how many went. */
export type Deletion = (batch: number) => Promise<number>;

/** A duty that enforces the rules. Says how many rows went. */
export function deletesBy(rules: readonly RetentionRule[]) {
  return async (context: Context, run: RunControl): Promise<number> => await deleteOld(context, rules, run);
}

/** One run over the tables of these rules. Resolves to how many rows went, those that go along not counted. */
export async function deleteOld(
  context: Cleaned,
  rules: readonly RetentionRule[],
  run: Pick<RunControl, 'signal'> = UNDISTURBED,
): Promise<number> {
  const now = context.clock.now();
  return await deleteUntilShort(
    run,
    rules.map((rule) => deletionBy(context, rule, now)),
  );
}

function deletionBy(context: Cleaned, rule: RetentionRule, now: Date): Deletion {
  const limits = rule.endings.map(({ days }) => after(now, -days * DAY));
  if ('remove' in rule) return (batch) => rule.remove(context, limits, batch);
  const { table, key, order, and, where } = rule;
  const { db, relaxed } = context.stores;
  const ended = where ? where(limits, now) : endedIn(rule.endings, limits);
  return deletionOf(rule.relaxed ? relaxed : db, {
    table,
    key,
    where: and ? sql`(${ended}) AND (${and})` : ended,
    ...(order && { order }),
  });
}

function endedIn(endings: readonly Ending[], limits: Date[]): RawBuilder<unknown> {
  const conditions = endings.map((ending, index) =>
    'at' in ending
      ? sql`${sql.ref(ending.at)} <= ${limits[index]}`
      : sql`${sql.ref(ending.after)} < ${limits[index]}`,
  );
  return sql.join(conditions, sql` OR `);
}

/**
 * Works until nothing old is left: each deletion runs until it finds less than a batch. They take turns, so that one full table
 * does not keep the others waiting, and stop between two statements when the process does. One that fails ends alone, and
 * its error is thrown when the others are done. Resolves to how many rows went.
 */
export async function deleteUntilShort(
  { signal }: Pick<RunControl, 'signal'>,
  deletions: Deletion[],
): Promise<number> {
  const errors: unknown[] = [];
  let gone = 0;
  for (let unfinished = deletions; unfinished.length > 0 && !signal.aborted; ) {
    const full: Deletion[] = [];
    for (const deletion of unfinished) {
      if (signal.aborted) break;
      try {
        const count = await deletion(RETENTION_BATCH);
        gone += count;
        if (count >= RETENTION_BATCH) full.push(deletion);
      } catch (error) {
        errors.push(error);
      }
    }
    unfinished = full;
    if (full.length > 0) await pause(BATCH_PAUSE_MS);
  }
  if (errors.length > 0)
    throw errors.length === 1 ? errors[0] : new AggregateError(errors, messagesOf(errors));
  return gone;
}

function messagesOf(errors: unknown[]): string {
  return [...new Set(errors.map((error) => String((error as Error)?.message ?? error)))].join('; ');
}
