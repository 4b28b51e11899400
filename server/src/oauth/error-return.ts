import { type Tier, tierOf, uriStatus } from '../applications/index.ts';
import type { Identified } from './authorization-context.ts';
import type { AuthorizationError } from './errors.ts';

/**
 * Such an address leads to a program on the person's own device, never to a site of a stranger (RFC 8252 7.1 and 7.3), so
 * there is nothing to be lured to.
 */
const ON_THIS_DEVICE: readonly Tier[] = ['localhost', 'custom_scheme'];

/**
 * Whether an error may be sent to the redirect_uri without a click (contract section 12, RFC 9700 4.11.2): anyone can
 * register a client, or describe one, and make a link with a fault in it that begins with the address of this service.
 */
export function returnsByItself(
  { client, target, proven, session }: Pick<Identified, 'client' | 'target' | 'proven' | 'session'>,
  error: Pick<AuthorizationError, 'rule'>,
): boolean {
  // The person has just pressed a button.
  if (error.rule === 'decision') return true;
  if (isReviewed(client) || proven) return true;
  if (session !== null && client.consent_scopes !== null) return true;
  return ON_THIS_DEVICE.includes(tierOf(target.redirect_uri, []));
}

/** A person has judged it, and not only to stop it. */
function isReviewed(client: { reviewed_at: Date | null; first_judged_unfit: boolean }): boolean {
  return client.reviewed_at !== null && !client.first_judged_unfit;
}

/** Any program on the person's device may claim to be this client (RFC 8252 8.6): no secret, and no host to own. */
export function isImpersonable({
  client,
  target,
  proven,
}: Pick<Identified, 'client' | 'target' | 'proven'>): boolean {
  return (
    client.client_type === 'public' && !proven && ON_THIS_DEVICE.includes(tierOf(target.redirect_uri, []))
  );
}

/** The owner of the redirect URI's host has proven to be it, and the proof is in force. */
export function isProven(entry: Parameters<typeof uriStatus>[0], now: Date): boolean {
  return uriStatus(entry, [], now) === 'verified';
}
