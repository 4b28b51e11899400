import { type Row, type SourceFile, UnreadableSource } from '../source-reader.ts';
import { damage } from './json-content.ts';

export type RowContent = { record: unknown } | { refused: string; detail: string };

/** Adds up what was read of several files, for `Row.bytes`, and says where an entry is. */
export class Places {
  readonly #isSingle: boolean;
  #before = 0;
  #last = 0;

  constructor(files: readonly SourceFile[]) {
    this.#isSingle = files.length === 1;
  }

  row(file: SourceFile, at: { line: number; end: number }, content: RowContent): Row {
    this.#last = at.end;
    const place = this.#isSingle ? `line ${at.line}` : `${file.name}:${at.line}`;
    return { place, bytes: this.#before + at.end, ...content };
  }

  /** After the last row of a file. */
  next(): void {
    this.#before += this.#last;
    this.#last = 0;
  }
}

/**
 * Reads each file to its end, or as far as it can be read: one damaged file of a folder does not keep the others out. Throws for the first of them at the
 * end.
 */
export async function* eachFile(
  files: readonly SourceFile[],
  read: (file: SourceFile) => AsyncIterable<Row>,
  places: Places,
): AsyncGenerator<Row> {
  let lost: UnreadableSource | null = null;
  for (const file of files) {
    try {
      yield* read(file);
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      lost ??= error;
    }
    places.next();
  }
  if (lost !== null) throw lost;
}

export const NO_OBJECT = damage('wrong_type', 'An entry must be an object.');
