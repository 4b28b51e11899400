const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * A JSON object out of UTF-8 bytes, or null. Refuses what JSON.parse lets pass and other readers see differently:
 * malformed UTF-8, a byte order mark, a member named twice at any depth (RFC 8725 section 2.4 and 3.1 of the
 * threats it lists; JSON.parse keeps the last, others the first), lone surrogates, and U+0000, which PostgreSQL
 * cannot store.
 */
export function parseStrictObject(bytes: Buffer): Record<string, unknown> | null {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return hasOnlyPlainStrings(text) && hasUniqueMembers(text) ? (value as Record<string, unknown>) : null;
}

/** Strings of valid JSON can hold both only as escapes: the bytes were well-formed UTF-8. */
function hasOnlyPlainStrings(text: string): boolean {
  if (!text.includes('\\u')) return true;
  for (const [token] of text.matchAll(TOKENS)) {
    if (!token.includes('\\u')) continue;
    const string: string = JSON.parse(token);
    if (!string.isWellFormed() || string.includes('\0')) return false;
  }
  return true;
}

/** `text` is known to be valid JSON: a string before a colon is a member's name. */
function hasUniqueMembers(text: string): boolean {
  const open: Set<string>[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') {
      const names = open.at(-1)!;
      const name: string = JSON.parse(last);
      if (names.has(name)) return false;
      names.add(name);
    }
    last = token;
  }
  return true;
}
