/** A file of the import, opened as often as it has to be read. `name` is relative to what the operator named. */
export type SourceFile = { name: string; open(): AsyncIterable<Buffer> };

/**
 * One entry of a source. `place` is for people: `users.json:1234`, `line 17`. `bytes` counts what was read of all files up to its end, for the
 * progress. A `record` is checked by the engine; an entry that is damaged, or that the reader cannot carry over, is `refused` with a code and a
 * sentence, and the next one follows. A `header` says in whose system the ids are.
 */
export type Row = { place: string; bytes: number } & (
  | { record: unknown }
  | { refused: string; detail: string }
  | { header: { source?: string | undefined } }
);

/** What the operator says about the source, beside the files. */
export type ReaderOptions = {
  /** From the name of an attribute in the source to a member of a person, or to `namespace:key` of a custom claim. */
  mapping: Record<string, string>;
  /** Password hash parameters of a Firebase project; the secrets themselves are kept elsewhere under this id. */
  firebase: { keyId: string; rounds: number; memoryCost: number } | null;
};

/**
 * Reads what one system exports. Entries come out one by one, in the same order each time, and never the whole file is in memory. When the rest
 * of a file cannot be read at all, `read` throws UnreadableSource; what came before counts.
 */
export type SourceReader = {
  name: string;
  /** Whether a file, or one of a folder, is of this source, by its name and its first 64 KB. */
  detects(file: string, head: Buffer): boolean;
  read(files: readonly SourceFile[], options: ReaderOptions): AsyncIterable<Row>;
};

/** The rest of a file cannot be read. `place` says from where on. */
export class UnreadableSource extends Error {
  readonly place: string;

  constructor(place: string, detail: string) {
    super(detail);
    this.place = place;
  }
}
