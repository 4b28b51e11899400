import { createServer } from 'node:http';
import {
  auth,
  extractWWWAuthenticateParams,
  type OAuthClientMetadata,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { anAdmin } from '../support/admins.ts';
import { startApp } from '../support/app.ts';
import { aDeveloper } from '../support/developers.ts';
import { startDns } from '../support/network/dns.ts';
import { listen } from '../support/network/listen.ts';
import { startTls } from '../support/network/tls.ts';
import { aPerson, browserOf, consent } from '../support/oauth.ts';
import { scriptedWorld } from '../support/verification.ts';

/**
 * How a client of the Model Context Protocol finds its way, by the protocol's own library: it knows the address that it wants
 * to call and nothing else.
 */
const dns = await startDns();
const tls = await startTls();
const app = await startApp({ config: { ...scriptedWorld(dns, tls), open_registration: 'review' } });
const RESOURCE = `${app.baseUrl}/oauth/userinfo`;
const REDIRECT = 'http://127.0.0.1/callback';
const METADATA: OAuthClientMetadata = {
  client_name: 'Paper Kite',
  redirect_uris: [REDIRECT],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  scope: 'openid email',
};

dns.host('kite.example', '127.0.0.1');
const clientMetadataUrl = `https://kite.example:${tls.port}/client.json`;
tls.host('kite.example', (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ client_id: clientMetadataUrl, ...METADATA })),
);

/** A program on a user's machine: it listens on a port of its own and keeps what it learns. */
async function aProgram(extra: Partial<OAuthClientProvider>) {
  const listener = createServer((_request, response) => response.end('You can close this page.'));
  const redirectUrl = REDIRECT.replace('http://127.0.0.1', await listen(listener));
  const kept = { state: 'some state', verifier: '', asked: null as URL | null };
  const known: { client?: unknown; tokens?: Record<string, unknown>; discovered?: unknown } = {};
  const provider = {
    redirectUrl,
    clientMetadata: METADATA,
    state: () => kept.state,
    clientInformation: () => known.client,
    saveClientInformation: (client: unknown) => {
      known.client = client;
    },
    tokens: () => known.tokens,
    saveTokens: (tokens: Record<string, unknown>) => {
      known.tokens = tokens;
    },
    redirectToAuthorization: (url: URL) => {
      kept.asked = url;
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    discoveryState: () => known.discovered,
    saveDiscoveryState: (state: unknown) => {
      known.discovered = state;
    },
    ...extra,
    // The library's own types of what is kept are wider than what is kept here.
  } as unknown as OAuthClientProvider;
  return { provider, kept, known, redirectUrl };
}

/** From the refused call to one that is answered. */
async function walk(program: Awaited<ReturnType<typeof aProgram>>, fetchFn: typeof fetch = fetch) {
  const person = await aPerson(app.context);
  const refused = await fetch(RESOURCE);
  expect(refused.status).toBe(401);
  const { resourceMetadataUrl } = extractWWWAuthenticateParams(refused);
  expect(resourceMetadataUrl?.href).toBe(`${app.baseUrl}/.well-known/oauth-protected-resource`);
  const options = { serverUrl: RESOURCE, resourceMetadataUrl, fetchFn, scope: 'openid email' };
  expect(await auth(program.provider, options as Parameters<typeof auth>[1])).toBe('REDIRECT');

  const asked = program.kept.asked!;
  expect(asked.searchParams.get('resource')).toBe(app.baseUrl);
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
  const browser = await browserOf(app, person);
  const answer = await consent(browser, asked.pathname + asked.search, ['openid', 'email']);
  const landed = new URL(answer.headers.get('location')!);
  expect(landed.href.startsWith(`${program.redirectUrl}?`)).toBe(true);
  expect((await fetch(landed)).status).toBe(200);
  expect(landed.searchParams.get('state')).toBe(program.kept.state);
  const { code, iss } = Object.fromEntries(landed.searchParams) as { code: string; iss: string };
  const redeem = { ...options, authorizationCode: code, iss };
  expect(await auth(program.provider, redeem as Parameters<typeof auth>[1])).toBe('AUTHORIZED');
  return person;
}

async function used(program: Awaited<ReturnType<typeof aProgram>>) {
  const authorization = `Bearer ${String(program.known.tokens?.access_token)}`;
  const answer = await fetch(RESOURCE, { headers: { authorization } });
  return (await answer.json()) as Record<string, unknown>;
}

describe('a client of the Model Context Protocol gets in', () => {
  test('by its own client metadata document, without registration, and refreshes', async () => {
    const program = await aProgram({ clientMetadataUrl });
    const person = await walk(program);
    expect(program.known.client).toMatchObject({ client_id: clientMetadataUrl });
    expect(await used(program)).toMatchObject({ sub: person.sub, email: person.email });
    const before = program.known.tokens?.access_token;
    expect(await auth(program.provider, { serverUrl: RESOURCE })).toBe('AUTHORIZED');
    expect(program.known.tokens?.access_token).not.toBe(before);
    expect(await used(program)).toMatchObject({ sub: person.sub });
  });

  test('by registering itself with the key of a developer', async () => {
    const developer = await aDeveloper(app, { created_at: new Date('2026-01-01T00:00:00Z') });
    const withKey: typeof fetch = (input, init) => {
      if (!String(input).endsWith('/oauth/register')) return fetch(input, init);
      const headers = new Headers(init?.headers);
      headers.set('authorization', `Bearer ${developer.key}`);
      return fetch(input, { ...init, headers });
    };
    const program = await aProgram({});
    const person = await walk(program, withKey);
    expect(program.known.client).toMatchObject({ client_id: expect.stringMatching(/^app_/) });
    expect(await used(program)).toMatchObject({ sub: person.sub });
    const row = await app.context.stores.db
      .selectFrom('applications')
      .select(['created_via', 'owner_user_id'])
      .where('client_id', '=', String((program.known.client as { client_id: string }).client_id))
      .executeTakeFirst();
    expect(row).toEqual({ created_via: 'mcp', owner_user_id: developer.user_id });
  });

  test('by registering itself without a key, once an administrator has approved it', async () => {
    const program = await aProgram({});
    const options = { serverUrl: RESOURCE, scope: 'openid email' };
    expect(await auth(program.provider, options as Parameters<typeof auth>[1])).toBe('REDIRECT');
    const { client_id } = program.known.client as { client_id: string };
    const { pathname, search } = program.kept.asked!;
    const browser = await browserOf(app, await aPerson(app.context));
    const refused = new URL((await browser.get(pathname + search)).headers.get('location')!);
    expect(refused.searchParams.get('error')).toBe('access_denied');
    expect(refused.searchParams.get('error_description')).toContain('awaiting review');

    const admin = await anAdmin(app);
    const queue = await admin.get('/api/v1/admin/applications?review_status=pending');
    const { applications } = (await queue.json()) as {
      applications: { id: number; client_id: string; owner: unknown; registered_by: unknown }[];
    };
    const waiting = applications.find((each) => each.client_id === client_id)!;
    expect(waiting).toMatchObject({ owner: null, registered_by: null, openly_registered: true });
    const approved = await admin.send('POST', `/api/v1/admin/applications/${waiting.id}/approve`, {});
    expect(approved.status).toBe(200);

    const person = await walk(program);
    expect(program.known.client).toMatchObject({ client_id });
    expect(await used(program)).toMatchObject({ sub: person.sub, email: person.email });
  });
});
