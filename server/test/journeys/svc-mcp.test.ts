import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { beforeAll, expect, test } from 'vitest';
import { ORDER, PURCHASE } from '../support/acts.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { atEnd } from '../support/cleanup.ts';
import { aKey, bearer, register } from '../support/developers.ts';
import { freePort } from '../support/network/free-port.ts';
import { type Account, anAccount, codeOf, formIn, PASSWORD, signedIn } from '../support/people.ts';
import { type Svc, svcOf } from '../support/processes/svc.ts';
import { aResource } from '../support/resources.ts';
import { changeUser } from '../support/rows.ts';
import { startThirdPartyShop } from '../support/third-party-shop.ts';

/** `svc mcp` and a client of the protocol's own library. */
const SECRET = /svc_(pak|agt|sec|whs)_[0-9A-Za-z]{20,}/;
const SOURCE = join(import.meta.dirname, '../../../cli/src/main.ts');
const app = await startUnlimitedApp();
const { context, db } = app;
let person: Account;
let svc: Svc;

type Answer = { isError?: boolean; structuredContent?: Record<string, unknown>; content: unknown };

beforeAll(async () => {
  person = await anAccount(context, { totp: true });
  svc = svcOf(app.baseUrl);
  const { code, stderr } = await svc.run(['login', '--with-key'], { input: `${await aKey(app, person)}\n` });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

/** A client that keeps what went over the wire. */
async function connect(...args: string[]) {
  const client = new Client({ name: 'a test', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [SOURCE, 'mcp', ...args],
    env: svc.env,
    stderr: 'pipe',
  });
  atEnd(() => client.close());
  await client.connect(transport);
  const call = async (name: string, given: Record<string, unknown> = {}) =>
    (await client.callTool({ name, arguments: given })) as Answer;
  return { client, call };
}

async function decide(request: Record<string, unknown>, decision: 'approve' | 'reject'): Promise<void> {
  const free = () => changeUser(db, person.user_id, { totp_last_step: 0 });
  await free();
  const browser = await signedIn(app, person);
  await free();
  const { pathname } = new URL(String(request.url));
  const otp_code = codeOf(person.totp_secret!, context.clock.now());
  const shown = formIn(await (await browser.get(pathname)).text(), 'approve-form');
  const fields = {
    ...shown,
    decision,
    number_match: String(request.number_match),
    password: PASSWORD,
    otp_code,
  };
  expect((await browser.postForm(pathname, fields)).status).toBe(303);
}

test('reading tools are there from the start, and nothing that writes', async () => {
  const { client, call } = await connect();
  expect(client.getServerVersion()).toMatchObject({ name: 'svc' });
  await client.ping();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    ...['whoami', 'apps_list', 'apps_get', 'resources_list', 'resources_get', 'verify_status'],
    ...['webhooks_deliveries', 'keys_list', 'diagnose'],
  ]);
  for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true });
  expect((await call('whoami')).structuredContent).toMatchObject({
    email: person.email,
    issuer: app.baseUrl,
  });

  const owner = bearer(app, await aKey(app, person));
  const { id, client_id } = await register(owner, { name: 'Paper Shop' });
  const wanted = { app: 'Paper Shop' };
  expect((await call('apps_list')).structuredContent).toMatchObject({ applications: [{ id, client_id }] });
  expect((await call('apps_get', wanted)).structuredContent).toMatchObject({ application: { id } });
  expect((await call('verify_status', wanted)).structuredContent).toMatchObject({
    application_id: id,
    verified: false,
    redirect_uri_verifications: [{ status: 'unverified', last_attempt: null }],
  });
  expect((await call('webhooks_deliveries', { ...wanted, limit: 5 })).structuredContent).toEqual({
    entries: [],
  });
  expect((await call('keys_list', wanted)).structuredContent).toMatchObject({ keys: [{ revoked_at: null }] });
  const url = `${app.baseUrl}/oauth/authorize?client_id=${client_id}`;
  const { checks } = (await call('diagnose', { url })).structuredContent as { checks: { status: string }[] };
  expect(checks.map(({ status }) => status)).toContain('fail');
});

test('what is wrong is said to the model, and to the client what is no call', async () => {
  const { client, call } = await connect();
  expect(await call('apps_get', { app: '999999' })).toMatchObject({
    isError: true,
    structuredContent: { error: 'not_found' },
  });
  for (const given of [{}, { app: 7 }, { app: 'x', more: true }])
    expect(await call('apps_get', given)).toMatchObject({
      isError: true,
      structuredContent: { error: 'invalid_params' },
    });
  await expect(client.callTool({ name: 'apps_create', arguments: {} })).rejects.toMatchObject({
    code: -32602,
  });
  await expect(client.callTool({ name: 'constructor', arguments: {} })).rejects.toMatchObject({
    code: -32602,
  });
});

