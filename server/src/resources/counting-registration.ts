import type { Context } from '../platform/context.ts';
import { canonicalIdentifier } from './identifier.ts';
import type { Resource } from './resources.queries.ts';
import { resourcesRequestedBy } from './target.queries.ts';

/** Which registration counts does not depend on who may use it. */
const countingRegistration = resourcesRequestedBy('counting_registration', () => 'true');

/** Whether this registration is the one of its identifier that counts for this user. All others issue no tokens. */
export async function registrationCounts(
  { stores, clock }: Context,
  { application_id, identifier }: Pick<Resource, 'application_id' | 'identifier'>,
  userId: number,
): Promise<boolean> {
  const canonical = canonicalIdentifier(identifier) ?? identifier;
  const [counting] = await countingRegistration(stores.pool, [canonical], userId, null, clock.now());
  return counting?.application_id === application_id;
}
