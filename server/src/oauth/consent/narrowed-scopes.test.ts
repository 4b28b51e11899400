import { expect, test } from 'vitest';
import { type NarrowedScopes, narrowedScopes } from './narrowed-scopes.ts';

const HELD = ['openid', 'email', 'phone'];

test.each<[string, string[], string[], NarrowedScopes]>([
  [
    'one goes',
    HELD,
    ['openid', 'email'],
    { kind: 'narrowed', kept: ['openid', 'email'], withdrawn: ['phone'] },
  ],
  [
    'openid stays unnamed',
    HELD,
    ['email'],
    { kind: 'narrowed', kept: ['openid', 'email'], withdrawn: ['phone'] },
  ],
  ['all but openid', HELD, [], { kind: 'narrowed', kept: ['openid'], withdrawn: ['email', 'phone'] }],
  ['nothing changes', HELD, ['phone', 'email', 'openid'], { kind: 'unchanged', kept: HELD, withdrawn: [] }],
  ['named twice', HELD, ['phone', 'phone', 'email'], { kind: 'unchanged', kept: HELD, withdrawn: [] }],
  ['one that is not held', HELD, ['email', 'address'], { kind: 'not_held', scopes: ['address'] }],
  ['openid cannot be added', ['email'], ['openid', 'email'], { kind: 'not_held', scopes: ['openid'] }],
  ['the last one', ['email'], [], { kind: 'nothing_left' }],
])('%s', (_name, held, stays, expected) => {
  expect(narrowedScopes(held, stays)).toEqual(expected);
});
