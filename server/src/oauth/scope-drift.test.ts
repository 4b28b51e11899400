import { expect, test } from 'vitest';
import { startApp } from '../../test/support/app.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  obtainCode,
  pkce,
  post,
  received,
  redeem,
  signIn,
} from '../../test/support/oauth.ts';

const app = await startApp();
const { context } = app;
const { challenge } = pkce();

async function hooked(scope_policy: 'strip' | 'block' | null = null) {
  const rp = await aRelyingParty(context, {
    allowed_scopes: ['openid', 'email'],
    webhook_url: 'https://rp.example/hook',
  });
  await context.stores.db
    .updateTable('applications')
    .set({ scope_policy })
    .where('application_id', '=', rp.application_id)
    .execute();
  return rp;
}

const drifts = (rp: { application_id: number }) =>
  context.stores.db
    .selectFrom('scope_drifts')
    .select('scope_name')
    .where('application_id', '=', rp.application_id)
    .orderBy('scope_name')
    .execute();
const events = (rp: { application_id: number }) =>
  context.stores.db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('oauth_application_id', '=', rp.application_id)
    .execute();

test('strip: the scope is dropped, recorded, announced once and told on token answers', async () => {
  const rp = await hooked();
  const browser = app.client();
  await signIn(context, browser, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email phone acme:tier' });
  const answer = await redeem(browser, rp, code, verifier);
  expect(answer.headers.get('x-svc-scope-drift')).toBe('acme:tier,phone');
  const tokens = (await answer.json()) as { scope: string; refresh_token: string };
  expect(tokens.scope).toBe('openid email');
  const refreshed = await post(browser, '/oauth/token', rp, {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
  });
  expect(refreshed.headers.get('x-svc-scope-drift')).toBe('acme:tier,phone');
  expect(await drifts(rp)).toEqual([{ scope_name: 'acme:tier' }, { scope_name: 'phone' }]);
  const announced = await events(rp);
  expect(announced.map(({ event_type }) => event_type)).toEqual([
    'scope.drift_detected',
    'scope.drift_detected',
  ]);
  const payloads = announced.map(({ payload }) => JSON.parse(payload));
  expect(payloads.map(({ scope_name }) => scope_name).sort()).toEqual(['acme:tier', 'phone']);
  expect(payloads.find(({ scope_name }) => scope_name === 'acme:tier')).toEqual({
    scope_name: 'acme:tier',
    client_id: rp.client_id,
    first_seen_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    allowed_scopes: ['openid', 'email'],
  });
  expect(JSON.parse(announced[0]!.envelope)).toEqual({ application_id: rp.application_id });
});

test('an answer without tokens tells of no drift; one that drifts itself tells at once', async () => {
  const rp = await hooked();
  const browser = app.client();
  await signIn(context, browser, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email phone' });
  expect((await redeem(browser, rp, code, verifier)).status).toBe(200);
  const again = await redeem(browser, rp, code, verifier);
  expect([again.status, again.headers.get('x-svc-scope-drift')]).toEqual([400, null]);

  const machine = await aRelyingParty(context, { allowed_scopes: ['acme:tier'] });
  const asked = { grant_type: 'client_credentials', scope: 'acme:tier acme:plan' };
  const first = await post(browser, '/oauth/token', machine, asked);
  expect([first.status, first.headers.get('x-svc-scope-drift')]).toEqual([200, 'acme:plan']);
});

test('drift older than a week is not told', async () => {
  const rp = await hooked();
  const browser = app.client();
  await signIn(context, browser, await aPerson(context));
  const { code, verifier } = await obtainCode(browser, rp, { scope: 'openid email phone' });
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  await context.stores.db
    .updateTable('scope_drifts')
    .set({ last_seen_at: longAgo })
    .where('application_id', '=', rp.application_id)
    .execute();
  expect((await redeem(browser, rp, code, verifier)).headers.get('x-svc-scope-drift')).toBeNull();
});

test('block: refused, and recorded all the same', async () => {
  const rp = await hooked('block');
  const answer = await app.client().get(authorizePath(rp, challenge, { scope: 'openid phone' }));
  expect(received(answer)).toMatchObject({ error: 'invalid_scope' });
  expect(await drifts(rp)).toEqual([{ scope_name: 'phone' }]);
});

test('a request refused for something else is recorded too', async () => {
  const rp = await hooked();
  const answer = await app
    .client()
    .get(authorizePath(rp, challenge, { scope: 'openid phone', code_challenge: undefined }));
  expect(received(answer)).toMatchObject({ error: 'invalid_request' });
  expect(await drifts(rp)).toEqual([{ scope_name: 'phone' }]);
});

test('WH-22 fifty at once announce each (application, scope) once', async () => {
  const rp = await hooked();
  const path = authorizePath(rp, challenge, { scope: 'openid phone address' });
  await Promise.all(Array.from({ length: 50 }, () => app.client().get(path)));
  expect((await events(rp)).length).toBe(2);
});

test('without a webhook_url drift is recorded and nothing enqueued', async () => {
  const rp = await aRelyingParty(context, { allowed_scopes: ['openid'] });
  await app.client().get(authorizePath(rp, challenge, { scope: 'openid phone' }));
  expect(await drifts(rp)).toEqual([{ scope_name: 'phone' }]);
  expect(await events(rp)).toEqual([]);
});
