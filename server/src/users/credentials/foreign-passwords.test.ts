import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import vectors from '../../../../vectors/password-hashes.json' with { type: 'json' };
import { startApp } from '../../../test/support/app.ts';
import { atEnd } from '../../../test/support/cleanup.ts';
import { testStores } from '../../../test/support/database.ts';
import { type Account, anAccount, codeOf, PASSWORD, signedIn } from '../../../test/support/people.ts';
import { changeUser } from '../../../test/support/rows.ts';
import { classifyHash, firebaseScryptHash } from '../../platform/crypto/passwords/foreign-hash.ts';
import { foreignChecks } from '../../platform/crypto/passwords/foreign-queue.ts';
import { needsRehash } from '../../platform/crypto/passwords/password.ts';
import { updatePassword } from './credentials.queries.ts';
import { storeFirebaseKey } from './firebase-keys.ts';
import { foreignHashes } from './foreign-passwords.queries.ts';

/** As contract section 3 allows them at one account. */
const TRIES = 10;
const SECRET = 'a secret that both systems know, and no one else';

const stores = await testStores();
const app = await startApp({ stores });
const { context } = app;
const { db } = stores;
const bytes = (text: string) => Buffer.from(text, 'base64');

/** Of the file of vectors: the canonical text, and its password. */
function vectorBy(program: string): { hash: string; password: string } {
  const found = vectors.cases.find((each) => each.program.startsWith(program)) as
    | { hash: string; password: string }
    | undefined;
  const verdict = classifyHash(found?.hash ?? '');
  if (!found || 'refused' in verdict) throw new Error(program);
  return { hash: verdict.hash, password: found.password };
}
const BCRYPT = vectorBy('npm bcrypt');
const SCHEMES = {
  bcrypt: BCRYPT,
  'bcrypt, not in NFC': vectorBy('PyPI bcrypt 5.0.0, of a text that is not NFC'),
  argon2i: vectorBy('PyPI argon2-cffi 25.1.0, argon2i'),
  pbkdf2: vectorBy('PyPI passlib 1.7.4 pbkdf2_sha256'),
  scrypt: vectorBy('PyPI passlib 1.7.4 scrypt'),
  SSHA: vectorBy('openssl'),
};

type Question = { email: string; password: string };
const asked: (Question & { authorization: string | undefined })[] = [];
/** What the old system answers. */
let answer: (question: Question) => { status: number; body: string } = () => ({ status: 500, body: '' });
const says = (valid: boolean) => ({ status: 200, body: JSON.stringify({ valid }) });
const old = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    const question: Question = JSON.parse(text);
    asked.push({ ...question, authorization: request.headers.authorization });
    const { status, body } = answer(question);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
});
await new Promise<void>((done) => old.listen(0, '127.0.0.1', done));
atEnd(() => new Promise<void>((done) => old.close(() => done())));
const old_system_url = `http://127.0.0.1:${(old.address() as AddressInfo).port}/check`;
const migrating = await startApp({ stores, config: { old_system_url, old_system_secret: SECRET } });

const hashOf = async (person: Account) => {
  const query = db.selectFrom('users').select('password_hash').where('user_id', '=', person.user_id);
  return (await query.executeTakeFirstOrThrow()).password_hash;
};
async function withHash(password_hash: string | null, also: object = {}): Promise<Account> {
  const person = await anAccount(context);
  await changeUser(db, person.user_id, { password_hash, ...also });
  return person;
}
const signIn = (email: string, password: string, at = app) =>
  at.client().postForm('/login', { email, password });

