import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { atEnd } from '../../server/test/support/cleanup.ts';
import {
  Authenticator,
  type CreationOptions,
  FLAG,
  type RequestOptions,
} from '../../server/test/support/webauthn/authenticator.ts';

/** As password managers have it: a passkey that is made unasked is made without its user, and used with them. */
const MADE = FLAG.AT | FLAG.BE | FLAG.BS;
const USED = FLAG.UP | FLAG.UV | FLAG.BE | FLAG.BS;

export type PasswordManager = {
  folder: string;
  /** Settles when Chromium has loaded it and asks it from now on. */
  attached: Promise<unknown>;
  /** What the browser had it do, in order. */
  log: string[];
};

/**
 * An extension that Chromium asks instead of its own authenticators (chrome.webAuthenticationProxy), written into `folder`. It passes every
 * request on to this program, whose authenticator in software answers.
 */
export async function aPasswordManager(folder: string, origin: string): Promise<PasswordManager> {
  const log: string[] = [];
  const authenticator = new Authenticator(origin, { counter: null });
  const attachment = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    if (request.url === '/attached') attachment.resolve();
    else log.push(request.url!.slice(1));
    if (request.url === '/create') response.end(created(authenticator, JSON.parse(body)));
    else if (request.url === '/get') response.end(asserted(authenticator, JSON.parse(body)));
    else response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => void server.close());
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'worker.js'), worker((server.address() as AddressInfo).port));
  return { folder, attached: attachment.promise, log };
}

const MANIFEST = {
  manifest_version: 3,
  name: 'Password manager',
  version: '1',
  permissions: ['webAuthenticationProxy'],
  host_permissions: ['http://127.0.0.1/*'],
  background: { service_worker: 'worker.js' },
};

function worker(port: number): string {
  return `const proxy = chrome.webAuthenticationProxy;
const send = (path, body) =>
  fetch('http://127.0.0.1:${port}/' + path, { method: 'POST', body }).then((response) => response.text());
proxy.onIsUvpaaRequest.addListener(({ requestId }) => proxy.completeIsUvpaaRequest({ requestId, isUvpaa: true }));
proxy.onCreateRequest.addListener(async ({ requestId, requestDetailsJson }) =>
  proxy.completeCreateRequest({ requestId, responseJson: await send('create', requestDetailsJson) }));
proxy.onGetRequest.addListener(async ({ requestId, requestDetailsJson }) =>
  proxy.completeGetRequest({ requestId, responseJson: await send('get', requestDetailsJson) }));
proxy.attach().then(() => send('attached', ''));
`;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

/** RegistrationResponseJSON with the members that Chromium requires beyond those we read (WebAuthn Level 3 section 5.1.8). */
function created(authenticator: Authenticator, options: CreationOptions): string {
  const credential = authenticator.create(options, { flags: MADE });
  const { attestationObject } = credential.response as { attestationObject: string };
  const more = {
    authenticatorData: authenticatorDataOf(attestationObject),
    publicKey: authenticator.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
    publicKeyAlgorithm: authenticator.alg,
  };
  return JSON.stringify({ ...complete(credential), response: { ...credential.response, ...more } });
}

function asserted(authenticator: Authenticator, options: RequestOptions): string {
  return JSON.stringify(complete(authenticator.get(options, { flags: USED })));
}

function complete(credential: Record<string, unknown>) {
  return { ...credential, authenticatorAttachment: 'platform', clientExtensionResults: {} };
}

/** The last member of the attestation object: a byte string of one or two bytes' length. */
function authenticatorDataOf(attestationObject: string): string {
  const bytes = Buffer.from(attestationObject, 'base64url');
  const head = bytes.indexOf('authData') + 'authData'.length;
  const ONE_BYTE_OF_LENGTH = 0x58;
  return bytes.subarray(head + (bytes[head] === ONE_BYTE_OF_LENGTH ? 2 : 3)).toString('base64url');
}
