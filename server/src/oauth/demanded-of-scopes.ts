import { demandedLevel, type RequestedResource } from '../resources/index.ts';
import {
  levelOfScopes,
  type RequiredLevel,
  type ScopesAboveLevels,
  strongestLevel,
} from '../scopes/index.ts';

/**
 * How strongly a person must have signed in for what an application requests: `keys`, scopes of this service by name and those of
 * `resources` by key, and the resources themselves.
 */
export function demandedOfScopes(
  client: ScopesAboveLevels,
  resources: readonly RequestedResource[],
  keys: readonly string[],
): RequiredLevel {
  return strongestLevel([levelOfScopes(client, keys), demandedLevel(resources, keys)]);
}
