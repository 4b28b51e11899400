import { schemeOf, webUri } from '../redirect-uris/web-uri.ts';

/**
 * The name of an application that was given none: the first redirect URI's host, a wildcard's parent, a custom
 * scheme's scheme (contract section 5). For URIs that may be registered.
 */
export function defaultName(uri: string): string {
  const host = webUri(uri)?.host.toLowerCase();
  if (host === undefined) return schemeOf(uri) ?? uri;
  return host.startsWith('*.') ? host.slice(2) : host;
}
