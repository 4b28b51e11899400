import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as sdk from '../../../client/src/index.ts';
import { requireToken } from '../../../client/src/resources/adapters/node.ts';
import { DEVICE_CODE } from '../../src/applications/index.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import { ORDER, PURCHASE } from '../support/acts.ts';
import { anAgent } from '../support/agents.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { Client, jsonOf } from '../support/client.ts';
import { aDeveloper, aKey, bearer, register } from '../support/developers.ts';
import { decide, enterCode } from '../support/device.ts';
import { freePort } from '../support/network/free-port.ts';
import { listen } from '../support/network/listen.ts';
import {
  aPerson,
  aRelyingParty,
  aVisitor,
  basic,
  browserOf,
  consent,
  obtainTokens,
} from '../support/oauth.ts';
import { aHolder, type Holder } from '../support/passkeys.ts';
import { grant, termsFor } from '../support/permissions.ts';
import { aResource, verifyHost } from '../support/resources.ts';
import { startThirdPartyShop } from '../support/third-party-shop.ts';
import type { RequestOptions } from '../support/webauthn/authenticator.ts';
import { deliver, enqueueDeleted, enqueuePing } from '../support/webhooks.ts';

/** Every example of the client, run as its first line says, against the real server. */
const { CLIENT_RUNTIME = process.execPath, CLIENT_EXAMPLES } = process.env;
const FOLDER = CLIENT_EXAMPLES ?? join(import.meta.dirname, '../../../client/examples');
const app = await startUnlimitedApp();
const { context, db } = app;
const scope = ['openid', 'profile:basic', 'email'];

type Running = { said(text: RegExp | string): Promise<void>; output(): string; child: ChildProcess };

function start(name: string, settings: Record<string, string>, ...args: string[]): Running {
  const env = { PATH: process.env.PATH, ISSUER: app.baseUrl, ...settings };
  const child = spawn(CLIENT_RUNTIME, [join(FOLDER, name), ...args], { env });
  atEnd(async () => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += chunk;
    });
  const said = (expected: RegExp | string) =>
    expect.poll(() => text, { timeout: 120_000, interval: 20 }).toMatch(expected);
  return { said, output: () => text, child };
}

/** The parameters of the redirect after the user allowed access. */
async function agree(
  authorizeUrl: string,
  person: Awaited<ReturnType<typeof aPerson>>,
  scopes = scope,
): Promise<string> {
  const browser = await browserOf(app, person);
  const { pathname, search } = new URL(authorizeUrl);
  return (await consent(browser, pathname + search, scopes)).headers.get('location')!;
}

test('every function of the client is used in an example', () => {
  const examples = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  const text = examples.join('\n');
  const missing = Object.keys(sdk).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(missing).toEqual([]);
});

test('sign-in-device.js: a code, a phone, and who signed in; or who said no', async () => {
  const grant_types = ['authorization_code', 'refresh_token', DEVICE_CODE] as const;
  const rp = await aRelyingParty(context, { grant_types, device_number_match: true });
  const settings = { CLIENT_ID: rp.client_id, CLIENT_SECRET: rp.client_secret! };
  const shown = async ({ said, output }: Running) => {
    await said(/number: \d\d/);
    return [/enter (\S+)/, /number: (\d\d)/].map((text) => text.exec(output())![1]!);
  };
  const [device, other] = [start('sign-in-device.js', settings), start('sign-in-device.js', settings)];
  const person = await aPerson(context);
  const browser = await browserOf(app, person);
  const [code, number_match] = await shown(device);
  await decide(browser, await enterCode(browser, code!), 'allow', { number_match: number_match! });
  const [otherCode] = await shown(other);
  await decide(browser, await enterCode(browser, otherCode!), 'deny');
  await device.said(`Signed in as ${person.email}`);
  await other.said('Not signed in: access_denied');
});

