/** A password hash in its parts, whichever program wrote it. */
export type HashParts =
  | { kind: 'bcrypt'; cost: number; text: string }
  | {
      kind: 'argon2';
      type: 'i' | 'id';
      memory: number;
      passes: number;
      parallelism: number;
      salt: Buffer;
      hash: Buffer;
    }
  | { kind: 'pbkdf2'; digest: KeyDigest; iterations: number; salt: Buffer; hash: Buffer }
  | { kind: 'scrypt'; ln: number; r: number; p: number; salt: Buffer; hash: Buffer }
  | { kind: 'firebase-scrypt'; ln: number; r: number; keyId: string; salt: Buffer; hash: Buffer }
  | { kind: 'digest'; digest: PlainDigest; saltPlace: 'prefix' | 'suffix'; salt: Buffer; hash: Buffer };

export type KeyDigest = 'sha1' | 'sha256' | 'sha512';
export type PlainDigest = 'md5' | KeyDigest;
export const DIGEST_LENGTH: Record<PlainDigest, number> = { md5: 16, sha1: 20, sha256: 32, sha512: 64 };

/** As short as the shortest digest: a truncated hash would match by chance. */
const MIN_HASH = DIGEST_LENGTH.md5;
const MAX_BYTES = 128;

// Upper limits of what one check may cost, about a second and a half each (docs/cryptography.md has the measurements).
const MAX_BCRYPT_COST = 14;
const MAX_ARGON2_MEMORY_KIB = 262_144;
/** As Logto made them until March 2025, over 4 MiB. What a check costs is limited by the work. */
const MAX_ARGON2_PASSES = 256;
const MAX_ARGON2_PARALLELISM = 16;
/** Memory times passes, in KiB. */
const MAX_ARGON2_WORK = 1_048_576;
/** RFC 9106 section 3.1. */
const MIN_ARGON2_SALT = 8;
/** Iterations times blocks of the digest. */
const MAX_PBKDF2_WORK = 4_000_000;
/** N times r: 128 bytes of memory each. */
const MAX_SCRYPT_MEMORY = 2 ** 21;
/** N times r times p. */
const MAX_SCRYPT_WORK = 2 ** 22;

/** Fewer iterations protect a password hardly better than one digest. */
const MIN_PBKDF2_ITERATIONS = 1000;
/** Milliseconds that as many of them take. */
const MIN_COST = 0.14;

/** Whether the parts fit together; costs are `isTooCostly`. */
export function isSound(parts: HashParts): boolean {
  if (parts.kind === 'bcrypt') return parts.cost >= 4 && parts.cost <= 31;
  const { salt, hash } = parts;
  if (hash.length < MIN_HASH || hash.length > MAX_BYTES || salt.length > MAX_BYTES) return false;
  switch (parts.kind) {
    case 'argon2':
      return (
        salt.length >= MIN_ARGON2_SALT &&
        parts.parallelism >= 1 &&
        parts.passes >= 1 &&
        parts.memory >= 8 * parts.parallelism
      );
    case 'pbkdf2':
      return parts.iterations >= 1 && salt.length >= 1;
    case 'scrypt':
      return parts.ln >= 1 && parts.r >= 1 && parts.p >= 1 && salt.length >= 1;
    case 'firebase-scrypt':
      return parts.ln >= 1 && parts.r >= 1;
    case 'digest':
      return hash.length === DIGEST_LENGTH[parts.digest];
  }
}

/** A check may not keep the service busy for longer than a few of our own. */
export function isTooCostly(parts: HashParts): boolean {
  switch (parts.kind) {
    case 'bcrypt':
      return parts.cost > MAX_BCRYPT_COST;
    case 'argon2':
      return (
        parts.memory > MAX_ARGON2_MEMORY_KIB ||
        parts.passes > MAX_ARGON2_PASSES ||
        parts.parallelism > MAX_ARGON2_PARALLELISM ||
        parts.memory * parts.passes > MAX_ARGON2_WORK
      );
    case 'pbkdf2':
      return parts.iterations * Math.ceil(parts.hash.length / DIGEST_LENGTH[parts.digest]) > MAX_PBKDF2_WORK;
    case 'scrypt':
    case 'firebase-scrypt': {
      const lanes = parts.kind === 'scrypt' ? parts.p : 1;
      const memory = 2 ** parts.ln * parts.r;
      return memory > MAX_SCRYPT_MEMORY || memory * lanes > MAX_SCRYPT_WORK;
    }
    case 'digest':
      return false;
  }
}

/** Someone who steals the hash needs hardly more than one digest for each guess: the name of a scheme alone protects nothing. */
export function isWeak(parts: HashParts): boolean {
  if (parts.kind === 'pbkdf2') return parts.iterations < MIN_PBKDF2_ITERATIONS;
  return costOf(parts) < MIN_COST;
}

/** The one text under which these parts are stored; `readHash` reads it back. */
export function writeHash(parts: HashParts): string {
  if (parts.kind === 'bcrypt') return parts.text;
  const end = `${base64(parts.salt)}$${base64(parts.hash)}`;
  switch (parts.kind) {
    case 'argon2':
      return `$argon2${parts.type}$v=19$m=${parts.memory},t=${parts.passes},p=${parts.parallelism}$${end}`;
    case 'pbkdf2':
      return `$pbkdf2-${parts.digest}$i=${parts.iterations}$${end}`;
    case 'scrypt':
      return `$scrypt$ln=${parts.ln},r=${parts.r},p=${parts.p}$${end}`;
    case 'firebase-scrypt':
      return `$firebase-scrypt$ln=${parts.ln},r=${parts.r},k=${parts.keyId}$${end}`;
    case 'digest':
      return `$${parts.digest}$p=${parts.saltPlace}$${end}`;
  }
}

/** What the scheme is called in reports and in logs. */
export function schemeOf(parts: HashParts): string {
  if (parts.kind === 'argon2') return `argon2${parts.type}`;
  if (parts.kind === 'pbkdf2') return `pbkdf2-${parts.digest}`;
  return parts.kind === 'digest' ? parts.digest : parts.kind;
}

/** PHC strings use standard base64 without padding. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Milliseconds of a check on the machine of docs/cryptography.md. */
export function costOf(parts: HashParts): number {
  switch (parts.kind) {
    case 'bcrypt':
      return 0.07 * 2 ** parts.cost;
    case 'argon2':
      return 0.0011 * parts.memory * parts.passes;
    case 'pbkdf2': {
      const blocks = Math.ceil(parts.hash.length / DIGEST_LENGTH[parts.digest]);
      return (parts.digest === 'sha512' ? 0.000_42 : 0.000_14) * parts.iterations * blocks;
    }
    case 'scrypt':
      return 0.000_36 * 2 ** parts.ln * parts.r * parts.p;
    case 'firebase-scrypt':
      return 0.000_36 * 2 ** parts.ln * parts.r;
    case 'digest':
      return 0;
  }
}
