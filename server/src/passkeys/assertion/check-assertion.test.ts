import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  aHolder,
  assertion,
  auditOf,
  authenticate,
  creationOptions,
  type Holder,
  outcome,
  signInOptions,
  stepUp,
  stepUpOptions,
} from '../../../test/support/passkeys.ts';
import { Authenticator, type Deviation, FLAG, sha256 } from '../../../test/support/webauthn/authenticator.ts';
import { MINUTE } from '../../platform/clock.ts';

// Assertions that must neither sign anybody in nor confirm anything. Shapes of bodies: wa-shapes.test.ts.
const clock = testClock();
const app = await startUnlimitedApp({ clock });
const holder = await aHolder(app);
const stranger = await aHolder(app);
const { hostname, port } = new URL(app.baseUrl);
const { UP, UV, BE, BS, AT, ED } = FLAG;

const NO_MATCH = [401, 'invalid_credential'];
const FOREIGN = [400, 'invalid_credential'];
const MALFORMED = [422, 'invalid_credential'];

/** Sent to both endpoints that take assertions: no cookie comes back, and the session is not stepped up. */
async function refusedTwice(deviation: Deviation, expected: unknown): Promise<void> {
  const browser = app.client();
  const signingIn = await authenticate(browser, await assertion(browser, holder.authenticator, deviation));
  expect([await outcome(signingIn), browser.cookies.size]).toEqual([expected, 0]);
  const cookie = holder.browser.cookieHeader();
  const steppingUp = holder.authenticator.get(await stepUpOptions(holder.browser), deviation);
  expect(await outcome(await stepUp(holder.browser, steppingUp))).toEqual(expected);
  expect(holder.browser.cookieHeader()).toBe(cookie);
  const needsStepUp = await holder.browser.fetch('/api/v1/passkeys/1', { method: 'DELETE' });
  expect(await outcome(needsStepUp)).toEqual([401, 'step_up_required']);
}

test('a valid assertion works for both', async () => {
  const { browser, authenticator } = await aHolder(app);
  const other = app.client();
  expect((await authenticate(other, await assertion(other, authenticator))).status).toBe(200);
  expect((await stepUp(browser, authenticator.get(await stepUpOptions(browser)))).status).toBe(200);
});

const challenges: [string, (own: string) => string | undefined | Promise<string>, unknown][] = [
  ['missing', () => undefined, MALFORMED],
  ['empty', () => '', FOREIGN],
  ['never given', () => randomBytes(32).toString('base64url'), FOREIGN],
  ['of 8 bytes', () => randomBytes(8).toString('base64url'), FOREIGN],
  ['padded', (own) => `${own}=`, FOREIGN],
  ['in another case', (own) => own.toUpperCase(), FOREIGN],
  ['expired', aged, FOREIGN],
  ['used', used, FOREIGN],
  ['to register', async () => (await creationOptions((await newSession()).browser)).challenge, FOREIGN],
  ['to step up', async () => (await stepUpOptions(holder.browser)).challenge, FOREIGN],
];
function aged(own: string): string {
  clock.advance(5 * MINUTE);
  return own;
}
async function used(own: string): Promise<string> {
  const browser = app.client();
  const options = { challenge: own, rpId: hostname };
  expect((await authenticate(browser, stranger.authenticator.get(options))).status).toBe(200);
  return own;
}
/** A session that may register: it has just been stepped up. */
async function newSession(): Promise<Holder> {
  const other = await aHolder(app);
  await stepUp(other.browser, other.authenticator.get(await stepUpOptions(other.browser)));
  return other;
}
test.each(challenges)('WA-01, WA-03 sign-in: challenge %s', async (_, change, expected) => {
  const browser = app.client();
  const options = await signInOptions(browser);
  const challenge = await change(options.challenge);
  const credential = holder.authenticator.get(options, { clientData: { challenge } });
  expect(await outcome(await authenticate(browser, credential))).toEqual(expected);
  expect(browser.cookies.size).toBe(0);
});

