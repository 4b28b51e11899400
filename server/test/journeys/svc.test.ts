import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { verifyWebhook, webhookKeys } from '../../../client/src/index.ts';
import { after, DAY } from '../../src/platform/clock.ts';
import { ORDER, PURCHASE } from '../support/acts.ts';
import { aKey, bearer } from '../support/developers.ts';
import { enterCode } from '../support/device.ts';
import { freePort } from '../support/network/free-port.ts';
import { startReceiver } from '../support/network/receiver.ts';
import { consent } from '../support/oauth.ts';
import { anAccount, codeOf, formIn, PASSWORD, signedIn } from '../support/people.ts';
import { startFleet } from '../support/processes/fleet.ts';
import { installedPackage } from '../support/processes/installed-package.ts';
import { hasPseudoTerminal, onPseudoTerminal } from '../support/processes/pseudo-terminal.ts';
import { type Running, shapeOf, svcOf } from '../support/processes/svc.ts';
import { aResource, aResourceOf } from '../support/resources.ts';
import { changeUser } from '../support/rows.ts';
import { startThirdPartyShop } from '../support/third-party-shop.ts';
import shapes from './svc-shapes.json' with { type: 'json' };

/**
 * The whole way of a developer with svc, against a real service process. What waits, asks or has to do with the process runs as published,
 * installed in an empty folder; the other steps in this process.
 */
const run = promisify(execFile);
const CLI = join(import.meta.dirname, '../../../cli');
const LICENSE = readFileSync(join(CLI, '../node_modules/commander/LICENSE'), 'utf8');
const SECRET = /svc_(pak|agt|sec|whs)_[0-9A-Za-z]{20,}/;
const fleet = await startFleet(1, { RATE_LIMITS: 'observe' });
const { context, baseUrl } = fleet;
const { db } = context.stores;
const folder = await installedPackage(CLI);
const file = join(folder, 'node_modules/.bin/svc');
const svc = svcOf(baseUrl, file);
const person = await anAccount(context, { totp: true });

const configuration = () => join(svc.env.HOME!, '.config/svc/config.json');
const kept = () => JSON.parse(readFileSync(configuration(), 'utf8')).logins[baseUrl];

/** The path of the person's own browser from the address that svc asked it to open to the page that svc shows. */
async function allow(address: string, scopes: string[]): Promise<{ status: number; text: string }> {
  const browser = await aBrowser();
  const { pathname, search } = new URL(address);
  const asked = await browser.get(pathname + search);
  const location = asked.headers.get('location') ?? '';
  // Each time: any program on this machine could have opened the address.
  expect(location).toMatch(/^\/oauth\/consent/);
  const agreed = await consent(browser, pathname + search, scopes);
  const response = await fetch(agreed.headers.get('location')!);
  return { status: response.status, text: await response.text() };
}

async function aBrowser() {
  await freeTimeStep();
  return await signedIn({ baseUrl, context }, person);
}

/** A code works once; this makes it work again. */
async function freeTimeStep(): Promise<void> {
  await changeUser(db, person.user_id, { totp_last_step: 0 });
}

async function approve(auth_req_id: string, number_match: string): Promise<void> {
  const browser = await aBrowser();
  await freeTimeStep();
  const otp_code = codeOf(person.totp_secret!, context.clock.now());
  const path = `/account/approvals/${auth_req_id}`;
  const shown = formIn(await (await browser.get(path)).text(), 'approve-form');
  const fields = { ...shown, decision: 'approve', number_match, password: PASSWORD, otp_code };
  const answer = await browser.postForm(path, fields);
  expect(answer.status).toBe(303);
}

async function until<Found>(look: () => Found | null | undefined): Promise<Found> {
  await expect.poll(look, { timeout: 120_000, interval: 20 }).toBeTruthy();
  return look()!;
}

function lineOf(running: Running, index: number): Promise<Record<string, unknown>> {
  return until(() => running.lines()[index]).then((line) => JSON.parse(line));
}