test('sign-in.js: in, userinfo, refresh, out', async () => {
  const PORT = String(await freePort());
  const rp = await aRelyingParty(context, { redirect_uris: [`http://localhost:${PORT}/callback`] });
  const person = await aPerson(context);
  const { said } = start('sign-in.js', { PORT, CLIENT_ID: rp.client_id, CLIENT_SECRET: rp.client_secret! });
  await said('Open http');
  const visitor = new Client(`http://localhost:${PORT}`);
  const read = async (path: string) => await (await visitor.get(path)).text();
  expect(await read('/')).toBe('Signed out. Go to /login');
  const sent = (await visitor.get('/login')).headers.get('location')!;
  const before = visitor.cookies.get('session');
  const { pathname, search } = new URL(await agree(sent, person));
  expect((await visitor.get(pathname + search)).headers.get('location')).toBe('/');
  expect(visitor.cookies.get('session')).not.toBe(before);
  expect(await read('/')).toBe(`Signed in as ${person.sub}`);
  expect(JSON.parse(await read('/me'))).toMatchObject({ email: person.email });
  expect(await read('/refresh')).toBe('Good for 900 more seconds');
  const replayed = await visitor.get(pathname + search);
  expect([replayed.status, replayed.headers.get('location')]).toEqual([303, '/login']);
  const out = (await visitor.get('/logout')).headers.get('location')!;
  expect(out).toMatch(`${app.baseUrl}/oauth/logout?client_id=`);
  expect(await read('/')).toBe('Signed out. Go to /login');
});

test('by-hand.js: every step on its own', async () => {
  const redirect_uri = 'https://rp.example/callback';
  const { client_id } = await aRelyingParty(context, {
    client_type: 'public',
    redirect_uris: [redirect_uri],
  });
  const person = await aPerson(context);
  const { said, output, child } = start('by-hand.js', { CLIENT_ID: client_id, REDIRECT_URI: redirect_uri });
  await said('Sent back to: ');
  child.stdin!.write(`${await agree(output().split('\n')[0]!, person)}\n`);
  await said(`Signed in: ${person.sub}`);
  await said(/at_hash: true\nat_hash: true\nUsable keys: [1-9]/);
});

async function callsApi(assurance?: sdk.Assurance) {
  const developer = await aDeveloper(app);
  const registered = await aResource(developer);
  await verifyHost(app, registered);
  const base_url = await listen(createServer((request, response) => handle(request, response)));
  const { identifier, client_id: resource_id } = registered;
  const resource = sdk.protectResource({
    issuer: app.baseUrl,
    resource: identifier,
    dpop: 'accepted',
    proofs: { base_url, nonce_secret: 'n'.repeat(32) },
  });
  const guard = requireToken(resource, ['files:read'], { ...(assurance && { assurance }) });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const access = await guard(request, response);
    if (access) response.end(`Hello ${access.client_id}, bound: ${Boolean(access.cnf?.jkt)}`);
  }
  const redirect_uri = 'https://rp.example/callback';
  const rp = await aRelyingParty(context, { client_type: 'public', redirect_uris: [redirect_uri] });
  const settings = { CLIENT_ID: rp.client_id, REDIRECT_URI: redirect_uri, RESOURCE: identifier };
  const KEY_FILE = join(context.config.data_dir, 'dpop-key.json');
  const running = start('call-api.js', { ...settings, API: `${base_url}/mcp/a?b=c`, KEY_FILE });
  await running.said('Sent back to: ');
  const [asked = ''] = running.output().split('\n');
  expect(new URL(asked).searchParams.get('dpop_jkt')).toMatch(/^[\w-]{43}$/);
  const location = await agree(asked, await aPerson(context), [`${resource_id}#files:read`]);
  running.child.stdin!.write(`${location}\n`);
  await running.said('DPoP token for files:read');
  return { ...running, rp, KEY_FILE };
}

test('call-api.js: a token that is bound to a key, at an API that asks for nonces', async () => {
  const { said, rp, KEY_FILE } = await callsApi();
  await said(`200 Hello ${rp.client_id}, bound: true\n200 by hand\n401 as Bearer`);
  expect(JSON.parse(readFileSync(KEY_FILE, 'utf8'))).toMatchObject({ kty: 'EC', d: expect.any(String) });
});

test('AC-10: call-api.js: an API that wants a passkey leads the person to a sign-in', async () => {
  const { said } = await callsApi({ acr_values: ['phr'] });
  await said(/401 .*insufficient_user_authentication.*Sign in again: http\S+claims=\S+phr/s);
});

