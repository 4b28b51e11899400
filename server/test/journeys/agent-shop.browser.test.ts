import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { createRemoteJWKSet, type JWK, jwtVerify } from 'jose';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import * as sdk from '../../../client/src/index.ts';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { axeViolations, confirmOnPage, launchBrowser, newPage } from '../support/browser/browser.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { atEnd } from '../support/cleanup.ts';
import { aDeveloper, aKey, bearer } from '../support/developers.ts';
import { freePort } from '../support/network/free-port.ts';
import { PASSWORD, passwordHash } from '../support/people.ts';
import { aResource, type TestResource } from '../support/resources.ts';
import { startThirdPartyShop } from '../support/third-party-shop.ts';

/**
 * examples/agent-shop from the declaration to the delivery, with a person in a real browser; and the same chain checked by programs that
 * we did not write: jose and openssl for signatures, canonicalize for RFC 8785.
 */
const WAIT = { timeout: 240_000, interval: 20 };
const EXAMPLE = join(import.meta.dirname, '../../../examples/agent-shop');
const types = JSON.parse(readFileSync(join(EXAMPLE, 'purchase.json'), 'utf8'));
const app = await startUnlimitedApp();
const { context } = app;
/** Also the person: an API on this computer is for its own team alone. */
const person = await aDeveloper(app, { password_hash: await passwordHash() });
const browser = await launchBrowser();
const AGENT_KEY_FILE = join(context.config.data_dir, 'agent-key.pem');
const env = { PATH: process.env.PATH, ISSUER: app.baseUrl, AGENT_KEY_FILE };
const [ports, printed] = [[await freePort(), await freePort()] as const, { shop: '', agent: '' }];
let page: Page;
let shops: [TestResource, TestResource];
let settings: Record<string, string | undefined>;
let agent: sdk.Agent;

function run(name: 'shop' | 'agent', args: string[], more: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [join(EXAMPLE, 'src', `${name}.ts`), ...args], {
    env: { ...env, ...more },
  });
  atEnd(() => void child.kill('SIGKILL'));
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed[name] += chunk;
    });
}

