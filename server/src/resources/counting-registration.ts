import type { Context } from '../platform/context.ts';
import { canonicalIdentifier } from './identifier.ts';
import type { Resource } from './resources.queries.ts';
import { requestedResources } from './target.queries.ts';

/** Whether this registration is the one of its identifier that counts for this user. All others issue no tokens. */
export async function registrationCounts(
  { stores, clock }: Context,
  { application_id, identifier }: Pick<Resource, 'application_id' | 'identifier'>,
  userId: number,
): Promise<boolean> {
  const canonical = canonicalIdentifier(identifier) ?? identifier;
  const [counting] = await requestedResources(stores.pool, [canonical], userId, clock.now());
  return counting?.application_id === application_id;
}
