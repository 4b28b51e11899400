import { isDocumentAddress, tierOf } from '../../applications/index.ts';
import type { AuthorizationError } from '../errors.ts';
import type { IdentifiedRequest } from './authorization-context.ts';
import type { AuthorizationClient } from './authorize.queries.ts';

/**
 * Such an address leads to a program on the person's own device, never to a site of a stranger (RFC 8252 7.1 and 7.3), so
 * there is nothing to be lured to.
 */
const ON_THIS_DEVICE: readonly ReturnType<typeof tierOf>[] = ['localhost', 'custom_scheme'];

/**
 * Whether an error may be sent to the redirect_uri without a click (contract section 12, RFC 9700 4.11.2): anyone can
 * register a client, or describe one, and make a link with a fault in it that begins with the address of this service.
 */
export async function redirectsAutomatically(
  {
    client,
    target,
    host_verified,
    session,
  }: Pick<IdentifiedRequest, 'client' | 'target' | 'host_verified' | 'session'>,
  error: Pick<AuthorizationError, 'rule'>,
  isUnreviewed: IsUnreviewed,
): Promise<boolean> {
  // The person has just pressed a button.
  if (error.rule === 'decision') return true;
  if (session !== null && client.consent_scopes !== null) return true;
  return await isTrustedReceiver({ client, address: target.redirect_uri, host_verified }, isUnreviewed);
}

/** Whether an address of the client joined its list after the last approval; asked only where the answer decides. */
export type IsUnreviewed = (applicationId: number, address: string) => Promise<boolean>;

type Receiver = {
  client: Pick<AuthorizationClient, 'application_id' | 'client_id' | 'reviewed_at' | 'first_judged_unfit'>;
  address: string;
  /** The owner of the address's host is known. */
  host_verified: boolean;
};

/**
 * Whether a link that anyone can make may lead to this address of a client: for errors and for the way back from a sign-out.
 * That the client was stopped later changes nothing: its old addresses are still told so (contract section 5).
 */
export async function isTrustedReceiver(
  { client, address, host_verified }: Receiver,
  isUnreviewed: IsUnreviewed,
): Promise<boolean> {
  if (host_verified || ON_THIS_DEVICE.includes(tierOf(address, []))) return true;
  // A person has judged it, and not only to stop it.
  if (client.reviewed_at === null || client.first_judged_unfit) return false;
  // A document may name other addresses at every fetch; the approval covers those of the host that it stands on.
  if (isDocumentAddress(client.client_id)) return new URL(client.client_id).host === new URL(address).host;
  return !(await isUnreviewed(client.application_id, address));
}

/** Any program on the person's device may claim to be this client (RFC 8252 8.6): no secret, and no host to own. */
export function isImpersonable({
  client,
  target,
  host_verified,
}: Pick<IdentifiedRequest, 'client' | 'target' | 'host_verified'>): boolean {
  return (
    client.client_type === 'public' &&
    !host_verified &&
    ON_THIS_DEVICE.includes(tierOf(target.redirect_uri, []))
  );
}
