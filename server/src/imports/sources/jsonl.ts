import { importHeader } from '../records.ts';
import type { Row, SourceFile, SourceReader } from '../source-reader.ts';
import { countMembers, uniqueContent } from './json-content.ts';
import { type Line, linesOf } from './lines.ts';

/** Our own format, a record a line (docs/import-format.md). */
export const jsonl: SourceReader = {
  name: 'jsonl',
  detects: (file, head) => {
    const [first = ''] = head.toString('utf8').split('\n', 1);
    return /\.(jsonl|ndjson)$/i.test(file) || /^\s*\{.*"(format|kind)"\s*:/.test(first);
  },
  async *read(files) {
    let before = 0;
    for (const file of files) {
      for await (const line of linesOf(file)) {
        const at = { place: placeOf(files, file, line.number), bytes: before + line.end };
        const row = rowOf(line);
        if (row !== null) yield { ...at, ...row };
        if (line.isLast) before += line.end;
      }
    }
  },
};

function placeOf(files: readonly SourceFile[], file: SourceFile, line: number): string {
  return files.length === 1 ? `line ${line}` : `${file.name}:${line}`;
}

type Content = Row extends infer Each ? (Each extends Row ? Omit<Each, 'place' | 'bytes'> : never) : never;

function rowOf({ text, number, problem }: Line): Content | null {
  if (problem !== null) return { refused: 'unreadable_row', detail: `The line ${problem}.` };
  if (text.trim() === '') return null;
  // A text that cannot be stored is refused with the member that holds it.
  const read = uniqueContent(text, countMembers(text));
  if ('refused' in read) return { refused: 'unreadable_row', detail: read.detail };
  const record = read.value;
  if (number === 1 && typeof record === 'object' && record !== null && 'format' in record)
    return headerOf(record);
  return { record };
}

function headerOf(line: unknown): Content {
  const read = importHeader.safeParse(line);
  if (read.success) return { header: { source: read.data.source } };
  return {
    refused: 'unreadable_header',
    detail: 'The first line must be {"format":"countersign","version":1,"source":"name-of-the-system"}.',
  };
}
