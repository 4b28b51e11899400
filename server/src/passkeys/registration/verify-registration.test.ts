import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aPerson, browserOf, type Person, signIn } from '../../../test/support/oauth.ts';
import {
  aHolder,
  creationOptions,
  outcome,
  register,
  signInOptions,
  stepUp,
  stepUpOptions,
} from '../../../test/support/passkeys.ts';
import { confirmPassword, passwordConfirmed } from '../../../test/support/people.ts';
import {
  Authenticator,
  type CredentialJson,
  type Deviation,
  FLAG,
  sha256,
} from '../../../test/support/webauthn/authenticator.ts';
import { type Cbor, cbor } from '../../../test/support/webauthn/cbor.ts';
import { MINUTE } from '../../platform/clock.ts';

// What reaches the registration of a passkey and must not become one. Assertions: wa-assertion.test.ts.
const clock = testClock();
const app = await startUnlimitedApp({ clock });
let person: Person;
let browser: Client;
// Each case has an account of its own, so that one that gets through does not fail those after it.
beforeEach(async () => {
  person = await aPerson(app.context);
  browser = app.client();
  await signIn(app.context, browser, person);
  await passwordConfirmed(app.context, person);
});
const port = new URL(app.baseUrl).port;
const { UP, UV, BE, BS, AT, ED } = FLAG;

const INVALID = [422, 'invalid_credential'];
const FOREIGN = [400, 'invalid_credential'];

/** Refused as expected, and nothing was kept. */
async function refused(credential: unknown, expected: unknown): Promise<void> {
  expect(await outcome(await register(browser, credential))).toEqual(expected);
  const passkeys = { passkeys: [], next_cursor: null };
  expect(await (await browser.get('/api/v1/passkeys')).json()).toEqual(passkeys);
}

async function created(deviation: Deviation = {}): Promise<CredentialJson> {
  return new Authenticator(app.baseUrl).create(await creationOptions(browser), deviation);
}

const challenges: [string, (own: string) => Promise<string | undefined> | string, unknown][] = [
  ['missing', () => Promise.resolve(undefined), INVALID],
  ['empty', () => '', FOREIGN],
  ['never given', () => randomBytes(32).toString('base64url'), FOREIGN],
  ['of 15 bytes', () => randomBytes(15).toString('base64url'), FOREIGN],
  ['padded', (own) => `${own}=`, FOREIGN],
  ['decoded and encoded again as base64', (own) => Buffer.from(own, 'base64url').toString('base64'), FOREIGN],
  ['expired', aged, FOREIGN],
  ['of another session of the person', () => challengeOf('session'), FOREIGN],
  ['of another person', () => challengeOf('person'), FOREIGN],
];
async function aged(own: string): Promise<string> {
  clock.advance(5 * MINUTE);
  await confirmPassword(browser);
  return own;
}
async function challengeOf(whose: 'session' | 'person'): Promise<string> {
  const other = await browserOf(app, whose === 'session' ? person : await aPerson(app.context));
  await confirmPassword(other);
  return (await creationOptions(other)).challenge;
}
test.each(challenges)('WA-01 registration: challenge %s', async (_, change, expected) => {
  const options = await creationOptions(browser);
  const challenge = await change(options.challenge);
  await refused(new Authenticator(app.baseUrl).create(options, { clientData: { challenge } }), expected);
});

test('WA-01 registration: a failed attempt consumes its challenge', async () => {
  const options = await creationOptions(browser);
  const authenticator = new Authenticator(app.baseUrl);
  await refused(authenticator.create(options, { flags: UP | AT }), INVALID);
  await refused(authenticator.create(options), FOREIGN);
});

test('WA-03: a challenge to sign in, or to step up, registers nothing, and back', async () => {
  const signInChallenge = (await signInOptions(browser)).challenge;
  await refused(await created({ clientData: { challenge: signInChallenge } }), FOREIGN);
  const holder = await aHolder(app);
  const steppingUp = await stepUpOptions(holder.browser);
  await stepUp(holder.browser, holder.authenticator.get(await stepUpOptions(holder.browser)));
  const second = new Authenticator(app.baseUrl);
  const { challenge } = steppingUp;
  const made = second.create(await creationOptions(holder.browser), { clientData: { challenge } });
  expect(await outcome(await register(holder.browser, made))).toEqual(FOREIGN);
  const registering = await creationOptions(holder.browser);
  const used = holder.authenticator.get({ challenge: registering.challenge, rpId: 'localhost' });
  expect(await outcome(await stepUp(holder.browser, used))).toEqual(FOREIGN);
});