test('a writing tool asks the person, acts once after the yes, and hides secrets', async () => {
  const { client, call } = await connect('--write');
  const { tools } = await client.listTools();
  const writing = tools.filter(({ annotations }) => annotations?.readOnlyHint === false);
  expect(writing.map(({ name }) => name)).toEqual([
    ...['apps_create', 'apps_update', 'resources_create', 'resources_update'],
    ...['secrets_rotate', 'keys_rotate', 'webhooks_test', 'act_once'],
  ]);
  const given = {
    name: 'Tea House',
    redirect_uris: ['https://tea.example/callback'],
    allowed_scopes: ['openid'],
  };
  const named = () =>
    db.selectFrom('applications').select('created_via').where('name', '=', 'Tea House').execute();
  const asked = (await call('apps_create', given)).structuredContent!;
  expect(asked).toMatchObject({ approval_required: true, number_match: expect.stringMatching(/^\d\d$/) });
  expect(await named()).toEqual([]);
  const { approval } = asked;
  // An approval is for what was asked, by whom it was asked.
  for (const [tool, other] of [
    ['apps_create', { ...given, redirect_uris: ['https://evil.example/callback'] }],
    ['webhooks_test', { app: 'Paper Shop' }],
  ] as const)
    expect(await call(tool, { ...other, approval })).toMatchObject({
      isError: true,
      structuredContent: { error: 'unknown_approval' },
    });

  const acting = [call('apps_create', { ...given, approval }), call('apps_create', { ...given, approval })];
  await decide(asked, 'approve');
  const answers = await Promise.all(acting);
  expect(answers.filter(({ isError }) => isError)).toHaveLength(1);
  expect(await named()).toEqual([{ created_via: 'mcp' }]);
  expect(JSON.stringify(answers)).not.toMatch(SECRET);
  const { secrets_file } = answers.find(({ isError }) => !isError)!.structuredContent as {
    secrets_file: string;
  };
  expect(statSync(secrets_file).mode & 0o777).toBe(0o600);
  expect(readFileSync(secrets_file, 'utf8')).toMatch(
    /^CLIENT_SECRET=svc_sec_\w+\nWEBHOOK_SECRET=svc_whs_\w+\n$/,
  );
  expect((await call('apps_create', { ...given, approval })).isError).toBe(true);
});

test('protected resources: the person reads the scopes, and what was read is done', async () => {
  const { call } = await connect('--write');
  const identifier = 'https://api.tea.example/mcp';
  const scopes = [
    { name: 'teas:read', title: { en: 'See your teas', ja: 'お茶の参照' }, default: true },
    { name: 'teas:brew', title: { en: 'Brew tea' }, sensitive: true },
  ];
  for (const wrong of [{ identifier }, { identifier, scopes: [{ name: 'teas:read' }] }])
    expect(await call('resources_create', wrong)).toMatchObject({
      isError: true,
      structuredContent: { error: 'invalid_params' },
    });
  const given = { identifier, name: 'Teas', scopes };
  const asked = (await call('resources_create', given)).structuredContent!;
  const { display_payload } = await db
    .selectFrom('approval_requests')
    .select('display_payload')
    .where('id', '=', String(asked.approval))
    .executeTakeFirstOrThrow();
  expect(JSON.parse(display_payload).body).toBe(`identifier: ${identifier}
name: Teas
scopes:
- name: teas:read, title: (en: See your teas, ja: お茶の参照), default: true
- name: teas:brew, title: (en: Brew tea), sensitive: true`);
  await decide(asked, 'approve');
  const created = await call('resources_create', { ...given, approval: asked.approval });
  expect(JSON.stringify(created)).not.toMatch(SECRET);
  const { secrets_file, ...resource } = created.structuredContent as Record<string, unknown>;
  expect(readFileSync(String(secrets_file), 'utf8')).toMatch(/^CLIENT_SECRET=svc_sec_\w+\nWEBHOOK_SECRET=/);
  expect(resource).toMatchObject({ identifier, created_via: 'mcp', verification: { status: 'unverified' } });
  expect((await call('resources_list')).structuredContent).toEqual({ resources: [resource] });
  expect((await call('resources_get', { resource: identifier })).structuredContent).toEqual({ resource });

  const types = { subject_type: 'pairwise', authorization_details_types: [PURCHASE] };
  const change = { resource: 'Teas', access_token_seconds: 120, ...types };
  const changing = (await call('resources_update', change)).structuredContent!;
  await decide(changing, 'approve');
  const changed = await call('resources_update', { ...change, approval: changing.approval });
  expect(changed.structuredContent).toMatchObject({
    resource: { id: resource.id, access_token_seconds: 120, scopes: resource.scopes, ...types },
  });
});

