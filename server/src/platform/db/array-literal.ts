/** What a column of callers may hold. */
export type Element = string | number | boolean | Date | Buffer | null | undefined;

/**
 * The text form of a one-dimensional PostgreSQL array. pg writes the same, but takes most of the time that a small
 * statement costs it for dates, which it puts together in local time, and for escaping what has nothing to escape.
 */
export function arrayLiteral(elements: Element[]): string {
  return `{${elements.map(written).join(',')}}`;
}

function written(element: Element): string {
  if (element === null || element === undefined) return 'NULL';
  if (typeof element === 'string') return quoted(element);
  if (element instanceof Date) return `"${element.toISOString()}"`;
  if (Buffer.isBuffer(element)) return `"\\\\x${element.toString('hex')}"`;
  return String(element);
}

function quoted(text: string): string {
  const sound = text.includes('\\') || text.includes('"') ? text.replace(/[\\"]/g, '\\$&') : text;
  return `"${sound}"`;
}