test('the package: one file, no dependencies, no scripts, and what --help says', async () => {
  const home = join(folder, 'node_modules/@countersign/cli');
  expect(readdirSync(home).sort()).toEqual(['LICENSE', 'README.md', 'package.json', 'svc.js']);
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    '@countersign',
  ]);
  const manifest = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  expect(Object.keys(manifest).sort()).toEqual(
    ['bin', 'description', 'engines', 'license', 'name', 'type', 'version'].sort(),
  );
  expect(readFileSync(join(home, 'svc.js'), 'utf8')).toContain(LICENSE.trim());
  // As a shell runs it.
  const { stdout } = await run(file, ['--version'], {
    env: { PATH: `${join(process.execPath, '..')}:${process.env.PATH}` },
  });
  expect(stdout).toBe(`${manifest.version}\n`);
  expect((await svc.start(['apps', 'list', '--help']).ended).stdout).toContain('svc apps list [options]');
});

test.skipIf(!hasPseudoTerminal)(
  'on a pseudo-terminal: signs in by the browser, with colour and movement, and keeps the key to itself',
  async () => {
    const opened = join(folder, 'opened');
    const fakeBrowser = join(folder, 'browser.sh');
    writeFileSync(
      fakeBrowser,
      `#!/bin/sh\nprintf '%s' "$1" > '${opened}.draft' && mv '${opened}.draft' '${opened}'\n`,
    );
    chmodSync(fakeBrowser, 0o755);
    const env = { ...svc.env, BROWSER: fakeBrowser, TERM: 'xterm-256color' };
    const session = onPseudoTerminal([process.execPath, file, 'login'], env);
    const address = await until(() => readIfThere(opened));
    await until(() => session.screen().includes(address));
    const { searchParams } = new URL(address);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'svc',
      code_challenge_method: 'S256',
    });
    expect(searchParams.get('redirect_uri')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
    // Others on this machine, who do not know the state, change nothing.
    expect((await fetch(`${searchParams.get('redirect_uri')}?code=stolen`)).status).toBe(400);

    const page = await allow(address, searchParams.get('scope')!.split(' '));
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Back to the terminal') });
    const { code, screen } = await session.ended;
    expect({ code, screen }).toEqual({
      code: 0,
      screen: expect.stringContaining(`Signed in at ${baseUrl} as`),
    });
    expect(screen).toContain('\u001b[32m');
    expect(screen).toContain('Waiting for your browser');
    expect(screen).not.toMatch(SECRET);

    const plain = onPseudoTerminal([process.execPath, file, 'apps', 'list'], { ...env, NO_COLOR: '1' });
    const listed = await plain.ended;
    expect(listed).toEqual({ code: 0, screen: expect.stringContaining('No applications yet.') });
    expect(listed.screen).not.toContain('\u001b[');
  },
);

test('without a terminal: signs in again with the same device, whose old key stops', async () => {
  const before = hasPseudoTerminal ? kept() : null;
  const login = svc.start(['login', '--no-browser', '--json', '--device-name', 'Work bench']);
  // Where it looks for a browser there is none; the address it prints is on standard error even with --json.
  const address = await until(() => /http\S+\/oauth\/authorize\S+/.exec(login.stderr())?.[0]);
  await allow(address, new URL(address).searchParams.get('scope')!.split(' '));
  const { code, stdout } = await login.ended;
  expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, issuer: baseUrl, email: person.email });

  const now = kept();
  expect(now.scopes.sort()).toEqual([
    ...['agents:read', 'agents:write', 'applications:read', 'applications:write'],
    ...['profile:read', 'profile:write'],
  ]);
  if (before) {
    expect(now.device).toEqual(before.device);
    const old = await svc.run(['whoami'], { env: { SVC_ACCESS_KEY: before.personal_access_key } });
    expect(old.code).toBe(3);
  }
  expect(statSync(configuration()).mode & 0o777).toBe(0o600);
  expect(statSync(join(configuration(), '..')).mode & 0o777).toBe(0o700);
  // No OAuth token is kept.
  expect(readFileSync(configuration(), 'utf8')).not.toMatch(/eyJ|refresh_token|access_token/);

  chmodSync(configuration(), 0o644);
  expect((await svc.run(['whoami'])).code).toBe(0);
  expect(statSync(configuration()).mode & 0o777).toBe(0o600);
});

