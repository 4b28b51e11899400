import { argon2, createCipheriv, hash as digestOf, pbkdf2, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sameDigest } from '../digest.ts';
import { isBcryptPassword } from './bcrypt.ts';
import type { FirebaseKey } from './foreign-hash.ts';
import type { HashParts } from './hash-parts.ts';
import { normalisePassword } from './normalise-password.ts';

const argon2Async = promisify(argon2);
const pbkdf2Async = promisify(pbkdf2);
const scryptAsync = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

const FIREBASE_KEY_LENGTH = 32;

/**
 * Whether this is the password of another system's hash. We normalize passwords (docs/cryptography.md), the other system may not have:
 * where that makes a difference, both texts are tried. `firebase`: the key that a hash of Firebase names, or null.
 */
export async function verifyForeign(
  parts: HashParts,
  password: string,
  firebase: FirebaseKey | null,
): Promise<boolean> {
  for (const text of new Set([normalisePassword(password), password]))
    if (await isPassword(parts, text, firebase)) return true;
  return false;
}

async function isPassword(
  parts: HashParts,
  password: string,
  firebase: FirebaseKey | null,
): Promise<boolean> {
  switch (parts.kind) {
    case 'bcrypt':
      return await isBcryptPassword(password, parts.text);
    case 'argon2': {
      const { type, memory, passes, parallelism, salt: nonce, hash } = parts;
      const costs = { memory, passes, parallelism, tagLength: hash.length };
      return sameDigest(await argon2Async(`argon2${type}`, { message: password, nonce, ...costs }), hash);
    }
    case 'pbkdf2': {
      const { iterations, salt, hash, digest } = parts;
      return sameDigest(await pbkdf2Async(password, salt, iterations, hash.length, digest), hash);
    }
    case 'scrypt':
      return sameDigest(await scryptKey(password, parts, parts.hash.length), parts.hash);
    case 'firebase-scrypt':
      return firebase !== null && sameDigest(await firebaseHash(password, parts, firebase), parts.hash);
    case 'digest': {
      const text = Buffer.from(password);
      const order = parts.saltPlace === 'prefix' ? [parts.salt, text] : [text, parts.salt];
      return sameDigest(digestOf(parts.digest, Buffer.concat(order), 'buffer'), parts.hash);
    }
  }
}

async function scryptKey(
  password: string,
  { ln, r, p, salt }: { ln: number; r: number; p: number; salt: Buffer },
  length: number,
): Promise<Buffer> {
  const N = 2 ** ln;
  // What OpenSSL counts, and some more.
  const maxmem = 128 * r * (N + p + 4);
  return await scryptAsync(password, salt, length, { N, r, p, maxmem });
}

/** Firebase encrypts the project's signer key with a key that it makes of the password. */
async function firebaseHash(
  password: string,
  { ln, r, salt }: { ln: number; r: number; salt: Buffer },
  { signerKey, saltSeparator }: FirebaseKey,
): Promise<Buffer> {
  const parameters = { ln, r, p: 1, salt: Buffer.concat([salt, saltSeparator]) };
  const key = await scryptKey(password, parameters, FIREBASE_KEY_LENGTH);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return Buffer.concat([cipher.update(signerKey), cipher.final()]);
}
