/** Characters, about. */
const PART = 64 * 1024;

/** A list, or what reads one in batches. */
type List = readonly unknown[] | AsyncIterable<unknown>;

/**
 * The text of an object, as `JSON.stringify(object, null, 2)` writes it, in parts, so that no large one is made in one go. A member is read when those before it
 * are written, and the entries of a list one after another.
 */
export async function* jsonText(
  members: AsyncIterable<readonly [name: string, value: unknown]>,
): AsyncGenerator<string> {
  let text = '';
  let before = '{';
  for await (const [name, value] of members) {
    text += `${before}\n  ${JSON.stringify(name)}: `;
    before = ',';
    if (isList(value)) {
      let beforeEntry = '[';
      for await (const entry of value) {
        text += `${beforeEntry}\n    ${indented(entry, 4)}`;
        beforeEntry = ',';
        if (text.length < PART) continue;
        yield text;
        text = '';
      }
      text += beforeEntry === '[' ? '[]' : '\n  ]';
    } else text += indented(value, 2);
  }
  yield `${text}${before === '{' ? '{' : '\n'}}`;
}

function isList(value: unknown): value is List {
  return (
    Array.isArray(value) || (typeof value === 'object' && value !== null && Symbol.asyncIterator in value)
  );
}

/** Line breaks within texts are escaped, so all that are left are those between members. */
function indented(value: unknown, by: number): string {
  return JSON.stringify(value, null, 2).replaceAll('\n', `\n${' '.repeat(by)}`);
}