test('webhook-receiver.js: both formats, each event once', async () => {
  const PORT = String(await freePort());
  const webhook_url = `http://localhost:${PORT}/`;
  const rp = await register(await aDeveloper(app), { webhook_url });
  const { client_id: CLIENT_ID, client_secret: CLIENT_SECRET, webhook_secret: WEBHOOK_SECRET } = rp;
  const { said, output } = start('webhook-receiver.js', { PORT, CLIENT_ID, CLIENT_SECRET, WEBHOOK_SECRET });
  await said('Listening');
  await enqueuePing(context, rp.id);
  await enqueueDeleted(context, rp.id, 12);
  await deliver(context);
  await db
    .updateTable('webhook_outbox')
    .set({ delivered_at: null, next_retry_at: context.clock.now() })
    .execute();
  await deliver(context);
  await said(/webhook\.ping \{\}/);
  await said(/user\.deleted \{"sub":"a sub","user_id":12\}|user\.deleted \{"user_id":12,"sub":"a sub"\}/);
  expect(output().match(/webhook\.ping/g)).toHaveLength(1);
  const forged = { method: 'POST', headers: { 'x-svc-signature': `sha256=${'a'.repeat(64)}` }, body: '{}' };
  expect((await fetch(webhook_url, forged)).status).toBe(400);
  await said('invalid_signature');
});