test('--device: a code and a number that are entered in a browser elsewhere give the same key; Ctrl-C ends the waiting', async () => {
  const interrupted = svc.start(['login', '--device']);
  await until(() => /Code +\S{9}/.exec(interrupted.stderr()));
  interrupted.child.kill('SIGINT');
  expect((await interrupted.ended).code).toBe(130);

  const login = svc.start(['login', '--device', '--json', '--device-name', 'Server room']);
  const [, user_code, number_match] = await until(() =>
    /Code +(\S{9})\n +Number +(\d\d)\n/.exec(login.stderr()),
  );
  expect(login.stderr()).toContain(`${baseUrl}/device\n`);
  const browser = await aBrowser();
  const path = await enterCode(browser, user_code!);
  const page = await (await browser.get(path)).text();
  expect(page).toContain('svc on Linux');
  const { request } = formIn(page, 'device-request');
  const answer = await browser.postForm('/device/confirm', {
    ...{ request: request!, decision: 'allow', number_match: number_match! },
    scope: [
      'openid',
      'email',
      'identity:level',
      'applications:read',
      'applications:write',
      'agent:read',
      'agent:write',
      'profile:write',
    ],
  });
  expect(answer.headers.get('location')).toBe(path);
  const { code, stdout, stderr } = await login.ended;
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(SECRET)]);
  expect(JSON.parse(stdout)).toMatchObject({ issuer: baseUrl, email: person.email });
  expect((await svc.run(['whoami'])).code).toBe(0);
});

test('applications: create, list, get, update, secrets, keys; every --json keeps its shape', async () => {
  const [whoami] = await svc.json(['whoami']);
  expect(whoami).toMatchObject({ issuer: baseUrl, email: person.email, key_from: 'device' });
  const [created] = await svc.json([
    ...['apps', 'create', '--name', 'Paper Shop', '--redirect-uri', 'https://shop.example/callback'],
    ...['--scope', 'openid', '--scope', 'email', '--required-scope', 'openid'],
  ]);
  expect(created).toMatchObject({
    name: 'Paper Shop',
    created_via: 'cli',
    scopes: [
      { name: 'openid', required: true },
      { name: 'email', required: false },
    ],
  });
  const id = String(created!.id);
  const listed = await svc.json(['apps', 'list']);
  expect(listed.map(({ client_id }) => client_id)).toEqual([created!.client_id]);
  const [byName] = await svc.json(['apps', 'get', 'Paper Shop']);
  const [byClientId] = await svc.json(['apps', 'get', String(created!.client_id)]);
  expect(byName).toEqual(byClientId);
  expect((await svc.run(['apps', 'get', id])).stdout).toMatch(/client_id +app_\w+\n/);
  const [updated] = await svc.json([
    'apps',
    'update',
    id,
    '--description',
    'Sells paper.',
    '--homepage-url',
    '',
  ]);
  expect(updated).toMatchObject({ description: 'Sells paper.', homepage_url: null });
  const bound = ['--dpop', '--require-par'];
  const [careful] = await svc.json(['apps', 'create', '--redirect-uri', 'https://bank.example/cb', ...bound]);
  expect(careful).toMatchObject({
    dpop_bound_access_tokens: true,
    require_pushed_authorization_requests: true,
    security_profile: null,
  });
  const profile = await svc.run(['apps', 'update', String(careful!.id), '--security-profile', 'fapi2']);
  expect([profile.code, profile.stderr]).toEqual([6, expect.stringContaining('token_endpoint_auth_method')]);
  const [client] = await svc.json(['secrets', 'rotate', id, 'client', '--grace', '60']);
  expect(client!.client_secret).not.toBe(created!.client_secret);
  const [webhook] = await svc.json(['secrets', 'rotate', id, 'webhook']);
  const [key] = await svc.json(['keys', 'rotate', id, '--grace', '0']);
  const keys = await svc.json(['keys', 'list', id]);
  expect(keys.map(({ kid }) => kid)).toEqual([key!.kid]);
  expect(JSON.stringify(keys)).not.toContain(key!.secret);
  const [discovery] = await svc.json(['discovery', baseUrl]);
  expect(discovery).toMatchObject({ issuer: baseUrl });

  expectShapes({
    whoami,
    'apps get': byName,
  });
  expectShapes({
    'secrets rotate client': client,
    'secrets rotate webhook': webhook,
    'keys rotate': key,
    'keys list': keys[0],
  });
});

