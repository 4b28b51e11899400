/** Deeper input is refused: unbounded recursion would turn `[[[[…` into a crash. */
const MAX_DEPTH = 128;

type JsonFault = 'lone_surrogate' | 'too_deep' | 'not_json';

/**
 * RFC 8785 canonical JSON: members sorted by UTF-16 code units, numbers and strings as ECMAScript writes them, no
 * whitespace. Throws TypeError for what `jsonFault` reports; check input with that first.
 */
export function canonicalJson(value: unknown): string {
  const fault = jsonFault(value);
  if (fault) throw new TypeError(`no canonical JSON: ${fault}`);
  return write(value);
}

/** Why a value has no canonical form, or null when it has one. */
export function jsonFault(value: unknown, depth = 0): JsonFault | null {
  if (value === null || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'not_json';
  if (typeof value === 'string') return value.isWellFormed() ? null : 'lone_surrogate';
  if (typeof value !== 'object' || !isPlain(value)) return 'not_json';
  if (depth >= MAX_DEPTH) return 'too_deep';
  const parts = Array.isArray(value) ? Array.from(value) : Object.entries(value).flat();
  for (const part of parts) {
    const fault = jsonFault(part, depth + 1);
    if (fault) return fault;
  }
  return null;
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}

function write(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const record = value as Record<string, unknown>;
  // Without a comparison function sort() uses UTF-16 code units, as section 3.2.3 requires.
  const members = Object.keys(record).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${write(record[name])}`).join(',')}}`;
}
