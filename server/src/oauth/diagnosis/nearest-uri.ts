import { isLoopbackHost } from '../../platform/net/index.ts';

/** A URI in three parts: `different` is where it differs from the other one, and may be empty. */
export type MarkedUri = { before: string; different: string; after: string };
export type UriDifference = { sent: MarkedUri; registered: MarkedUri };

/** The registered URI that agrees with the sent one in most characters at both ends, and where they differ; null if none is registered. */
export function nearestUri(sent: string, registered: readonly string[]): UriDifference | null {
  const [nearest] = registered
    .map((uri) => differenceOf(sent, uri))
    .sort((a, b) => differing(a) - differing(b));
  return nearest ?? null;
}

function differing({ sent, registered }: UriDifference): number {
  return sent.different.length + registered.different.length;
}

function differenceOf(sent: string, registered: string): UriDifference {
  const most = Math.min(sent.length, registered.length);
  let first = 0;
  while (first < most && sent[first] === registered[first]) first += 1;
  let last = 0;
  while (last < most - first && sent.at(-1 - last) === registered.at(-1 - last)) last += 1;
  return { sent: marked(sent, first, last), registered: marked(registered, first, last) };
}

function marked(uri: string, first: number, last: number): MarkedUri {
  const end = uri.length - last;
  return { before: uri.slice(0, first), different: uri.slice(first, end), after: uri.slice(end) };
}

/** Whether the person's own machine or one of the registered URIs has the host of this one. */
export function isAtKnownHost(uri: string, registered: readonly string[]): boolean {
  const sent = URL.parse(uri);
  if (sent === null || sent.host === '') return false;
  if (isLoopbackHost(sent.hostname)) return true;
  return registered.some((each) => URL.parse(each)?.host === sent.host);
}