test('AC-55 who may use an application: settings, roles and assignments; what cannot be named is refused', async () => {
  const [changed] = await svc.json([
    ...['access', 'update', 'Paper Shop', '--who', 'assigned', '--claim', 'roles', '--claim', 'groups'],
    ...['--contact', 'help@shop.example', '--requests', 'on', '--request-days', '90', '--review-days', '180'],
  ]);
  const settings = {
    access: 'assigned',
    access_claims: ['groups', 'roles'],
    access_contact: 'help@shop.example',
    ...{ access_requests: true, access_request_days: 90, organization_use: 'none' },
    review_every_days: 180,
  };
  expect(changed).toMatchObject({ name: 'Paper Shop', ...settings });
  const all = await svc.run(['access', 'update', 'Paper Shop', '--claim', 'all_groups']);
  expect([all.code, all.stderr]).toEqual([6, expect.stringContaining('access_claims')]);
  const [role] = await svc.json([
    ...['roles', 'create', 'Paper Shop', 'editor', '--title', '編集者', '--entitlement', 'documents:write'],
  ]);
  const [made] = await svc.json([
    ...['assignments', 'add', 'Paper Shop', person.email, '--role', 'editor', '--days', '30'],
  ]);
  expect(made).toMatchObject({ role: { id: role!.id, name: 'editor' }, user: { email: person.email } });
  const unknown = await svc.run(['assignments', 'add', 'Paper Shop', 'no-one@example.com']);
  expect([unknown.code, unknown.stderr]).toEqual([6, expect.stringContaining('whom you can name')]);
  const listed = await svc.json(['assignments', 'list', 'Paper Shop', '--role', 'editor']);
  expect(listed).toEqual([made]);
  await svc.json(['assignments', 'end', 'Paper Shop', String(made!.id)]);
  expect((await svc.run(['assignments', 'list', 'Paper Shop'])).stdout).toContain('Not assigned to anyone');
  expectShapes({ 'access update': changed, 'roles create': role, 'assignments add': made });
});

