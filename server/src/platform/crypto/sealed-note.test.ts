import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { encode } from './base64url.ts';
import { openKeyring } from './keyring.ts';
import { openNote } from './sealed-note.ts';

const keyring = openKeyring(encode(randomBytes(32)));
const schema = z.object({ user_id: z.number() });
const sealed = keyring.seal('a.label', JSON.stringify({ user_id: 7 }));
const flipped = Buffer.from(sealed);
flipped[flipped.length - 1]! ^= 1;

test.each([
  ['bytes', 'a.label', sealed, { user_id: 7 }],
  ['text', 'a.label', encode(sealed), { user_id: 7 }],
  ['another label', 'b.label', sealed, null],
  ['altered', 'a.label', flipped, null],
  ['cut', 'a.label', sealed.subarray(0, 5), null],
  ['empty', 'a.label', '', null],
  ['no base64url', 'a.label', '+/=', null],
  ['another shape', 'a.label', keyring.seal('a.label', JSON.stringify({ user_id: '7' })), null],
  ['no JSON', 'a.label', keyring.seal('a.label', 'seven'), null],
] as const)('%s', (_, label, given, said) => {
  expect(openNote(keyring, label, schema, given as Buffer | string)).toEqual(said);
});

test('sealed with a key that is gone', () => {
  expect(openNote(openKeyring(encode(randomBytes(32))), 'a.label', schema, sealed)).toBeNull();
});
