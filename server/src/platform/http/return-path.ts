/**
 * As it stands percent-encoded in an address of ours. Longer than common authorization requests; those beyond are kept
 * in the database and return by a short path.
 */
const LONGEST_RETURN = 4000;

const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;

/**
 * Where a person goes after signing in: the value itself, byte for byte, when it is a path of this service, else
 * null. Anything a browser or a proxy could read as another origin is refused: a second slash, a backslash, blanks
 * and control characters, in plain sight or percent-encoded in the path.
 */
export function returnPath(value: unknown, baseUrl: string): string | null {
  if (typeof value !== 'string' || !PRINTABLE_ASCII.test(value) || !fitsReturn(value)) return null;
  const path = value.split(/[?#]/, 1)[0]!;
  if (!isLocalPath(path)) return null;
  const decoded = decodedPath(path);
  if (decoded === null || !isLocalPath(decoded)) return null;
  return staysHere(value, path, baseUrl) ? value : null;
}

/** Whether `path` is short enough to be carried along as return_to. */
export function fitsReturn(path: string): boolean {
  return encodeURIComponent(path.toWellFormed()).length <= LONGEST_RETURN;
}

function isLocalPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  return path.startsWith('/') && !path.includes('//') && !/[\\\x00-\x20\x7f]/.test(path);
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The last word is the URL parser's own: same origin, and a path it had nothing to rewrite in. */
function staysHere(value: string, path: string, baseUrl: string): boolean {
  const base = new URL(baseUrl);
  const target = URL.parse(value, baseUrl);
  return target !== null && target.origin === base.origin && target.pathname === path;
}
