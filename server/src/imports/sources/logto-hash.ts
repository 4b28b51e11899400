import { digestHash, firebaseScryptHash, pbkdf2Hash } from '../../platform/crypto/passwords/foreign-hash.ts';
import type { ReaderOptions } from '../source-reader.ts';
import type { Entry } from './entry.ts';
import { jsonContent } from './json-content.ts';

const DIGESTS = ['md5', 'sha1', 'sha256', 'sha512'] as const;
type Digest = (typeof DIGESTS)[number];
const PASSWORD = '@';

/** The text of `password_encrypted`, written with `method`; null with a problem. */
export function logtoHash(
  user: Entry,
  encrypted: string,
  method: string,
  options: ReaderOptions,
): string | null {
  const digest = digestNamed(method);
  if (digest !== null) return plainDigest(user, digest, '', encrypted, 'suffix');
  switch (method) {
    case 'Argon2i':
    case 'Argon2id':
    case 'Bcrypt':
      return encrypted;
    case 'Legacy':
      return legacyHash(user, encrypted, options);
    default:
      return left(user, `${method} is not supported`);
  }
}

/** `["algorithm", ["salt", "@"], "hash"]`, where `@` stands for the password. */
function legacyHash(user: Entry, text: string, options: ReaderOptions): string | null {
  const content = jsonContent(text, 0);
  const [algorithm, parts, hash] = 'value' in content && Array.isArray(content.value) ? content.value : [];
  const isKnown = typeof algorithm === 'string' && typeof hash === 'string' && Array.isArray(parts);
  if (!isKnown || !parts.every((part) => typeof part === 'string')) return left(user, 'it is not readable');
  if (algorithm === 'pbkdf2' || algorithm === 'pbkdf2Sync') return keyHash(user, parts, hash);
  if (algorithm === 'firebase-scrypt') return firebaseHash(user, parts, hash, options);
  const digest = digestNamed(algorithm);
  if (digest === null) return left(user, `${JSON.stringify(algorithm)} is not supported`);
  const at = parts.indexOf(PASSWORD);
  const [before, after] = [parts.slice(0, at).join(''), parts.slice(at + 1).join('')];
  if (at === -1 || after.includes(PASSWORD) || (before !== '' && after !== ''))
    return left(user, 'it has a salt on both sides of the password');
  return before === ''
    ? plainDigest(user, digest, after, hash, 'suffix')
    : plainDigest(user, digest, before, hash, 'prefix');
}

/** `[salt, iterations, length, digest, "@"]`; the salt is a text, or `hex:` and its bytes. */
function keyHash(user: Entry, [salt = '', iterations = '', length = '', name = '']: string[], hash: string) {
  const digest = digestNamed(name);
  if (digest === null || digest === 'md5')
    return left(user, `PBKDF2 with ${JSON.stringify(name)} is not supported`);
  const saltBytes = salt.startsWith('hex:') ? fromHex(salt.slice(4)) : Buffer.from(salt, 'utf8');
  const bytes = fromHex(hash);
  if (saltBytes === null || bytes?.length !== Number(length)) return left(user, 'it is not readable');
  return pbkdf2Hash({ digest, iterations: Number(iterations), salt: saltBytes, hash: bytes });
}

/** `[salt, signer key, salt separator, rounds, memory cost, "@"]`; the key itself must be given beside the file. */
function firebaseHash(user: Entry, parts: string[], hash: string, { firebase }: ReaderOptions) {
  const [salt = '', , , rounds, memoryCost] = parts;
  if (firebase === null) return left(user, 'the hash parameters of the Firebase project are needed for it');
  if (Number(rounds) !== firebase.rounds || Number(memoryCost) !== firebase.memoryCost)
    return left(user, 'it has other hash parameters than the Firebase project that was named');
  const bytes = { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') };
  return firebaseScryptHash({ ...firebase, ...bytes });
}

function plainDigest(
  user: Entry,
  digest: Digest,
  salt: string,
  hash: string,
  saltPlace: 'prefix' | 'suffix',
) {
  const bytes = fromHex(hash);
  if (bytes === null) return left(user, 'it is not readable');
  return digestHash({ digest, saltPlace, salt: Buffer.from(salt, 'utf8'), hash: bytes });
}

function digestNamed(name: string): Digest | null {
  const plain = name.toLowerCase().replace('-', '');
  return DIGESTS.find((digest) => digest === plain) ?? null;
}

function fromHex(text: string): Buffer | null {
  return /^([0-9a-f]{2})+$/i.test(text) ? Buffer.from(text, 'hex') : null;
}

function left(user: Entry, why: string): null {
  user.problem(`The password is left out: ${why}.`);
  return null;
}
