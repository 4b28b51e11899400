import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statedChallenge, statedDigest } from '../../passkeys/index.ts';
import { encode } from '../../platform/crypto/base64url.ts';
import { sha256 } from '../../platform/crypto/digest.ts';
import { canonicalJson } from '../../platform/crypto/jcs.ts';
import { approvalStatement } from './approval-challenge.ts';

type Case = {
  name: string;
  authorization_details: unknown;
  canonical_json: string | null;
  authorization_details_hash: string | null;
  auth_req_id: string;
  display_payload_hash: string;
  salt: string;
  challenge: string;
};

const file = new URL('../../../../vectors/details-hash.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] };

test.each(cases)('AU-40: vectors/details-hash.json, $name', (vector) => {
  const { auth_req_id: id, display_payload_hash, authorization_details_hash } = vector;
  if (vector.authorization_details !== null) {
    expect(canonicalJson(vector.authorization_details)).toBe(vector.canonical_json);
    expect(sha256(vector.canonical_json!).toString('hex')).toBe(authorization_details_hash);
  }
  const salt = Buffer.from(vector.salt, 'hex');
  const statement = approvalStatement({ id, display_payload_hash, authorization_details_hash });
  expect(encode(Buffer.concat([salt, statedDigest(salt, statement)]))).toBe(vector.challenge);
  const made = Buffer.from(statedChallenge(statement), 'base64url');
  expect(made.subarray(16)).toEqual(statedDigest(made.subarray(0, 16), statement));
});