test('protected resources: create, list, get, update, delete, and whether the host is verified', async () => {
  const identifier = 'https://api.shop.example/mcp';
  const [created] = await svc.json([
    ...['resources', 'create', '--identifier', identifier, '--name', 'Shop Files'],
    ...['--scope', 'files:read=Read your files', '--scope', 'files:write=Change your files'],
    ...['--scope-ja', 'files:read=ファイルの参照', '--scope-description', 'files:write=All of them.'],
    ...['--default-scope', 'files:read', '--sensitive-scope', 'files:write'],
    ...['--format', 'opaque', '--token-seconds', '600', '--homepage-url', 'https://shop.example/'],
  ]);
  const { client_secret, webhook_secret, ...shown } = created!;
  expect({ client_secret, webhook_secret }).toEqual({
    client_secret: expect.stringMatching(SECRET),
    webhook_secret: expect.stringMatching(SECRET),
  });
  const read = {
    name: 'files:read',
    title: { en: 'Read your files', ja: 'ファイルの参照' },
    description: {},
    default: true,
    sensitive: false,
  };
  expect(shown).toMatchObject({
    identifier,
    name: 'Shop Files',
    client_id: expect.stringMatching(/^res_/),
    created_via: 'cli',
    access_token_format: 'opaque',
    access_token_seconds: 600,
    scopes: [
      read,
      {
        name: 'files:write',
        title: { en: 'Change your files' },
        description: { en: 'All of them.' },
        default: false,
        sensitive: true,
      },
    ],
    verification: { status: 'unverified' },
  });
  expect(await svc.json(['resources', 'list'])).toEqual([shown]);
  for (const named of [String(shown.id), String(shown.client_id), identifier, 'Shop Files'])
    expect(await svc.json(['resources', 'get', named])).toEqual([shown]);
  expectShapes({ 'resources get': shown });

  const unverified = (await svc.run(['resources', 'get', identifier])).stdout;
  expect(unverified).toMatch(/verification +unverified: only its own team gets tokens for it\n/);
  expect(unverified).toContain(`${baseUrl}/developer/applications/${shown.id}\n`);
  expect(unverified).toMatch(/files:read +Read your files \/ ファイルの参照 +default\n/);
  expect((await svc.run(['verify', 'status', 'Shop Files'])).code).toBe(1);
  const now = context.clock.now();
  await db
    .updateTable('redirect_uris')
    .set({ verified_at: now, verification_method: 'dns', verification_expires_at: after(now, 365 * DAY) })
    .where('uri', '=', identifier)
    .execute();
  expect((await svc.run(['resources', 'list'])).stdout).toMatch(/Shop Files +\S+ +verified /);
  expect((await svc.run(['resources', 'get', identifier])).stdout).toMatch(/verification +verified: since 2/);

  // Of two registrations of one identifier, one issues tokens: the API and svc say which.
  await aResourceOf(
    context,
    { name: 'Second of the same', developer: { user_id: person.user_id, created_at: now } },
    undefined,
    identifier,
  );
  const counts = (await svc.json(['resources', 'list'])).map(({ name, counts }) => [name, counts]);
  expect(counts).toEqual([
    ['Shop Files', true],
    ['Second of the same', false],
  ]);
  const both = (await svc.run(['resources', 'list'])).stdout;
  expect(both).toMatch(/Second of the same .* none: another registration of this URL counts\n/);
  expect(both).not.toMatch(/Shop Files .* none:/);
  expect((await svc.run(['resources', 'get', 'Second of the same'])).stdout).toMatch(/tokens +none: another/);
  await svc.json(['resources', 'delete', 'Second of the same']);

  // What is not named stays; scopes are named together.
  const [updated] = await svc.json([
    ...['resources', 'update', identifier, '--token-seconds', '60', '--homepage-url', ''],
  ]);
  expect(updated).toMatchObject({ access_token_seconds: 60, homepage_url: null, scopes: shown.scopes });
  const [narrowed] = await svc.json(['resources', 'update', identifier, '--scope', 'files:read=Look']);
  expect(narrowed!.scopes).toEqual([{ ...read, title: { en: 'Look' }, default: false }]);
  // A name with = only fits into a file.
  const scopesFile = join(folder, 'scopes.json');
  writeFileSync(scopesFile, JSON.stringify([{ name: 'files=read', title: { en: 'Look' } }]));
  const [fromFile] = await svc.json(['resources', 'update', identifier, '--scopes', scopesFile]);
  expect(fromFile!.scopes).toMatchObject([{ name: 'files=read', title: { en: 'Look' }, default: false }]);
  const [rotated] = await svc.json(['secrets', 'rotate', 'Shop Files', 'client']);
  expect(rotated!.client_secret).not.toBe(client_secret);

  const [shop] = await svc.json(['apps', 'get', 'Paper Shop']);
  const other = await svc.run(['resources', 'delete', String(shop!.id)]);
  expect({ code: other.code, stdout: other.stdout }).toEqual({ code: 5, stdout: '' });
  const [deleted] = await svc.json(['resources', 'delete', identifier]);
  expect(deleted).toMatchObject({ id: shown.id, identifier, deleted: true });
  expectShapes({ 'resources delete': deleted });
  expect(await svc.json(['resources', 'list'])).toEqual([]);
  expect(await svc.json(['apps', 'get', 'Paper Shop'])).toEqual([shop]);
});

