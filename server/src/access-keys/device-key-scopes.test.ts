import { expect, test } from 'vitest';
import { deviceKeyScopes } from './device-key-scopes.ts';

test.each([
  [['openid'], ['profile:read']],
  [
    ['openid', 'profile:write'],
    ['profile:read', 'profile:write'],
  ],
  [
    ['profile:write', 'openid', 'email'],
    ['profile:read', 'profile:write'],
  ],
  [
    ['agent:write', 'agent:read'],
    ['agents:read', 'agents:write'],
  ],
  [['email', 'profile:basic', 'profile', 'profile:read', 'applications:write', 'passkeys:write'], []],
  [[], []],
])('a token with %j gives its device %j', (oauth, key) => {
  expect(deviceKeyScopes(7, oauth)).toEqual(key);
});

test('the command-line tool alone gets keys for applications', () => {
  const oauth = ['openid', 'applications:read', 'applications:write', 'passkeys:write'];
  expect(deviceKeyScopes(0, oauth)).toEqual(['applications:read', 'applications:write', 'profile:read']);
});