const { hostname } = new URL(app.baseUrl);
const flipped = sha256(Buffer.from(hostname));
flipped[31]! ^= 1;
const deviations: [string, string, Deviation][] = [
  ...['webauthn.get', 'webauthn.created', 'WEBAUTHN.CREATE', 'payment.get', ''].map(
    (type): [string, string, Deviation] => ['WA-03', `type ${type}`, { clientData: { type } }],
  ),
  ...[
    `https://${hostname}:${port}`,
    `http://${hostname}:${Number(port) + 1}`,
    `http://${hostname}`,
    `http://evil.${hostname}:${port}`,
    `http://${hostname}.evil.test:${port}`,
    `HTTP://${hostname.toUpperCase()}:${port}`,
    `${app.baseUrl}/`,
    `http://127.0.0.1:${port}`,
    'null',
    '',
    'android:apk-key-hash:AAAA',
  ].map((origin): [string, string, Deviation] => ['WA-04', `origin ${origin}`, { clientData: { origin } }]),
  ['WA-04', 'origin missing', { clientData: { origin: undefined } }],
  ['WA-04', 'origin null', { clientData: { origin: null } }],
  ['WA-04', 'origins as an array', { clientData: { origin: [app.baseUrl] } }],
  ['WA-04', 'crossOrigin', { clientData: { crossOrigin: true } }],
  ['WA-04', 'a foreign topOrigin', { clientData: { topOrigin: 'https://evil.test' } }],
  ['WA-04', 'our own topOrigin', { clientData: { topOrigin: app.baseUrl, crossOrigin: true } }],
  ['WA-05', 'rpId of a parent', { rpId: 'test' }],
  ['WA-05', 'rpId of a child', { rpId: `login.${hostname}` }],
  ['WA-05', 'another rpId', { rpId: 'evil.test' }],
  ['WA-05', 'rpId with the port', { rpId: `${hostname}:${port}` }],
  ['WA-05', 'one bit of rpIdHash flipped', { rpIdHash: flipped }],
  ['WA-06', 'no user present', { flags: UV | AT }],
  ['WA-06', 'no user verified', { flags: UP | AT }],
  ['WA-06', 'neither', { flags: AT }],
  ['WA-07', 'backed up without being eligible', { flags: UP | UV | BS | AT }],
  ['WA-13', 'no attested data', { flags: UP | UV }],
  ['WA-13', 'attested data announced and absent', { authData: (sound) => sound.subarray(0, 37) }],
  ['WA-13', 'extensions announced and absent', { flags: UP | UV | AT | ED }],
  ['WA-13', 'extensions present and not announced', { extensions: cbor(new Map()), flags: UP | UV | AT }],
  ['WA-13', 'extensions that are a string cut off', { extensions: Buffer.of(0x65, 0x61) }],
  ['WA-13', 'bytes left over', { authData: (sound) => Buffer.concat([sound, Buffer.of(0)]) }],
  ...[0, 1, 31, 36, 38, 54, 55, 60].map((length): [string, string, Deviation] => [
    'WA-13',
    `authenticator data of ${length} bytes`,
    { authData: (sound) => sound.subarray(0, length) },
  ]),
  ['WA-13', 'an id of no bytes', withId(Buffer.alloc(0))],
  ['WA-13', 'an id of 1,024 bytes', withId(Buffer.alloc(1024, 7))],
  ['WA-14', 'an id that differs from the one inside', { innerId: randomBytes(32) }],
  ['WA-15', 'none with a statement', { attStmt: new Map([['sig', randomBytes(64)]]) }],
  ['WA-15', 'none with a statement that is no map', { attStmt: [] }],
  ['WA-15', 'none with null for a statement', { attStmt: null }],
  ['WA-15', 'a packed statement', { fmt: 'packed', attStmt: new Map<string, Cbor>([['alg', -7]]) }],
  ...['fido-u2f', 'android-safetynet', 'tpm', 'apple', 'compound', 'None', '', '__proto__'].map(
    (fmt): [string, string, Deviation] => ['WA-15', `format "${fmt}"`, { fmt }],
  ),
];
function withId(id: Buffer): Deviation {
  const text = id.toString('base64url');
  return { innerId: id, credential: { id: text, rawId: text } };
}
test.each(deviations)('%s registration: %s', async (_case, _name, deviation) => {
  await refused(await created(deviation), INVALID);
});