test('WA-01, WA-03 step-up: challenges of a sign-in, of another person and of another session', async () => {
  const other = app.client();
  await authenticate(other, await assertion(other, holder.authenticator));
  for (const { challenge } of [
    await signInOptions(other),
    await stepUpOptions(stranger.browser),
    await stepUpOptions(other),
  ]) {
    const credential = holder.authenticator.get({ challenge, rpId: hostname });
    expect(await outcome(await stepUp(holder.browser, credential))).toEqual(FOREIGN);
  }
});

test('WA-02: a challenge is consumed even if a later check fails', async () => {
  for (const deviation of [{ flags: UP }, { response: { signature: 7 } }, { credential: { type: 'x' } }]) {
    const browser = app.client();
    const options = await signInOptions(browser);
    const first = await authenticate(browser, holder.authenticator.get(options, deviation));
    expect([401, 422]).toContain(first.status);
    expect(await outcome(await authenticate(browser, holder.authenticator.get(options)))).toEqual(FOREIGN);
  }
});

const flipped = sha256(Buffer.from(hostname));
flipped[0]! ^= 0x80;
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** r and s of a DER signature, as numbers. */
function numbersIn(signature: Buffer): [bigint, bigint] {
  const r = signature.subarray(4, 4 + signature[3]!);
  const s = signature.subarray(4 + signature[3]! + 2);
  return [BigInt(`0x${r.toString('hex')}`), BigInt(`0x${s.toString('hex')}`)];
}
function der(...numbers: bigint[]): Buffer {
  const integers = numbers.map((number) => {
    const hex = number.toString(16);
    const bytes = Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
    const positive = bytes[0]! & 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes;
    return Buffer.concat([Buffer.of(2, positive.length), positive]);
  });
  const content = Buffer.concat(integers);
  return Buffer.concat([Buffer.of(0x30, content.length), content]);
}
const otherKey = new Authenticator(app.baseUrl);
const withClientData = (name: string, clientData: Record<string, unknown>): [string, string, Deviation] => [
  name.startsWith('type') ? 'WA-03' : 'WA-04',
  name,
  { clientData },
];
const withSignature = (name: string, signature: (sound: Buffer) => Buffer): [string, string, Deviation] => [
  'WA-11',
  name,
  { signature },
];
const cut = (length: number): [string, string, Deviation] => [
  'WA-13',
  `authenticator data of ${length} bytes`,
  { authData: (sound) => Buffer.concat([sound, Buffer.alloc(40)]).subarray(0, length) },
];
const deviations: [string, string, Deviation][] = [
  ...['webauthn.create', 'Webauthn.get', 'payment.get', ''].map((type) =>
    withClientData(`type ${type}`, { type }),
  ),
  ...[
    `https://${hostname}:${port}`,
    `http://${hostname}:1${port}`,
    `http://${hostname}`,
    `http://a.${hostname}:${port}`,
    `http://${hostname}.evil.test:${port}`,
    `http://evil${hostname}:${port}`,
    app.baseUrl.toUpperCase(),
    `${app.baseUrl}/`,
    `http://user@${hostname}:${port}`,
    'null',
    '',
  ].map((origin) => withClientData(`origin ${origin}`, { origin })),
  withClientData('crossOrigin', { crossOrigin: true }),
  withClientData('a foreign topOrigin', { topOrigin: 'https://evil.test' }),
  withClientData('a topOrigin beside crossOrigin false', { crossOrigin: false, topOrigin: app.baseUrl }),
  ['WA-05', 'rpId of a parent', { rpId: 'test' }],
  ['WA-05', 'rpId of a child', { rpId: `login.${hostname}` }],
  ['WA-05', 'another rpId', { rpId: 'evil.test' }],
  ['WA-05', 'one bit of rpIdHash flipped', { rpIdHash: flipped }],
  ['WA-06', 'no user present', { flags: UV }],
  ['WA-06', 'no user verified', { flags: UP }],
  ['WA-06', 'neither', { flags: 0 }],
  ['WA-07', 'backed up without being eligible', { flags: UP | UV | BS }],
  ['WA-07', 'eligible since', { flags: UP | UV | BE }],
  ['WA-07', 'eligible and backed up since', { flags: UP | UV | BE | BS }],
  ['WA-08', 'a counter that fell to zero', { signCount: 0 }],
  [
    'WA-09',
    'user handle of another person',
    { userHandle: Buffer.from(stranger.person.sub).toString('base64url') },
  ],
  ['WA-09', 'unknown user handle', { userHandle: randomBytes(64).toString('base64url') }],
  ['WA-09', 'user handle of 1,024 bytes', { userHandle: randomBytes(1024).toString('base64url') }],
  ['WA-09', 'credential id of another person', withId(stranger.authenticator.credentialId)],
  ['WA-09', 'an unknown credential id', withId(randomBytes(32))],
  ['WA-09', 'a credential id of one byte', withId(Buffer.of(7))],
  ['WA-09', 'a credential id of 1,024 bytes', withId(randomBytes(1024))],
  withSignature('trailing byte', (sound) => Buffer.concat([sound, Buffer.of(0)])),
  withSignature('raw r||s', (sound) => Buffer.from(numbersIn(sound).map(hex32).join(''), 'hex')),
  withSignature('cut', (sound) => sound.subarray(0, -1)),
  withSignature('one bit flipped', (sound) =>
    Buffer.concat([sound.subarray(0, -1), Buffer.of(sound.at(-1)! ^ 1)]),
  ),
  withSignature('one byte', () => Buffer.of(0x30)),
  withSignature('an empty sequence', () => Buffer.of(0x30, 0)),
  withSignature('r and s zero', () => der(0n, 0n)),
  withSignature('r and s one', () => der(1n, 1n)),
  withSignature('r and s the order', () => der(ORDER, ORDER)),
  withSignature('s beyond the order', (sound) => der(numbersIn(sound)[0], numbersIn(sound)[1] + ORDER)),
  withSignature('three numbers', (sound) => der(...numbersIn(sound), 1n)),
  withSignature('r alone', (sound) => der(numbersIn(sound)[0])),
  withSignature('BER long length', (sound) => Buffer.concat([Buffer.of(0x30, 0x81), sound.subarray(1)])),
  withSignature('BER indefinite length', (sound) =>
    Buffer.concat([Buffer.of(0x30, 0x80), sound.subarray(2), Buffer.of(0, 0)]),
  ),
  withSignature('a set', (sound) => Buffer.concat([Buffer.of(0x31), sound.subarray(1)])),
  withSignature('of another key', () => otherKey.sign(randomBytes(69))),
  withSignature('of another message', () => holder.authenticator.sign(randomBytes(69))),
  withSignature('10,000 bytes', () => Buffer.alloc(10_000, 0x30)),
  ...[1, 31, 32, 33, 36, 38, 77].map(cut),
  ['WA-13', 'attested data announced and absent', { flags: UP | UV | AT }],
  ['WA-13', 'extensions announced and absent', { flags: UP | UV | ED }],
  ['WA-13', 'both announced and absent', { flags: UP | UV | AT | ED }],
  ['WA-13', 'extensions present and not announced', { extensions: Buffer.of(0xa0), flags: UP | UV }],
  ['WA-13', 'extensions and a byte more', { extensions: Buffer.of(0xa0, 0) }],
  ['WA-12', 'extensions with a key twice', { extensions: Buffer.from('a2616101616102', 'hex') }],
  ['WA-12', 'extensions of indefinite length', { extensions: Buffer.from('bf616101ff', 'hex') }],
  ['WA-12', 'extensions that claim four gigabytes', { extensions: Buffer.from('a161615affffffff', 'hex') }],
];
function hex32(number: bigint): string {
  return number.toString(16).padStart(64, '0');
}
function withId(id: Buffer): Deviation {
  const text = id.toString('base64url');
  return { credential: { id: text, rawId: text } };
}
test.each(deviations)('%s: %s', async (_case, _name, deviation) => {
  await refusedTwice(deviation, NO_MATCH);
});