test('verify status: no is exit code 1; --watch shows the change and ends with yes; it never asks for a verification', async () => {
  const no = await svc.run(['verify', 'status', 'Paper Shop', '--json']);
  expect({ code: no.code, verified: JSON.parse(no.stdout).verified }).toEqual({ code: 1, verified: false });
  expectShapes({ 'verify status': JSON.parse(no.stdout) });

  const watch = svc.start(['verify', 'status', 'Paper Shop', '--watch', '--interval', '2', '--json']);
  await lineOf(watch, 0);
  // No other user of this machine sees the key in the list of processes.
  const commands = await run('ps', ['-eo', 'args']).catch(() => ({ stdout: '' }));
  expect(commands.stdout).not.toContain(kept().personal_access_key);
  const now = context.clock.now();
  await db
    .updateTable('redirect_uris')
    .set({ verified_at: now, verification_method: 'dns', verification_expires_at: after(now, 365 * DAY) })
    .where('uri', '=', 'https://shop.example/callback')
    .execute();
  const { code, stdout } = await watch.ended;
  const last = JSON.parse(stdout.trim().split('\n').at(-1)!);
  expect({ code, verified: last.verified }).toEqual({ code: 0, verified: true });
  expect(await db.selectFrom('redirect_uri_attempts').select('uri').execute()).toEqual([]);
});

test('webhooks: a test event is handed to a receiver on this machine, signed; deliveries are listed', async () => {
  const refused = await svc.run(['webhooks', 'test', 'Paper Shop', '--json']);
  expect({ code: refused.code, ...JSON.parse(refused.stderr) }).toMatchObject({
    code: 6,
    error: 'no_webhook_url',
    exit_code: 6,
  });
  const receiver = await startReceiver();
  await svc.json(['apps', 'update', 'Paper Shop', '--webhook-url', receiver.url]);
  const [shop] = await svc.json(['apps', 'get', 'Paper Shop']);
  const [secret] = await svc.json(['secrets', 'rotate', 'Paper Shop', 'client']);
  const [queued] = await svc.json(['webhooks', 'test', 'Paper Shop']);

  const local = await startReceiver();
  const listen = [
    'webhooks',
    'listen',
    'Paper Shop',
    '--forward-to',
    `${local.url}`,
    '--test',
    '--once',
    '--json',
  ];
  const listened = await svc.run(listen);
  expect(listened).toMatchObject({ code: 0, stderr: '' });
  const [got] = local.seen;
  expect(JSON.parse(listened.stdout)).toMatchObject({
    event_id: got!.headers['x-svc-event-id'],
    status: 200,
  });
  const keys = webhookKeys({
    issuer: baseUrl,
    client_id: String(shop!.client_id),
    client_secret: String(secret!.client_secret),
  });
  expect(await verifyWebhook({ headers: got!.headers, body: got!.raw, keys })).toMatchObject({
    event_type: 'webhook.ping',
    format: 'outbox',
  });

  local.answer((response) => response.writeHead(500).end());
  expect((await svc.run(listen)).code).toBe(1);
  expect(
    (await svc.run(['webhooks', 'listen', '1', '--forward-to', 'https://elsewhere.example/'])).code,
  ).toBe(2);
  const entries = await svc.json(['webhooks', 'deliveries', 'Paper Shop', '--limit', '10']);
  expect(entries.map(({ event_type }) => event_type)).toEqual(Array(3).fill('webhook.ping'));
  expect(entries.at(-1)).toMatchObject(queued!);
  expectShapes({ 'webhooks test': queued, 'webhooks listen': JSON.parse(listened.stdout) });
  expect(Object.keys(entries[0]!).sort()).toEqual(shapes['webhooks deliveries']);
});

