import type { SourceFile } from '../source-reader.ts';
import { ByteWindow } from './byte-window.ts';
import { type Damage, damage } from './json-content.ts';
import { isEmpty, requireText } from './unreadable.ts';

/** No row is longer: a person with everything has some 20 KB. */
const MAX_ROW_BYTES = 1_048_576;
const [QUOTE, NEWLINE, RETURN] = [0x22, 0x0a, 0x0d];
const DELIMITERS = [',', ';', '\t'];

/** `end`: the position after it. */
export type CsvRow = { line: number; end: number } & ({ fields: string[] } | Damage);

/**
 * The rows of a CSV file (RFC 4180) in UTF-8, with commas, semicolons or tabs, whichever the first line has most of. Texts in quotation marks may
 * hold line breaks. A row whose quotation marks do not fit is damaged, and the next one begins with the next line, so that a lost quotation mark
 * does not make several people into one. `takesBareQuotes`: the program puts no quotation marks around texts that hold some.
 */
export async function* csvRows(
  file: SourceFile,
  { takesBareQuotes }: { takesBareQuotes: boolean } = { takesBareQuotes: false },
): AsyncGenerator<CsvRow> {
  const rows = new CsvRows(file, takesBareQuotes);
  try {
    yield* rows.all();
  } finally {
    await rows.window.close();
  }
}

class CsvRows {
  readonly window: ByteWindow;
  readonly #file: SourceFile;
  #delimiter = 0x2c;
  readonly #takesBareQuotes: boolean;
  #at = 0;

  constructor(file: SourceFile, takesBareQuotes: boolean) {
    this.#file = file;
    this.#takesBareQuotes = takesBareQuotes;
    this.window = new ByteWindow(file.open());
  }

  async *all(): AsyncGenerator<CsvRow> {
    await this.#begin();
    let isBlank = true;
    while (this.window.at(this.#at) !== undefined || (await this.window.fill(this.#at))) {
      const start = this.#at;
      const line = this.window.lineAt(start);
      const read = await this.#row(start);
      if ('fields' in read && read.fields.length === 1 && read.fields[0]!.trim() === '') continue;
      isBlank = false;
      yield { line, end: this.#at, ...read };
    }
    if (isBlank) throw isEmpty(this.#file.name);
  }

  async #begin(): Promise<void> {
    while (this.window.end < 4096 && (await this.window.fill(0)));
    const head = this.window.slice(0, Math.min(4096, this.window.end));
    requireText(this.#file.name, head);
    if (head.toString('latin1', 0, 3) === '\xef\xbb\xbf') this.#at = 3;
    const [first = ''] = head.toString('latin1').split('\n', 1);
    const counts = DELIMITERS.map((delimiter) => first.split(delimiter).length);
    this.#delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))]!.charCodeAt(0);
  }

  async #row(start: number): Promise<{ fields: string[] } | Damage> {
    for (let wanted = 1; ; ) {
      while (this.window.end < start + wanted && (await this.window.fill(start)));
      const { isDone, end } = this.window;
      const bytes = this.window.slice(start, Math.min(end, start + MAX_ROW_BYTES));
      const read = rowOf(
        bytes,
        this.#delimiter,
        this.#takesBareQuotes,
        isDone && bytes.length === end - start,
      );
      if (read === 'damaged') return await this.#skipLine(start, damage('damaged', QUOTES));
      if (read !== 'incomplete') {
        this.#at = start + read.length;
        return read.fields === null ? NOT_UTF8 : { fields: read.fields };
      }
      if (bytes.length >= MAX_ROW_BYTES) return await this.#skipLine(start, TOO_LARGE);
      wanted = Math.min(bytes.length * 2 + 1, MAX_ROW_BYTES);
      if (!isDone && end - start >= wanted) wanted = end - start + 1;
    }
  }

  /** To the line after the one at `start`. */
  async #skipLine(start: number, why: Damage): Promise<Damage> {
    for (let at = start; ; at = this.#at) {
      const found = this.window.slice(at, this.window.end).indexOf(NEWLINE);
      this.#at = found === -1 ? this.window.end : at + found + 1;
      if (found !== -1 || !(await this.window.fill(this.#at))) return why;
    }
  }
}

type Read = { length: number; fields: string[] | null };

/** The first row. `isAll`: the file ends with the bytes. */
function rowOf(
  bytes: Buffer,
  delimiter: number,
  takesBareQuotes: boolean,
  isAll: boolean,
): Read | 'incomplete' | 'damaged' {
  const fields: string[] | null = [];
  let isUtf8 = true;
  for (let at = 0; ; ) {
    const found =
      bytes[at] === QUOTE ? quotedEnd(bytes, at) : plainEnd(bytes, at, delimiter, takesBareQuotes);
    if (found === 'damaged') return 'damaged';
    // The end of a field shows only with the byte after it.
    if (found === 'incomplete' || (found >= bytes.length && !isAll))
      return found === 'incomplete' && isAll ? 'damaged' : 'incomplete';
    const text = fieldOf(bytes.subarray(at, found));
    if (text === null) isUtf8 = false;
    else fields.push(text);
    let next = found;
    if (bytes[next] === RETURN && (bytes[next + 1] === NEWLINE || next + 1 === bytes.length)) next += 1;
    if (next >= bytes.length && !isAll) return 'incomplete';
    if (next >= bytes.length || bytes[next] === NEWLINE)
      return { length: Math.min(next + 1, bytes.length), fields: isUtf8 ? fields : null };
    if (bytes[next] !== delimiter || next !== found) return 'damaged';
    at = next + 1;
  }
}

function plainEnd(
  bytes: Buffer,
  from: number,
  delimiter: number,
  takesBareQuotes: boolean,
): number | 'damaged' {
  let at = from;
  for (; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte === delimiter || byte === NEWLINE) break;
    if (byte === QUOTE && !takesBareQuotes) return 'damaged';
  }
  return at > from && at < bytes.length && bytes[at] === NEWLINE && bytes[at - 1] === RETURN ? at - 1 : at;
}

function quotedEnd(bytes: Buffer, from: number): number | 'incomplete' {
  for (let at = bytes.indexOf(QUOTE, from + 1); at !== -1; at = bytes.indexOf(QUOTE, at + 2)) {
    if (bytes[at + 1] !== QUOTE) return at + 1;
  }
  return 'incomplete';
}

function fieldOf(bytes: Buffer): string | null {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    return null;
  }
  if (text.includes('\0')) return null;
  return bytes[0] === QUOTE ? text.slice(1, -1).replaceAll('""', '"') : text;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const QUOTES =
  'Quotation marks are lost: a text that holds one must begin and end with one, and have each inside twice.';
const TOO_LARGE = damage(
  'too_large',
  `It has more than ${MAX_ROW_BYTES} bytes, or a quotation mark is lost.`,
);
const NOT_UTF8 = damage('not_utf8', 'It is not UTF-8, or holds NUL.');
