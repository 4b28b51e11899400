import { asObject, parseStrictArray } from '../platform/json/index.ts';
import { canonicalIdentifier } from '../resources/index.ts';
import type { Parameters } from './parameters.ts';

/**
 * `authorization_details` as sent (RFC 9396 2), before the types are known that it has to match. `locations`: the APIs that the objects
 * name. `fault`: why it cannot be read; its path is that of a member, or empty.
 */
export type SentDetails = { given: unknown[]; locations: string[] } | { fault: DetailsFault };
type DetailsFault = { path: string; message: string };

/** Null: the request has none. In a request object it is JSON, which is text again by the time it is read here. */
export function sentDetails({ get }: Pick<Parameters, 'get'>): SentDetails | null {
  const text = get('authorization_details');
  if (text === undefined) return null;
  const given = parseStrictArray(text);
  if (given === null) return { fault: { path: '', message: NOT_JSON } };
  const locations: string[] = [];
  for (const [place, detail] of given.entries()) {
    const named = asObject(detail)?.locations;
    if (named === undefined) continue;
    const location = onlyLocation(named);
    if (location === null) return { fault: { path: `${place}.locations`, message: ONE_LOCATION } };
    locations.push(location);
  }
  return { given, locations };
}

const NOT_JSON = 'must be a JSON array in which no member is named twice';
const ONE_LOCATION = 'must be a list with one URL, that of the API';

function onlyLocation(locations: unknown): string | null {
  if (!Array.isArray(locations) || locations.length !== 1) return null;
  const [location] = locations as unknown[];
  return typeof location === 'string' && canonicalIdentifier(location) !== null ? location : null;
}
