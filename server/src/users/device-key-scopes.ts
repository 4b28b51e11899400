import { ACCESS_KEY_SCOPES, type AccessKeyScope } from './access-keys.ts';

/** The OAuth scope a token must hold for its device's key to get this one; without an entry no device gets it. */
const OAUTH_SCOPE: Partial<Record<AccessKeyScope, string>> = {
  'profile:read': 'openid',
  'profile:write': 'profile:write',
  'agents:read': 'agent:read',
  'agents:write': 'agent:write',
};

/** What a device's key may do when the token it was exchanged for holds these OAuth scopes (contract section 3). */
export function deviceKeyScopes(oauthScopes: readonly string[]): AccessKeyScope[] {
  return ACCESS_KEY_SCOPES.filter((scope) => {
    const needed = OAUTH_SCOPE[scope];
    return needed !== undefined && oauthScopes.includes(needed);
  });
}
