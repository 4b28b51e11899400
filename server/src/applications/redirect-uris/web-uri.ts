/** An http or https URI split by its text alone: a parser would first rewrite what we want to check. */
export type WebUri = {
  scheme: 'http' | 'https';
  /** As written, brackets included; `*.example.com` for a wildcard. */
  host: string;
  /** As written after the colon; '' for a bare colon, null when there is none. */
  port: string | null;
  has_userinfo: boolean;
  /** Path and query as written. */
  rest: string;
};

const SHAPE = /^(https?):\/\/([^/?#]*)(.*)/is;
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s;

/** The parts of an http(s) URI as written, or null when it does not begin with `http(s)://`. */
export function webUri(uri: string): WebUri | null {
  const [, scheme, authority, rest] = SHAPE.exec(uri) ?? [];
  if (scheme === undefined || authority === undefined || rest === undefined) return null;
  const at = authority.lastIndexOf('@');
  const [, host, port] = HOST_AND_PORT.exec(authority.slice(at + 1)) ?? [];
  if (host === undefined) return null;
  return {
    scheme: scheme.toLowerCase() as WebUri['scheme'],
    host,
    port: port ?? null,
    has_userinfo: at !== -1,
    rest,
  };
}

/** The scheme of an absolute URI in lower case, or null. */
export function schemeOf(uri: string): string | null {
  return /^([a-z][a-z0-9+.-]*):/i.exec(uri)?.[1]?.toLowerCase() ?? null;
}

/** One leading `*.` label on an https host (contract section 5). */
export function isWildcardUri(uri: string): boolean {
  const parts = webUri(uri);
  return parts?.scheme === 'https' && parts.host.startsWith('*.');
}
