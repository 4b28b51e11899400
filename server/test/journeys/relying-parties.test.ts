import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Auth, type AuthConfig } from '@auth/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { walkThrough } from '../support/browser/walk-through.ts';
import { Client } from '../support/client.ts';
import { testStores } from '../support/database.ts';
import {
  asNextLoads,
  hostNextApi,
  type NextHandler,
  SNIPPETS,
  startSnippet,
} from '../support/documents/snippets.ts';
import { freePort } from '../support/network/free-port.ts';
import { commandLine } from '../support/processes/command-line.ts';
import { type Service, startProcess } from '../support/processes/process.ts';

/**
 * What docs/relying-parties.md tells people to copy, copied and run: each file of examples/snippets signs a user in at
 * the real server, with the library it names.
 */
const stores = await testStores();
const operator = commandLine(stores);
const SESSION_SECRET = 'only for this test, long enough for a key';
let service: Service;

beforeAll(async () => {
  service = await startProcess({ database_url: stores.database_url });
});
afterAll(() => vi.unstubAllEnvs());

/** A user, and an application that returns to `callback` of a web app on a free port. */
async function registered(name: string, callback = '/callback', ...options: string[]) {
  const APP_URL = `http://localhost:${await freePort()}`;
  const email = `${name}@example.test`;
  const { sub } = await operator.person(email, '--preferred-name', 'アリス');
  const create = ['app', 'create', '--owner', email, '--redirect-uri', APP_URL + callback];
  const scopes = ['--scope', 'openid', 'profile:basic', 'email'];
  const { client_id, client_secret } = await operator.done([...create, ...scopes, ...options]);
  const env = {
    ISSUER: service.baseUrl,
    CLIENT_ID: String(client_id),
    CLIENT_SECRET: String(client_secret ?? ''),
    APP_URL,
    SESSION_SECRET,
  };
  return { env, person: { email }, sub: String(sub), visitor: new Client(APP_URL) };
}

/** Where the browser is sent after the person agreed, as the relying party's own path. */
async function returned(start: Response, person: { email: string }): Promise<string> {
  const { pathname, search } = await walkThrough(
    service.client(),
    start.headers.get('location') ?? '',
    person,
  );
  return pathname + search;
}

test.each<[string, string[]]>([
  ['openid-client-express', []],
  ['passport', ['--without-pkce']],
  ['simple-oauth2', []],
])(
  '%s: a session at the relying party, and none for a sign-in that another browser started',
  async (name, options) => {
    const { env, person, sub, visitor } = await registered(name, '/callback', ...options);
    await startSnippet(`${name}.js`, env);
    expect(await (await visitor.get('/')).json()).toBe(null);

    const callback = await returned(await visitor.get('/sign-in'), person);
    const foreign = new Client(env.APP_URL);
    for (const path of [callback, '/callback?error=access_denied&state=x']) {
      expect((await foreign.get(path)).status).toBeLessThan(500);
      expect(await (await foreign.get('/')).json()).toBe(null);
    }
    const before = visitor.cookieHeader();
    const finished = await visitor.get(callback);
    expect([finished.status, finished.headers.get('location')]).toEqual([302, '/']);
    expect(await (await visitor.get('/')).json()).toMatchObject({
      sub,
      preferred_name: 'アリス',
      email: person.email,
    });
    expect(visitor.cookieHeader()).not.toBe(before);
  },
);

test('edge-function (oauth4webapi): the person at the end of a public client', async () => {
  const { env, person, sub, visitor } = await registered('edge', '/callback', '--public');
  const { default: edge } = await import(join(SNIPPETS, 'edge-function.js'));
  const start: Response = await edge.fetch(new Request(`${env.APP_URL}/sign-in`), env);
  const callback = await returned(start, person);
  const cookie = start.headers.get('set-cookie')!.split(';')[0]!;
  const stranger = await edge.fetch(new Request(visitor.baseUrl + callback), env);
  expect(stranger.status).toBe(400);
  const finished = await edge.fetch(new Request(visitor.baseUrl + callback, { headers: { cookie } }), env);
  expect(await finished.json()).toMatchObject({ sub, preferred_name: 'アリス', email: person.email });
});

