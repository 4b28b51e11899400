import { describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import {
  aPerson,
  aRelyingParty,
  browserOf,
  obtainCode,
  obtainTokens,
  pkce,
  post,
  redeem,
  type Tokens,
} from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';

const app = await startApp();
const { context } = app;
const alice = await aPerson(context);
const rp = await aRelyingParty(context);
const other = await aRelyingParty(context);

async function browser() {
  const client = await browserOf(app, alice);
  return client;
}

async function active(token: string): Promise<boolean> {
  const answer = await post(app.client(), '/oauth/introspect', rp, { token });
  return ((await answer.json()) as { active: boolean }).active;
}

describe('authorization_code', () => {
  test('gives the three tokens, not to be stored', async () => {
    const { code, verifier } = await obtainCode(await browser(), rp);
    const answer = await redeem(app.client(), rp, code, verifier);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      refresh_token: expect.any(String),
      id_token: expect.any(String),
      scope: 'openid profile:basic email',
    });
  });

  test('OA-10 a second use is refused and revokes what the first issued', async () => {
    const { code, verifier } = await obtainCode(await browser(), rp);
    const first = (await (await redeem(app.client(), rp, code, verifier)).json()) as Tokens;
    expect(await active(first.access_token)).toBe(true);
    const second = await redeem(app.client(), rp, code, verifier);
    expect(second.status).toBe(400);
    expect(await second.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await active(first.access_token)).toBe(false);
    expect(await active(first.refresh_token)).toBe(false);
  });

  test('a description is printable ASCII without quotation marks, whatever was sent (RFC 6749 5.2)', async () => {
    const answer = await app.client().fetch('/oauth/token', {
      method: 'POST',
      body: new URLSearchParams([
        ['"\u00fc\\', '1'],
        ['"\u00fc\\', '2'],
      ]),
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'invalid_request', error_description: "Sent more than once: '?'." },
    ]);
  });

  test('OA-08 OA-09 OA-12 a code presented with a wrong parameter is consumed', async () => {
    const wrong: [string, Record<string, string | undefined>][] = [
      ['verifier missing', { code_verifier: undefined }],
      ['verifier of another', { code_verifier: pkce().verifier }],
      ['verifier of 42 characters', { code_verifier: 'a'.repeat(42) }],
      ['verifier of 129 characters', { code_verifier: 'a'.repeat(129) }],
      ['redirect_uri missing', { redirect_uri: undefined }],
      ['redirect_uri other', { redirect_uri: 'https://rp.example/other' }],
    ];
    for (const [name, change] of wrong) {
      const { code, verifier } = await obtainCode(await browser(), rp);
      const sound = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: rp.redirect_uri,
        code_verifier: verifier,
      };
      const form = Object.fromEntries(
        Object.entries({ ...sound, ...change }).filter(([, value]) => value !== undefined),
      ) as Record<string, string>;
      for (const attempt of [form, sound]) {
        const answer = await post(app.client(), '/oauth/token', rp, attempt);
        expect([name, answer.status, await answer.json()]).toMatchObject([
          name,
          400,
          { error: 'invalid_grant' },
        ]);
      }
    }
  });

  test('OA-12 another client with the right verifier consumes the code', async () => {
    const { code, verifier } = await obtainCode(await browser(), rp);
    for (const client of [other, rp]) {
      const answer = await redeem(app.client(), { ...client, redirect_uri: rp.redirect_uri }, code, verifier);
      expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    }
  });

  test('an unauthenticated caller consumes nothing', async () => {
    const { code, verifier } = await obtainCode(await browser(), rp);
    const stranger = await redeem(app.client(), { ...rp, client_secret: 'svc_sec_wrong' }, code, verifier);
    expect(stranger.status).toBe(401);
    expect(stranger.headers.get('www-authenticate')).toMatch(/^Basic/);
    expect(await stranger.json()).toMatchObject({ error: 'invalid_client' });
    expect((await redeem(app.client(), rp, code, verifier)).status).toBe(200);
  });
});

