import { DEVICE_CODE } from '../../applications/index.ts';
import { findClient } from '../clients/clients.queries.ts';
import { tokenError } from '../errors.ts';
import { redeemApprovedGrant } from '../token/approved-grant.ts';
import { authenticateClient } from '../token/authenticate-client.ts';
import { readDeviceCode } from '../token/codes-and-refresh-tokens.ts';
import type { TokenGrantResult } from '../token/issue-tokens.ts';
import { addGrant } from '../token/token.api.ts';
import type { GrantRequest } from '../token/token-request.ts';
import { REFUSED_BY_PROFILE } from './check-device-request.ts';
import { type PolledDeviceAuthorization, pollDeviceAuthorization } from './device-authorizations.queries.ts';

addGrant(DEVICE_CODE, deviceCodeGrant);

const INVALID_DEVICE_CODE =
  'The device_code is unknown, was issued to another client, or its tokens were already issued.';

/**
 * grant_type=urn:ietf:params:oauth:grant-type:device_code (RFC 8628 3.4, 3.5). A poll is one statement. The approval has made a grant like
 * that of a code, which is redeemed by the same statement: once, for the authenticated client and a user who is still active.
 */
async function deviceCodeGrant(tokenRequest: GrantRequest): Promise<TokenGrantResult> {
  const { context, parameters, presented, now } = tokenRequest;
  const { pool, db } = context.stores;
  const client = { ...presented, now };
  const code = parameters.get('device_code');
  const grantId = code === undefined ? null : readDeviceCode(context.keyring, code);
  const polled =
    grantId === null ? undefined : await pollDeviceAuthorization(db, { ...client, grant_id: grantId });
  if (grantId === null || polled === undefined) {
    await authenticateClient(tokenRequest, await findClient(pool, client));
    throw code === undefined
      ? tokenError('device_code', 'invalid_request', 'device_code is missing.')
      : tokenError('device_code', 'invalid_grant', INVALID_DEVICE_CODE);
  }
  await polled.committed;
  refuseOpen(await authenticateClient(tokenRequest, polled.row), now);
  return redeemApprovedGrant(
    tokenRequest,
    grantId,
    tokenError(
      'device_code',
      'invalid_grant',
      'The tokens were already issued, the device came too late for them, or the authorization has ended.',
    ),
  );
}

/** Throws unless the request was approved: an approval counts at once, however fast the device polls. */
function refuseOpen(polled: PolledDeviceAuthorization, now: Date): void {
  const { grant_types, security_profile, approved_at, denied_at, expires_at, too_soon } = polled;
  if (security_profile === 'fapi2')
    throw tokenError('device_code', 'unauthorized_client', REFUSED_BY_PROFILE);
  if (!grant_types.includes(DEVICE_CODE))
    throw tokenError(
      'device_code',
      'unauthorized_client',
      `This application has not registered the grant type ${DEVICE_CODE}.`,
    );
  if (denied_at !== null) throw tokenError('device_code', 'access_denied', 'The user declined.');
  if (approved_at !== null) return;
  if (expires_at <= now) throw tokenError('device_code', 'expired_token', 'No one answered in time.');
  if (too_soon)
    throw tokenError('device_code', 'slow_down', 'Poll less often: wait five seconds longer each time.');
  throw tokenError('device_code', 'authorization_pending', 'The user has not answered yet.');
}
