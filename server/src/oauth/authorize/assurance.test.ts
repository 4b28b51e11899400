import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { aShopOf, ORDER, PURCHASE } from '../../../test/support/acts.ts';
import { startApp } from '../../../test/support/app.ts';
import { fieldsOf, formNamed } from '../../../test/support/browser/html-forms.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { dpopKey, postProven, proofOf } from '../../../test/support/dpop.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  consent,
  obtainTokens,
  pkce,
  post,
  received,
  redeem,
} from '../../../test/support/oauth.ts';
import { aHolder, assertion, authenticate } from '../../../test/support/passkeys.ts';
import { codeOf, PASSWORD, someoneSignedIn } from '../../../test/support/people.ts';
import { MINUTE } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-25T10:00:00.000Z'));
const app = await startApp({ clock });
const { context } = app;
const rp = await aRelyingParty(context);
const { verifier, challenge } = pkce();

const demanding = (acr: object) => ({ claims: JSON.stringify({ id_token: { acr } }) });
const essential = (...values: string[]) => demanding({ essential: true, values });
const ask = (browser: Client, change: Record<string, string | undefined>) =>
  browser.get(authorizePath(rp, challenge, change));
const errorOf = async (browser: Client, change: Record<string, string | undefined>) =>
  received(await ask(browser, change)).error;

/** The path that the sign-in page leads back to. */
function returnOf(response: Response): string {
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^\/login\?return_to=/);
  return new URL(location, 'http://none.invalid').searchParams.get('return_to')!;
}

async function tokensAt(browser: Client, path: string) {
  const answer = await browser.get(path);
  const location = answer.headers.get('location') ?? '';
  const back = location.startsWith('/oauth/consent')
    ? await consent(browser, path, ['openid', 'profile:basic', 'email'])
    : answer;
  const response = await redeem(browser, rp, received(back).code!, verifier);
  return (await response.json()) as { id_token: string; refresh_token: string };
}

test('AC-03: a password alone cannot meet what a client demands, and the client learns it', async () => {
  const { browser } = await someoneSignedIn(app);
  await obtainTokens(browser, rp);
  expect(await errorOf(browser, essential('2'))).toBe('unmet_authentication_requirements');
  expect(await errorOf(browser, demanding({ essential: true, value: 'phr' }))).toBe(
    'unmet_authentication_requirements',
  );
  expect(await errorOf(browser, { ...essential('2'), prompt: 'none' })).toBe(
    'unmet_authentication_requirements',
  );
  const wished = await obtainTokens(browser, rp, { acr_values: 'phr 2' });
  expect(decodeJwt(wished.id_token)).toMatchObject({ acr: '1', amr: ['pwd'] });
  const other = await obtainTokens(browser, rp, essential('2', '1'));
  expect(decodeJwt(other.id_token).acr).toBe('1');
});

test('AC-04: a class that this service does not have cannot be demanded, by anyone, but wished for', async () => {
  const { browser } = await someoneSignedIn(app);
  for (const caller of [app.client(), browser])
    expect(await errorOf(caller, essential('urn:example:gold'))).toBe('unmet_authentication_requirements');
  const tokens = await obtainTokens(browser, rp, { acr_values: 'urn:example:gold' });
  expect(decodeJwt(tokens.id_token).acr).toBe('1');
});

describe('a user with one-time codes', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true });

  test('AC-05: reaches level 2 and keeps it when the tokens are refreshed', async () => {
    const tokens = await obtainTokens(browser, rp, essential('2'));
    const before = decodeJwt(tokens.id_token);
    expect(before).toMatchObject({ acr: '2' });
    clock.advance(5 * MINUTE);
    const grant = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    const refreshed = (await (await post(browser, '/oauth/token', rp, grant)).json()) as typeof tokens;
    expect(decodeJwt(refreshed.id_token)).toMatchObject({ acr: '2', auth_time: before.auth_time });
  });

  test('AC-06: is never phishing-resistant, not even by a new sign-in', async () => {
    expect(await errorOf(browser, essential('phr'))).toBe('unmet_authentication_requirements');
    const path = returnOf(await ask(browser, { ...essential('phr'), prompt: 'login' }));
    clock.advance(MINUTE);
    const otp_code = codeOf(person.totp_secret!, clock.now());
    await browser.postForm('/login', { email: person.email, password: PASSWORD, otp_code });
    expect(received(await browser.get(path)).error).toBe('unmet_authentication_requirements');
  });
});

