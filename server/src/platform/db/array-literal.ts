/** The values that a column of a batched statement may have. */
export type Element = string | number | boolean | Date | Buffer | null | undefined;

/**
 * The text form of a one-dimensional PostgreSQL array. pg writes the same, but most of a small statement's time goes to
 * dates, which it formats in local time, and on escaping what needs no escaping.
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
