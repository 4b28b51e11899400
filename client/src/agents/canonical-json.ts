import { ClientError } from '../errors.ts';

/** RFC 8785: members sorted by UTF-16 code units, numbers and strings as ECMAScript writes them, no white space. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`);
    return `{${members.join(',')}}`;
  }
  const isSound =
    typeof value === 'string'
      ? !/\p{Surrogate}/u.test(value)
      : typeof value !== 'number' || Number.isFinite(value);
  const text = JSON.stringify(value);
  if (isSound && text !== undefined) return text;
  throw new ClientError('invalid_argument', `${String(value)} has no JSON.`);
}
