import { type SourceFile, UnreadableSource } from '../source-reader.ts';
import { countMembers, damage, jsonContent } from './json-content.ts';
import { type JsonValue, jsonValues } from './json-values.ts';
import { linesOf } from './lines.ts';
import { isEmpty, requireText } from './unreadable.ts';

const HEAD_BYTES = 65_536;

/** The entries of a list: a JSON array, the arrays of an object under the names of `lists`, or an object a line. */
export async function* listedEntries(file: SourceFile, lists: readonly string[]): AsyncGenerator<JsonValue> {
  const head = await headOf(file);
  requireText(file.name, head);
  if (isLines(file.name, head.toString('utf8'), lists)) yield* lineEntries(file);
  else yield* documentEntries(file, lists);
}

async function* documentEntries(file: SourceFile, lists: readonly string[]): AsyncGenerator<JsonValue> {
  let isFound = false;
  yield* jsonValues(file, ([first, second]) => {
    if (first === undefined) return 'enter';
    const isList = typeof first === 'number' || lists.includes(first);
    if (isList) isFound = true;
    if (!isList) return 'skip';
    return typeof first === 'string' && second === undefined ? 'enter' : 'take';
  });
  if (!isFound)
    throw new UnreadableSource(
      `${file.name}:1`,
      `The file has no list${lists.map((list) => ` "${list}"`).join(' or')}.`,
    );
}

async function* lineEntries(file: SourceFile): AsyncGenerator<JsonValue> {
  let isBlank = true;
  for await (const { number, end, text, problem } of linesOf(file)) {
    const at = { path: [number], line: number, end };
    if (problem === null && text.trim() === '') continue;
    isBlank = false;
    if (problem !== null)
      yield {
        ...at,
        ...damage(problem.includes('longer') ? 'too_large' : 'not_utf8', `The line ${problem}.`),
      };
    else yield { ...at, ...jsonContent(text, countMembers(text)) };
  }
  if (isBlank) throw isEmpty(file.name);
}

async function headOf(file: SourceFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of file.open()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= HEAD_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

/** A document opens a bracket in its first line that it does not close there, as `{` or `{"users": [`, or holds everything in it. */
function isLines(name: string, head: string, lists: readonly string[]): boolean {
  if (/\.(ndjson|jsonl)$/i.test(name)) return true;
  const lines = head
    .replace(/^\ufeff/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [first = '', second] = lines;
  if (!first.startsWith('{') || /[[{]$/.test(first)) return false;
  if (second !== undefined) return second.startsWith('{');
  const content = jsonContent(first, countMembers(first));
  return 'value' in content && !lists.some((list) => Object.hasOwn(content.value as object, list));
}
