import type { Config } from '../platform/config.ts';
import { type RequestEndpoint, requestError } from './errors.ts';
import type { Parameters } from './parameters.ts';

/**
 * Why the `resource` of a request cannot be served (RFC 8707 section 2), or null. Access tokens are for this service and for
 * nothing else: whoever asks for one that another server would take must not be given this one. Clients name the address that they
 * call, or the one that RFC 9728 told them: both mean the one service.
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
