import type { ImportRecordInput } from '../../imports/index.ts';
import { readHash } from '../../platform/crypto/passwords/read-hash.ts';

type Person = Extract<ImportRecordInput, { kind: 'person' }>;

const PBKDF2_NAMES = {
  sha1: 'pbkdf2',
  sha256: 'pbkdf2-sha256',
  sha512: 'pbkdf2-sha512',
} as const;

/** The credentials that Keycloak 26 checks: argon2 and PBKDF2 passwords, and one-time codes of any parameters. */
export function keycloakCredentials(person: Person): { credentials: object[]; isPasswordLost: boolean } {
  const { password, totp } = person;
  const credentials: object[] = [];
  const hash = password && 'hash' in password ? passwordCredential(password.hash) : null;
  if (hash !== null) credentials.push(hash);
  if (totp)
    credentials.push({
      type: 'otp',
      secretData: JSON.stringify({ value: totp.secret }),
      credentialData: JSON.stringify({
        subType: 'totp',
        digits: totp.digits ?? 6,
        counter: 0,
        period: totp.period ?? 30,
        algorithm: `Hmac${totp.algorithm ?? 'SHA1'}`,
        secretEncoding: 'BASE32',
      }),
    });
  return { credentials, isPasswordLost: password != null && hash === null };
}

function passwordCredential(text: string): object | null {
  const parts = readHash(text);
  if (typeof parts === 'string') return null;
  if (parts.kind === 'argon2')
    return credential(parts, {
      hashIterations: parts.passes,
      algorithm: 'argon2',
      additionalParameters: {
        type: [parts.type],
        version: ['1.3'],
        memory: [String(parts.memory)],
        parallelism: [String(parts.parallelism)],
        hashLength: [String(parts.hash.length)],
      },
    });
  if (parts.kind !== 'pbkdf2') return null;
  return credential(parts, {
    hashIterations: parts.iterations,
    algorithm: PBKDF2_NAMES[parts.digest],
    additionalParameters: {},
  });
}

function credential({ salt, hash }: { salt: Buffer; hash: Buffer }, data: object): object {
  const secret = { value: hash.toString('base64'), salt: salt.toString('base64'), additionalParameters: {} };
  return { type: 'password', secretData: JSON.stringify(secret), credentialData: JSON.stringify(data) };
}
