import { recordAudit } from '../../platform/audit/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Db } from '../../platform/db/stores.ts';
import type { Tally } from '../tables.ts';
import { type DecidedEntry, decideBatch } from './decide-batch.ts';
import type { Entry } from './entry.ts';
import { type ImportState, refused } from './import-state.ts';
import { planRecords, type SavedRecord, saveRecords } from './records.queries.ts';
import type { Report, ReportLine } from './report.ts';
import { advanceRun } from './runs.queries.ts';
import { tallyWith } from './tally.ts';

/** Where a run is: rows that were dealt with, and where their report ends. */
export type Position = { rows_done: number; report_bytes: number; tally: Tally };

/** Another process goes on with the run. */
export class RunTakenOver extends Error {}

/**
 * Decides about a batch and writes it, its audit line and the position of the run in one transaction. If PostgreSQL refuses a value that we let
 * through, the batch is halved until the one row is found, and the others are written.
 */
export async function processBatch(
  state: ImportState,
  report: Report | null,
  position: Position,
  entries: readonly Entry[],
): Promise<Position> {
  try {
    return await writeBatch(state, report, position, entries);
  } catch (error) {
    if (!isAboutData(error)) throw error;
    const [only] = entries;
    if (entries.length > 1) {
      const middle = Math.ceil(entries.length / 2);
      const first = await processBatch(state, report, position, entries.slice(0, middle));
      return await processBatch(state, report, first, entries.slice(middle));
    }
    const { place, kind, id } = only!;
    const refusal = refused(
      'not_stored',
      `The database refused the row (${(error as { code?: string }).code}).`,
    );
    return await writeBatch(state, report, position, [{ place, kind, id, refusal }]);
  }
}

async function writeBatch(
  state: ImportState,
  report: Report | null,
  position: Position,
  entries: readonly Entry[],
): Promise<Position> {
  if (state.plan !== null) {
    const decided = await decideBatch(state, state.plan.db, entries);
    await planRecords(state.plan.db, recordsOf(decided));
    return await positionAfter(report, position, decided);
  }
  return await inTransaction(state.context.stores.db, async (db) => {
    const decided = await decideBatch(state, db, entries);
    await saveRecords(db, state.source, recordsOf(decided));
    const next = await positionAfter(report, position, decided);
    const now = state.context.clock.now();
    await auditBatch(db, state, position, decided);
    if (!(await advanceRun(db, now, state.run_id, position.rows_done, next))) throw new RunTakenOver();
    return next;
  });
}

function recordsOf(decided: readonly DecidedEntry[]): SavedRecord[] {
  // A record may be in a batch twice, and a statement changes each row once.
  const records = decided.flatMap(({ saved }) => (saved === null ? [] : [saved]));
  return [...new Map(records.map((each) => [each.record_key.toString('hex'), each])).values()];
}

async function positionAfter(
  report: Report | null,
  position: Position,
  decided: readonly DecidedEntry[],
): Promise<Position> {
  const lines = decided.flatMap(reportLines);
  return {
    rows_done: position.rows_done + decided.length,
    tally: tallyWith(
      position.tally,
      decided.map(({ entry, outcome }) => ({ kind: entry.kind, outcome })),
    ),
    report_bytes: report === null ? position.report_bytes : await report.write(position.report_bytes, lines),
  };
}

function reportLines({ entry, outcome }: DecidedEntry): ReportLine[] {
  const { place, kind, id } = entry;
  if (outcome.verdict === 'refused') {
    const { reason, detail } = outcome;
    return [{ place, kind, id, outcome: 'refused', reason, detail }];
  }
  return (outcome.work ?? []).map(({ reason, detail }) => ({
    place,
    kind,
    id,
    outcome: 'to_do',
    reason,
    detail,
  }));
}

/** One line for all: a line for each person would be a million, and say no more. */
async function auditBatch(
  db: Db,
  { context, source, run_id }: ImportState,
  { rows_done }: Position,
  decided: readonly DecidedEntry[],
): Promise<void> {
  const written = decided.filter(({ outcome }) => ['new', 'changed'].includes(outcome.verdict));
  if (written.length === 0) return;
  const people = written.flatMap(({ saved }) => (saved?.kind === 'person' ? [saved.local_id!] : []));
  const { kinds } = tallyWith(
    {},
    decided.map(({ entry, outcome }) => ({ kind: entry.kind, outcome })),
  );
  await recordAudit(db, context, null, {
    event_type: 'import.batch',
    actor: { type: 'operator', id: null },
    details: {
      ...{ source, run: run_id, rows: [rows_done + 1, rows_done + decided.length], ...kinds },
      ...(people.length > 0 && {
        user_ids: [people.reduce((a, b) => Math.min(a, b)), people.reduce((a, b) => Math.max(a, b))],
      }),
    },
  });
}

/** Data exceptions, constraints, limits of the program, and a statement that took too long: fewer rows may do. */
function isAboutData(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^(22|23|54)|^57014$/.test(code);
}