test('agents: asks, waits for approval, withdraws, and reports a denial by its exit code', async () => {
  const asking = svc.start([
    'agents',
    'request',
    'svc.deploy',
    '--title',
    'Deploy version 7',
    '--wait',
    '--json',
  ]);
  const request = await lineOf(asking, 0);
  expectShapes({ 'agents request': request });
  await approve(String(request.auth_req_id), String(request.number_match));
  const approved = await asking.ended;
  expect(approved.code).toBe(0);
  const decision = JSON.parse(approved.stdout.trim().split('\n')[1]!);
  expectShapes({ 'agents wait': decision });
  expect((await svc.run(['agents', 'wait', String(request.auth_req_id)])).code).toBe(0);

  const [second] = await svc.json(['agents', 'request', 'svc.deploy', '--title', 'Deploy version 8']);
  const waiting = svc.start(['agents', 'wait', String(second!.auth_req_id)]);
  const [cancelled] = await svc.json(['agents', 'cancel', String(second!.auth_req_id)]);
  expect(cancelled).toMatchObject({ status: 'revoked' });
  expect(await waiting.ended).toMatchObject({ code: 1, stdout: expect.stringContaining('revoked') });
  // The agent of a computer may ask for svc.* alone.
  const other = await svc.run(['agents', 'request', 'deploy.production', '--title', 'x', '--json']);
  expect({ code: other.code, error: JSON.parse(other.stderr).error }).toEqual({
    code: 4,
    error: 'action_not_allowed',
  });
  // One agent was made for all of this; its private key is where the access key is.
  expect(await db.selectFrom('agents').select('name').execute()).toHaveLength(1);

  const interrupted = svc.start([
    'agents',
    'request',
    'svc.deploy',
    '--title',
    'Deploy 9',
    '--wait',
    '--json',
  ]);
  const third = await lineOf(interrupted, 0);
  await until(() => interrupted.stderr() === '' && interrupted.lines().length === 1);
  interrupted.child.kill('SIGINT');
  expect((await interrupted.ended).code).toBe(130);
  expect((await svc.run(['agents', 'wait', String(third.auth_req_id)])).code).toBe(1);
});

test('agents: asks for one act, and does it at the API with a token that it does not print', async () => {
  const port = await freePort();
  const identifier = `http://localhost:${port}/api`;
  const owner = bearer({ baseUrl }, await aKey({ context }, person));
  const shop = await aResource(owner, { identifier, authorization_details_types: [PURCHASE] });
  await startThirdPartyShop(baseUrl, port, () => shop);
  const details = JSON.stringify(ORDER);
  const asking = ['agents', 'request', 'svc.buy', '--title', 'Buy tea', '--resource', identifier];
  expect((await svc.run(asking)).code).toBe(2);
  expect((await svc.run([...asking, '--details', '{"order": "A-17"}'])).code).toBe(2);

  const waiting = svc.start([...asking, '--details', details, '--wait']);
  const url = await until(() => waiting.lines().find((line) => line.startsWith('Approve it')));
  const [, id, number] = /approvals\/(aar_\w+), number (\d\d)/.exec(url) as unknown as string[];
  const call = (...more: string[]) => svc.run(['agents', 'call', id!, ...more, '--data', details]);
  expect(await call(identifier)).toMatchObject({ code: 6, stdout: '' });
  await approve(id!, number!);
  const { code, stdout } = await waiting.ended;
  expect({ code, said: stdout }).toEqual({ code: 0, said: expect.stringContaining(`svc agents call ${id}`) });
  expect(stdout).not.toContain('eyJ');

  // AU-90: the token goes to the API that it is for, and nowhere else.
  expect(await call(`http://localhost:${port}/other`)).toMatchObject({ code: 2, stdout: '' });
  expect(await call(identifier)).toEqual({ code: 0, stdout: 'done\n', stderr: '' });
  expect(await call(identifier)).toMatchObject({ code: 6, stdout: '' });
});