test('webhook-receiver.js: by the headers of Standard Webhooks', async () => {
  const PORT = String(await freePort());
  const rp = await register(await aDeveloper(app), { webhook_url: `http://localhost:${PORT}/` });
  const listed = await app.client().get('/api/v1/webhook_signing_keys', basic(rp));
  const { keys } = (await listed.json()) as { keys: { standard_webhooks_secret: string }[] };
  const STANDARD_SECRETS = ['whsec_AAAA', keys[0]!.standard_webhooks_secret].join(' ');
  const { said, output } = start('webhook-receiver.js', { PORT, STANDARD_SECRETS });
  await said('Listening');
  await enqueuePing(context, rp.id);
  await deliver(context);
  await said(/webhook\.ping \{\}/);
  await enqueueDeleted(context, rp.id, 12);
  await deliver(context);
  await said(/user\.deleted \{/);
  const forged = { 'webhook-id': 'dlv_1', 'webhook-timestamp': String(Math.floor(Date.now() / 1000)) };
  const answer = await fetch(`http://localhost:${PORT}/`, {
    method: 'POST',
    headers: { ...forged, 'webhook-signature': `v1,${randomBytes(32).toString('base64')}` },
    body: JSON.stringify({ event_id: 'evt_1', event_type: 'user.forged', data: {} }),
  });
  expect(answer.status).toBe(400);
  await said('invalid_signature');
  expect(output()).not.toContain('user.forged');
});

test('agent.js: signs, waits, acts on an approval', async () => {
  const agent = await anAgent(app, await aPerson(context), { signed: true });
  const AGENT_KEY_FILE = join(context.config.data_dir, 'agent.pem');
  await writeFile(AGENT_KEY_FILE, agent.privateKey!.export({ format: 'pem', type: 'pkcs8' }));
  const settings = { AGENT_TOKEN: agent.token, AGENT_ID: agent.id, AGENT_KEY_FILE };
  const { said, output } = start('agent.js', settings, '7');
  await said(/Number: \d\d/);
  await db
    .updateTable('approval_requests')
    .set({ status: 'approved', ended_at: context.clock.now(), decision_method: 'passkey' })
    .where('agent_id', '=', agent.id)
    .execute();
  await said(/approved\napproved at \S+Z by passkey\n/);
  await said('Deploying version 7');
  expect(output()).not.toContain('Error');
});

test('buy.js: one approval, one token, for one act; or for another agent, which acts for the first', async () => {
  const holder = await aHolder(app);
  const port = await freePort();
  const RESOURCE = `http://localhost:${port}/api`;
  const owner = bearer(app, await aKey(app, holder.person));
  const declared = { identifier: RESOURCE, authorization_details_types: [PURCHASE] };
  const shop = await aResource(owner, declared);
  await startThirdPartyShop(app.baseUrl, port, () => shop);
  const shopping = { signed: true, allowed_action_types: ['shop.*'] };
  const [first, second] = [
    await anAgent(app, holder.person, shopping),
    await anAgent(app, holder.person, shopping),
  ];
  const pem = (agent: typeof first) => String(agent.privateKey!.export({ format: 'pem', type: 'pkcs8' }));
  const AGENT_KEY_FILE = join(context.config.data_dir, 'shopper.pem');
  await writeFile(AGENT_KEY_FILE, pem(first));
  const settings = { AGENT_TOKEN: first.token, AGENT_ID: first.id, AGENT_KEY_FILE, RESOURCE };

  const buying = start('buy.js', settings, JSON.stringify(ORDER));
  await buying.said(/Number: \d\d/);
  await approveOpenAct(holder);
  await buying.said(/approved by passkey, for the token atk_\w+\nGood for \d+ seconds\n200 done\n/);

  const handing = start('buy.js', settings, JSON.stringify(ORDER), second.id);
  await handing.said(/Number: \d\d/);
  await approveOpenAct(holder);
  await handing.said(new RegExp(`For ${second.id}: \\w+, \\d+ seconds`));

  const [a, b] = await Promise.all(
    [first, second].map((agent) =>
      sdk.openAgent({ issuer: app.baseUrl, token: agent.token, agent_id: agent.id, private_key: pem(agent) }),
    ),
  );
  const asked = { action_type: 'shop.buy', title: 'Tea', resource: RESOURCE, authorization_details: [ORDER] };
  const approval = await sdk.requestApproval(a!, asked);
  await approveOpenAct(holder);
  const { access_token } = await sdk.waitForToken(a!, approval, asked);
  const handed = await sdk.exchangeToken(a!, { subject_token: access_token, may_act: second.id });
  const own = await sdk.exchangeToken(b!, { subject_token: handed.access_token });
  expect(own).toMatchObject({
    token_type: 'DPoP',
    authorization_details: [{ ...ORDER, locations: [RESOURCE] }],
  });
  const claims = JSON.parse(Buffer.from(own.access_token.split('.')[1]!, 'base64url').toString());
  expect(claims).toMatchObject({ sub: holder.person.sub, act: { sub: second.id, act: { sub: first.id } } });
  const buy = async (agent: sdk.Agent, token: string) =>
    (
      await sdk.fetchWithToken(agent, token, RESOURCE, { method: 'POST', body: JSON.stringify(ORDER) })
    ).text();
  expect(await buy(b!, own.access_token)).toBe('done');
  expect([await buy(b!, own.access_token), await buy(a!, access_token)]).toEqual([
    'used before',
    'used before',
  ]);

  // Within what the person allows without being asked, nothing is waited for.
  const ends_at = after(context.clock.now(), 7 * DAY).toISOString();
  expect((await grant(holder, termsFor({ agent: first, shop }, { ends_at }))).status).toBe(201);
  const allowed = start('buy.js', settings, JSON.stringify(ORDER));
  await allowed.said(/approved by permission, for the token atk_\w+\nGood for \d+ seconds\n200 done\n/);
});

/** The person approves what is open, by passkey. */
async function approveOpenAct({ browser, authenticator }: Holder): Promise<void> {
  const open = await db
    .selectFrom('approval_requests')
    .select(['id', 'number_match', 'display_payload_hash', 'authorization_details_hash'])
    .where('status', 'in', ['pending', 'delivered'])
    .executeTakeFirstOrThrow();
  const { id, number_match, display_payload_hash, authorization_details_hash } = open;
  const shown = { display_payload_hash, authorization_details_hash };
  const path = `/api/v1/me/approvals/${id}`;
  const options = (await jsonOf(await browser.postJson(`${path}/passkey_options`, shown))) as RequestOptions;
  const credential = authenticator.get(options);
  const answer = { number_match: String(number_match).padStart(2, '0'), ...shown, credential };
  expect((await browser.postJson(`${path}/approve`, answer)).status).toBe(200);
}

test('device-key.js: a key, and the end of the connection', async () => {
  const { person, browser } = await aVisitor(app);
  const rp = await aRelyingParty(context);
  const { access_token } = await obtainTokens(browser, rp);
  const { said } = start('device-key.js', {
    CLIENT_ID: rp.client_id,
    ACCESS_TOKEN: access_token,
    PERSONAL_ACCESS_KEY: await aKey(app, person),
  });
  await said(/A key for profile:read\nDisconnected/);
});