test('act_once: the person approves one act, and the model gets the answer of the API, never the token', async () => {
  const { call } = await connect('--write');
  const port = await freePort();
  const resource = `http://localhost:${port}/api`;
  const owner = bearer(app, await aKey(app, person));
  const shop = await aResource(owner, { identifier: resource, authorization_details_types: [PURCHASE] });
  await startThirdPartyShop(app.baseUrl, port, () => shop);
  const given = {
    ...{ resource, url: resource, title: 'Buy tea', reason: 'You ran out.' },
    ...{ authorization_details: [ORDER], body: ORDER },
  };
  expect(await call('act_once', { ...given, url: 'http://localhost:1/api' })).toMatchObject({
    isError: true,
  });
  expect(await call('act_once', { ...given, authorization_details: [{ type: 'refund' }] })).toMatchObject({
    isError: true,
    structuredContent: { error: 'invalid_params' },
  });

  const asked = (await call('act_once', given)).structuredContent!;
  await decide(asked, 'approve');
  const { approval } = asked;
  const done = await call('act_once', { ...given, approval });
  expect(done.structuredContent).toEqual({ status: 200, type: null, body: 'done' });
  expect(JSON.stringify([asked, done])).not.toMatch(/eyJ|svc_at_/);
  expect((await call('act_once', { ...given, approval })).structuredContent).toMatchObject({
    error: 'unknown_approval',
  });

  // AU-88: a call that is not what was approved is for the API to refuse.
  const other = { ...given, body: { ...ORDER, order: 'A-18' } };
  const again = (await call('act_once', other)).structuredContent!;
  await decide(again, 'approve');
  const refused = await call('act_once', { ...other, approval: again.approval });
  expect(refused.structuredContent).toMatchObject({ status: 403, body: 'another act' });
});

test('a no, and a withdrawn agent, leave everything as it was', async () => {
  const { call } = await connect('--write');
  const given = { app: 'Tea House', description: 'Sells tea.' };
  const asked = (await call('apps_update', given)).structuredContent!;
  await decide(asked, 'reject');
  expect(await call('apps_update', { ...given, approval: asked.approval })).toMatchObject({
    isError: true,
    structuredContent: { error: 'approval_rejected' },
  });
  const rotate = { app: 'Tea House', kind: 'client' };
  const rotation = (await call('secrets_rotate', rotate)).structuredContent!;
  const owner = bearer(app, await aKey(app, person));
  const [agent] = await db.selectFrom('agents').select('id').execute();
  expect((await owner.send('DELETE', `/api/v1/agents/${agent!.id}`)).status).toBe(204);
  const answer = await call('secrets_rotate', { ...rotate, approval: rotation.approval });
  expect(answer).toMatchObject({ isError: true });
  const application = await db
    .selectFrom('applications')
    .select(['description', 'created_at', 'updated_at'])
    .where('name', '=', 'Tea House')
    .executeTakeFirstOrThrow();
  expect(application.description).toBeNull();
  expect(application.updated_at).toEqual(application.created_at);
});

test('a call that is cancelled is not answered, and the next one is', async () => {
  const { client, call } = await connect('--write');
  // The agent was withdrawn above: a new one asks.
  const given = { app: 'Tea House' };
  const asked = (await call('webhooks_test', given)).structuredContent!;
  const cancelled = new AbortController();
  const waiting = client.callTool(
    { name: 'webhooks_test', arguments: { ...given, approval: asked.approval } },
    { signal: cancelled.signal },
  );
  cancelled.abort('changed my mind');
  await expect(waiting).rejects.toThrow();
  await client.ping();
  expect((await call('whoami')).structuredContent).toMatchObject({ email: person.email });
});

test('Ctrl-C ends it', async () => {
  const ended = new Promise((resolve) => {
    const child = spawn(process.execPath, [SOURCE, 'mcp'], {
      env: svc.env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.on('close', resolve);
    // It has started when it answers.
    child.stdout.once('data', () => child.kill('SIGINT'));
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' })}\n`);
    atEnd(() => child.kill('SIGKILL'));
  });
  expect(await ended).toBe(130);
});