test('WA-11: the high-s or low-s twin of a signature is useless beside it or after it', async () => {
  const { authenticator } = await aHolder(app, { counter: null });
  const twin = (sound: Buffer) => {
    const [r, s] = numbersIn(sound);
    return der(r, ORDER - s);
  };
  for (let round = 0; round < 8; round++) {
    const browser = app.client();
    const sound = await assertion(browser, authenticator);
    const signature = twin(Buffer.from(sound.response.signature as string, 'base64url')).toString(
      'base64url',
    );
    const twinned = { ...sound, response: { ...sound.response, signature } };
    const atOnce = await Promise.all(
      [sound, twinned].map((credential) => authenticate(app.client(), credential)),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const credential of [twinned, sound])
      expect((await authenticate(app.client(), credential)).status).toBe(400);
  }
});

test('WA-09: signing in without a user handle; stepping up does not need one', async () => {
  const { browser, authenticator } = await aHolder(app);
  const other = app.client();
  const nameless = await assertion(other, authenticator, { userHandle: null });
  expect(await outcome(await authenticate(other, nameless))).toEqual(NO_MATCH);
  const named = authenticator.get(await stepUpOptions(browser), { userHandle: null });
  expect((await stepUp(browser, named)).status).toBe(200);
});

test('WA-09: all of these 401 are one answer', async () => {
  const answers = new Set<string>();
  for (const deviation of [
    withId(randomBytes(32)),
    withId(stranger.authenticator.credentialId),
    { flags: UP },
  ]) {
    const browser = app.client();
    const response = await authenticate(browser, await assertion(browser, holder.authenticator, deviation));
    answers.add(`${response.status} ${await response.text()}`);
  }
  expect(answers.size).toBe(1);
});

