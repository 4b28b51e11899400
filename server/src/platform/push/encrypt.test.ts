import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { arePushKeys, encryptPush } from './encrypt.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const BROWSER = {
  p256dh: bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
};

test('the example of RFC 8291 section 5', () => {
  const sender = createECDH('prime256v1');
  sender.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
  const plaintext = Buffer.from('When I grow up, I want to be a watermelon');
  expect(encryptPush(plaintext, BROWSER, sender, bytes('DGv6ra1nlYgDCS1FRnbzlw')).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('no two messages are alike', () => {
  const message = () => encryptPush(Buffer.from('x'), BROWSER).toString('base64url');
  expect(message()).not.toBe(message());
});

test.each([
  ['sound keys', BROWSER, true],
  [
    'a point off the curve',
    { ...BROWSER, p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]) },
    false,
  ],
  [
    'a compressed point',
    { ...BROWSER, p256dh: Buffer.concat([Buffer.of(2), BROWSER.p256dh.subarray(1, 33)]) },
    false,
  ],
  ['a short secret', { ...BROWSER, auth: Buffer.alloc(15) }, false],
])('%s: %#', (_, keys, sound) => {
  expect(arePushKeys(keys)).toBe(sound);
});
