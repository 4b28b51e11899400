import { generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto';

const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi'];

export type Algorithm = 'RS256' | 'PS256' | 'ES256' | 'EdDSA';
export type KeySet = { keys: JsonWebKey[] };

/** A set of one private key, as the suite wants it: the key says its use, its algorithm and its name. */
export function newKeySet(alg: Algorithm, kid: string): KeySet {
  return { keys: [{ ...newKey(alg).export({ format: 'jwk' }), kid, alg, use: 'sig' }] };
}

export function publicKeys({ keys }: KeySet): KeySet {
  return { keys: keys.map((key) => withoutMembers(key, PRIVATE_MEMBERS)) };
}

function newKey(alg: Algorithm): KeyObject {
  if (alg === 'EdDSA') return generateKeyPairSync('ed25519').privateKey;
  if (alg === 'ES256') return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
}

function withoutMembers(key: JsonWebKey, names: string[]): JsonWebKey {
  return Object.fromEntries(Object.entries(key).filter(([name]) => !names.includes(name)));
}
