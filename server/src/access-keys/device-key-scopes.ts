import { ACCESS_KEY_SCOPES, type AccessKeyScope } from './access-key-scopes.ts';

/** svc, the command-line tool (migration 0024): the one application of every installation that is the service's own. */
export const COMMAND_LINE_APPLICATION = 0;

/** What svc alone gets beside that. */
const COMMAND_LINE_SCOPE: Partial<Record<AccessKeyScope, string>> = {
  'applications:read': 'applications:read',
  'applications:write': 'applications:write',
};

/** The OAuth scope a token must hold for its device's key to get this one; without an entry no device gets it. */
const OAUTH_SCOPE: Partial<Record<AccessKeyScope, string>> = {
  'profile:read': 'openid',
  'profile:write': 'profile:write',
  'agents:read': 'agent:read',
  'agents:write': 'agent:write',
};

/** What a device's key may do when the token it was exchanged for holds these OAuth scopes (contract section 3). */
export function deviceKeyScopes(applicationId: number, oauthScopes: readonly string[]): AccessKeyScope[] {
  const needs =
    applicationId === COMMAND_LINE_APPLICATION ? { ...OAUTH_SCOPE, ...COMMAND_LINE_SCOPE } : OAUTH_SCOPE;
  return ACCESS_KEY_SCOPES.filter((scope) => {
    const needed = needs[scope];
    return needed !== undefined && oauthScopes.includes(needed);
  });
}
