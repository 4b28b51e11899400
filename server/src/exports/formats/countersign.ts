import type { ImportRecordInput } from '../../imports/index.ts';

/** Our own format, one line each (docs/import-format.md). `source`: the host whose ids these are. */
export async function* countersignLines(
  records: AsyncIterable<ImportRecordInput>,
  { source, now }: { source: string; now: Date },
): AsyncGenerator<string> {
  const head = { format: 'countersign', version: 1, source, exported_at: now.toISOString() };
  yield `${JSON.stringify(head)}\n`;
  for await (const record of records) yield `${JSON.stringify(record)}\n`;
}
