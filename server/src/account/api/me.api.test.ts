import { describe, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { type Account, anAccount, signedIn } from '../../../test/support/people.ts';
import { type AccessKeyScope, createAccessKey } from '../../access-keys/index.ts';
import { after, MINUTE } from '../../platform/clock.ts';
import { suspendAccount } from '../delete/suspend-account.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });

describe('GET /api/v1/me', () => {
  test('answers the whole profile to the session of its person', async () => {
    const person = await anAccount(app.context, {
      identity_verified_level: 2,
      full_name: 'Ann Lee',
      phone_number: '+819012345678',
      address: '1 Long Lane',
      postal_code: '100-0001',
      custom_claims: { shop: { tier: 'gold' } },
      locale: 'ja',
    });
    const response = await (await signedIn(app, person)).get('/api/v1/me');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({
      user_id: person.user_id,
      sub: person.sub,
      email: person.email,
      email_verified: true,
      preferred_name: 'Ann',
      full_name: 'Ann Lee',
      phone_number: '+819012345678',
      phone_verified: true,
      address: '1 Long Lane',
      postal_code: '100-0001',
      identity_verified_level: 2,
      custom_claims: { shop: { tier: 'gold' } },
      totp_enabled: false,
      passkey_only_approval: false,
      locale: 'ja',
      created_at: '2026-11-20T10:00:00.000Z',
    });
  });

  test('answers a key with profile:read, and no other', async () => {
    const person = await anAccount(app.context);
    const reading = await aKey(person, ['profile:read']);
    expect(await call(`Bearer ${reading}`)).toMatchObject({ status: 200, body: { sub: person.sub } });
    expect(await call(`bearer ${reading}`)).toMatchObject({ status: 200 });

    const writing = await aKey(person, ['profile:write', 'agents:read']);
    expect(await call(`Bearer ${writing}`)).toMatchObject({
      status: 403,
      body: { error: 'insufficient_scope' },
    });
  });

  test('a missing, unknown, altered, expired or revoked key is invalid_token (OA-23)', async () => {
    const person = await anAccount(app.context);
    const key = await aKey(person, ['profile:read']);
    const brief = await aKey(person, ['profile:read'], after(clock.now(), 1 * MINUTE));
    const altered = Array.from({ length: 20 }, (_, index) => {
      const at = key.length - 1 - index;
      return key.slice(0, at) + (key[at] === 'a' ? 'b' : 'a') + key.slice(at + 1);
    });
    const refused = [
      '',
      'Bearer',
      'Bearer ',
      'Basic YTpi',
      `Bearer ${key} `.repeat(2),
      `Token ${key}`,
    ].concat(
      [...altered, key.slice(0, -1), `${key}a`, 'svc_pak_', 'x'.repeat(4096)].map((each) => `Bearer ${each}`),
    );
    for (const header of refused) {
      const { status, body, challenge } = await call(header);
      expect([header, status, body.error, challenge]).toEqual([
        header,
        401,
        'invalid_token',
        'Bearer, DPoP algs="ES256 EdDSA Ed25519 PS256"',
      ]);
    }
    expect((await call(`Bearer ${brief}`)).status).toBe(200);
    clock.advance(1 * MINUTE);
    expect((await call(`Bearer ${brief}`)).status).toBe(401);
    await suspendAccount(app.context.stores.db, clock.now(), person.user_id);
    expect((await call(`Bearer ${key}`)).status).toBe(401);
  });

  test('a caller without credentials is asked to sign in; a session does not make up for an invalid key', async () => {
    const nobody = await app.client().get('/api/v1/me');
    expect([nobody.status, await nobody.json()]).toMatchObject([401, { error: 'login_required' }]);
    const browser = await signedIn(app, await anAccount(app.context));
    expect((await browser.get('/api/v1/me', { authorization: 'Bearer nonsense' })).status).toBe(401);
  });

  test('each of the last twenty characters of a session cookie counts (OA-23)', async () => {
    const browser = await signedIn(app, await anAccount(app.context));
    const token = browser.cookies.get('svc_session')!;
    for (let at = token.length - 20; at < token.length; at++) {
      for (const changed of [
        token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1),
        token.slice(0, at),
      ]) {
        const response = await fetch(`${app.baseUrl}/api/v1/me`, {
          headers: { cookie: `svc_session=${changed}` },
        });
        expect(response.status).toBe(401);
      }
    }
  });
});

async function aKey(
  person: Account,
  scopes: AccessKeyScope[],
  expires_at: Date | null = null,
): Promise<string> {
  const input = { user_id: person.user_id, name: 'test', scopes, expires_at };
  return (await createAccessKey(app.context.stores.db, clock.now(), input)).personal_access_key;
}

async function call(authorization: string) {
  const response = await app.client().get('/api/v1/me', { authorization });
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, challenge: response.headers.get('www-authenticate') };
}
