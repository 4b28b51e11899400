import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { aRelyingParty, basic } from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';

const app = await startApp();
const ORIGIN = 'https://spa.example';

async function listing(origins: string[]) {
  const rp = await aRelyingParty(app.context, { allowed_scopes: ['acme:tier'] });
  await changeApplication(app.context.stores.db, rp.application_id, { allowed_origins: origins });
  return rp;
}

const listed = await listing([ORIGIN]);
const unlisted = await listing([]);

function call(rp: typeof listed, origin: string): Promise<Response> {
  const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'acme:tier' });
  return app.client().fetch('/oauth/token', { method: 'POST', body, headers: { ...basic(rp), origin } });
}

test('OA-41 only a page of an origin that this client lists may read the answer', async () => {
  const answer = await call(listed, ORIGIN);
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(answer.headers.get('vary')).toContain('Origin');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  expect((await call(unlisted, ORIGIN)).headers.get('access-control-allow-origin')).toBeNull();
});

test('OA-41 tricks with the origin get nothing', async () => {
  const tricks = [
    'null',
    `${ORIGIN}.evil.example`,
    'https://evil-spa.example',
    'https://a.spa.example',
    `${ORIGIN}:8443`,
    'http://spa.example',
    'https://SPA.example',
    `${ORIGIN}/`,
  ];
  for (const origin of tricks) {
    expect([origin, (await call(listed, origin)).headers.get('access-control-allow-origin')]).toEqual([
      origin,
      null,
    ]);
    const preflight = await app.client().fetch('/oauth/token', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect([origin, preflight.headers.get('access-control-allow-origin')]).toEqual([origin, null]);
  }
});

describe('a public client that lists no origins', () => {
  const redirect_uris = ['https://app.example/callback', 'http://localhost:3514/callback', 'com.example:/cb'];
  const readableBy = async (rp: typeof listed, origin: string) => {
    const body = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: 'none',
      client_id: rp.client_id,
    });
    const answer = await app.client().fetch('/oauth/token', { method: 'POST', body, headers: { origin } });
    const preflight = await app.client().fetch('/oauth/token', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    return [answer, preflight].map(({ headers }) => headers.get('access-control-allow-origin') === origin);
  };

  test('lets pages of its redirect URIs read answers, on this machine with any port', async () => {
    const rp = await aRelyingParty(app.context, { client_type: 'public', redirect_uris });
    expect(await readableBy(rp, 'https://app.example')).toEqual([true, true]);
    expect(await readableBy(rp, 'http://localhost:3514')).toEqual([true, true]);
    expect(await readableBy(rp, 'http://localhost:4000')).toEqual([true, true]);
    // A preflight names no client: pages on a person's own machine may always ask.
    expect(await readableBy(rp, 'http://127.0.0.1:4000')).toEqual([false, true]);
    expect(await readableBy(rp, 'https://b.app.example')).toEqual([false, false]);
    expect(await readableBy(rp, 'https://app.example:8443')).toEqual([false, false]);
  });

  test('lists its own and has these alone; a confidential client has none', async () => {
    const redirect_uris = ['https://two.example/callback'];
    const lists = await aRelyingParty(app.context, {
      client_type: 'public',
      redirect_uris,
      allowed_origins: [ORIGIN],
    });
    expect(await readableBy(lists, 'https://two.example')).toEqual([false, false]);
    expect(await readableBy(lists, ORIGIN)).toEqual([true, true]);
    await aRelyingParty(app.context, { redirect_uris: ['https://three.example/callback'] });
    expect(await readableBy(lists, 'https://three.example')).toEqual([false, false]);
  });
});

test('any origin may read discovery and keys, after a preflight too', async () => {
  for (const path of ['openid-configuration', 'oauth-authorization-server', 'jwks.json']) {
    for (const method of ['OPTIONS', 'GET']) {
      const answer = await app
        .client()
        .fetch(`/.well-known/${path}`, { method, headers: { origin: ORIGIN } });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    }
  }
});

test('a preflight of a listed origin is answered for all four endpoints', async () => {
  for (const path of ['/oauth/token', '/oauth/userinfo', '/oauth/revoke', '/oauth/introspect']) {
    const answer = await app.client().fetch(path, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST' },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
  }
});

test('discovery and keys are for everyone', async () => {
  for (const path of [
    '/.well-known/openid-configuration',
    '/.well-known/oauth-authorization-server',
    '/.well-known/jwks.json',
  ]) {
    const answer = await app.client().fetch(path, { headers: { origin: 'https://any.example' } });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
});