const ES = () => new Authenticator('').coseKey();
const ED25519 = () => new Authenticator('', { alg: -8 }).coseKey();
const RSA = () => new Authenticator('', { alg: -257 }).coseKey();
const changed = (key: Map<number, Cbor>, changes: [number, Cbor | undefined][]): Map<number, Cbor> => {
  for (const [label, value] of changes) {
    if (value === undefined) key.delete(label);
    else key.set(label, value);
  }
  return key;
};
function modulus(bits: number): Buffer {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: bits });
  return Buffer.from(publicKey.export({ format: 'jwk' }).n!, 'base64url');
}
const zero = Buffer.alloc(32);
const keys: [string, Map<number, Cbor>][] = [
  ...[-9, -19, -35, -36, -37, -39, -47, -48, -53, -65535, 5, 0].map((alg): [string, Map<number, Cbor>] => [
    `ES key of algorithm ${alg}`,
    changed(ES(), [[3, alg]]),
  ]),
  ...[-37, -38, -39, -258, -259, -65535].map((alg): [string, Map<number, Cbor>] => [
    `RSA key of algorithm ${alg}`,
    changed(RSA(), [[3, alg]]),
  ]),
  ['no algorithm', changed(ES(), [[3, undefined]])],
  ['algorithm as text', changed(ES(), [[3, 'ES256']])],
  ['EC key as RS256', changed(ES(), [[3, -257]])],
  ['EC key as EdDSA', changed(ES(), [[3, -8]])],
  ['RSA key as ES256', changed(RSA(), [[3, -7]])],
  ['RSA key as EdDSA', changed(RSA(), [[3, -8]])],
  ['Ed25519 key as ES256', changed(ED25519(), [[3, -7]])],
  ['EC key of kty OKP', changed(ES(), [[1, 1]])],
  ['symmetric kty', changed(ES(), [[1, 4]])],
  ['no kty', changed(ES(), [[1, undefined]])],
  ['RSA of 512 bits', changed(RSA(), [[-1, modulus(512)]])],
  ['RSA of 1,024 bits', changed(RSA(), [[-1, modulus(1024)]])],
  ['RSA of 16,384 bits', changed(RSA(), [[-1, Buffer.alloc(2048, 0xff)]])],
  ['RSA without a modulus', changed(RSA(), [[-1, Buffer.alloc(0)]])],
  ['RSA with exponent 1', changed(RSA(), [[-2, Buffer.of(1)]])],
  ['RSA with exponent 65536', changed(RSA(), [[-2, Buffer.of(1, 0, 0)]])],
  ['a point off the curve', changed(ES(), [[-2, randomBytes(32)]])],
  ['the point at infinity', changed(ES(), [[-2, zero], [-3, zero]])], // biome-ignore format: one line
  ['a compressed point', changed(ES(), [[-3, true]])],
  ['a coordinate of 31 bytes', changed(ES(), [[-2, randomBytes(31)]])],
  ['a coordinate of 33 bytes', changed(ES(), [[-2, Buffer.concat([Buffer.of(0), randomBytes(32)])]])],
  ['a coordinate beyond the field', changed(ES(), [[-2, Buffer.alloc(32, 0xff)]])],
  ['a coordinate as a number', changed(ES(), [[-2, 7]])],
  ['curve P-384', changed(ES(), [[-1, 2]])],
  ['curve secp256k1', changed(ES(), [[-1, 8]])],
  ['Ed25519 of 31 bytes', changed(ED25519(), [[-2, randomBytes(31)]])],
  ['Ed25519 of small order', changed(ED25519(), [[-2, zero]])],
  ['Ed25519 not canonical', changed(ED25519(), [[-2, Buffer.alloc(32, 0xff)]])],
  ['curve X25519', changed(ED25519(), [[-1, 4]])],
  ['curve Ed448', changed(ED25519(), [[-1, 7]])],
  ['a member kid', changed(ES(), [[2, Buffer.of(1)]])],
  ['a member key_ops', changed(ES(), [[4, [2]]])],
  ['a private part', changed(ES(), [[-4, randomBytes(32)]])],
  ['an unknown member', changed(RSA(), [[-70000, 1]])],
  ['no members', new Map()],
];
test.each(keys)('WA-10: %s', async (_, coseKey) => {
  await refused(await created({ coseKey }), INVALID);
});

test('WA-14: an existing id is refused to its owner and to others; options exclude the user’s own', async () => {
  const holder = await aHolder(app);
  const { credentialId } = holder.authenticator;
  const copy = new Authenticator(app.baseUrl, { credentialId });
  await refused(copy.create(await creationOptions(browser)), INVALID);
  await stepUp(holder.browser, holder.authenticator.get(await stepUpOptions(holder.browser)));
  const options = await creationOptions(holder.browser);
  const id = credentialId.toString('base64url');
  expect(options).toMatchObject({
    excludeCredentials: [{ type: 'public-key', id, transports: ['internal'] }],
  });
  const again = await register(holder.browser, holder.authenticator.create(options));
  expect(await outcome(again)).toEqual(INVALID);
  expect(await (await holder.browser.get('/api/v1/passkeys')).json()).toMatchObject({
    passkeys: [{ name: 'Passkey' }],
  });
});

test('WA-15: exponent 3 and extensions that are whole are taken: the refusals above are not for being unusual', async () => {
  const other = await browserOf(app, await aPerson(app.context));
  await confirmPassword(other);
  const made = new Authenticator(app.baseUrl, { flags: UP | UV | BE | BS }).create(
    await creationOptions(other),
    {
      extensions: cbor(new Map([['credProtect', 2]])),
      coseKey: changed(RSA(), [[-2, Buffer.of(3)]]),
    },
  );
  expect((await register(other, made)).status).toBe(201);
});