describe('a hash of another system lets its person in and is replaced', () => {
  test.each(Object.entries(SCHEMES))('%s', async (_scheme, { hash, password }) => {
    const person = await withHash(hash);
    expect((await signIn(person.email, `${password}x`)).status).toBe(422);
    expect(await hashOf(person)).toBe(hash);
    expect((await signIn(person.email, password)).status).toBe(303);
    const stored = await hashOf(person);
    expect(needsRehash(stored!)).toBe(false);
    expect((await signIn(person.email, password)).status).toBe(303);
    expect(await hashOf(person)).toBe(stored);
  });

  test('Firebase, whose key is kept sealed', async () => {
    const { firebase, password } = vectors.cases.find(({ program }) => program.startsWith('the example'))!;
    const key = { signerKey: bytes(firebase!.signerKey), saltSeparator: bytes(firebase!.saltSeparator) };
    const keyId = await storeFirebaseKey(db, context.keyring, context.clock.now(), key);
    expect(await storeFirebaseKey(db, context.keyring, context.clock.now(), key)).toBe(keyId);
    const [salt, hash] = [bytes(firebase!.salt), bytes(firebase!.hash)];
    const person = await withHash(firebaseScryptHash({ rounds: 8, memoryCost: 14, keyId, salt, hash }));
    expect((await signIn(person.email, password)).status).toBe(303);
    expect(needsRehash((await hashOf(person))!)).toBe(false);
  });

  test('IM-72: a password of which bcrypt compares only the beginning keeps its hash', async () => {
    const { hash, password } = vectorBy('PyPI bcrypt 5.0.0, the first 72 bytes');
    const person = await withHash(hash);
    expect((await signIn(person.email, password)).status).toBe(303);
    expect(await hashOf(person)).toBe(hash);
  });

  test('IM-73: of several requests at once each gets in, and one hash is stored', async () => {
    const person = await withHash(BCRYPT.hash);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(person.email, BCRYPT.password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303]);
    expect(needsRehash((await hashOf(person))!)).toBe(false);
  });

  test('IM-74: every place that asks for the password takes it: step-up, change of password, administrators', async () => {
    const person = await anAccount(context);
    const browser = await signedIn(app, person);
    const foreign = () => changeUser(db, person.user_id, { password_hash: BCRYPT.hash });
    await foreign();
    const stepUp = (password: string) => browser.postJson('/api/v1/me/step_up', { password });
    expect((await stepUp('wrong')).status).toBe(401);
    expect((await stepUp(BCRYPT.password)).status).toBe(200);
    expect(needsRehash((await hashOf(person))!)).toBe(false);
    await foreign();
    const change = { current_password: BCRYPT.password, new_password: PASSWORD };
    expect((await browser.postForm('/account/security/password', change)).status).toBe(303);
    expect((await signIn(person.email, PASSWORD)).status).toBe(303);

    const admin = await anAccount(context, { totp: true });
    await changeUser(db, admin.user_id, { password_hash: BCRYPT.hash, is_admin: true });
    const otp_code = codeOf(admin.totp_secret!, context.clock.now());
    const { email } = admin;
    const session = await app
      .client()
      .postJson('/api/v1/admin/session', { email, password: BCRYPT.password, otp_code });
    expect(session.status).toBe(201);
  });

  test('IM-75: a damaged or locked hash matches no password and disturbs no one', async () => {
    const damaged = ['!', '', '*LOCKED*', '$2b$10$short', '$pbkdf2-sha256$i=1000$$', '$md5$'];
    const statuses = await Promise.all(
      damaged.map(async (hash) => {
        const { email } = await withHash(hash);
        return [(await signIn(email, '')).status, (await signIn(email, hash)).status];
      }),
    );
    expect(statuses.flat()).toEqual(Array.from({ length: 2 * damaged.length }, () => 422));
    const person = await anAccount(context);
    expect((await signIn(person.email, PASSWORD)).status).toBe(303);
  });

  test('IM-26: who waits behind the checks of others tells nothing: without such a hash, or an account, one waits too', async () => {
    const imported = await anAccount(context, { password_hash: BCRYPT.hash });
    const own = await anAccount(context);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const before = foreignChecks.inTurn(1, () => held);
    const answered: string[] = [];
    const failing = [imported.email, own.email, 'nobody@turns.example'].map(async (email) => {
      const response = await app.client().postForm('/login', { email, password: 'wrong' });
      answered.push(`${response.status}`);
    });
    // The right password of others waits for no check.
    expect((await app.client().postForm('/login', { email: own.email, password: PASSWORD })).status).toBe(
      303,
    );
    // Longer than the interval of answers: one that does not wait would be here.
    await pause(1200);
    expect(answered).toEqual([]);
    release();
    await Promise.all([before, ...failing]);
    expect(answered).toEqual(['422', '422', '422']);
  });

  test('the schemes that are left are found, one hash for each', async () => {
    await db.updateTable('users').set({ password_hash: null }).execute();
    expect(await foreignHashes(db)).toEqual([]);
    const hashes = [
      BCRYPT.hash,
      BCRYPT.hash.replace('$06$', '$12$'),
      SCHEMES.argon2i.hash,
      SCHEMES.pbkdf2.hash,
    ];
    for (const hash of [...hashes, ...hashes]) await withHash(hash);
    await anAccount(context);
    expect((await foreignHashes(db)).sort()).toEqual(hashes.sort());
    await db.updateTable('users').set({ password_hash: null }).execute();
  });
});

