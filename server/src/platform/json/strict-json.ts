import { isUtf8 } from 'node:buffer';
import { asObject } from './as-object.ts';
import { isStorable } from './check-json.ts';

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

/**
 * A JSON object from UTF-8 bytes, or null. Refuses what JSON.parse accepts and other readers understand
 * differently: malformed UTF-8 and a byte order mark (RFC 8725 section 3.7), a member named twice at any depth
 * (RFC 7519 section 4; JSON.parse takes the last, others the first), an escape in a name, a lone surrogate, and
 * U+0000, which PostgreSQL cannot store.
 */
export function parseStrictObject(bytes: Buffer): Record<string, unknown> | null {
  return isUtf8(bytes) ? asObject(parseStrict(bytes.toString())) : null;
}

/** The same for a JSON array, from the text of a parameter. */
export function parseStrictArray(text: string): unknown[] | null {
  const value = parseStrict(text);
  return Array.isArray(value) ? value : null;
}

function parseStrict(text: string): unknown {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return null;
  return hasUniqueNames(text) && hasPlainStrings(text) ? value : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * `text` must be valid JSON: a string before a colon is a name. A name with an escape is refused: no claim
 * needs one, equal names are then equal text, and V8 13 misreads some of them (nodejs/node issue 63785).
 */
function hasUniqueNames(text: string): boolean {
  const open: Set<string>[] = [];
  let last = '';
  for (const token of text.match(TOKENS) ?? []) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1)!;
      if (names.has(last) || last.includes('\\')) return false;
      names.add(last);
    }
    last = token;
  }
  return true;
}

/** The bytes were well-formed UTF-8, so only an escape can produce a lone surrogate or U+0000. */
function hasPlainStrings(text: string): boolean {
  if (!text.includes('\\u')) return true;
  for (const token of text.match(TOKENS) ?? []) {
    if (!token.includes('\\u')) continue;
    if (!isStorable(JSON.parse(token))) return false;
  }
  return true;
}
