import { beforeEach, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { aPerson, signIn } from '../../../test/support/oauth.ts';
import { aHolder, assertion, creationOptions, outcome } from '../../../test/support/passkeys.ts';
import { passwordConfirmed } from '../../../test/support/people.ts';
import { Authenticator, type CredentialJson } from '../../../test/support/webauthn/authenticator.ts';
import { type Cbor, cbor } from '../../../test/support/webauthn/cbor.ts';

// WA-12: bodies of any shape at the endpoints that take credentials. Each is our caller's mistake, never our failure.
const app = await startUnlimitedApp();
const holder = await aHolder(app);
let browser: Client;
beforeEach(async () => {
  browser = app.client();
  const person = await aPerson(app.context);
  await signIn(app.context, browser, person);
  await passwordConfirmed(app.context, person);
});

const MALFORMED = [422, 'invalid_credential'];
const ENDPOINTS = ['/api/v1/passkeys', '/api/v1/passkeys/authenticate', '/api/v1/me/step_up'];

const shapes: [string, unknown][] = [
  ['a string', 'credential'],
  ['an empty string', ''],
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['an array', [{}]],
  ['an empty object', {}],
  ['a response of null', { id: 'AA', rawId: 'AA', type: 'public-key', response: null }],
  ['a response that is an array', { id: 'AA', rawId: 'AA', type: 'public-key', response: [] }],
  ['a response that is text', { id: 'AA', rawId: 'AA', type: 'public-key', response: 'AA' }],
];
const cross = ENDPOINTS.flatMap((path) =>
  shapes.map(([name, credential]) => [path, name, credential] as const),
);
test.each(cross)('WA-12: %s with %s', async (path, _name, credential) => {
  expect(await outcome(await browser.postJson(path, { credential }))).toEqual(MALFORMED);
});

test.each(
  ENDPOINTS.flatMap(
    (path) =>
      [
        [path, '', 422, withoutCredential(path)],
        [path, '{', 400, 'invalid_request'],
        [path, '[]', 422, withoutCredential(path)],
        [path, 'null', 422, withoutCredential(path)],
        [path, '"credential"', 422, withoutCredential(path)],
        [path, '{}', 422, withoutCredential(path)],
        [path, 'one megabyte', 413, 'payload_too_large'],
      ] as const,
  ),
)('WA-12: %s with the body %s', async (path, body, status, code) => {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body === 'one megabyte' ? JSON.stringify({ credential: 'A'.repeat(1024 * 1024) }) : body,
  });
  expect(await outcome(response)).toEqual([status, code]);
});

/** A step-up without a credential may have meant a code. */
function withoutCredential(path: string): string {
  return path.endsWith('step_up') ? 'invalid_params' : 'invalid_credential';
}

const MEMBERS = [
  'id',
  'rawId',
  'type',
  'clientDataJSON',
  'attestationObject',
  'authenticatorData',
  'signature',
];
const wrongs: [string, unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 1],
  ['an object', {}],
  ['an array', ['AA']],
  ['empty', ''],
  ['not base64url', 'AA+/'],
  ['padded', 'AA=='],
  ['not canonical', 'AB'],
  ['of one character', 'A'],
];
const wrongMembers = MEMBERS.flatMap((member) => wrongs.map(([how, value]) => [member, how, value] as const));
test.each(wrongMembers)('WA-12: %s %s', async (member, _how, value) => {
  const isOuter = ['id', 'rawId', 'type'].includes(member);
  const deviation = isOuter ? { credential: { [member]: value } } : { response: { [member]: value } };
  if (member !== 'attestationObject') {
    const credential = await assertion(app.client(), holder.authenticator, deviation);
    expect(await outcome(await browser.postJson(ENDPOINTS[1]!, { credential }))).toEqual(MALFORMED);
  }
  if (member !== 'authenticatorData' && member !== 'signature') {
    const credential = await created(deviation);
    expect(await outcome(await browser.postJson(ENDPOINTS[0]!, { credential }))).toEqual(MALFORMED);
  }
});

async function created(deviation = {}): Promise<CredentialJson> {
  return new Authenticator(app.baseUrl).create(await creationOptions(browser), deviation);
}

