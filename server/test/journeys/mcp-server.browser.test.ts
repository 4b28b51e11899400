import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  Client,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { anAdmin } from '../support/admins.ts';
import { startApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { atEnd } from '../support/cleanup.ts';
import { aDeveloper } from '../support/developers.ts';
import { startDns } from '../support/network/dns.ts';
import { freePort } from '../support/network/free-port.ts';
import { startTls } from '../support/network/tls.ts';
import { PASSWORD, passwordHash } from '../support/people.ts';
import { scriptedWorld } from '../support/verification.ts';
import { deliver } from '../support/webhooks.ts';

/**
 * examples/mcp-server, called by the protocol's own client, which knows its URL and nothing else. A person signs in and consents in
 * a real browser: at first for one scope, then for a second one, and in the end they disconnect the client.
 */
const WAIT = { timeout: 240_000, interval: 20 };
const MAIN = join(import.meta.dirname, '../../../examples/mcp-server/src/main.ts');
const dns = await startDns();
const tls = await startTls();
const app = await startApp({ config: { ...scriptedWorld(dns, tls), open_registration: 'review' } });
const { context } = app;
const developer = await aDeveloper(app, { password_hash: await passwordHash() });
const browser = await launchBrowser();
let SERVER: URL;
let printed = '';

/** What the SDK sends to the service. */
type Sent = { url: string; resource: string | null; scope: string | null };

beforeAll(async () => {
  const PORT = String(await freePort());
  SERVER = new URL(`http://localhost:${PORT}/mcp`);
  const scopes = [
    { name: 'notes:read', title: { en: 'Read your notes' }, default: true },
    { name: 'notes:write', title: { en: 'Add notes' } },
  ];
  const body = {
    ...{ identifier: SERVER.href, name: 'Example notes', scopes },
    webhook_url: `http://localhost:${PORT}/webhooks`,
  };
  const registered = await developer.send('POST', '/api/v1/resources', body);
  expect(registered.status).toBe(201);
  const { client_id, client_secret } = (await registered.json()) as Record<string, string>;
  const env = {
    ...{ PATH: process.env.PATH, ISSUER: app.baseUrl, PORT },
    ...{ RESOURCE_ID: client_id, RESOURCE_SECRET: client_secret },
  };
  const child: ChildProcess = spawn(process.execPath, [MAIN], { env });
  atEnd(() => void child.kill('SIGKILL'));
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  await vi.waitFor(() => expect(printed).toContain(`The MCP server is at ${SERVER}`), WAIT);
});

describe('without a token', () => {
  test('the server says where to get one, for which resource and scope', async () => {
    const refused = await fetch(SERVER, { method: 'POST', body: '{}' });
    const metadata = `${SERVER.origin}/.well-known/oauth-protected-resource/mcp`;
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      `Bearer resource_metadata="${metadata}", scope="notes:read"`,
    ]);
    expect(await (await fetch(metadata)).json()).toEqual({
      resource: SERVER.href,
      authorization_servers: [app.baseUrl],
      scopes_supported: ['notes:read', 'notes:write'],
      bearer_methods_supported: ['header'],
      resource_name: 'Example notes',
    });
  });

  test('a page of another site is refused before it is asked for one', async () => {
    const refused = await fetch(SERVER, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect(refused.status).toBe(403);
    const forged = await fetch(new URL('/webhooks', SERVER), { method: 'POST', body: '{}' });
    expect(forged.status).toBe(400);
  });
});

test('a client with a client metadata document: sign-in, step-up, disconnection', async () => {
  dns.host('kite.example', '127.0.0.1');
  const clientMetadataUrl = `https://kite.example:${tls.port}/client.json`;
  const program = await aProgram({ clientMetadataUrl });
  tls.host('kite.example', (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ client_id: clientMetadataUrl, ...program.metadata })),
  );
  await walk(program);
  expect(program.known.client).toMatchObject({ client_id: clientMetadataUrl });
});

test('a client that registers itself, once an administrator has approved it', async () => {
  const program = await aProgram({});
  await expect(program.call('list_notes')).rejects.toThrow(UnauthorizedError);
  const { client_id } = program.known.client as { client_id: string };
  const admin = await anAdmin(app);
  const queue = await admin.get('/api/v1/admin/applications?review_status=pending');
  const { applications } = (await queue.json()) as { applications: { id: number; client_id: string }[] };
  const { id } = applications.find((each) => each.client_id === client_id)!;
  expect((await admin.send('POST', `/api/v1/admin/applications/${id}/approve`, {})).status).toBe(200);
  await walk(program);
  expect(program.known.client).toMatchObject({ client_id });
});

