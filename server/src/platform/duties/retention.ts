import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { after, DAY } from '../clock.ts';
import type { Context } from '../context.ts';
import { deletionOf } from '../db/delete-old.ts';
import type { Database } from '../db/schema.ts';
import type { RunControl } from './duty.ts';

/** Maximum rows deleted by one statement. */
export const RETENTION_BATCH = 500;
/** Pause between two rounds, so that requests in between get the connection. */
const BATCH_PAUSE_MS = 5;

/** A run that no process interrupts: for tests and commands. */
export const UNDISTURBED: RunControl = { signal: new AbortController().signal, onWake: () => {} };

type Cleaned = Pick<Context, 'stores' | 'clock'>;

/** How long rows of a table are kept. Each feature lists its tables; worker.ts has the list of all. */
export type RetentionRule = { [Table in keyof Database]: RuleOf<Table> }[keyof Database];

type Column<Table extends keyof Database> = keyof Database[Table] & string;

/**
 * One way in which a row expires: `days` after the moment in this column. It is deleted `at` the last instant of that time
 * or `after` it.
 */
type Ending<Name extends string = string> = { days: number } & ({ at: Name } | { after: Name });

type RuleOf<Table extends keyof Database> = {
  table: Table;
  endings: readonly Ending<Column<Table>>[];
  /** Tables whose rows are deleted with it. */
  along?: readonly (keyof Database)[];
  /** Every call can add a row: cleaned every five minutes instead of every hour. */
  often?: true;
} & (ByCondition<Table> | ByStatement);

/** Rows that expired in one of these ways are deleted by primary key. */
type ByCondition<Table extends keyof Database> = {
  key: readonly [Column<Table>, ...Column<Table>[]];
  /** See `deletionOf`. */
  order?: { by: Column<Table> } | 'walk';
  /** Must also hold. */
  and?: RawBuilder<unknown>;
  /** Replaces the conditions of the endings; `limits` are theirs, in their order. */
  where?: (limits: Date[], now: Date) => RawBuilder<unknown>;
  /** Written and deleted with synchronous_commit off. */
  relaxed?: true;
};

/** For more than single rows. Deletes up to `batch` rows and resolves to the number deleted. */
type ByStatement = { remove: (context: Cleaned, limits: Date[], batch: number) => Promise<number> };

/** Deletes up to `batch` rows and resolves to the number deleted. */
type Deletion = (batch: number) => Promise<number>;

/** A duty that enforces the rules. Resolves to the number of rows deleted. */
export function deletesBy(rules: readonly RetentionRule[]) {
  return async (context: Context, run: RunControl): Promise<number> => await deleteOld(context, rules, run);
}

/** One run over the tables of these rules. Resolves to the number of rows deleted, without dependent ones. */
export async function deleteOld(
  context: Cleaned,
  rules: readonly RetentionRule[],
  run: Pick<RunControl, 'signal'> = UNDISTURBED,
  batch = RETENTION_BATCH,
): Promise<number> {
  const now = context.clock.now();
  const deletions = rules.map((rule) => deletionBy(context, rule, now));
  return await deleteUntilShort(run, deletions, batch);
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
 * Works until nothing old is left: each deletion runs until a batch comes back short. They take turns, so that one full table
 * does not delay the others, and stop between two statements when the process does. A failing one stops alone, and
 * its error is thrown when the others are done. Resolves to the number of rows deleted.
 */
export async function deleteUntilShort(
  { signal }: Pick<RunControl, 'signal'>,
  deletions: Deletion[],
  batch = RETENTION_BATCH,
): Promise<number> {
  const errors: unknown[] = [];
  let gone = 0;
  for (let unfinished = deletions; unfinished.length > 0 && !signal.aborted; ) {
    const full: Deletion[] = [];
    for (const deletion of unfinished) {
      if (signal.aborted) break;
      try {
        const count = await deletion(batch);
        gone += count;
        if (count >= batch) full.push(deletion);
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
