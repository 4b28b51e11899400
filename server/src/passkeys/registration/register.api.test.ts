import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aFreshVisitor, aVisitor } from '../../../test/support/oauth.ts';
import { assertion, authenticate, creationOptions, register } from '../../../test/support/passkeys.ts';
import { confirmPassword, mailsTo } from '../../../test/support/people.ts';
import {
  Authenticator,
  type AuthenticatorOptions,
  type Deviation,
  text,
} from '../../../test/support/webauthn/authenticator.ts';
import { cbor } from '../../../test/support/webauthn/cbor.ts';

// What authenticators are asked for, and unusual but valid responses that must be accepted. Refusals: verify-registration.test.ts.
const clock = testClock();
const app = await startUnlimitedApp({ clock });

test('the options ask for what is accepted, and for nothing else', async () => {
  const { person, browser } = await newcomer();
  expect(await creationOptions(browser)).toEqual({
    rp: { id: 'localhost', name: 'Countersign' },
    user: { id: text(Buffer.from(person.sub)), name: person.email, displayName: 'Ann' },
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 300_000,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
    extensions: { credProps: true },
  });
});

test('a known authenticator gives a passkey its name, and the owner gets mail', async () => {
  const { person: owner, browser: herBrowser } = await aVisitor(app);
  await confirmPassword(herBrowser);
  const authenticator = new Authenticator(app.baseUrl, {
    aaguid: Buffer.from('ee882879721c49139775' + '3dfcce97072a', 'hex'),
    transports: ['usb', 'nfc'],
  });
  const response = await register(herBrowser, authenticator.create(await creationOptions(herBrowser)));
  expect([response.status, await response.json()]).toEqual([
    201,
    {
      id: expect.any(Number),
      name: 'YubiKey 5 Series',
      aaguid: 'ee882879-721c-4913-9775-3dfcce97072a',
      authenticator_name: 'YubiKey 5 Series',
      backup_eligible: false,
      backup_state: false,
      backup_state_changed_at: null,
      created_at: clock.now().toISOString(),
      last_used_at: null,
    },
  ]);
  const [mail] = await mailsTo(app, owner.email);
  expect(mail).toMatchObject({ subject: 'A passkey was added to your account' });
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('YubiKey 5 Series');
    expect(body).toContain(`${app.baseUrl}/account/secure?token=`);
  }
});

test.each([
  ['en-GB', 'A passkey was added to your account'],
  ['ja', 'アカウントにパスキーが追加されました'],
])('the mail speaks the reader’s language: %s', async (language, subject) => {
  const { person: owner, browser: herBrowser } = await aVisitor(app);
  await confirmPassword(herBrowser);
  const credential = new Authenticator(app.baseUrl).create(await creationOptions(herBrowser));
  const headers = { 'accept-language': language };
  const name = '<b>"Phone"</b>';
  expect((await herBrowser.postJson('/api/v1/passkeys', { credential, name }, headers)).status).toBe(201);
  const [mail] = await mailsTo(app, owner.email);
  expect(mail?.subject).toBe(subject);
  expect(mail?.text).toContain(name);
  expect(mail?.html).toContain('&lt;b&gt;&quot;Phone&quot;&lt;/b&gt;');
});

const HEAD = Buffer.concat([
  Buffer.of(0xa3),
  cbor('fmt'),
  cbor('none'),
  cbor('attStmt'),
  Buffer.of(0xa0),
  cbor('authData'),
]);
test.each<[string, AuthenticatorOptions, Deviation]>([
  // Some password managers write every length with two bytes.
  [
    'lengths spelled with two bytes',
    {},
    {
      attestationObject: (sound) => {
        const authData = sound.subarray(HEAD.length + 2);
        return Buffer.concat([HEAD, Buffer.of(0x59, 0, authData.length), authData]);
      },
    },
  ],
  ['a credential id of 1,023 bytes', { credentialId: randomBytes(1023) }, {}],
  ['a credential id of 16 bytes', { credentialId: randomBytes(16) }, {}],
  ['no transports', {}, { response: { transports: undefined } }],
  ['transports unheard of', { transports: ['smart-card', 'telepathy'] }, {}],
  [
    'members that browsers repeat',
    {},
    { response: { publicKeyAlgorithm: -7, publicKey: 'AA', authenticatorData: 'AA' } },
  ],
  [
    'unknown members',
    {},
    { credential: { tomorrow: true }, clientData: { other_keys_can_be_added_here: 'x' } },
  ],
  [
    'no attachment and no extension results',
    {},
    { credential: { authenticatorAttachment: null, clientExtensionResults: undefined } },
  ],
])('%s: is added and signs in', async (_, how, deviation) => {
  const { browser, person } = await newcomer();
  const authenticator = new Authenticator(app.baseUrl, how);
  const credential = authenticator.create(await creationOptions(browser), deviation);
  expect((await register(browser, credential)).status).toBe(201);
  const response = await authenticate(app.client(), await assertion(app.client(), authenticator));
  expect([response.status, await response.json()]).toEqual([200, { sub: person.sub, return_to: '/account' }]);
});

test.each([
  ['/account/passkeys?a=%2F#x', '/account/passkeys?a=%2F#x'],
  ['/oauth/authorize?client_id=x&state=%20', '/oauth/authorize?client_id=x&state=%20'],
  ['//evil.test', '/account'],
  ['https://evil.test/', '/account'],
  ['/\\evil.test', '/account'],
  ['', '/account'],
  [null, '/account'],
])('return_to %j leads to %j', async (return_to, expected) => {
  const { browser } = await newcomer();
  const authenticator = new Authenticator(app.baseUrl);
  await register(browser, authenticator.create(await creationOptions(browser)));
  const credential = await assertion(browser, authenticator);
  const response = await browser.postJson('/api/v1/passkeys/authenticate', { credential, return_to });
  expect(await response.json()).toMatchObject({ return_to: expected });
});

test('a name that was given, trimmed', async () => {
  const { browser } = await newcomer();
  const credential = new Authenticator(app.baseUrl).create(await creationOptions(browser));
  expect(await (await register(browser, credential, '  My phone ')).json()).toMatchObject({
    name: 'My phone',
  });
});

async function newcomer() {
  return await aFreshVisitor(app);
}
