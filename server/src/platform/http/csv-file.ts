import { z } from 'zod';
import { type CsvCell, csvRow } from '../csv.ts';
import { fileStream } from './files-in-progress.ts';
import type { Reply } from './server.ts';

/** A file has no more rows; a narrower filter has the rest (docs/lists.md). */
export const MAX_CSV_ROWS = 100_000;
export const CSV_BATCH = 500;

/** The query of a page whose list is a file too: `...csvQuery`. What is no format shows the page. */
export const csvQuery = { format: z.literal('csv').optional().catch(undefined) };

export type CsvColumns<Row> = Record<string, (row: Row) => CsvCell>;

/** A list as a file. `name` is that of the file, without its ending. */
export type CsvFile = { name: string; lines: AsyncGenerator<string> };

/** `read`: the rows after one, in the order and by the rule of the page; null: the first. */
export function csvFile<Row>(
  name: string,
  columns: CsvColumns<Row>,
  read: (last: Row | null, limit: number) => Promise<Row[]>,
): CsvFile {
  return { name, lines: csvLines(columns, batchesOf(read, MAX_CSV_ROWS)) };
}

export async function* csvLines<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  yield csvRow(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of batches)
    if (rows.length > 0) yield rows.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
}

/** The rows of a list that is read after its last row, until it ends or has `maxRows`. */
export async function* batchesOf<Row>(
  read: (last: Row | null, limit: number) => Promise<Row[]>,
  maxRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (let count = 0; count < maxRows; ) {
    const rows: Row[] = await read(last, Math.min(CSV_BATCH, maxRows - count));
    yield rows;
    if (rows.length < CSV_BATCH) return;
    count += rows.length;
    last = rows.at(-1)!;
  }
}

export function sendCsv(reply: Reply, { name, lines }: CsvFile): Reply {
  return reply
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .type('text/csv; charset=utf-8')
    .send(fileStream(lines));
}