describe('a user with a passkey, signed in with the password', async () => {
  const { browser, authenticator } = await aHolder(app);
  const withPasskey = async () => authenticate(browser, await assertion(browser, authenticator));

  test('AC-07: silently, the client learns that more is within reach', async () => {
    await obtainTokens(browser, rp);
    for (const change of [essential('phr'), { acr_values: 'phr' }, { acr_values: '2' }])
      expect(await errorOf(browser, { ...change, prompt: 'none' })).toBe('interaction_required');
    expect(received(await ask(browser, { prompt: 'none' })).code).toEqual(expect.any(String));
  });

  test('AC-08: is sent to sign in once; the page says why; the password again is not enough', async () => {
    const path = returnOf(await ask(browser, essential('phr')));
    const page = await browser.get(`/login?return_to=${encodeURIComponent(path)}`);
    expect(await page.text()).toContain('asks you to sign in with a passkey');
    clock.advance(MINUTE);
    expect((await withPasskey()).status).toBe(200);
    const { id_token } = await tokensAt(browser, path);
    expect(decodeJwt(id_token)).toMatchObject({ acr: 'phr' });
    const plain = await obtainTokens(browser, rp);
    expect(decodeJwt(plain.id_token).acr).toBe('2');
  });
});

test('AC-12: what an API demands for an act holds for every client that asks for it', async () => {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  const shop = await aShopOf(app, person, { types: [{ ...PURCHASE, required_acr: { acr: 'phr' } }] });
  const act = { resource: shop.identifier, authorization_details: JSON.stringify([ORDER]) };
  expect(await errorOf(browser, act)).toBe('unmet_authentication_requirements');
  expect(await errorOf(browser, { ...act, acr_values: '2' })).toBe('unmet_authentication_requirements');
});

test('AC-12: an act that takes a passkey leads to the sign-in once, which counts for its token', async () => {
  const { browser, authenticator } = await aHolder(app);
  const shop = await aShopOf(app, await aPerson(context), {
    types: [{ ...PURCHASE, required_acr: { acr: 'phr' } }],
  });
  const act = {
    scope: undefined,
    resource: shop.identifier,
    authorization_details: JSON.stringify([ORDER]),
  };
  const path = returnOf(await ask(browser, act));
  // Stored with its time of arrival: the password again is an error for the client, and not the same page again.
  expect(path).toMatch(/^\/oauth\/authorize\/continue\?/);
  const signIn = await browser.get(`/login?return_to=${encodeURIComponent(path)}`);
  expect(await signIn.text()).toContain('asks you to sign in with a passkey');
  clock.advance(MINUTE);
  await authenticate(browser, await assertion(browser, authenticator));
  const page = (await browser.get(path)).headers.get('location')!;
  const fields = fieldsOf(formNamed(await (await browser.get(page)).text(), 'consent'));
  const allowed = { ...Object.fromEntries(fields), decision: 'allow' };
  const { code } = received(await browser.postForm('/oauth/consent', allowed));
  const url = `${app.baseUrl}/oauth/token`;
  const proof = proofOf(dpopKey(), { method: 'POST', url, now: clock.now() });
  const form = { grant_type: 'authorization_code', code: code!, redirect_uri: rp.redirect_uri };
  const redeemed = await postProven(browser, rp, { ...form, code_verifier: verifier }, proof);
  const { access_token } = (await redeemed.json()) as { access_token: string };
  expect(decodeJwt(access_token)).toMatchObject({ acr: 'phr' });
});

test('AC-09: /diagnose says it before the request is sent', async () => {
  const query = authorizePath(rp, challenge, essential('urn:example:gold')).split('?')[1];
  const answer = await app.client().get(`/diagnose?${query}`, { accept: 'application/json' });
  const { checks } = (await answer.json()) as { checks: { id: string; status: string }[] };
  expect(checks.find(({ id }) => id === 'acr')).toMatchObject({ status: 'fail' });
});
