import { type Application, isWildcardUri } from '../../applications/index.ts';
import { isHostLabel, isPort, isSoundPunycode } from '../../platform/net/index.ts';

export type RegisteredUri = Omit<Application['redirect_uris'][number], 'challenge_generation'>;

const LOOPBACK = /^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::(\d*))?((?:[/?].*)?)$/s;

/**
 * The registered entry that matches a requested redirect_uri, or null. Text is compared, never what a
 * parser makes of it: exact string (RFC 9700 4.1.3); any port on loopback http (RFC 8252 7.3); one label for
 * a wildcard entry (contract section 5).
 */
export function matchRedirectUri<Entry extends RegisteredUri>(
  registered: readonly Entry[],
  requested: string,
  application: { review_status: string },
  now: Date,
): Entry | null {
  return (
    registered.find((entry) => entry.uri === requested && !isWildcardUri(entry.uri)) ??
    registered.find((entry) => differsByPortOnly(entry.uri, requested)) ??
    registered.find(
      (entry) => isProvenWildcard(entry, application, now) && isOneLabelUnder(entry.uri, requested),
    ) ??
    null
  );
}

function differsByPortOnly(registered: string, requested: string): boolean {
  const [, host, , rest] = LOOPBACK.exec(registered) ?? [];
  const [, requestedHost, requestedPort, requestedRest] = LOOPBACK.exec(requested) ?? [];
  if (host === undefined || host !== requestedHost || rest !== requestedRest) return false;
  return requestedPort === undefined || isPort(requestedPort);
}

/** A wildcard covers every name below its parent, so it needs verification by DNS, and a review. */
function isProvenWildcard(entry: RegisteredUri, application: { review_status: string }, now: Date): boolean {
  if (!isWildcardUri(entry.uri) || application.review_status !== 'approved') return false;
  if (entry.verified_at === null || entry.verification_method !== 'dns') return false;
  return entry.verification_expires_at === null || entry.verification_expires_at > now;
}

function isOneLabelUnder(wildcard: string, requested: string): boolean {
  const star = wildcard.indexOf('*');
  const before = wildcard.slice(0, star);
  const after = wildcard.slice(star + 1);
  if (!requested.startsWith(before) || !requested.endsWith(after)) return false;
  const label = requested.slice(before.length, requested.length - after.length);
  return isHostLabel(label) && isSoundPunycode(label);
}
