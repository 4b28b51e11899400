import { expect, test } from 'vitest';
import { scopeKey } from '../../scopes/index.ts';
import { type PermissionGroup, permissionGroups } from './permission-groups.ts';

const NOTES = scopeKey('res_notes', 'read');
const SHOP = scopeKey('res_shop', 'pay');

test.each<[string, string[], PermissionGroup[]]>([
  ['nothing', [], []],
  [
    'a sign-in',
    ['openid', 'email'],
    [
      { kind: 'sees', scopes: ['email'] },
      { kind: 'does', scopes: ['openid'] },
    ],
  ],
  [
    'the command line',
    ['applications:read', 'applications:write'],
    [
      { kind: 'sees', scopes: ['applications:read'] },
      { kind: 'does', scopes: ['applications:write'] },
    ],
  ],
  ['a claim that is called like a right', ['shop:write'], [{ kind: 'sees', scopes: ['shop:write'] }]],
  [
    'two APIs',
    [NOTES, 'agent:write', SHOP, scopeKey('res_notes', 'write')],
    [
      { kind: 'does', scopes: ['agent:write'] },
      { kind: 'api', resource_id: 'res_notes', scopes: [NOTES, scopeKey('res_notes', 'write')] },
      { kind: 'api', resource_id: 'res_shop', scopes: [SHOP] },
    ],
  ],
])('AC-171: groups of %s', (_, scopes, groups) => {
  expect(permissionGroups(scopes)).toEqual(groups);
});
