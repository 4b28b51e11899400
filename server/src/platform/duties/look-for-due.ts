import { type CompiledQuery, sql } from 'kysely';
import { MINUTE, SECOND } from '../clock.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/stores.ts';
import { logError } from '../log.ts';
import type { Duty } from './duty.ts';
import { traceLook } from './duty-runs.ts';

/** How often the process that looks for all does so; each duty is asked about at its own interval. */
const LOOK_EVERY = 2 * SECOND;
/** The others look too, rarely: one that was frozen, or cut off from the database, still counts as the one that looks for all. */
const OTHERS_LOOK_EVERY = MINUTE;
/** A look that comes a little early asks too, rather than a whole look later. */
const TOLERANCE = LOOK_EVERY / 2;

type ConditionalDuty = Duty & Required<Pick<Duty, 'due'>>;

type Runner = { wake(name: string): void; isRunning(name: string): boolean };

type Looking = {
  /** Whether this process looks for all. One that begins to do so looks at once. */
  lead(leads: boolean): void;
  /** Looks for nothing more; resolves when the current look has ended. */
  stop(): Promise<void>;
};

/**
 * Wakes duties for which something is due, in place of all of them asking all the time in every process: one statement reads the
 * conditions of those whose interval has passed. What is queued meanwhile wakes its duty by NOTIFY; a look finds what falls due, and what a lost
 * notification or process left.
 */
export function lookForDue(context: Context, duties: readonly Duty[], runner: Runner): Looking {
  const conditional = duties.filter((duty): duty is ConditionalDuty => duty.due !== undefined);
  const dueOf = prepareQuestion(context.stores.db, conditional);
  const askedAt = new Map<string, number>();
  let leads = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    const began = performance.now();
    const ripe = conditional.filter(
      ({ name, every }) =>
        !runner.isRunning(name) && began - (askedAt.get(name) ?? -Infinity) >= every - TOLERANCE,
    );
    if (ripe.length === 0) return;
    for (const { name } of ripe) askedAt.set(name, began);
    try {
      const now = context.clock.now();
      const due = new Set(
        await dueOf(
          ripe.map(({ name }) => name),
          now,
        ),
      );
      if (isStopped) return;
      for (const name of due) runner.wake(name);
      const idle = ripe.filter(({ name }) => !due.has(name));
      await traceLook(context, idle, began);
    } catch (error) {
      logError(context.log, error, 'looking for due work failed');
    }
  }

  function lookNow(): void {
    clearTimeout(timer);
    looking ??= look().finally(() => {
      looking = null;
      if (!isStopped) timer = setTimeout(lookNow, leads ? LOOK_EVERY : OTHERS_LOOK_EVERY).unref();
    });
  }

  lookNow();
  return {
    lead(value) {
      if (value === leads) return;
      leads = value;
      if (leads && !isStopped) lookNow();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
}

/** In place of the moment and of the names that are asked about, until a look replaces them. */
const MOMENT = new Date(0);
const ASKED: string[] = [];

/** A statement that answers which of the names it is given are due. Its text is made once: that takes longer than sending it. */
function prepareQuestion(db: Db, conditional: readonly ConditionalDuty[]) {
  const parts = conditional.map(
    ({ name, due }) =>
      sql`SELECT ${sql.lit(name)} AS name WHERE CASE WHEN ${sql.lit(name)} = ANY(${ASKED}::text[]) THEN ${due(MOMENT)} END`,
  );
  const compiled = sql<{ name: string }>`${sql.join(parts, sql` UNION ALL `)}`.compile(db);
  // A moment that was computed from the one given would stay as it is now.
  if (compiled.parameters.some((value) => value instanceof Date && value !== MOMENT))
    throw new Error('a condition of a duty computes its moment outside of SQL');
  const { text, values } = withEachOnce(compiled);
  return async (names: readonly string[], now: Date): Promise<string[]> => {
    const parameters = values.map((value) => {
      if (value === MOMENT) return now;
      return value === ASKED ? names : value;
    });
    const { rows } = await db.executeQuery<{ name: string }>({ ...compiled, sql: text, parameters });
    return rows.map(({ name }) => name);
  };
}

/** The same statement with one parameter for each value. */
function withEachOnce({ sql: text, parameters }: CompiledQuery): { text: string; values: unknown[] } {
  const values = [...new Set(parameters)];
  const places = parameters.map((value) => values.indexOf(value) + 1);
  return { text: text.replaceAll(/\$(\d+)/g, (_, n) => `$${places[Number(n) - 1]}`), values };
}