describe('the old system', () => {
  beforeEach(() => {
    asked.length = 0;
    answer = ({ password }) => says(password === 'the old password');
  });

  test('a right password is asked about once and is then ours', async () => {
    const person = await withHash(null, { password_at_old_system: true });
    expect((await signIn(person.email, 'wrong', migrating)).status).toBe(422);
    expect((await signIn(person.email, 'the old password', migrating)).status).toBe(303);
    const expected = { email: person.email, authorization: `Bearer ${SECRET}` };
    expect(asked).toEqual([
      { ...expected, password: 'wrong' },
      { ...expected, password: 'the old password' },
    ]);
    expect((await signIn(person.email, 'the old password', app)).status).toBe(303);
    expect((await signIn(person.email, 'the old password', migrating)).status).toBe(303);
    expect(asked).toHaveLength(2);
  });

  test('IM-76: of others it learns nothing: it is asked something made up', async () => {
    const person = await anAccount(context);
    const emails = [person.email, 'no-one@people.example'];
    const answers = await Promise.all(emails.map((email) => signIn(email, 'typed by someone', migrating)));
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(asked).toHaveLength(2);
    const seen = JSON.stringify(asked);
    for (const secret of [person.email, 'no-one@', 'typed by someone']) expect(seen).not.toContain(secret);
  });

  test('IM-77: a password that was set here is not asked about any more', async () => {
    const person = await withHash(null, { password_at_old_system: true });
    await updatePassword(db, context.clock.now(), person.user_id, 'unreadable');
    expect((await signIn(person.email, 'the old password', migrating)).status).toBe(422);
    expect(JSON.stringify(asked)).not.toContain(person.email);
  });

  test('IM-78: without an answer nothing is stored, the person reads so, and has all tries left', async () => {
    const person = await withHash(null, { password_at_old_system: true });
    const answers = [
      { status: 500, body: '' },
      { status: 401, body: '{"valid":true}' },
      { status: 302, body: '{"valid":true}' },
      { status: 200, body: '{"valid":"true"}' },
      { status: 200, body: 'true' },
      { status: 200, body: '' },
      { status: 200, body: JSON.stringify({ valid: true, more: 'x'.repeat(5000) }) },
    ];
    for (const round of [answers, answers]) {
      const left = [...round];
      answer = () => left.pop() ?? says(true);
      const responses = await Promise.all(
        round.map(() => signIn(person.email, 'the old password', migrating)),
      );
      for (const response of responses) {
        expect(response.status).toBe(503);
        expect(await response.text()).toContain('or we can’t check it at the moment');
      }
    }
    expect(await hashOf(person)).toBe(null);
    answer = () => says(true);
    expect((await signIn(person.email, 'the old password', migrating)).status).toBe(303);
  });

  test('IM-79: without an answer all accounts look the same, and a wrong guess at ours still counts', async () => {
    answer = () => ({ status: 503, body: '' });
    const theirs = await withHash(null, { password_at_old_system: true });
    const ours = await anAccount(context);
    const pages = await Promise.all(
      [theirs.email, ours.email, 'no-one@people.example'].map(async (email) => {
        const response = await signIn(email, 'wrong', migrating);
        return [response.status, (await response.text()).replaceAll(email, '')];
      }),
    );
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect((await signIn(ours.email, PASSWORD, migrating)).status).toBe(303);
    await Promise.all(Array.from({ length: TRIES - 1 }, () => signIn(ours.email, 'wrong', migrating)));
    expect((await signIn(ours.email, PASSWORD, migrating)).status).toBe(429);
  });
});
