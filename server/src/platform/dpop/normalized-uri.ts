/** RFC 3986: all that an http URI may consist of. `URL` drops or replaces other characters. */
const URI = /^https?:\/\/[\w.~:/?#[\]@!$&'()*+,;=%-]+$/i;
const UNRESERVED = /^[A-Za-z0-9._~-]$/;

/**
 * An http or https URI without query and fragment in the form in which equivalent ones are equal (RFC 3986 6.2.2 and 6.2.3): case of scheme
 * and host, default port, dot segments, percent-encoding. Null for any other text.
 */
export function normalizedUri(text: string): string | null {
  if (!URI.test(text) || /%(?![0-9a-f]{2})/i.test(text)) return null;
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.origin + url.pathname.replace(/%[0-9a-f]{2}/gi, normalizedEscape);
}

function normalizedEscape(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
  return UNRESERVED.test(character) ? character : encoded.toUpperCase();
}
