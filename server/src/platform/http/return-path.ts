/**
 * Limit of a percent-encoded return_to. Longer than common authorization requests; longer ones are stored in the database and
 * return by a short path.
 */
const MAX_RETURN_LENGTH = 4000;

const PRINTABLE_ASCII = /^[\x21-\x7e]+$/;

/** Where a user goes after signing in (`return_to`): a local path that is short enough for a URL, else null. */
export function returnPath(value: unknown, baseUrl: string): string | null {
  const path = localPath(value, baseUrl);
  return path !== null && fitsReturn(path) ? path : null;
}

/**
 * The value itself, byte for byte, if it is a path on this service, else null. Refuses anything a browser or a proxy could
 * read as another origin: a second slash, a backslash, blanks and control characters, literal or
 * percent-encoded in the path.
 */
export function localPath(value: unknown, baseUrl: string): string | null {
  // A Location header contains visible ASCII only; browsers have percent-encoded everything else already.
  if (typeof value !== 'string' || !PRINTABLE_ASCII.test(value)) return null;
  const path = value.split(/[?#]/, 1)[0]!;
  if (!staysLocal(path)) return null;
  const decoded = decodedPath(path);
  if (decoded === null || !staysLocal(decoded)) return null;
  return parsesHere(value, path, baseUrl) ? value : null;
}

/** Whether `path` is short enough to be sent as return_to. */
export function fitsReturn(path: string): boolean {
  return encodeURIComponent(path.toWellFormed()).length <= MAX_RETURN_LENGTH;
}

function staysLocal(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it refuses control characters
  return path.startsWith('/') && !path.includes('//') && !/[\\\x00-\x20\x7f]/.test(path);
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The URL parser has the last word: same origin, and nothing in the path to normalize. */
function parsesHere(value: string, path: string, baseUrl: string): boolean {
  const base = new URL(baseUrl);
  const target = URL.parse(value, baseUrl);
  return target !== null && target.origin === base.origin && target.pathname === path;
}
