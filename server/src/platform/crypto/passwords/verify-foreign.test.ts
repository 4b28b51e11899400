import { describe, expect, test } from 'vitest';
import vectors from '../../../../../vectors/password-hashes.json' with { type: 'json' };
import { isCutByBcrypt } from './bcrypt.ts';
import {
  argon2Hash,
  classifyHash,
  digestHash,
  type FirebaseKey,
  firebaseKeyId,
  firebaseScryptHash,
  pbkdf2Hash,
} from './foreign-hash.ts';
import { readHash } from './read-hash.ts';
import { verifyForeign } from './verify-foreign.ts';

type Bytes = { salt: string; hash: string };
/** As vectors/password-hashes.json has it: `hash`, or the parts of one. */
type Vector = {
  program: string;
  password: string;
  also?: string[];
  weak?: boolean;
  cut?: boolean;
  asTyped?: boolean;
  hash?: string;
  pbkdf2?: Bytes & { digest: 'sha1' | 'sha256' | 'sha512'; iterations: number };
  argon2?: Bytes & { type: 'i' | 'id'; memory: number; passes: number; parallelism: number };
  digest?: Bytes & { digest: 'md5' | 'sha1' | 'sha256' | 'sha512'; saltPlace: 'prefix' | 'suffix' };
  firebase?: Bytes & { memCost: number; rounds: number; saltSeparator: string; signerKey: string };
};

const bytes = (text: string) => Buffer.from(text, 'base64');
const parts = <P extends Bytes>({ salt, hash, ...rest }: P) => ({
  ...rest,
  salt: bytes(salt),
  hash: bytes(hash),
});

function firebaseKeyOf({ firebase }: Vector): FirebaseKey | null {
  if (!firebase) return null;
  return { signerKey: bytes(firebase.signerKey), saltSeparator: bytes(firebase.saltSeparator) };
}

function textOf(vector: Vector): string {
  const { pbkdf2, argon2, digest, firebase } = vector;
  if (pbkdf2) return pbkdf2Hash(parts(pbkdf2));
  if (argon2) return argon2Hash(parts(argon2));
  if (digest) return digestHash(parts(digest));
  if (!firebase) return vector.hash ?? '';
  const { memCost: memoryCost, rounds, salt, hash } = firebase;
  const keyId = firebaseKeyId(firebaseKeyOf(vector)!);
  return firebaseScryptHash({ memoryCost, rounds, keyId, salt: bytes(salt), hash: bytes(hash) });
}

async function verify(text: string, password: string, key: FirebaseKey | null = null): Promise<boolean> {
  const read = readHash(text);
  if (typeof read === 'string') throw new Error(read);
  return await verifyForeign(read, password, key);
}

test.each((vectors.cases as unknown as Vector[]).map((vector) => [vector.program, vector] as const))(
  'made by %s',
  async (_program, vector) => {
    const verdict = classifyHash(textOf(vector));
    if ('refused' in verdict) throw new Error(verdict.refused);
    expect(verdict.accepted).toBe(vector.weak ? 'weak' : 'foreign');
    const key = firebaseKeyOf(vector);
    for (const password of [vector.password, ...(vector.also ?? [])])
      expect(await verify(verdict.hash, password, key)).toBe(true);
    for (const wrong of [`x${vector.password}`, vector.password.slice(0, 9)])
      expect(await verify(verdict.hash, wrong, key)).toBe(false);
    expect(isCutByBcrypt(vector.password)).toBe(vector.cut ?? false);
    if (vector.asTyped) expect(await verify(verdict.hash, vector.password.normalize('NFC'), key)).toBe(false);
  },
);

describe('IM-67: bcrypt', () => {
  const [{ password, hash }] = vectors.cases as unknown as [Vector];
  const text = hash!;

  test('IM-67: a NUL ends no password early', async () => {
    expect(await verify(text, `${password}\0`)).toBe(false);
    expect(await verify(text, `${password}\0anything`)).toBe(false);
  });

  test('IM-67: the bits that say nothing may be set', async () => {
    // Two of the last character's six bits.
    const alphabet = './ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
    const at = alphabet.indexOf(text.at(-1)!);
    const sibling = text.slice(0, -1) + alphabet[at ^ 1];
    expect(sibling).not.toBe(text);
    expect(await verify(sibling, password)).toBe(true);
  });

  test('IM-67: a lone surrogate, an empty password and a long one are other passwords', async () => {
    for (const wrong of ['\ud800', '', 'x'.repeat(100_000)]) expect(await verify(text, wrong)).toBe(false);
  });

  test('IM-67: many at once get their own answers', async () => {
    const asked = Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? password : `wrong ${index}`));
    const answers = await Promise.all(asked.map((each) => verify(text, each)));
    expect(answers).toEqual(asked.map((each) => each === password));
  });
});

test('IM-69: a Firebase hash without its key matches no password', async () => {
  const vector = (vectors.cases as unknown as Vector[]).find(({ firebase }) => firebase)!;
  expect(await verify(textOf(vector), vector.password, null)).toBe(false);
  const other = { ...firebaseKeyOf(vector)!, saltSeparator: Buffer.from('x') };
  expect(await verify(textOf(vector), vector.password, other)).toBe(false);
});
