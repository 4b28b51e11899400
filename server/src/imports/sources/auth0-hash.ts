import { digestHash, scryptHash } from '../../platform/crypto/passwords/foreign-hash.ts';
import type { Entry } from './entry.ts';

const ENCODINGS = ['hex', 'base64', 'utf8'] as const;
const DIGESTS = ['md5', 'sha1', 'sha256', 'sha512'] as const;

/** The text of `custom_password_hash`, or null with a problem. */
export function customHash(user: Entry, custom: Entry): string | null {
  const algorithm = custom.text('algorithm') ?? '';
  const hash = custom.object('hash');
  const value = hash?.text('value');
  if (hash === null || value === undefined) return left(user, 'it has no hash');
  const passwordEncoding = custom.object('password')?.text('encoding') ?? 'utf8';
  if (passwordEncoding !== 'utf8' && passwordEncoding !== 'ascii')
    return left(user, `the password was hashed in ${passwordEncoding}`);
  switch (algorithm) {
    case 'argon2':
    case 'bcrypt':
    case 'ldap':
      return value;
    case 'pbkdf2':
      // Auth0 wants the text of PHC here, as argon2 has.
      return value;
    case 'scrypt':
      return scryptOf(user, custom, hash, value);
    case 'md5':
    case 'sha1':
    case 'sha256':
    case 'sha512':
      return digestOf(user, custom, hash, value, algorithm);
    default:
      return left(user, `${JSON.stringify(algorithm)} is not supported`);
  }
}

function digestOf(
  user: Entry,
  custom: Entry,
  hash: Entry,
  value: string,
  digest: (typeof DIGESTS)[number],
): string | null {
  const salt = custom.object('salt');
  const bytes = bytesOf(value, hash.text('encoding'));
  const saltBytes =
    salt === null ? Buffer.alloc(0) : bytesOf(salt.text('value') ?? '', salt.text('encoding') ?? 'utf8');
  if (bytes === null || saltBytes === null) return left(user, 'its encoding is not supported');
  const saltPlace = salt === null || salt.text('position') === 'suffix' ? 'suffix' : 'prefix';
  return digestHash({ digest, saltPlace, salt: saltBytes, hash: bytes });
}

function scryptOf(user: Entry, custom: Entry, hash: Entry, value: string): string | null {
  const salt = custom.object('salt');
  const bytes = bytesOf(value, hash.text('encoding'));
  const saltBytes = bytesOf(salt?.text('value') ?? '', salt?.text('encoding') ?? 'utf8');
  if (bytes === null || saltBytes === null) return left(user, 'its encoding is not supported');
  const ln = Math.log2(hash.number('cost') ?? 16_384);
  if (!Number.isInteger(ln)) return left(user, 'its cost is no power of two');
  const { r, p } = { r: hash.number('blockSize') ?? 8, p: hash.number('parallelization') ?? 1 };
  return scryptHash({ ln, r, p, salt: saltBytes, hash: bytes });
}

function bytesOf(value: string, encoding: string | undefined): Buffer | null {
  const known = ENCODINGS.find((each) => each === encoding);
  if (known === undefined) return null;
  const bytes = Buffer.from(value, known);
  if (known !== 'hex') return bytes;
  return bytes.length * 2 === value.length ? bytes : null;
}

function left(user: Entry, why: string): null {
  user.problem(`The password is left out: ${why}.`);
  return null;
}
