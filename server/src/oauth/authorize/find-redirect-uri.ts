import { uriStatusOf } from '../../applications/index.ts';
import type { AuthorizationClient } from './authorize.queries.ts';
import { matchRedirectUri, type RegisteredUri } from './match-redirect-uri.ts';

/** The registered redirect URI that the requested one matches, itself or a verified wildcard, or null. */
export function findRedirectUri(
  client: Pick<AuthorizationClient, 'redirect_uris' | 'review_status'>,
  requested: string,
  now: Date,
): RegisteredUri | null {
  return matchRedirectUri(registeredUris(client), requested, client, now);
}

export function registeredUris(client: Pick<AuthorizationClient, 'redirect_uris'>): RegisteredUri[] {
  return client.redirect_uris.map((entry) => ({
    uri: entry.uri,
    verified_at: toDate(entry.verified_at),
    verification_method: entry.verification_method,
    verification_expires_at: toDate(entry.verification_expires_at),
  }));
}

/** Timestamps inside JSON are text. */
function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Whether the ownership of the redirect URI's host is verified and the verification has not expired. */
export function isHostVerified(entry: RegisteredUri, now: Date): boolean {
  return uriStatusOf(entry, [], now).status === 'verified';
}
