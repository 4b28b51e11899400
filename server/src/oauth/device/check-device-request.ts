import { DEVICE_CODE, isDocumentAddress } from '../../applications/index.ts';
import type { Context } from '../../platform/context.ts';
import type { RequestedResource } from '../../resources/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { type Assurance, withDemand } from '../acr.ts';
import { authorizedScopes, checkReview, findResources } from '../authorize/authorization-context.ts';
import type { AuthorizationClient } from '../authorize/authorize.queries.ts';
import { WITHOUT_ORGANIZATION } from '../authorize/choose-organization.ts';
import { NOT_FOR_USER, notForUser } from '../authorize/not-for-user.ts';
import { isClosed } from '../clients/client-review.ts';
import { demandedOfScopes } from '../demanded-of-scopes.ts';
import { recordDrift } from '../drift/record-drift.ts';
import { AuthorizationError, tokenError } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import { offeredScopes, readResources, refuseResources, waitsForSignIn } from '../resource-indicator.ts';

export const REFUSED_BY_PROFILE =
  'Clients of the security profile fapi2 cannot use the device authorization grant.';

export type CheckedDeviceRequest = {
  scopes: string[];
  resources: RequestedResource[];
  /** What scopes and APIs demand of the sign-in of the person who approves. */
  assurance: Assurance | null;
};

/**
 * The rules of an authorization request that apply to a device's: the client's review, its scopes and resources. Checked when the device
 * asks, without a session, and again for the person who is asked. Throws AuthorizationError or TokenProblem.
 */
export async function checkDeviceRequest(
  context: Context,
  parameters: Parameters,
  client: AuthorizationClient,
  session: CurrentSession | null,
): Promise<CheckedDeviceRequest> {
  checkReview(client, session);
  checkDeviceGrant(client);
  const requested = readResources(parameters, context.config);
  const resources = await findResources(context, requested.canonicals, session);
  const scopes = authorizedScopes(context, parameters, client, offeredScopes(requested, resources));
  if (!isClosed(client)) await recordDrift(context, client, scopes.dropped);
  refuseResources(requested, resources, session !== null);
  const waits = waitsForSignIn(requested.canonicals, resources, session !== null);
  if (!scopes.ok && !waits) throw new AuthorizationError('scope', 'invalid_scope', scopes.description);
  if (session !== null && notForUser(client, { resources, organization: WITHOUT_ORGANIZATION }) !== null)
    throw new AuthorizationError('access', 'access_denied', NOT_FOR_USER);
  const granted = scopes.ok ? scopes.scopes : [];
  const assurance = withDemand(null, demandedOfScopes(client, resources, granted));
  return { scopes: granted, resources, assurance };
}

/**
 * A client that describes itself is recognized by the host that its codes return to. Here nothing returns there, so anyone could use its
 * name.
 */
export function checkDeviceGrant({
  client_id,
  grant_types,
  organization_use,
  security_profile,
}: Pick<AuthorizationClient, 'client_id' | 'grant_types' | 'organization_use' | 'security_profile'>): void {
  if (isDocumentAddress(client_id))
    throw tokenError(
      'device_request',
      'unauthorized_client',
      'Clients that describe themselves cannot use the device authorization grant. Register an application.',
    );
  // The browser that approves is not the one that started: FAPI 2.0 rests on that.
  if (security_profile === 'fapi2')
    throw tokenError('device_request', 'unauthorized_client', REFUSED_BY_PROFILE);
  if (organization_use === 'required')
    throw tokenError(
      'device_request',
      'unauthorized_client',
      'People sign in to this application with an organization, which the device authorization grant has none of.',
    );
  if (!grant_types.includes(DEVICE_CODE))
    throw tokenError(
      'device_request',
      'unauthorized_client',
      `This application has not registered the grant type ${DEVICE_CODE}. Add it to its grant_types.`,
    );
}
