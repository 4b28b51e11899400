import type { SourceFile } from '../source-reader.ts';

/** No record is longer: a person with everything has some 20 KB. */
const MAX_LINE_BYTES = 1_048_576;
const NEWLINE = 0x0a;

/** `end`: the bytes of the file up to the end of the line. `problem` says why `text` is empty. */
export type Line = { number: number; end: number; text: string; problem: string | null; isLast: boolean };

/**
 * The lines of a file in UTF-8, a byte order mark removed. One that is too long, or no UTF-8, comes out with its problem, so that the others keep
 * their numbers. The last one may be empty.
 */
export async function* linesOf(file: SourceFile): AsyncIterable<Line> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let number = 0;
  let end = 0;
  let held: Buffer[] = [];
  let length = 0;
  const take = (isLast: boolean): Line => {
    const line = { number: ++number, end, ...textOf(decoder, held, length), isLast };
    held = [];
    length = 0;
    return line;
  };
  for await (const chunk of file.open()) {
    let start = 0;
    for (let next = chunk.indexOf(NEWLINE); next !== -1; next = chunk.indexOf(NEWLINE, start)) {
      length += next - start;
      if (length <= MAX_LINE_BYTES) held.push(chunk.subarray(start, next));
      end += next + 1 - start;
      start = next + 1;
      yield take(false);
    }
    length += chunk.length - start;
    end += chunk.length - start;
    if (length <= MAX_LINE_BYTES) held.push(Buffer.from(chunk.subarray(start)));
    else held = [];
  }
  yield take(true);
}

function textOf(
  decoder: TextDecoder,
  parts: Buffer[],
  length: number,
): { text: string; problem: string | null } {
  if (length > MAX_LINE_BYTES) return { text: '', problem: `is longer than ${MAX_LINE_BYTES} bytes` };
  try {
    return { text: decoder.decode(Buffer.concat(parts)), problem: null };
  } catch {
    return { text: '', problem: 'is not UTF-8' };
  }
}
