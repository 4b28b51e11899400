import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ClientErrorCode } from '../errors.ts';
import { type ReceiptChecks, verifyReceipt } from './receipt.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' }] };
const HEADER = { alg: 'RS256', kid: '1', typ: 'approval-receipt+jwt' };
const RECEIPT = {
  iss: 'https://id.example',
  sub: 'ann',
  iat: 1_795_168_800,
  auth_req_id: 'aar_1',
  agent_id: 'agt_1',
  action_type: 'deploy.production',
  display_payload_hash: 'bdb38bf242f4b01bde4cb60e4069708667a5bcd2d87840c24763c5b4a47557f3',
  decision: 'approved',
  decided_at: '2026-11-20T10:00:00.000Z',
  method: 'passkey',
};

function check(checks: Partial<ReceiptChecks> = {}, claims: object = {}, header: object = {}) {
  const signed = [
    { ...HEADER, ...header },
    { ...RECEIPT, ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const receipt = `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  return verifyReceipt({ receipt, jwks, issuer: RECEIPT.iss, ...checks });
}

/** What the receipt of an approved act has as well. */
const ACT = {
  authorization_details_hash: 'e'.repeat(64),
  resource: 'https://shop.example/api',
  token_jti: 'atk_1',
};

test('AT-33: the receipt of a test request is accepted by who expects one', async () => {
  expect(await check({ allow_test: true }, { test: true })).toMatchObject({ test: true });
});

test('a receipt gives what was decided about what', async () => {
  const { auth_req_id, display_payload_hash } = RECEIPT;
  expect(await check({ auth_req_id, display_payload_hash })).toEqual(RECEIPT);
  expect(await check(ACT, ACT)).toMatchObject(ACT);
  expect(await check({}, { decision: 'rejected' })).toMatchObject({ decision: 'rejected' });
});

test.each<[string, Parameters<typeof check>, ClientErrorCode]>([
  ['another request', [{ auth_req_id: 'aar_2' }], 'receipt_mismatch'],
  ['something else that was shown', [{ display_payload_hash: 'f'.repeat(64) }], 'receipt_mismatch'],
  ['AU-93: another act', [{ authorization_details_hash: 'f'.repeat(64) }, ACT], 'receipt_mismatch'],
  ['AU-93: no act', [{ authorization_details_hash: ACT.authorization_details_hash }], 'receipt_mismatch'],
  ['AU-93: another token', [{ token_jti: 'atk_2' }, ACT], 'receipt_mismatch'],
  ['AU-93: another API', [{ resource: 'https://other.example' }, ACT], 'receipt_mismatch'],
  ['AT-33: a test request', [{}, { test: true }], 'receipt_mismatch'],
  ['another issuer', [{ issuer: 'https://other.example' }], 'issuer_mismatch'],
  ['an id_token', [{}, {}, { typ: 'JWT' }], 'malformed_token'],
  ['no decision', [{}, { decision: 'pending' }], 'malformed_token'],
  ['no method', [{}, { method: undefined }], 'malformed_token'],
  ['an unknown key', [{}, {}, { kid: '2' }], 'unknown_key'],
  ['no signature', [{}, {}, { alg: 'none' }], 'unsupported_alg'],
])('%s is refused', async (_name, args, code) => {
  await expect(check(...args)).rejects.toMatchObject({ code });
});
