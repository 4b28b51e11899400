import { isDocumentAddress, shownLogo } from '../../applications/index.ts';
import { customerBrand, customerOf, type ShownBrand } from '../../customers/index.ts';
import type { OpenedFor } from '../../platform/brand/index.ts';
import type { Context } from '../../platform/context.ts';
import { isStopped } from '../clients/client-review.ts';
import { hasControlCharacter, type Parameters } from '../parameters.ts';
import type { IdentifiedRequest } from './authorization-context.ts';
import type { AuthorizationClient } from './authorize.queries.ts';
import { clientColors, isProven } from './client-colors.ts';
import { isHostVerified, registeredUris } from './find-redirect-uri.ts';

type Identified = Pick<IdentifiedRequest, 'client' | 'target' | 'parameters'>;

/** For whom the pages of an authorization are opened: its application, unless that was stopped, and the organization that the request names by its id. */
export async function openedFor(context: Context, identified: Identified): Promise<OpenedFor> {
  const { client, target, parameters } = identified;
  const organization = await organizationIn(context, client, parameters);
  const colors = clientColors(client, target.redirect_uri, context.clock.now());
  return {
    application: isStopped(client) ? null : await applicationIn(context, identified),
    organization,
    colors: organization?.colors ?? colors,
  };
}

/**
 * The same for a page to which no redirect URI leads, such as that of a device or a sign-out: only of an application that someone has reviewed, because
 * nothing in the request shows that it is theirs; its colors while it has verified a host.
 */
export async function openedForClient(context: Context, client: Branded): Promise<OpenedFor | null> {
  if (client.review_status !== 'approved') return null;
  const now = context.clock.now();
  const verified = registeredUris(client).find((entry) => isHostVerified(entry, now));
  return {
    application: {
      name: client.name,
      described_at: describedAt(client),
      logo: await shownLogo(context, client),
      support_url: client.support_uri,
      terms_url: client.tos_uri,
      privacy_url: client.policy_uri,
      is_proven: verified !== undefined,
    },
    organization: null,
    colors: verified === undefined ? null : clientColors(client, verified.uri, now),
  };
}

type Branded = Pick<
  AuthorizationClient,
  | 'application_id'
  | 'logo_url'
  | 'client_id'
  | 'name'
  | 'review_status'
  | 'redirect_uris'
  | 'accent'
  | 'accent_dark'
  | 'support_uri'
  | 'tos_uri'
  | 'policy_uri'
>;

/** Of a client that waits for its review no links: anyone can register one, and our page would lead wherever they like. */
async function applicationIn(
  context: Context,
  { client, target }: Identified,
): Promise<OpenedFor['application']> {
  const isReviewed = client.review_status === 'approved';
  return {
    name: client.name,
    described_at: describedAt(client),
    logo: await shownLogo(context, client),
    support_url: isReviewed ? client.support_uri : null,
    terms_url: isReviewed ? client.tos_uri : null,
    privacy_url: isReviewed ? client.policy_uri : null,
    is_proven: isProven(client, target.redirect_uri, context.clock.now()),
  };
}

/**
 * Nothing for a handle: it can be guessed, and before the sign-in a page must not tell which organizations there are. An id cannot.
 */
async function organizationIn(
  { stores }: Context,
  { organization_use }: AuthorizationClient,
  parameters: Parameters,
): Promise<ShownBrand | null> {
  const asked = parameters.get('organization');
  if (organization_use === 'none' || asked === undefined || hasControlCharacter(asked)) return null;
  const customer = await customerOf(stores.db, asked);
  return customer?.org_id === asked ? await customerBrand(stores.db, customer) : null;
}

/** We have not reviewed the name of a client with a metadata document, so its full URL is shown as well. */
function describedAt({ client_id }: { client_id: string }): string | null {
  return isDocumentAddress(client_id) ? client_id.replace('https://', '') : null;
}
