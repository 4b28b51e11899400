import { requestedResources } from '../../access/index.ts';
import type { Context } from '../../platform/context.ts';
import { tokenError } from '../errors.ts';
import type { Parameters } from '../parameters.ts';
import { type RequestedDetails, requestedDetails } from '../requested-details.ts';
import { notUsable, readResources } from '../resource-indicator.ts';
import { sentDetails } from '../sent-details.ts';

/**
 * What a backchannel authentication request wants this user to approve (RFC 9396), or null. Throws 400 `invalid_authorization_details`, and
 * `invalid_target` for an API that this user cannot use.
 */
export async function backchannelDetails(
  { stores, clock, config }: Context,
  parameters: Parameters,
  userId: number,
): Promise<RequestedDetails | null> {
  const sent = sentDetails(parameters);
  if (sent === null) return null;
  const { canonicals } = readResources(parameters, config, sent);
  const found = await requestedResources(stores.pool, canonicals, userId, null, clock.now());
  const details = requestedDetails(
    sent,
    canonicals,
    found.filter(({ may_use }) => may_use),
  );
  if (details === null) throw tokenError('token_resource', 'invalid_target', notUsable(canonicals[0]!));
  if (!('fault' in details)) return details;
  throw tokenError('backchannel_request', 'invalid_authorization_details', details.fault);
}
