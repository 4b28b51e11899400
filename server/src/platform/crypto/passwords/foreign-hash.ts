import { sha256 } from '../digest.ts';
import { type HashParts, isSound, isTooCostly, isWeak, schemeOf, writeHash } from './hash-parts.ts';
import { needsRehash } from './password.ts';
import { readHash } from './read-hash.ts';

/** What we make of a password hash that another system wrote. `hash` is the text to store; it is the same for each spelling. */
type HashVerdict =
  | { accepted: 'ours' | 'foreign' | 'weak'; scheme: string; hash: string }
  | { refused: 'unreadable_hash' | 'hash_too_costly' | 'unknown_scheme' };

type Parts<Kind extends HashParts['kind']> = Omit<Extract<HashParts, { kind: Kind }>, 'kind'>;

/**
 * Reads the text of a password hash: ours, bcrypt, argon2, PBKDF2, scrypt and plain digests, as PHC strings, as Django, passlib,
 * Werkzeug, LDAP servers and ASP.NET Core Identity write them. `weak` protects passwords badly if it is stolen.
 */
export function classifyHash(text: string): HashVerdict {
  const parts = readHash(text);
  if (typeof parts === 'string') return { refused: parts };
  if (!isSound(parts)) return { refused: 'unreadable_hash' };
  if (isTooCostly(parts)) return { refused: 'hash_too_costly' };
  const hash = writeHash(parts);
  const accepted = isWeak(parts) ? 'weak' : needsRehash(hash) ? 'foreign' : 'ours';
  return { accepted, scheme: schemeOf(parts), hash };
}

// For sources that have the parts of a hash instead of its text. Pass the result to `classifyHash`, which checks them.

export function pbkdf2Hash(parts: Parts<'pbkdf2'>): string {
  return writeHash({ kind: 'pbkdf2', ...parts });
}

export function scryptHash(parts: Parts<'scrypt'>): string {
  return writeHash({ kind: 'scrypt', ...parts });
}

/** `memory` in KiB. */
export function argon2Hash(parts: Parts<'argon2'>): string {
  return writeHash({ kind: 'argon2', ...parts });
}

/** Of a Firebase project: secrets, without which its hashes can neither be checked nor guessed. */
export type FirebaseKey = { signerKey: Buffer; saltSeparator: Buffer };

/** Names the key in hashes. Made of the key, so that a second import of the project finds the one that is stored. */
export function firebaseKeyId({ signerKey, saltSeparator }: FirebaseKey): string {
  return sha256(Buffer.concat([signerKey, Buffer.from([0]), saltSeparator])).toString('hex', 0, 8);
}

/** `keyId`: of `firebaseKeyId`. */
export function firebaseScryptHash({
  rounds,
  memoryCost,
  ...parts
}: {
  rounds: number;
  memoryCost: number;
  keyId: string;
  salt: Buffer;
  hash: Buffer;
}): string {
  return writeHash({ kind: 'firebase-scrypt', ln: memoryCost, r: rounds, ...parts });
}

/** `suffix`: the digest of password and salt; `prefix`: of salt and password. */
export function digestHash(parts: Parts<'digest'>): string {
  return writeHash({ kind: 'digest', ...parts });
}
