import { type ButtonColors, buttonColors } from '../../platform/brand/index.ts';
import type { AuthorizationClient } from './authorize.queries.ts';
import { findRedirectUri, isHostVerified } from './find-redirect-uri.ts';

type Colored = Pick<AuthorizationClient, 'accent' | 'accent_dark' | 'redirect_uris' | 'review_status'>;

/**
 * The colors of buttons where people sign in to a client and consent. Only of one that is approved and returns to a host that it has verified:
 * anyone can register the colors of someone else, as their logo.
 */
export function clientColors(client: Colored, redirectUri: string, now: Date): ButtonColors | null {
  if (client.accent === null || client.review_status !== 'approved') return null;
  const entry = findRedirectUri(client, redirectUri, now);
  return entry !== null && isHostVerified(entry, now) ? buttonColors(client) : null;
}
