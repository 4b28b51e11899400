import { expect, test } from 'vitest';
import { claimsRequestFrom } from './claims-request.ts';

test.each([
  ['{"userinfo":{"name":{"essential":true},"x":null}}', { userinfo: ['name', 'x'], id_token: [] }],
  ['{"id_token":{"auth_time":null},"extra":1}', { userinfo: [], id_token: ['auth_time'] }],
  ['{"userinfo":null}', { userinfo: [], id_token: [] }],
  ['{"__proto__":{"userinfo":{"name":null}}}', { userinfo: [], id_token: [] }],
  [
    '{"userinfo":{"a\\u0000":null,"name":null},"id_token":{"\\ud800":null}}',
    { userinfo: ['name'], id_token: [] },
  ],
  ['{"id_token":{"sub":{"value":"a"}}}', { userinfo: [], id_token: ['sub'], subs: ['a'] }],
  ['{"id_token":{"sub":{"values":["a",7,"b"]}}}', { userinfo: [], id_token: ['sub'], subs: ['a', 'b'] }],
  ['{"id_token":{"sub":{"value":7}}}', { userinfo: [], id_token: ['sub'], subs: [] }],
  ['{"id_token":{"sub":{"essential":true}}}', { userinfo: [], id_token: ['sub'] }],
  ['{"userinfo":{"sub":{"value":"a"}}}', { userinfo: ['sub'], id_token: [] }],
  ['{}', { userinfo: [], id_token: [] }],
  ['[]', null],
  ['"name"', null],
  ['null', null],
  ['{"userinfo":["name"]}', null],
  ['{"id_token":"name"}', null],
])('%s', (json, expected) => {
  expect(claimsRequestFrom(JSON.parse(json))).toEqual(expected);
});
