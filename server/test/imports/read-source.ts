import {
  importRecord,
  type ReaderOptions,
  type SourceFile,
  type SourceReader,
  UnreadableSource,
} from '../../src/imports/index.ts';

export const NO_OPTIONS: ReaderOptions = { mapping: {}, firebase: null };

/** A file in memory that comes in chunks of `size`. */
export function sourceFile(name: string, content: string | Buffer, size = 65_536): SourceFile {
  const bytes = Buffer.from(content as string);
  return {
    name,
    async *open() {
      for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
    },
  };
}

type Refused = { place: string; refused: string; detail: string };

/** Everything that a reader makes of files: the records, what is refused, and why it ended early. */
export async function readSource(
  reader: SourceReader,
  files: readonly SourceFile[],
  options: ReaderOptions = NO_OPTIONS,
) {
  const records: Record<string, unknown>[] = [];
  const refused: Refused[] = [];
  let lost: string | null = null;
  try {
    for await (const row of reader.read(files, options)) {
      if ('refused' in row) refused.push(row);
      // Readers yield objects; importRecord says which.
      else if ('record' in row) records.push(row.record as Record<string, unknown>);
    }
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    lost = `${error.place}: ${error.message}`;
  }
  return { records, refused, lost };
}

/** What the engine would say of records that it does not accept. */
export function recordFaults(records: readonly unknown[]): string[] {
  return records.flatMap((record) => {
    const read = importRecord.safeParse(record);
    return read.success ? [] : [`${JSON.stringify(record)}: ${read.error.message}`];
  });
}
