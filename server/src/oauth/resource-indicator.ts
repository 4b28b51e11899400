import { requestedResources } from '../access/index.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import { canonicalIdentifier, type RequestedResource } from '../resources/index.ts';
import { type OfferedScope, scopeKey } from '../scopes/index.ts';
import { AuthorizationError, tokenError } from './errors.ts';
import type { Parameters } from './parameters.ts';
import { type SentDetails, sentDetails } from './sent-details.ts';

/** More than a client needs in one grant; each is a block of the consent page. */
const MAX_RESOURCES = 5;

type NamedResources = { canonicals: string[]; fault: string | null };

/**
 * The resources that a request names (RFC 8707 section 2), each once in its canonical form, without this service: clients name it by its
 * URL, by the URL that they call, or not at all. `locations` of authorization details name one as `resource` does (RFC 9396 2.2). `fault`
 * is why the parameter is not acceptable, or null.
 */
export function readResources(
  parameters: Parameters,
  { base_url }: Pick<Config, 'base_url'>,
  details = sentDetails(parameters),
): NamedResources {
  const canonicals = new Set<string>();
  for (const resource of [...parameters.all('resource'), ...locationsOf(details)]) {
    const canonical = canonicalIdentifier(resource);
    if (canonical === null)
      return { canonicals: [], fault: 'resource must be an absolute https URL without a fragment.' };
    if (new URL(canonical).origin !== base_url) canonicals.add(canonical);
  }
  if (canonicals.size > MAX_RESOURCES)
    return { canonicals: [], fault: `At most ${MAX_RESOURCES} resources can be requested at once.` };
  if (details !== null && canonicals.size > 1) return { canonicals: [], fault: ONE_RESOURCE };
  return { canonicals: [...canonicals], fault: null };
}

function locationsOf(details: SentDetails | null): string[] {
  return details === null || 'fault' in details ? [] : details.locations;
}

/** What is approved becomes one token, and a token is for one resource. */
const ONE_RESOURCE =
  'authorization_details are for one resource. Name it once, and send another request for the next.';

/**
 * The only resource of a token request, or null for a token of this service. Throws 400 `invalid_target` for more than one: a token for
 * two resources could be used by each of them at the other.
 */
export function readTarget(parameters: Parameters, config: Pick<Config, 'base_url'>): string | null {
  const { canonicals, fault } = readResources(parameters, config);
  const problem = fault ?? (parameters.all('resource').length > 1 ? ONE_AUDIENCE : null);
  if (problem !== null) throw tokenError('token_resource', 'invalid_target', problem);
  return canonicals[0] ?? null;
}

const ONE_AUDIENCE = 'A token is for one resource. Send one resource, and another request for the next.';

/** The scopes that the found resources offer; undefined if none was requested. */
export function offeredScopes(
  { canonicals, fault }: NamedResources,
  found: readonly RequestedResource[],
): OfferedScope[] | undefined {
  return canonicals.length === 0 && fault === null ? undefined : offeredBy(found);
}

export function offeredBy(
  resources: readonly Pick<RequestedResource, 'resource_id' | 'scopes'>[],
): OfferedScope[] {
  return resources.flatMap(({ resource_id, scopes }) =>
    scopes.map(({ name, default: isDefault }) => ({
      name,
      key: scopeKey(resource_id, name),
      default: isDefault,
    })),
  );
}

/**
 * Throws `invalid_target` unless this user may use every requested resource. Without a user that waits for the sign-in, because a resource
 * whose host is not verified works for its own team. Others get one answer about it, whether it is registered or not.
 */
export function refuseResources(
  { canonicals, fault }: NamedResources,
  found: readonly RequestedResource[],
  isSignedIn: boolean,
): void {
  const unusable = canonicals.find(
    (canonical) => !found.some((resource) => resource.canonical === canonical && resource.is_usable),
  );
  const problem = fault ?? (isSignedIn && unusable !== undefined ? notUsable(unusable) : null);
  if (problem !== null) throw new AuthorizationError('resource', 'invalid_target', problem);
}

/** Whether a user who is not signed in could turn out to be of the team of a resource that is not for everyone. */
export function waitsForSignIn(
  canonicals: readonly string[],
  found: readonly RequestedResource[],
  isSignedIn: boolean,
): boolean {
  return !isSignedIn && found.filter(({ is_usable }) => is_usable).length < canonicals.length;
}

export function notUsable(canonical: string): string {
  const shown = canonical.slice(0, MAX_SHOWN);
  return `You cannot use ${shown}: no such resource is registered, its host is not verified, or it awaits review.`;
}

const MAX_SHOWN = 200;

/**
 * The resources of a token or backchannel request and the scopes that an application may ask a user for there; undefined if it names none. Whether
 * this user may use them is checked when tokens are issued. Throws 400 `invalid_target` for unknown ones.
 */
export async function resourcesAtRequest(
  { stores, clock, config }: Context,
  parameters: Parameters,
): Promise<{ resources: RequestedResource[]; offered: OfferedScope[] | undefined }> {
  const requested = readResources(parameters, config);
  const { canonicals } = requested;
  const resources =
    canonicals.length === 0 ? [] : await requestedResources(stores.pool, canonicals, null, null, clock.now());
  const unknown = canonicals.find(
    (canonical) => !resources.some((resource) => resource.canonical === canonical),
  );
  const problem = requested.fault ?? (unknown === undefined ? null : notUsable(unknown));
  if (problem !== null) throw tokenError('token_resource', 'invalid_target', problem);
  return { resources, offered: offeredScopes(requested, resources) };
}

/** For a grant that holds nothing at the requested resource, or at this service if none was requested. */
export function notInGrant(target: string | null): ReturnType<typeof tokenError> {
  return tokenError(
    'token_resource',
    'invalid_target',
    target === null
      ? 'This grant has scopes of other resources alone. Send the resource parameter.'
      : `This grant has no scope of ${target.slice(0, MAX_SHOWN)} that can still be used there, or the resource demands a stronger sign-in by now.`,
  );
}