describe('refresh_token', () => {
  const refresh = (token: string, extra: Record<string, string> = {}, client = rp) =>
    post(app.client(), '/oauth/token', client, {
      grant_type: 'refresh_token',
      refresh_token: token,
      ...extra,
    });

  test('rotates, and a lost response can be fetched again', async () => {
    const first = await obtainTokens(await browser(), rp);
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const again = (await (await refresh(first.refresh_token)).json()) as Tokens;
    expect(again.refresh_token).toBe(second.refresh_token);
    expect(await active(second.refresh_token)).toBe(true);
    expect(await active(first.refresh_token)).toBe(false);
  });

  test('OA-17 an older one ends the family, access tokens too', async () => {
    const first = await obtainTokens(await browser(), rp);
    const second = (await (await refresh(first.refresh_token)).json()) as Tokens;
    const third = (await (await refresh(second.refresh_token)).json()) as Tokens;
    const reuse = await refresh(first.refresh_token);
    expect(reuse.status).toBe(400);
    expect(await reuse.json()).toMatchObject({ error: 'invalid_grant' });
    expect(await active(third.refresh_token)).toBe(false);
    expect(await active(third.access_token)).toBe(false);
    expect((await refresh(third.refresh_token)).status).toBe(400);
  });

  test("OA-19 another client's attempt redeems nothing; scopes beyond the grant are left out, and none left is refused", async () => {
    const first = await obtainTokens(await browser(), rp);
    expect(await (await refresh(first.refresh_token, {}, other)).json()).toMatchObject({
      error: 'invalid_grant',
    });
    for (const scope of ['phone', 'phone no:such', 'offline_access'])
      expect(await (await refresh(first.refresh_token, { scope })).json()).toMatchObject({
        error: 'invalid_scope',
      });
    const repeated = { scope: 'openid phone email offline_access' };
    const answered = (await (await refresh(first.refresh_token, repeated)).json()) as Tokens;
    expect(answered.scope).toBe('openid email');
    const narrowed = (await (await refresh(answered.refresh_token, { scope: 'openid' })).json()) as Tokens;
    expect(narrowed.scope).toBe('openid');
    expect(((await (await refresh(narrowed.refresh_token)).json()) as Tokens).scope).toBe(
      'openid profile:basic email',
    );
  });
});

test('OA-19 a scope the application may no longer have is not granted, and requesting it consumes nothing', async () => {
  const shrinking = await aRelyingParty(context);
  const allow = (allowed_scopes: string[]) =>
    changeApplication(context.stores.db, shrinking.application_id, { allowed_scopes });
  const outcomeOf = async (answer: Response) => {
    const { error, scope } = (await answer.json()) as { error?: string; scope?: string };
    return [answer.status, error ?? scope];
  };
  const { refresh_token } = await obtainTokens(await browser(), shrinking);
  const { code, verifier } = await obtainCode(await browser(), shrinking);
  const refresh = async (extra: Record<string, string> = {}) =>
    outcomeOf(
      await post(app.client(), '/oauth/token', shrinking, {
        grant_type: 'refresh_token',
        refresh_token,
        ...extra,
      }),
    );
  await allow([]);
  expect(await refresh()).toEqual([400, 'invalid_scope']);
  expect(await outcomeOf(await redeem(app.client(), shrinking, code, verifier))).toEqual([
    400,
    'invalid_scope',
  ]);
  await allow(['email']);
  expect(await refresh({ scope: 'openid' })).toEqual([400, 'invalid_scope']);
  expect(await refresh({ scope: ' ' })).toEqual([400, 'invalid_scope']);
  expect(await refresh()).toEqual([200, 'email']);
});

test('every malformed request has its error', async () => {
  const cases: [Record<string, string>, number, string][] = [
    [{}, 400, 'invalid_request'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ grant_type: '__proto__' }, 400, 'unsupported_grant_type'],
    [{ grant_type: 'authorization_code' }, 400, 'invalid_request'],
    [{ grant_type: 'authorization_code', code: 'x' }, 400, 'invalid_grant'],
    [{ grant_type: 'refresh_token' }, 400, 'invalid_request'],
    [{ grant_type: 'refresh_token', refresh_token: 'x'.repeat(72) }, 400, 'invalid_grant'],
    [{ grant_type: 'client_credentials', scope: 'openid' }, 400, 'invalid_scope'],
  ];
  for (const [form, status, error] of cases) {
    const answer = await post(app.client(), '/oauth/token', rp, form);
    expect([form, answer.status, await answer.json()]).toEqual([
      form,
      status,
      { error, error_description: expect.any(String) },
    ]);
  }
});
