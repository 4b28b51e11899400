import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  aRelyingParty,
  authorizePath,
  aVisitor,
  consent,
  pkce,
  type RelyingParty,
  received,
  redeem,
} from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { SIGNING_ALGORITHMS } from '../../platform/crypto/jose/jwk.ts';

const clock = testClock(new Date('2026-11-25T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const rp = await aRelyingParty(context);
const { verifier, challenge } = pkce();
const SCOPES = ['openid', 'profile:basic', 'email'];
const keys = createRemoteJWKSet(new URL(`${app.baseUrl}/.well-known/jwks.json`));

async function claimsOf(response: string, client: RelyingParty): Promise<Record<string, unknown>> {
  const expected = { issuer: app.baseUrl, audience: client.client_id, currentDate: clock.now() };
  return (await jwtVerify(response, keys, expected)).payload;
}
const now = () => Math.floor(clock.now().getTime() / 1000);

test.each(SIGNING_ALGORITHMS)('FA-37: a response signed with %s', async (alg) => {
  const client = await aRelyingParty(context, { authorization_signed_response_alg: alg });
  const { browser } = await aVisitor(app);
  const path = authorizePath(client, challenge, { response_mode: 'jwt' });
  const returned = received(await consent(browser, path, SCOPES));
  expect(Object.keys(returned)).toEqual(['response']);
  expect(decodeProtectedHeader(returned.response!).alg).toBe(alg);
  const { code, ...rest } = await claimsOf(returned.response!, client);
  const about = { iss: app.baseUrl, aud: client.client_id, exp: now() + 300 };
  expect(rest).toEqual({ ...about, state: 'some state', scope: SCOPES.join(' ') });
  expect((await redeem(app.client(), client, String(code), verifier)).status).toBe(200);
});

test('FA-38: an error is signed too, with RS256 unless the client says otherwise', async () => {
  for (const response_mode of ['jwt', 'query.jwt']) {
    const path = authorizePath(rp, challenge, { response_mode, prompt: 'none' });
    const { response, ...rest } = received(await app.client().get(path));
    expect([rest, decodeProtectedHeader(response!).alg]).toEqual([{}, 'RS256']);
    expect(await claimsOf(response!, rp)).toMatchObject({ error: 'login_required', state: 'some state' });
  }
});

test('FA-38: form_post.jwt posts it, and fragment.jwt is refused the plain way', async () => {
  const path = authorizePath(rp, challenge, { response_mode: 'form_post.jwt', prompt: 'none' });
  const page = await (await app.client().get(path)).text();
  expect([...page.matchAll(/<input type="hidden" name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'response',
  ]);
  const response = /name="response" value="([^"]*)"/.exec(page)![1]!;
  expect(await claimsOf(response, rp)).toMatchObject({ error: 'login_required' });
  const refused = received(
    await app.client().get(authorizePath(rp, challenge, { response_mode: 'fragment.jwt' })),
  );
  expect(refused).toMatchObject({ error: 'invalid_request', state: 'some state' });
});

test('FA-38: the page that asks before an error is returned names it, and its link carries it signed', async () => {
  const unreviewed = await aRelyingParty(context);
  await changeApplication(context.stores.db, unreviewed.application_id, { reviewed_at: null });
  const path = authorizePath(unreviewed, challenge, { response_mode: 'jwt', scope: 'address' });
  const answer = await app.client().get(path);
  const page = await answer.text();
  expect([answer.status, page]).toEqual([400, expect.stringContaining('<code>invalid_scope</code>')]);
  const link = /href="(https:\/\/rp\.example[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&');
  const parameters = new URL(link).searchParams;
  expect([...parameters.keys()]).toEqual(['response']);
  expect(await claimsOf(parameters.get('response')!, unreviewed)).toMatchObject({ error: 'invalid_scope' });
});

test('FA-37: the metadata say what can be signed', async () => {
  const metadata = await jsonOf(await app.client().get('/.well-known/openid-configuration'));
  const all = [...SIGNING_ALGORITHMS];
  expect(metadata).toMatchObject({
    response_modes_supported: ['query', 'form_post', 'jwt', 'query.jwt', 'form_post.jwt'],
    authorization_signing_alg_values_supported: all,
    request_object_signing_alg_values_supported: all,
    request_parameter_supported: true,
    request_uri_parameter_supported: false,
    require_signed_request_object: false,
  });
});
