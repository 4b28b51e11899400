import { constants, generateKeyPairSync, type VerifyKeyObjectInput, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { placeOf, signRsa } from './rsa-signature.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each([
  [1, 0, 'here'],
  [4, 0, 'here'],
  [1, 3, 'here'],
  [5, 0, 'pool'],
  [1, 4, 'pool'],
  [32, 0, 'pool'],
])('of %i due and %i in the pool: %s', (due, in_pool, place) => {
  expect(placeOf({ due, in_pool })).toBe(place);
});

test.each([1, 4, 40])('%i at once are each the signature of their own data', async (count) => {
  const texts = Array.from({ length: count }, (_, n) => Buffer.from(`text ${n}`));
  const signatures = await Promise.all(texts.map((text) => signRsa(text, privateKey)));
  for (const [n, text] of texts.entries())
    expect(verify('sha256', text, publicKey, signatures[n]!)).toBe(true);
});

test.each([1, 40])('of %i at once, with PSS too, one that fails is alone with it', async (count) => {
  const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
  const text = Buffer.from('text');
  const tooLong = { key: privateKey, ...pss, saltLength: 4096 };
  const failing = signRsa(text, tooLong);
  const others = Array.from({ length: count - 1 }, () => signRsa(text, { key: privateKey, ...pss }));
  await expect(failing).rejects.toThrow();
  const forCheck: VerifyKeyObjectInput = { key: publicKey, ...pss };
  for (const signature of await Promise.all([...others, signRsa(text, { key: privateKey, ...pss })]))
    expect(verify('sha256', text, forCheck, signature)).toBe(true);
});
