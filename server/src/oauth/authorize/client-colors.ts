import { type ButtonColors, buttonColors } from '../../platform/brand/index.ts';
import type { AuthorizationClient } from './authorize.queries.ts';
import { findRedirectUri, isHostVerified } from './find-redirect-uri.ts';

type Colored = Pick<AuthorizationClient, 'accent' | 'accent_dark' | 'redirect_uris' | 'review_status'>;

/**
 * The colors of buttons where people sign in to a client and consent. Only of one that is approved and returns to a host that it has verified:
 * anyone can register the colors of someone else, as their logo.
 */
export function clientColors(client: Colored, redirectUri: string, now: Date): ButtonColors | null {
  return client.accent !== null && isProven(client, redirectUri, now) ? buttonColors(client) : null;
}

/** Whether someone has looked at a client, and it returns to a host that it has verified. */
export function isProven(client: Colored, redirectUri: string, now: Date): boolean {
  if (client.review_status !== 'approved') return false;
  const entry = findRedirectUri(client, redirectUri, now);
  return entry !== null && isHostVerified(entry, now);
}