beforeAll(async () => {
  const declared = { authorization_details_types: types };
  const register = (port: number) =>
    aResource(person, { identifier: `http://localhost:${port}/api`, name: 'Example shop', ...declared });
  shops = [await register(ports[0]), await register(ports[1])];
  await startThirdPartyShop(app.baseUrl, ports[1], () => shops[1]);
  const [{ client_id: RESOURCE_ID, client_secret: RESOURCE_SECRET }] = shops;
  run('shop', [], { PORT: String(ports[0]), RESOURCE_ID, RESOURCE_SECRET });

  const key = execFileSync(process.execPath, [join(EXAMPLE, 'src/agent.ts'), 'key'], {
    env,
    encoding: 'utf8',
  });
  const allowed_action_types = ['shop.*'];
  const { id, token } = await anAgent(app, person, { public_key: key.trim(), allowed_action_types });
  settings = { RESOURCE: shops[0].identifier, AGENT_ID: id, AGENT_TOKEN: token };
  const private_key = readFileSync(AGENT_KEY_FILE, 'utf8');
  agent = await sdk.openAgent({ issuer: app.baseUrl, token, agent_id: id, private_key });

  page = await newPage(browser, { baseUrl: app.baseUrl });
  await virtualAuthenticator(page);
  await page.goto('/login');
  await page.fill('#email', person.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');
  await confirmOnPage(page, PASSWORD, '/account/passkeys');
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?*');
  await vi.waitFor(() => expect(printed.shop).toContain('The shop is at'), WAIT);
});

/** The person opens the request, types the number and uses the passkey. */
async function approve(auth_req_id: string, number_match: string): Promise<void> {
  await page.goto(`/account/approvals/${auth_req_id}`);
  await page.fill('#number_match', number_match);
  await page.click('#passkey-approve');
  await page.waitForURL('**?done=decided');
}

const TEA = { type: 'purchase', item: 'tea', quantity: 2, total: { amount: '1200', currency: 'JPY' } };

/** A token for two teas at one of the shops, and all that there is about it. */
async function approved({ identifier: resource }: TestResource) {
  const asked = { action_type: 'shop.buy', title: 'Tea', resource, authorization_details: [TEA] };
  const approval = await sdk.requestApproval(agent, asked);
  await approve(approval.auth_req_id, approval.number_match);
  return { approval, ...(await sdk.waitForToken(agent, approval, asked)) };
}

async function post(
  port: number,
  access_token: string,
  body: object,
  by: sdk.Agent | { dpop: sdk.DpopKey } = agent,
) {
  const init = { method: 'POST', body: JSON.stringify(body) };
  const path = port === ports[0] ? '/purchases' : '';
  const response = await sdk.fetchWithToken(by, access_token, `http://localhost:${port}/api${path}`, init);
  const text = await response.text();
  return [response.status, text.startsWith('{') ? JSON.parse(text) : text] as const;
}

test('the agent asks, the person reads what the shop declares and uses the passkey, and the shop delivers', async () => {
  run('agent', ['buy', 'tea', '2'], settings);
  await vi.waitFor(() => expect(printed.agent).toMatch(/Number: \d\d/), WAIT);
  const [, id, number] = /approvals\/(aar_\w+)\nNumber: (\d\d)/.exec(printed.agent) as unknown as string[];
  await page.goto(`/account/approvals/${id}`);
  const act = await page.textContent('#act');
  for (const text of ['Pay ¥1,200 (JPY) for 2 × “tea”', 'Example shop', `localhost:${ports[0]}`])
    expect(act).toContain(text);
  expect(act).not.toContain('running out');
  expect(await page.textContent('main')).toContain('You are running out of it.');
  expect(await axeViolations(page)).toEqual([]);
  await approve(id!, number!);
  await vi.waitFor(
    () => expect(printed.agent).toMatch(/approved at \S+ by passkey\n201 \{"delivery":1,/),
    WAIT,
  );
  expect(printed.shop).toContain(`Delivered 2 × tea to ${person.sub}, bought by ${settings.AGENT_ID}`);
});

test('AU-88, AU-89, AU-90: the shop refuses another amount, another key and a second use', async () => {
  const { access_token, approval, authorization_details } = await approved(shops[0]);
  const two = { item: 'tea', quantity: 2 };
  // AU-88: this costs the person nothing, and the agent not its token.
  const needed = {
    ...TEA,
    quantity: 3,
    total: { amount: '1800', currency: 'JPY' },
    locations: [shops[0].identifier],
  };
  expect(await post(ports[0], access_token, { item: 'tea', quantity: 3 })).toEqual([
    403,
    {
      error: 'insufficient_authorization_details',
      error_description: 'The access token is for another act.',
      authorization_details: [needed],
      approved_authorization_details: authorization_details,
    },
  ]);
  // AU-90
  const thief = { dpop: await sdk.generateDpopKey({ alg: 'EdDSA' }) };
  expect(await post(ports[0], access_token, two, thief)).toMatchObject([
    401,
    { error: 'invalid_dpop_proof' },
  ]);
  expect((await post(ports[1], access_token, TEA))[0]).toBe(403);

  const answers = await Promise.all([1, 2, 3].map(() => post(ports[0], access_token, two)));
  // AU-89
  expect(answers.map(([status]) => status).sort()).toEqual([201, 401, 401]);
  expect(answers.find(([status]) => status === 201)).toMatchObject([201, { approval: approval.auth_req_id }]);
  expect(await post(ports[0], access_token, two)).toMatchObject([401, { error: 'invalid_token' }]);
  const asked = { resource: shops[0].identifier, authorization_details: [TEA] };
  const later = sdk.approvedToken(await sdk.pollApproval(agent, approval.auth_req_id), asked);
  await expect(later).rejects.toMatchObject({ code: 'not_approved' });
});

test('an agent that orders more than was approved, and the same twice, gets what was approved, once', async () => {
  printed.agent = '';
  run('agent', ['cheat', 'tea', '2'], settings);
  await vi.waitFor(() => expect(printed.agent).toMatch(/Number: \d\d/), WAIT);
  const [, id, number] = /approvals\/(aar_\w+)\nNumber: (\d\d)/.exec(printed.agent) as unknown as string[];
  await approve(id!, number!);
  await vi.waitFor(() => expect(printed.agent).toMatch(/\n403 .*\n201 .*\n401 /), WAIT);
});

test('AU-94: programs that we did not write verify the chain, and an API without our library', async () => {
  const { access_token, receipt, approval } = await approved(shops[1]);
  const jwks = createRemoteJWKSet(new URL(`${app.baseUrl}/.well-known/jwks.json`));
  const checks = { issuer: app.baseUrl, typ: 'at+jwt' };
  const { payload: token } = await jwtVerify(access_token, jwks, checks);
  const { payload: stated } = await jwtVerify(receipt, jwks, { ...checks, typ: 'approval-receipt+jwt' });
  for (const jwt of [access_token, receipt]) {
    const [head, body, signature] = jwt.split('.') as [string, string, string];
    opensslVerifies(await keyOf(head), Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url'));
  }

  const details_hash = hex(canonicalize(token.authorization_details)!);
  expect(token.authorization_details).toEqual([{ ...TEA, locations: [shops[1].identifier] }]);
  expect(stated).toMatchObject({
    ...{ auth_req_id: token.auth_req_id, token_jti: token.jti, agent_id: token.client_id, sub: token.sub },
    ...{ authorization_details_hash: details_hash, resource: token.aud, method: 'passkey' },
  });
  const shown = { action_type: 'shop.buy', title: 'Tea', body: '', context: {} };
  expect(stated.display_payload_hash).toBe(hex(canonicalize(shown)!));

  const key = await aKey(app, person, ['agents:read']);
  const kept = await bearer(app, key).get(`/api/v1/me/approvals/${approval.auth_req_id}/receipt`);
  const { evidence } = (await kept.json()) as { evidence: Record<string, string> };
  const client = Buffer.from(evidence.clientDataJSON!, 'base64url');
  const challenge = Buffer.from(JSON.parse(client.toString()).challenge, 'base64url');
  const salt = challenge.subarray(0, 16);
  const signedFor = (hash: string) =>
    sha256(salt, `${approval.auth_req_id}\n${stated.display_payload_hash}\n${hash}`).toString('hex');
  expect(challenge.subarray(16).toString('hex')).toBe(signedFor(details_hash));
  const dearer = [{ ...TEA, total: { amount: '1201', currency: 'JPY' }, locations: [shops[1].identifier] }];
  expect(challenge.subarray(16).toString('hex')).not.toBe(signedFor(hex(canonicalize(dearer)!)));
  const signed = Buffer.concat([Buffer.from(evidence.authenticatorData!, 'base64url'), sha256(client)]);
  const passkey = passkeyOf(Buffer.from(evidence.public_key!, 'base64url'));
  opensslVerifies(passkey, signed, Buffer.from(evidence.signature!, 'base64url'));

  expect(await post(ports[1], access_token, dearer[0]!)).toEqual([403, 'another act']);
  const thief = { dpop: await sdk.generateDpopKey() };
  expect(await post(ports[1], access_token, TEA, thief)).toEqual([403, 'another key']);
  expect(await post(ports[1], access_token, TEA)).toEqual([200, 'done']);
  expect(await post(ports[1], access_token, TEA)).toEqual([403, 'used before']);
});

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const hex = (text: string) => sha256(text).toString('hex');

/** The key of the JWKS that signed. */
async function keyOf(head: string): Promise<KeyObject> {
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string };
  const { keys } = (await (await fetch(`${app.baseUrl}/.well-known/jwks.json`)).json()) as { keys: JWK[] };
  return createPublicKey({ key: keys.find((each) => each.kid === kid)!, format: 'jwk' });
}

/** The COSE key of an Ed25519 passkey has one layout: four members, the last of them 32 bytes (RFC 9053 section 7.2). */
function passkeyOf(cose: Buffer): KeyObject {
  expect(cose.subarray(0, 10).toString('hex')).toBe('a4010103272006215820');
  const x = cose.subarray(10).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}

function opensslVerifies(key: KeyObject, signed: Buffer, signature: Buffer): void {
  const file = (name: string, content: string | Buffer) => {
    const path = join(context.config.data_dir, name);
    writeFileSync(path, content);
    return path;
  };
  const pem = file('key.pem', key.export({ format: 'pem', type: 'spki' }));
  const how = ['-verify', '-pubin', '-inkey', pem, '-sigfile', file('signature', signature), '-rawin'];
  const more = key.asymmetricKeyType === 'rsa' ? ['-digest', 'sha256'] : [];
  const openssl = (input: Buffer) =>
    spawnSync('openssl', ['pkeyutl', ...how, ...more, '-in', file('input', input)], { encoding: 'utf8' });
  expect(openssl(signed)).toMatchObject({ status: 0, stdout: 'Signature Verified Successfully\n' });
  expect(openssl(Buffer.concat([signed, Buffer.from('x')])).status).toBe(1);
}
