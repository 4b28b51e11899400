import type { Config } from '../platform/config.ts';
import { type RequestEndpoint, requestError } from './errors.ts';
import type { Parameters } from './parameters.ts';

/**
 * Why the `resource` of a request is not acceptable (RFC 8707 section 2), or null. Access tokens are for this service only:
 * a client that wants one for another server must not get this one. Clients send the URL that they
 * call, or the one from RFC 9728 metadata: both identify this service.
 */
export function resourceError(parameters: Parameters, { base_url }: Pick<Config, 'base_url'>): string | null {
  const resource = parameters.get('resource');
  if (resource === undefined || isOurs(resource, base_url)) return null;
  return `resource must be ${base_url} or an address under it; access tokens are issued for nothing else.`;
}

export function refuseResource(
  parameters: Parameters,
  config: Pick<Config, 'base_url'>,
  endpoint: RequestEndpoint,
): void {
  const error = resourceError(parameters, config);
  if (error !== null) throw requestError(endpoint, 'resource', 'invalid_target', error);
}

function isOurs(resource: string, baseUrl: string): boolean {
  const url = URL.parse(resource);
  return url !== null && url.origin === baseUrl && url.username === '' && !resource.includes('#');
}