test('next-auth 4: a session at the relying party', async () => {
  const { env, person, visitor } = await registered('next-auth', '/api/auth/callback/countersign');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  vi.stubEnv('NEXTAUTH_URL', env.APP_URL);
  vi.stubEnv('NEXTAUTH_SECRET', SESSION_SECRET);
  const { default: handler } = await asNextLoads<{ default: NextHandler }>(
    async () => await import(join(SNIPPETS, 'next-auth.js')),
  );
  await hostNextApi(handler, Number(new URL(env.APP_URL).port));

  const { csrfToken } = (await (await visitor.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const start = await visitor.postForm('/api/auth/signin/countersign', { csrfToken, callbackUrl: '/' });
  const finished = await visitor.get(await returned(start, person));
  expect([finished.status, finished.headers.get('location')]).toEqual([302, `${env.APP_URL}/`]);
  expect(await (await visitor.get('/api/auth/session')).json()).toMatchObject({
    user: { name: 'アリス', email: person.email },
  });
});

test('auth-js: a session at the relying party', async () => {
  const { env, person, visitor } = await registered('auth-js', '/auth/callback/countersign');
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { countersign } = await import(join(SNIPPETS, 'auth-js.js'));
  const config: AuthConfig = {
    basePath: '/auth',
    trustHost: true,
    secret: SESSION_SECRET,
    logger: { error() {}, warn() {}, debug() {} },
    providers: [countersign],
  };
  async function visit(path: string, form?: Record<string, string>): Promise<Response> {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {};
    const headers = { cookie: visitor.cookieHeader() };
    return visitor.keep(await Auth(new Request(env.APP_URL + path, { ...init, headers }), config));
  }
  const { csrfToken } = (await (await visit('/auth/csrf')).json()) as { csrfToken: string };
  const start = await visit('/auth/signin/countersign', { csrfToken, callbackUrl: `${env.APP_URL}/` });
  const finished = await visit(await returned(start, person));
  expect([finished.status, finished.headers.get('location')]).toEqual([302, `${env.APP_URL}/`]);
  expect(await (await visit('/auth/session')).json()).toMatchObject({
    user: { name: 'アリス', email: person.email },
  });
});

const hasTools = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['--version']).error === undefined);
test.skipIf(!hasTools)('curl: tokens, userinfo, refresh, introspection, revocation', async () => {
  const { env, person, sub } = await registered('curl');
  const child = spawn('sh', [join(SNIPPETS, 'curl.sh')], {
    env: { PATH: process.env.PATH, ...env, REDIRECT_URI: `${env.APP_URL}/callback` },
  });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  child.stdout.on('data', (chunk) => (output += chunk));
  const url = await vi.waitUntil(() => /Open: (\S+)\n/.exec(output)?.[1], 120_000);
  child.stdin.end(`${(await walkThrough(service.client(), url, person)).href}\n`);
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect(code, output).toBe(0);
  const answers = [...output.matchAll(/^(\w+): (\{.*\})$/gm)].map(([, name, body]) => [
    name,
    JSON.parse(body!),
  ]);
  expect(answers).toEqual([
    [
      'userinfo',
      {
        sub,
        preferred_name: 'アリス',
        preferred_username: 'アリス',
        email: person.email,
        email_verified: false,
      },
    ],
    ['introspected', expect.objectContaining({ active: true, sub })],
    ['revoked', { active: false }],
  ]);
});

test('docs/relying-parties.md shows every snippet exactly as it is', () => {
  const document = readFileSync(join(SNIPPETS, '../../docs/relying-parties.md'), 'utf8');
  const shown = [...document.matchAll(/^`examples\/snippets\/(\S+)`\n\n```\w+\n(.*?)^```$/gms)].map(
    ([, name, text]) => [name!, text!] as const,
  );
  const files = readdirSync(SNIPPETS).map(
    (name) => [name, readFileSync(join(SNIPPETS, name), 'utf8')] as const,
  );
  expect(new Map(shown)).toEqual(new Map(files));
});
