import { ALL_ALGORITHMS } from './proofs/proof-algorithms.ts';
import type { ResourceSettings } from './settings.ts';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';

/** RFC 9728 section 2. */
export type ResourceMetadata = {
  resource: string;
  authorization_servers: string[];
  scopes_supported?: string[];
  authorization_details_types_supported?: string[];
  bearer_methods_supported: string[];
  dpop_signing_alg_values_supported?: string[];
  dpop_bound_access_tokens_required?: boolean;
  resource_name?: string;
  resource_documentation?: string;
};

export function metadataOf(settings: ResourceSettings): ResourceMetadata {
  const { issuer, resource, scopes_supported = [], resource_name, resource_documentation } = settings;
  const { dpop, proofs, authorization_details_types_supported: types = [] } = settings;
  return {
    resource,
    authorization_servers: [issuer],
    ...(scopes_supported.length > 0 ? { scopes_supported: [...scopes_supported] } : {}),
    ...(types.length > 0 ? { authorization_details_types_supported: [...types] } : {}),
    bearer_methods_supported: ['header'],
    ...(dpop ? { dpop_signing_alg_values_supported: [...(proofs?.algs ?? ALL_ALGORITHMS)] } : {}),
    ...(dpop === 'required' ? { dpop_bound_access_tokens_required: true } : {}),
    ...(resource_name ? { resource_name } : {}),
    ...(resource_documentation ? { resource_documentation } : {}),
  };
}

/** Works on the text, so that an identifier is not rewritten on its way through a parser. */
export function metadataUrlOf(resource: string): string {
  const [, origin, rest = ''] = /^([^:]+:\/\/[^/?]*)(.*)/s.exec(resource) ?? [];
  return `${origin}${WELL_KNOWN}${rest.replace(/^\/(?=$|\?)/, '')}`;
}
