import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { wordFault } from '../../platform/invalid-input.ts';
import { agentFaultMessages } from './agent-faults.messages.ts';
import { parseEd25519Key } from './ed25519-key.ts';

const pair = generateKeyPairSync('ed25519');
const pem = pair.publicKey.export({ format: 'pem', type: 'spki' }).toString();
const raw = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x!, 'base64url');

test.each([
  ['PEM', pem],
  ['PEM with CRLF', pem.replaceAll('\n', '\r\n')],
  ['base64 of the raw bytes', raw.toString('base64')],
])('%s is taken', (_, text) => {
  expect(parseEd25519Key(text)).toEqual({ key: raw });
});

test('PL-55: a key of thousands of spaces is refused', () => {
  expect(refusal(`-----BEGIN PUBLIC KEY-----${' '.repeat(2000)}x`)).toEqual({ error: expect.any(String) });
});

test('a hundred generated keys are accepted', () => {
  for (let round = 0; round < 100; round++) {
    const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    const bytes = Buffer.from(x!, 'base64url');
    expect(parseEd25519Key(bytes.toString('base64'))).toEqual({ key: bytes });
  }
});

const EC = generateKeyPairSync('ec', { namedCurve: 'P-256' });
test.each([
  ['nothing', ''],
  ['a private key', pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
  ['a key of another kind', EC.publicKey.export({ format: 'pem', type: 'spki' }).toString()],
  ['two PEM blocks', pem + pem],
  ['PEM cut short', pem.slice(0, -10)],
  ['31 bytes', raw.subarray(1).toString('base64')],
  ['33 bytes', Buffer.concat([raw, Buffer.of(0)]).toString('base64')],
  ['base64url', Buffer.alloc(32, 0xfb).toString('base64url')],
  ['base64 without padding', raw.toString('base64').replace('=', '')],
  ['base64 with a blank', ` ${raw.toString('base64')}`],
  ['hex', raw.toString('hex')],
])('%s is refused', (_, text) => {
  expect(refusal(text)).toEqual({ error: expect.stringMatching(/^must be /) });
});

// The eight points of small order, and what is not canonical (RFC 8032 section 5.1.3).
test.each([
  ['0100000000000000000000000000000000000000000000000000000000000000', 'small order'],
  ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'small order'],
  ['0000000000000000000000000000000000000000000000000000000000000000', 'small order'],
  ['0000000000000000000000000000000000000000000000000000000000000080', 'small order'],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 'small order'],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85', 'small order'],
  ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'small order'],
  ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 'small order'],
  ['0100000000000000000000000000000000000000000000000000000000000080', 'small order'],
  ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'canonical'],
  ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 'canonical'],
  ['ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'canonical'],
  ['0200000000000000000000000000000000000000000000000000000000000000', 'not a point'],
])('the bytes %s: %s', (hex, why) => {
  expect(refusal(Buffer.from(hex, 'hex').toString('base64'))).toEqual({
    error: expect.stringContaining(why),
  });
});

function refusal(text: string) {
  const parsed = parseEd25519Key(text);
  return 'fault' in parsed ? { error: wordFault(agentFaultMessages.en, parsed.fault) } : parsed;
}
