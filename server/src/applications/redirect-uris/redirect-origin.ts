/** The origin of a page on this machine, as browsers send it; the port is the page's own. */
const LOOPBACK_ORIGIN = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d+)?$/;

/**
 * Whether pages of `origin` are where one of these redirect URIs leads: the same https origin, or the same loopback host with any
 * port, as such a URI is matched (contract section 12). A wildcard names no origin.
 */
export function isRedirectOrigin(uris: readonly string[], origin: string): boolean {
  return uris.some((uri) => {
    const registered = originOf(uri);
    if (registered === null) return false;
    return (
      registered === origin || (isLoopbackOrigin(origin) && loopbackHost(registered) === loopbackHost(origin))
    );
  });
}

export function isLoopbackOrigin(origin: string): boolean {
  return LOOPBACK_ORIGIN.test(origin);
}

function loopbackHost(origin: string): string | undefined {
  return LOOPBACK_ORIGIN.exec(origin)?.[1];
}

function originOf(uri: string): string | null {
  if (!/^https?:/i.test(uri) || uri.includes('*')) return null;
  return URL.canParse(uri) ? new URL(uri).origin : null;
}
