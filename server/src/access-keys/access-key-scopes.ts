/** Contract section 3, the closed list. */
export const ACCESS_KEY_SCOPES = [
  'applications:read',
  'applications:write',
  'profile:read',
  'profile:write',
  'passkeys:read',
  'passkeys:write',
  'agents:read',
  'agents:write',
] as const;

export type AccessKeyScope = (typeof ACCESS_KEY_SCOPES)[number];
