import { isLoopbackOrigin } from '../../platform/net/index.ts';

/**
 * Whether one of these redirect URIs leads to `origin`: the same https origin, or the same loopback host with any port, as in
 * matching (contract section 12). A wildcard names no origin.
 */
export function isRedirectOrigin(uris: readonly string[], origin: string): boolean {
  return redirectOrigins(uris).some(
    (registered) =>
      registered === origin ||
      (isLoopbackOrigin(origin) && loopbackHost(registered) === loopbackHost(origin)),
  );
}

/** The https and http origins of these redirect URIs, each once. */
export function redirectOrigins(uris: readonly string[]): string[] {
  return [...new Set(uris.flatMap((uri) => originOf(uri) ?? []))];
}

/** Its origin without the port. */
function loopbackHost(origin: string): string | undefined {
  return isLoopbackOrigin(origin) ? origin.replace(/:\d+$/, '') : undefined;
}

function originOf(uri: string): string | null {
  if (!/^https?:/i.test(uri) || uri.includes('*')) return null;
  return URL.canParse(uri) ? new URL(uri).origin : null;
}
