import { recordAudit } from '../../platform/audit/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { type ReaderOptions, type Row, type SourceReader, UnreadableSource } from '../source-reader.ts';
import type { Tally } from '../tables.ts';
import { openDryRun } from './dry-run.ts';
import { type Entry, entryOf, type RecordRow } from './entry.ts';
import type { ImportOptions, ImportState, Suspend } from './import-state.ts';
import { hashInput, type InputFile } from './input-files.ts';
import { type Position, processBatch } from './process-batch.ts';
import { openReport, type Report } from './report.ts';
import { endRun, type ImportRun, insertRun, openRun } from './runs.queries.ts';
import { lockSource } from './source-lock.ts';
import { newTally } from './tally.ts';

/** An application asks DNS before its transaction and several times within it. */
const BATCH = {
  organization: 200,
  group: 200,
  application: 20,
  role: 200,
  person: 1000,
  assignment: 200,
  other: 1000,
};

export type ImportInput = {
  files: readonly InputFile[];
  reader: SourceReader;
  readerOptions: ReaderOptions;
  options: ImportOptions;
  /** The name of the system; null: what the file says, else the name of the reader. */
  source: string | null;
  isDry: boolean;
  report: string | null;
  /** The operation of account/, which comes later than imports/: an import suspends as an administrator does. */
  suspend: Suspend;
  /** Called after each batch. */
  onProgress(progress: { rows: number; from: number; bytes: number; of: number }): void;
  /** Called once, for what the operator should know. */
  onNote(note: string): void;
};

export type ImportResult = {
  source: string;
  rows: number;
  tally: Tally;
  /** Why the rest could not be read, and from where on; null: everything was. */
  stopped: string | null;
};

/** Another import of the same source is running. */
export class SourceIsBusy extends Error {}

/**
 * Imports files: every row new, changed, the same or refused. Rows are written in batches, each with the position of the run in one transaction, so the same
 * files with the same options go on where a run stopped, however it ended. A dry run decides the same by reading, and writes nothing.
 */
export async function runImport(context: Context, input: ImportInput): Promise<ImportResult> {
  const rows = input.reader.read(input.files, input.readerOptions)[Symbol.asyncIterator]();
  const first = await nextRow(rows);
  const source =
    input.source ??
    (first !== null && 'header' in first ? first.header.source : undefined) ??
    input.reader.name;
  const lock = input.isDry ? null : await lockSource(context.stores.pool, source);
  if (lock === null && !input.isDry) throw new SourceIsBusy();
  try {
    return await (input.isDry ? dryRun : realRun)(context, input, source, { first, rows });
  } finally {
    await rows.return?.();
    await lock?.release();
  }
}

type Rows = { first: Row | Stop | null; rows: AsyncIterator<Row> };
type Stop = { stopped: string };

async function dryRun(
  context: Context,
  input: ImportInput,
  source: string,
  rows: Rows,
): Promise<ImportResult> {
  const dry = await openDryRun(context.stores.pool);
  const state = {
    context,
    source,
    options: input.options,
    suspend: input.suspend,
    run_id: 0,
    plan: dry.plan,
  };
  const report = input.report === null ? null : await openReport(input.report, 0);
  try {
    return await importRows(state, input, rows, report, { rows_done: 0, report_bytes: 0, tally: newTally() });
  } finally {
    await report?.close();
    await dry.close();
  }
}

async function realRun(
  context: Context,
  input: ImportInput,
  source: string,
  rows: Rows,
): Promise<ImportResult> {
  const meaning = { reader: input.reader.name, options: input.options, readerOptions: input.readerOptions };
  const run = await startRun(context, source, await hashInput(input.files, meaning));
  const { run_id, rows_done, report_bytes } = run;
  if (rows_done > 0)
    input.onNote(`Going on after row ${rows_done}, where an earlier run of the same files stopped.`);
  const report = input.report === null ? null : await openReport(input.report, report_bytes);
  if (report !== null && (report.isPartial || (rows_done > 0 && report_bytes === 0)))
    input.onNote(`The report has only what comes after row ${rows_done}; the earlier part is not there.`);
  const state = { context, source, options: input.options, suspend: input.suspend, run_id, plan: null };
  const tally = { ...newTally(), ...run.tally };
  try {
    const result = await importRows(state, input, rows, report, { rows_done, report_bytes, tally });
    await finishRun(context, source, run_id, result);
    return result;
  } finally {
    await report?.close();
  }
}

/** The run that stopped on the same input, else a new one. */
async function startRun(context: Context, source: string, inputHash: Buffer): Promise<ImportRun> {
  return await inTransaction(context.stores.db, async (db) => {
    const now = context.clock.now();
    const open = await openRun(db, source);
    if (open?.input_hash.equals(inputHash)) return open;
    if (open !== null) await endRun(db, now, open.run_id);
    const run = await insertRun(db, now, source, inputHash);
    await recordAudit(db, context, null, {
      event_type: 'import.started',
      actor: { type: 'operator', id: null },
      details: { source, run: run.run_id },
    });
    return run;
  });
}

async function finishRun(
  context: Context,
  source: string,
  runId: number,
  result: ImportResult,
): Promise<void> {
  await inTransaction(context.stores.db, async (db) => {
    if (!(await endRun(db, context.clock.now(), runId))) return;
    const { rows, tally, stopped } = result;
    await recordAudit(db, context, null, {
      event_type: 'import.ended',
      actor: { type: 'operator', id: null },
      details: { source, run: runId, rows, ...tally.kinds, ...(stopped !== null && { stopped }) },
    });
  });
}

async function importRows(
  state: ImportState,
  input: ImportInput,
  { first, rows }: Rows,
  report: Report | null,
  start: Position,
): Promise<ImportResult> {
  const of = input.files.reduce((sum, { bytes }) => sum + bytes, 0);
  let position = start;
  let batch: Entry[] = [];
  let skipped = 0;
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) position = await processBatch(state, report, position, batch);
    batch = [];
    input.onProgress({ rows: position.rows_done, from: start.rows_done, bytes, of });
  };
  for (let row = first; row !== null; row = await nextRow(rows)) {
    if ('stopped' in row) {
      await flush();
      return { source: state.source, rows: position.rows_done, tally: position.tally, stopped: row.stopped };
    }
    bytes = row.bytes;
    if ('header' in row) continue;
    if (skipped < start.rows_done) {
      skipped += 1;
      continue;
    }
    const entry = await entryOf(state, row as RecordRow);
    if (!fits(batch, entry)) await flush();
    batch.push(entry);
  }
  await flush();
  return { source: state.source, rows: position.rows_done, tally: position.tally, stopped: null };
}

/** Rows of one kind make a batch; those that are refused already fit into any. */
function fits(batch: readonly Entry[], entry: Entry): boolean {
  const kind = batch.find((each) => 'item' in each)?.kind ?? entry.kind;
  return batch.length < BATCH[kind] && ('refusal' in entry || entry.kind === kind);
}

async function nextRow(rows: AsyncIterator<Row>): Promise<Row | Stop | null> {
  try {
    const { done, value } = await rows.next();
    return done ? null : value;
  } catch (error) {
    if (error instanceof UnreadableSource) return { stopped: `${error.place}: ${error.message}` };
    throw error;
  }
}
