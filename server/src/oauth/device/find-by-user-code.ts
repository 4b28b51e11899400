import { HOUR, MINUTE } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import { limitSubject } from '../../platform/http/caller-address.ts';
import type { Request } from '../../platform/http/server.ts';
import { giveBack, type LimitRule, limit } from '../../platform/rate-limit/index.ts';
import type { CurrentSession } from '../../sessions/index.ts';
import { type DeviceAuthorization, openDeviceAuthorization } from './device-authorizations.queries.ts';
import { readUserCode, userCodeMacs } from './user-code.ts';

/** Wrong codes. With 5,000 open requests of a client, an account that uses up its limit finds one in 500,000 hours. */
const PER_SESSION = { limit: 10, window: 10 * MINUTE };
const PER_ACCOUNT = { limit: 10, window: HOUR };
/** A classroom behind one address mistypes more often than one person. */
const PER_ADDRESS = { limit: 30, window: 15 * MINUTE };

/**
 * The open request with this code, or null for every code that is not one, whatever the reason. Every attempt is counted before the
 * look-up and given back if it finds a request. Throws 429.
 */
export async function findByUserCode(
  context: Context,
  request: Request,
  session: CurrentSession,
  typed: string,
): Promise<DeviceAuthorization | null> {
  const rules = limitsOf(request, session);
  await limit(context, rules, { always: true });
  const code = readUserCode(typed);
  if (code === null) return null;
  const macs = userCodeMacs(context.keyring, code);
  const found = await openDeviceAuthorization(context.stores.db, context.clock.now(), macs);
  if (found === undefined) return null;
  await giveBack(context, rules);
  return found;
}

function limitsOf(request: Request, { sid, user_id }: CurrentSession): LimitRule[] {
  return [
    { name: 'oauth.user_code_session', subject: sid, ...PER_SESSION },
    { name: 'oauth.user_code_account', subject: String(user_id), ...PER_ACCOUNT },
    { name: 'oauth.user_code_address', subject: limitSubject(request.callerAddress), ...PER_ADDRESS },
  ];
}

/** Whether the person's browser is in the network that the device asked from. */
export function isSameNetwork(
  authorization: Pick<DeviceAuthorization, 'address'>,
  request: Request,
): boolean {
  return limitSubject(authorization.address) === limitSubject(request.callerAddress);
}
