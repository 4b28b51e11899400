import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { aKey, bearer, register } from '../../../test/support/developers.ts';
import { browserOf } from '../../../test/support/oauth.ts';
import { anAccount, confirmPassword } from '../../../test/support/people.ts';
import { generateSigningKey } from '../../platform/crypto/jose/jwk.ts';

const app = await startUnlimitedApp();

async function settingsOf(members: Record<string, unknown>) {
  const owner = await anAccount(app.context);
  const api = bearer(app, await aKey(app, owner));
  const { id } = await register(api, members);
  const browser = await browserOf(app, owner);
  await confirmPassword(browser);
  const path = `/developer/applications/${id}/settings`;
  const turn = (security_profile: string) => browser.postForm(path, { section: 'profile', security_profile });
  const page = async () => (await (await browser.get(path)).text()).replace(/\s+/g, ' ');
  const shown = async () => (await (await api.get(`/api/v1/applications/${id}`)).json()) as object;
  return { turn, page, shown };
}

test('FA-84: the page says what is open, and offers the profile once only it is left', async () => {
  const { page, turn, shown } = await settingsOf({});
  const before = await page();
  expect(before).toContain('Change this first');
  expect(before).not.toContain('Turn on FAPI 2.0');
  // A page from before the change of another: refused, with the reason at the field that has to change.
  const refused = await turn('fapi2');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(
    /must be private_key_jwt or a TLS client certificate under the profile fapi2/i,
  );
  expect(await shown()).toMatchObject({ security_profile: null });
});

test('FA-84: turning it on sets what it demands, turning it off keeps that', async () => {
  const { publicJwk } = await generateSigningKey('ES256');
  const { page, turn, shown } = await settingsOf({
    ...{ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [publicJwk] }, require_pkce: false },
  });
  const before = await page();
  expect(before).toContain('Set by the profile');
  expect(before).not.toContain('Change this first');
  expect((await turn('fapi2')).status).toBe(303);
  expect(await shown()).toMatchObject({ security_profile: 'fapi2', require_pkce: true });
  const on = await page();
  expect(on).toContain('This application keeps to FAPI 2.0.');
  expect(on).not.toContain('Set by the profile');
  expect((await turn('')).status).toBe(303);
  expect(await shown()).toMatchObject({ security_profile: null, require_pkce: true });
});

test('certificates are offered where the proxy hands them over, and to an application that has one', async () => {
  const without = await settingsOf({});
  expect(await without.page()).not.toMatch(/tls_client_auth|tls_subject|tls_client_certificate_bound/);
  const certificate = {
    token_endpoint_auth_method: 'tls_client_auth',
    tls_client_auth_san_dns: 'rp.example',
  };
  const page = await (await settingsOf(certificate)).page();
  expect(page).toMatch(/value="tls_client_auth" checked/);
  expect(page).toMatch(/name="tls_client_certificate_bound_access_tokens"/);
  expect(page).toMatch(/value="rp.example"/);
});