async function walk(program: Awaited<ReturnType<typeof aProgram>>): Promise<void> {
  const page = await newPage(browser, { baseUrl: app.baseUrl });
  await page.goto('/login');
  await page.fill('#email', developer.email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');

  // 1. The first call is refused with 401; the person consents to what it needs.
  await expect(program.call('list_notes')).rejects.toThrow(UnauthorizedError);
  expect(await program.consent(page)).toEqual(['notes:read']);
  const before = await program.call('list_notes');
  expect(grantedTo(program)).toEqual(['notes:read']);

  // 2. Another tool needs another scope: 403, and a second consent, for both.
  expect(await refusalOfAddNote(program.known.tokens!.access_token)).toEqual([
    403,
    expect.stringMatching(/^Bearer error="insufficient_scope".* scope="notes:write notes:read"/),
    expect.stringContaining(`resource_metadata="${SERVER.origin}/.well-known/oauth-protected-resource/mcp"`),
  ]);
  await expect(program.call('add_note', { text: 'Buy milk' })).rejects.toThrow(UnauthorizedError);
  expect(await program.consent(page)).toEqual(['notes:read', 'notes:write']);
  expect(await program.call('add_note', { text: 'Buy milk' })).toBe('Added: Buy milk');
  expect(grantedTo(program)).toEqual(['notes:read', 'notes:write']);
  expect(await program.call('list_notes')).toBe([before, 'Buy milk'].filter(hasNotes).join('\n'));
  const asked = program.sent.filter(({ url }) => /\/oauth\/(authorize|token)/.test(url));
  expect(asked.length).toBeGreaterThanOrEqual(4);
  expect(asked.filter(({ resource }) => resource !== SERVER.href)).toEqual([]);
  const requested = asked.map(({ scope }) => scope?.split(' ').sort()).filter(Boolean);
  expect(requested.at(-1)).toEqual(['notes:read', 'notes:write']);

  // 3. The person disconnects the client: its token is refused although it has not expired.
  await page.goto('/account/connected-apps');
  await page.getByRole('link', { name: 'Paper Kite' }).first().click();
  await page.getByRole('link', { name: 'Disconnect…' }).or(page.getByText('Disconnect…')).first().click();
  await page.getByRole('button', { name: 'Disconnect application' }).click();
  await page.waitForURL('**/account/connected-apps?done=disconnected');
  printed = '';
  await deliver(context);
  await expect.poll(() => printed, WAIT).toContain('Revoked: disconnected');
  const { access_token } = program.known.tokens!;
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await fetch(SERVER, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  await expect(program.call('list_notes')).rejects.toThrow(UnauthorizedError);
  await page.context().close();
}

/** Status and challenge; what the server itself lists, before the SDK adds what it knows. */
async function refusalOfAddNote(access_token: string) {
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'add_note', arguments: { text: 'x' } },
  };
  const refused = await fetch(SERVER, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(body),
  });
  const challenge = refused.headers.get('www-authenticate');
  return [refused.status, challenge, challenge];
}

const hasNotes = (text: string) => text !== 'No notes yet.';

function grantedTo({ known }: Awaited<ReturnType<typeof aProgram>>): string[] {
  return known.tokens!.scope!.split(' ').sort();
}

/** A program on the developer's machine that listens for the browser to come back. */
async function aProgram(extra: Partial<OAuthClientProvider>) {
  const listener = createServer().listen(0, '127.0.0.1');
  atEnd(() => void listener.close());
  await once(listener, 'listening');
  const redirectUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/callback`;
  const metadata: OAuthClientMetadata = {
    client_name: 'Paper Kite',
    redirect_uris: ['http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  const known: { client?: unknown; discovered?: unknown; tokens?: { access_token: string; scope?: string } } =
    {};
  const pending = { state: '', verifier: '', url: '' };
  const sent: Sent[] = [];
  const authProvider = {
    redirectUrl,
    clientMetadata: metadata,
    state: () => {
      pending.state = crypto.randomUUID();
      return pending.state;
    },
    clientInformation: () => known.client,
    saveClientInformation: (client: unknown) => {
      known.client = client;
    },
    tokens: () => known.tokens,
    saveTokens: (tokens: { access_token: string }) => {
      known.tokens = tokens;
    },
    invalidateCredentials: () => {
      delete known.tokens;
    },
    redirectToAuthorization: (url: URL) => {
      pending.url = url.href;
      sent.push({
        url: url.href,
        resource: url.searchParams.get('resource'),
        scope: url.searchParams.get('scope'),
      });
    },
    saveCodeVerifier: (verifier: string) => {
      pending.verifier = verifier;
    },
    codeVerifier: () => pending.verifier,
    saveDiscoveryState: (state: unknown) => {
      known.discovered = state;
    },
    discoveryState: () => known.discovered,
    ...extra,
    // The library's own types of what is kept are wider than what is kept here.
  } as unknown as OAuthClientProvider;
  const watched: typeof fetch = (input, init) => {
    if (init?.body instanceof URLSearchParams)
      sent.push({ url: String(input), resource: init.body.get('resource'), scope: init.body.get('scope') });
    return fetch(input, init);
  };
  let transport: StreamableHTTPClientTransport;

  /** One call, over a connection of its own; rejects with UnauthorizedError when the person has to go to `pending.url` first. */
  async function call(name: string, args: Record<string, string> = {}): Promise<string> {
    transport = new StreamableHTTPClientTransport(SERVER, { authProvider, fetch: watched });
    const client = new Client({ name: 'Paper Kite', version: '1.0.0' });
    try {
      await client.connect(transport);
      const { content } = await client.callTool({ name, arguments: args });
      return content.map((each) => (each.type === 'text' ? each.text : each.type)).join('\n');
    } finally {
      await client.close();
    }
  }

  /** The person opens the URL and agrees; answers the scopes that the page showed, and redeems the code. */
  async function consent(page: Page): Promise<string[]> {
    const back = once(listener, 'request').then(([request, response]) => {
      response.end('You can close this page.');
      return new URL(request.url, redirectUrl).searchParams;
    });
    await page.goto(pending.url);
    await page.waitForURL('**/oauth/consent**');
    const text = (await page.textContent('main'))!;
    expect(text).toContain('Example notes');
    expect(text).toContain('Paper Kite');
    const boxes = page.locator('input[type=checkbox][name=scope]');
    const shown = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('value')!));
    for (const box of await boxes.all()) await box.check();
    await page.click('[name=decision][value=allow]');
    const searchParams = await back;
    expect(searchParams.get('state')).toBe(pending.state);
    expect(searchParams.get('iss')).toBe(app.baseUrl);
    await transport.finishAuth(searchParams);
    return shown.map((scope) => scope.slice(scope.indexOf('#') + 1)).sort();
  }
  return { metadata, known, sent, call, consent };
}