test('WA-07: an eligible passkey may not stop being eligible; its backup state may change and is dated', async () => {
  const { browser, authenticator, passkey } = await aHolder(app, { flags: UP | UV | BE });
  const other = app.client();
  const fixed = await assertion(other, authenticator, { flags: UP | UV });
  expect(await outcome(await authenticate(other, fixed))).toEqual(NO_MATCH);
  clock.advance(MINUTE);
  const changed_at = clock.now().toISOString();
  const synced = await assertion(other, authenticator, { flags: UP | UV | BE | BS });
  expect((await authenticate(other, synced)).status).toBe(200);
  const [shown] = ((await (await browser.get('/api/v1/passkeys')).json()) as { passkeys: unknown[] })
    .passkeys;
  const changed = { backup_state: true, backup_state_changed_at: changed_at, last_used_at: changed_at };
  expect(shown).toEqual({ ...passkey, ...changed });
});

test.each([
  ['equal', 5, 5, NO_MATCH],
  ['lower', 5, 4, NO_MATCH],
  ['zero after more', 5, 0, NO_MATCH],
  ['lower by wrapping round', 0xffffffff, 1, NO_MATCH],
  ['zero and zero', 0, 0, [200, undefined]],
  ['more after zero', 0, 9, [200, undefined]],
  ['greatest', 5, 0xffffffff, [200, undefined]],
])('WA-08: counter %s', async (_, first, second, expected) => {
  const { person, authenticator } = await aHolder(app);
  const browser = app.client();
  const opening = await assertion(browser, authenticator, { signCount: first });
  expect((await authenticate(browser, opening)).status).toBe(200);
  const then = await assertion(browser, authenticator, { signCount: second });
  expect(await outcome(await authenticate(app.client(), then))).toEqual(expected);
  const refusals = (await auditOf(app, person)).filter(
    (line) => line.event_type === 'passkey.counter_refused',
  );
  const details = { reason: 'counter', sign_count: second, last_sign_count: first };
  expect(refusals).toEqual(
    expected === NO_MATCH
      ? [expect.objectContaining({ actor_type: 'anonymous', details: expect.objectContaining(details) })]
      : [],
  );
});
