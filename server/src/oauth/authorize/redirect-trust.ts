import { isDocumentAddress, tierOf } from '../../applications/index.ts';
import type { AuthorizationError } from '../errors.ts';
import type { IdentifiedRequest } from './authorization-context.ts';
import type { AuthorizationClient } from './authorize.queries.ts';

/**
 * Such a URI leads to a program on the user's own device, never to a third-party site (RFC 8252 7.1 and 7.3), so
 * it cannot be used for phishing.
 */
const ON_THIS_DEVICE: readonly ReturnType<typeof tierOf>[] = ['localhost', 'custom_scheme'];

/**
 * Whether an error may redirect without a click (contract section 12, RFC 9700 4.11.2): anyone can register or
 * describe a client and craft an invalid request whose link begins with this service's URL.
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
  // The user has just pressed a button.
  if (error.rule === 'decision') return true;
  if (session !== null && client.consent_scopes !== null) return true;
  return await isTrustedReceiver({ client, address: target.redirect_uri, host_verified }, isUnreviewed);
}

/** Whether a URL was added to the client after its last approval; read only where it decides. */
type IsUnreviewed = (applicationId: number, address: string) => Promise<boolean>;

type Receiver = {
  client: Pick<AuthorizationClient, 'application_id' | 'client_id' | 'reviewed_at' | 'first_judged_unfit'>;
  address: string;
  /** Whether the ownership of the host is verified. */
  host_verified: boolean;
};

/**
 * Whether a link that anyone can craft may redirect to this URL of a client: for errors and after a sign-out.
 * Suspending the client later changes nothing: its old URLs still receive the error (contract section 5).
 */
export async function isTrustedReceiver(
  { client, address, host_verified }: Receiver,
  isUnreviewed: IsUnreviewed,
): Promise<boolean> {
  if (host_verified || ON_THIS_DEVICE.includes(tierOf(address, []))) return true;
  // An administrator has reviewed it, and not only to suspend it.
  if (client.reviewed_at === null || client.first_judged_unfit) return false;
  // A metadata document may list other URLs at every fetch; the approval covers those on the document's own host.
  if (isDocumentAddress(client.client_id)) return new URL(client.client_id).host === new URL(address).host;
  return !(await isUnreviewed(client.application_id, address));
}

/** Any program on the user's device may claim to be this client (RFC 8252 8.6): it has no secret and no host of its own. */
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
