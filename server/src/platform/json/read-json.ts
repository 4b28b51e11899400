/** One string of valid JSON, with the colon after it if it is a name. */
const STRING = /"((?:[^"\\]|\\.)*)"(\s*:)?/g;
const PLAIN = '=';
const ENCODED = '~';

/**
 * JSON.parse with correct names. V8 13 and 14 confuse a name that contains an escape with another name parsed
 * earlier (nodejs/node issue 63785): after one request with `{"a":[],"\\":0}`, `{"a":1,"\n":2}` reads as a backslash.
 * Clients that escape everything beyond ASCII do send such names, so those pass through JSON.parse encoded.
 * Throws SyntaxError.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!text.includes('\\')) return value;
  const encoded = text.replace(STRING, encodeName);
  if (!encoded.includes(`"${ENCODED}`)) return value;
  return withNames(JSON.parse(encoded));
}

function encodeName(string: string, raw: string, colon: string | undefined): string {
  if (colon === undefined) return string;
  if (!raw.includes('\\')) return `"${PLAIN}${raw}":`;
  // UTF-16, which can also hold the lone surrogates that are refused later.
  return `"${ENCODED}${Buffer.from(JSON.parse(`"${raw}"`), 'utf16le').toString('base64url')}":`;
}

/** In place and without recursion: the depth is not checked yet. */
function withNames(root: unknown): unknown {
  const found = [root];
  for (const value of found) {
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.entries(value);
    for (const [, member] of members) found.push(member);
    if (Array.isArray(value)) continue;
    for (const [name] of members) Reflect.deleteProperty(value, name);
    for (const [name, member] of members) define(value, decodeName(name), member);
  }
  return root;
}

/** An assignment would call the setter of `__proto__`. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

function decodeName(name: string): string {
  const text = name.slice(1);
  return name.startsWith(PLAIN) ? text : Buffer.from(text, 'base64url').toString('utf16le');
}
