import type { ImportRecordInput } from '../../imports/index.ts';

type Person = Extract<ImportRecordInput, { kind: 'person' }>;

const ARGON2 = /^\$argon2(id?)\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const PBKDF2 = /^\$pbkdf2-(sha1|sha256|sha512)\$i=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
const PBKDF2_NAMES: Record<string, string> = {
  sha1: 'pbkdf2',
  sha256: 'pbkdf2-sha256',
  sha512: 'pbkdf2-sha512',
};

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
  const [, type, memory, passes, parallelism, argonSalt, argonHash] = ARGON2.exec(text) ?? [];
  if (argonHash)
    return credential(argonSalt!, argonHash, {
      hashIterations: Number(passes),
      algorithm: 'argon2',
      additionalParameters: {
        type: [type],
        version: ['1.3'],
        memory: [memory],
        parallelism: [parallelism],
        hashLength: [String(Buffer.from(argonHash, 'base64').length)],
      },
    });
  const [, digest, iterations, salt, hash] = PBKDF2.exec(text) ?? [];
  if (!hash) return null;
  return credential(salt!, hash, {
    hashIterations: Number(iterations),
    algorithm: PBKDF2_NAMES[digest!],
    additionalParameters: {},
  });
}

function credential(salt: string, value: string, data: object): object {
  const padded = (text: string) => Buffer.from(text, 'base64').toString('base64');
  return {
    type: 'password',
    secretData: JSON.stringify({ value: padded(value), salt: padded(salt), additionalParameters: {} }),
    credentialData: JSON.stringify(data),
  };
}