const clientDatas: [string, Buffer][] = [
  ['no JSON', Buffer.from('{')],
  ['a list', Buffer.from('[]')],
  ['a number', Buffer.from('7')],
  ['null', Buffer.from('null')],
  ['text', Buffer.from('"webauthn.create"')],
  ['not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ['brackets 20,000 deep', Buffer.from('['.repeat(20_000))],
  ['a challenge that is a number', Buffer.from('{"type":"webauthn.create","challenge":7,"origin":""}')],
  ['a crossOrigin that is text', Buffer.from('{"type":"","challenge":"","origin":"","crossOrigin":"no"}')],
];
test.each(clientDatas)('WA-12: client data that is %s', async (_, bytes) => {
  const clientDataJSON = bytes.toString('base64url');
  const registering = await created({ response: { clientDataJSON } });
  expect(await outcome(await browser.postJson(ENDPOINTS[0]!, { credential: registering }))).toEqual(
    MALFORMED,
  );
  const signingIn = await assertion(app.client(), holder.authenticator, { response: { clientDataJSON } });
  expect(await outcome(await browser.postJson(ENDPOINTS[1]!, { credential: signingIn }))).toEqual(MALFORMED);
});

test.each([
  ['null in the list', [null]],
  ['no text', [7]],
  ['of 33 characters', ['x'.repeat(33)]],
  ['17 of them', Array(17).fill('usb')],
  ['no list', 'usb'],
])('WA-12: transports with %s', async (_, transports) => {
  const credential = await created({ response: { transports } });
  expect(await outcome(await browser.postJson(ENDPOINTS[0]!, { credential }))).toEqual(MALFORMED);
});

test.each([
  ['__proto__ among its members', '{"credential": {"__proto__": {"id": "AA"}}}'],
  ['NUL in a text', '{"credential": {"id": "\\u0000"}}'],
])('WA-12: %s is refused for every body of this service', async (_, body) => {
  for (const path of ENDPOINTS) {
    const headers = { 'content-type': 'application/json' };
    const response = await browser.fetch(path, { method: 'POST', headers, body });
    expect(await outcome(response)).toEqual([422, 'invalid_params']);
  }
});

test.each([
  ['empty', ''],
  ['of spaces', '   '],
  ['of 101 characters', 'x'.repeat(101)],
  ['with a NUL', 'a\u0000b'],
  ['a number', 7],
  ['a list', ['x']],
])('WA-12: a name that is %s', async (_, name) => {
  const response = await browser.postJson(ENDPOINTS[0]!, { credential: await created(), name });
  expect(await outcome(response)).toEqual([422, 'invalid_params']);
});

const bytesOf = (hex: string) => () => Buffer.from(hex, 'hex');
const objects: [string, (sound: Buffer) => Buffer][] = [
  ['a byte more', (sound) => Buffer.concat([sound, Buffer.of(0)])],
  ['a whole item more', (sound) => Buffer.concat([sound, cbor(new Map())])],
  ...[1, 2, 5, 10, 20, 40, 100, 150, 180].map((length): [string, (sound: Buffer) => Buffer] => [
    `cut after ${length} bytes`,
    (sound) => sound.subarray(0, length),
  ]),
  ['a map of four with three in it', (sound) => Buffer.concat([Buffer.of(0xa4), sound.subarray(1)])],
  ['a map of two with three in it', (sound) => Buffer.concat([Buffer.of(0xa2), sound.subarray(1)])],
  ['a map of four thousand million', bytesOf('baffffffff')],
  ['an array of four thousand million', bytesOf('9affffffff')],
  ['bytes of four gigabytes', bytesOf('5affffffff00')],
  ['a length of eight bytes', bytesOf('5bffffffffffffffff00')],
  ['a reserved length', bytesOf('5c00')],
  [
    'a map of indefinite length',
    (sound) => Buffer.concat([Buffer.of(0xbf), sound.subarray(1), Buffer.of(0xff)]),
  ],
  ['bytes of indefinite length', bytesOf('5f4100ff')],
  ['a break alone', bytesOf('ff')],
  ['a tag', (sound) => Buffer.concat([Buffer.of(0xc0), sound])],
  ['a float', bytesOf('fb3ff0000000000000')],
  ['undefined', bytesOf('f7')],
  ['a number', () => cbor(7)],
  ['text', () => cbor('none')],
  ['null', () => cbor(null)],
  ['a list', () => cbor(['none', new Map(), Buffer.alloc(37)])],
  ['an empty map', () => cbor(new Map())],
  ['lists 30,000 deep', () => Buffer.alloc(30_000, 0x81)],
  ['maps 9 deep', () => Buffer.concat([Buffer.from('a100'.repeat(9), 'hex'), Buffer.of(0)])],
  ['fmt twice', (sound) => Buffer.concat([Buffer.of(0xa4), cbor('fmt'), cbor('none'), sound.subarray(1)])],
  [
    'fmt a number',
    () =>
      statement([
        ['fmt', 7],
        ['attStmt', new Map()],
        ['authData', Buffer.alloc(37)],
      ]),
  ],
  [
    'no fmt',
    () =>
      statement([
        ['attStmt', new Map()],
        ['authData', Buffer.alloc(37)],
      ]),
  ],
  [
    'no authData',
    () =>
      statement([
        ['fmt', 'none'],
        ['attStmt', new Map()],
      ]),
  ],
  [
    'authData as text',
    () =>
      statement([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', 'x'.repeat(200)],
      ]),
  ],
  [
    'authData null',
    () =>
      statement([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', null],
      ]),
  ],
];
function statement(members: [string, Cbor][]): Buffer {
  return cbor(new Map(members));
}
test.each(objects)('WA-12: an attestation object that is or has %s', async (_, attestationObject) => {
  const credential = await created({ attestationObject });
  expect(await outcome(await browser.postJson(ENDPOINTS[0]!, { credential }))).toEqual(MALFORMED);
});

const keyBytes: [string, (sound: Buffer) => Buffer][] = [
  ['with alg twice', (sound) => Buffer.concat([Buffer.of(0xa6, 3, 0x26), sound.subarray(1)])],
  ['that is a list', () => cbor([1, 2])],
  ['that is a number', () => cbor(1)],
  ['cut', (sound) => sound.subarray(0, -1)],
  ['followed by a byte', (sound) => Buffer.concat([sound, Buffer.of(0)])],
  ['of indefinite length', (sound) => Buffer.concat([Buffer.of(0xbf), sound.subarray(1), Buffer.of(0xff)])],
  [
    'with a label that is text',
    (sound) => Buffer.concat([Buffer.of(0xa6), cbor('kid'), cbor(1), sound.subarray(1)]),
  ],
];
test.each(keyBytes)('WA-12: a public key %s', async (_, coseBytes) => {
  const credential = await created({ coseBytes });
  expect(await outcome(await browser.postJson(ENDPOINTS[0]!, { credential }))).toEqual(MALFORMED);
});
