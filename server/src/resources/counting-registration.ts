import type { Context } from '../platform/context.ts';
import { canonicalIdentifier } from './identifier.ts';
import type { Resource } from './resources.queries.ts';
import { resourcesRequestedBy } from './target.queries.ts';

/** Which registration counts does not depend on who may use it. */
const countingRegistration = resourcesRequestedBy('counting_registration', () => 'true');

type Registered = Pick<Resource, 'application_id' | 'identifier'>;

/** Whether this registration is the one of its identifier that counts for this user. All others issue no tokens. */
export async function registrationCounts(
  context: Context,
  resource: Registered,
  userId: number,
): Promise<boolean> {
  return (await countingAmong(context, [resource], userId)).has(resource.application_id);
}

/** The ids of those among these registrations that count for this user, each for its identifier. */
export async function countingAmong(
  { stores, clock }: Context,
  resources: readonly Registered[],
  userId: number,
): Promise<ReadonlySet<number>> {
  const canonicals = new Set(
    resources.map(({ identifier }) => canonicalIdentifier(identifier) ?? identifier),
  );
  if (canonicals.size === 0) return new Set();
  const counting = await countingRegistration(stores.pool, [...canonicals], userId, null, clock.now());
  return new Set(counting.map(({ application_id }) => application_id));
}
