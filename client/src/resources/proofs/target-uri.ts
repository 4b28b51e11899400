/**
 * An http or https URL without query and fragment, normalized (RFC 3986 sections 6.2.2 and 6.2.3) as far as clients differ: case, default
 * port, percent-encoding. Null for anything else. Written by hand, so that it is the same in every language.
 */
export function targetUri(text: unknown): string | null {
  if (typeof text !== 'string' || !/^[!-~]+$/.test(text)) return null;
  const parts = /^(https?):\/\/([^/?#@\\]+)(\/[^?#]*)?(?:[?#].*)?$/i.exec(text);
  if (!parts) return null;
  const [, scheme = '', authority = '', path = '/'] = parts;
  const defaultPort = scheme.toLowerCase() === 'https' ? /:(443)?$/ : /:(80)?$/;
  const host = authority.toLowerCase().replace(defaultPort, '');
  return `${scheme.toLowerCase()}://${host}${path.replace(/%[0-9a-f]{2}/gi, normalized)}`;
}

function normalized(triplet: string): string {
  const character = String.fromCharCode(Number.parseInt(triplet.slice(1), 16));
  return /[\w\-.~]/.test(character) ? character : triplet.toUpperCase();
}

/** Without query: of a request target in any form, so also without the host, which the sender of the request chooses. */
export function pathOf(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*/s, '');
}

export function originOf(resource: string): string {
  const [origin = ''] = /^[^:]+:\/\/[^/?]*/.exec(resource) ?? [];
  return origin;
}