test('each exit code, and its reason on standard error alone', async () => {
  const narrow = await aKey({ context }, person, ['profile:read']);
  const sound = `${baseUrl}/oauth/authorize?client_id=none&redirect_uri=x`;
  // What else is not understood is in program.test.ts and settings.test.ts of svc, without a process for each.
  const cases: [number, string, string[], { env?: Record<string, string>; input?: string }?][] = [
    [0, '', ['whoami']],
    [0, '', ['--json', 'whoami']],
    [1, '', ['diagnose', sound]],
    [2, 'There is no command "dance"', ['dance']],
    [2, 'There is no command "apps dance"', ['apps', 'dance']],
    [2, 'needs <app>', ['apps', 'get']],
    [2, 'http is for this machine alone', ['whoami', '--issuer', 'http://id.example']],
    [2, 'no personal access key', ['login', '--with-key'], { input: 'not a key\n' }],
    [
      2,
      '--organization takes',
      ['apps', 'create', '--redirect-uri', 'https://a.example', '--organization', 'x'],
    ],
    [2, 'at least one --scope', ['resources', 'create', '--identifier', 'https://a.example']],
    [3, 'Not signed in', ['whoami'], { env: { XDG_CONFIG_HOME: join(folder, 'nobody') } }],
    [3, 'is required', ['whoami'], { env: { SVC_ACCESS_KEY: `svc_pak_${'0'.repeat(49)}` } }],
    [4, 'lacks the scope applications:read', ['apps', 'list'], { env: { SVC_ACCESS_KEY: narrow } }],
    [5, 'not there, or not visible', ['apps', 'get', '999999']],
    [5, 'None of your applications', ['apps', 'get', 'Nothing']],
    [5, 'None of your resources', ['resources', 'get', 'Paper Shop']],
    [6, 'scopes.0.name', ['resources', 'create', '--identifier', 'https://a.example', '--scope', 'openid=x']],
    [6, 'redirect_uris.0', ['apps', 'create', '--redirect-uri', 'javascript:alert(1)']],
    [
      7,
      'could not be reached',
      ['whoami', '--issuer', 'http://127.0.0.1:1'],
      { env: { SVC_ACCESS_KEY: narrow } },
    ],
  ];
  const ended = await Promise.all(cases.map(([, , args, more]) => svc.run(args, more)));
  const told = ended.map(({ code, stderr }, index) => [cases[index]![2], code, stderr]);
  expect(told).toEqual(cases.map(([code, why, args]) => [args, code, expect.stringContaining(why)]));
  for (const [index, [code]] of cases.entries()) if (code > 1) expect(ended[index]!.stdout).toBe('');

  const asked = ['apps', 'create', '--redirect-uri', 'javascript:alert(1)', '--json'];
  const asJson = await svc.start(asked).ended;
  expect({ code: asJson.code, stdout: asJson.stdout }).toEqual({ code: 6, stdout: '' });
  expectShapes({ error: JSON.parse(asJson.stderr) });
});

test('an access key that was brought along: from standard input, or from the environment', async () => {
  const key = await aKey({ context }, person);
  const other = svcOf(baseUrl, file);
  const login = other.start(['login', '--with-key'], { input: `${key}\n` });
  expect(await login.ended).toMatchObject({
    code: 0,
    stderr: '',
  });
  const [whoami] = await other.json(['whoami']);
  expect(whoami).toMatchObject({ key_from: 'access_key', email: person.email, device_uuid: null });
  const [ended] = (await other.run(['logout', '--json'])).stdout.split('\n');
  expect(JSON.parse(ended!)).toEqual({ issuer: baseUrl, revoked: false });
  expect((await other.run(['whoami'])).code).toBe(3);
  // It was not ours to revoke.
  const inEnvironment = await other.start(['whoami', '--json'], { env: { SVC_ACCESS_KEY: key } }).ended;
  expect(JSON.parse(inEnvironment.stdout)).toMatchObject({ key_from: 'environment' });
});

test('logout: key, device and agent end at the service, and nothing of them stays on the machine', async () => {
  const { personal_access_key } = kept();
  const [ended] = await svc.json(['logout']);
  expect(ended).toEqual({ issuer: baseUrl, revoked: true });
  expect(readFileSync(configuration(), 'utf8')).not.toMatch(SECRET);
  const dead = await svc.run(['whoami'], { env: { SVC_ACCESS_KEY: personal_access_key } });
  expect(dead.code).toBe(3);
  expect(await db.selectFrom('device_keys').select('device_uuid').execute()).toEqual([]);
  const agents = await db.selectFrom('agents').select('revoked_at').execute();
  expect(agents).toEqual([{ revoked_at: expect.any(Date) }]);
  expect((await svc.run(['whoami'])).code).toBe(3);
  // What the service wrote about all of this holds no secret.
  expect(fleet.services[0]!.output()).not.toMatch(SECRET);
});

/** Scripts rely on the members of every answer: one that comes is added to svc-shapes.json, none goes. */
function expectShapes(answers: Partial<Record<keyof typeof shapes, unknown>>): void {
  const names = Object.keys(answers) as (keyof typeof shapes)[];
  expect(shapeOf(answers)).toEqual(Object.fromEntries(names.map((name) => [name, shapes[name]])));
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
