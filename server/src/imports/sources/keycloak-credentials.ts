import { argon2Hash, pbkdf2Hash } from '../../platform/crypto/passwords/foreign-hash.ts';
import { Entry, isFields } from './entry.ts';
import { countMembers, jsonContent } from './json-content.ts';
import { type PersonInput, totpOf } from './person-parts.ts';

const DIGESTS: Record<string, 'sha1' | 'sha256' | 'sha512'> = {
  pbkdf2: 'sha1',
  'pbkdf2-sha256': 'sha256',
  'pbkdf2-sha512': 'sha512',
};
const OTHERS: Record<string, string> = {
  webauthn: 'A passkey as second factor',
  'webauthn-passwordless': 'A passkey',
  'recovery-authn-codes': 'A list of recovery codes',
};

/** The password and the authenticator app of a person, from `credentials`. */
export function credentialsOf(user: Entry): Pick<PersonInput, 'password' | 'totp'> {
  const found: Pick<PersonInput, 'password' | 'totp'> = {};
  for (const credential of user.entries('credentials')) {
    const type = credential.text('type');
    if (type === 'password' && found.password === undefined) found.password = passwordOf(credential);
    else if ((type === 'otp' || type === 'totp') && found.totp === undefined)
      found.totp = authenticatorOf(credential);
    else if (type === 'otp' || type === 'totp') user.problem('A second authenticator app is left out.');
    else if (type === 'hotp') user.problem(COUNTER_BASED);
    else if (type !== undefined && Object.hasOwn(OTHERS, type))
      user.problem(`${OTHERS[type]} is left out: it works with Keycloak only.`);
  }
  return found;
}

function passwordOf(credential: Entry): PersonInput['password'] {
  const secret = inner(credential, 'secretData');
  const data = inner(credential, 'credentialData');
  if (secret === null || data === null) return oldPassword(credential);
  const hash = hashOf(credential, {
    algorithm: data.text('algorithm') ?? '',
    iterations: data.number('hashIterations') ?? 0,
    value: secret.text('value') ?? '',
    salt: secret.text('salt') ?? '',
    more: data.object('additionalParameters'),
  });
  return hash === null ? undefined : { hash };
}

/** As Keycloak wrote it before version 8, and as people write realm files by hand. */
function oldPassword(credential: Entry): PersonInput['password'] {
  const value = credential.text('hashedSaltedValue');
  if (value === undefined) {
    credential.problem('The password is left out: it is not stored as a hash.');
    return undefined;
  }
  const algorithm = credential.text('algorithm') ?? 'pbkdf2';
  const iterations = credential.number('hashIterations') ?? 0;
  const hash = hashOf(credential, {
    algorithm,
    iterations,
    value,
    salt: credential.text('salt') ?? '',
    more: null,
  });
  return hash === null ? undefined : { hash };
}

type Stored = { algorithm: string; iterations: number; value: string; salt: string; more: Entry | null };

function hashOf(entry: Entry, { algorithm, iterations, value, salt, more }: Stored): string | null {
  const bytes = { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(value, 'base64') };
  const digest = Object.hasOwn(DIGESTS, algorithm) ? DIGESTS[algorithm] : undefined;
  if (digest !== undefined) return pbkdf2Hash({ digest, iterations, ...bytes });
  const parameter = (name: string) => more?.texts(name)[0];
  const type = parameter('type');
  const [memory, parallelism] = [Number(parameter('memory')), Number(parameter('parallelism'))];
  const isKnown = algorithm === 'argon2' && (type === 'i' || type === 'id') && parameter('version') === '1.3';
  if (isKnown) return argon2Hash({ type, memory, passes: iterations, parallelism, ...bytes });
  // Providers that others wrote, of bcrypt for example, store the text of the hash.
  if (value.startsWith('$')) return value;
  entry.problem(`The password is left out: its hash (${JSON.stringify(algorithm)}) is not known.`);
  return null;
}

function authenticatorOf(credential: Entry): PersonInput['totp'] {
  const secret = inner(credential, 'secretData');
  const data = inner(credential, 'credentialData');
  const value = secret?.text('value') ?? credential.text('value');
  const settings = data ?? credential;
  if (settings.text('subType') === 'hotp') {
    credential.problem(COUNTER_BASED);
    return undefined;
  }
  if (value === undefined) return undefined;
  // Without an encoding the characters themselves are the key, not what they would be in base32.
  const isBase32 = settings.text('secretEncoding')?.toUpperCase() === 'BASE32';
  return totpOf(credential, isBase32 ? value : Buffer.from(value, 'utf8'), {
    algorithm: settings.text('algorithm'),
    digits: settings.number('digits'),
    period: settings.number('period'),
  });
}

/** JSON within a text. */
function inner(credential: Entry, name: string): Entry | null {
  const text = credential.text(name);
  if (text === undefined) return null;
  const content = jsonContent(text, countMembers(text));
  if ('value' in content && isFields(content.value))
    return new Entry(content.value, { entry: credential, path: name });
  credential.wrong(name);
  return null;
}

const COUNTER_BASED = 'The authenticator app is left out: it counts (HOTP) instead of using the time.';
