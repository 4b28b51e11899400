/**
 * Of a percent-encoded return_to. Longer than common authorization requests; longer ones are kept in the database and
 * return by a short path.
 */
const MAX_RETURN_LENGTH = 4000;

const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;

/** Where a person goes after signing in (`return_to`): a local path that is short enough to be carried along, else null. */
export function returnPath(value: unknown, baseUrl: string): string | null {
  const path = localPath(value, baseUrl);
  return path !== null && fitsReturn(path) ? path : null;
}

/**
 * The value itself, byte for byte, when it is a path of this service, else null. Anything a browser or a proxy could
 * read as another origin is refused: a second slash, a backslash, blanks and control characters, in plain sight or
 * percent-encoded in the path.
 */
export function localPath(value: unknown, baseUrl: string): string | null {
  // A Location header carries visible ASCII alone; browsers have percent-encoded everything else already.
  if (typeof value !== 'string' || !PRINTABLE_ASCII.test(value)) return null;
  const path = value.split(/[?#]/, 1)[0]!;
  if (!staysLocal(path)) return null;
  const decoded = decodedPath(path);
  if (decoded === null || !staysLocal(decoded)) return null;
  return parsesHere(value, path, baseUrl) ? value : null;
}

/** Whether `path` is short enough to be carried along as return_to. */
export function fitsReturn(path: string): boolean {
  return encodeURIComponent(path.toWellFormed()).length <= MAX_RETURN_LENGTH;
}

function staysLocal(path: string): boolean {
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
function parsesHere(value: string, path: string, baseUrl: string): boolean {
  const base = new URL(baseUrl);
  const target = URL.parse(value, baseUrl);
  return target !== null && target.origin === base.origin && target.pathname === path;
}
