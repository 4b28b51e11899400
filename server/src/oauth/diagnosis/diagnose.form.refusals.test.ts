import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  basic,
  browserOf,
  obtainTokens,
  pkce,
  type RelyingParty,
  received,
} from '../../../test/support/oauth.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { DEVICE_CODE, TOKEN_EXCHANGE } from '../../applications/index.ts';
import type { AuthorizeRule, ErrorPageReason, TokenRule } from '../errors.ts';
import type { Check, CheckId } from './checks.ts';

/**
 * Every rule by which authorize, token and their pages refuse, provoked once each. The tables are complete by their types: a
 * new rule without a case does not compile, and neither does one without words. What /diagnose says must name the rule.
 */
const app = await startUnlimitedApp();
const { context } = app;
const rp = await aRelyingParty(context, { required_scopes: ['email'] });
const plain = await aRelyingParty(context);
const open = await aRelyingParty(context, { client_type: 'public' });
const pending = await withReview('pending');
const suspended = await withReview('suspended');
const bound = await aRelyingParty(context);
await changeApplication(context.stores.db, bound.application_id, { dpop_bound_access_tokens: true });
const assigned = await aRelyingParty(context);
await changeApplication(context.stores.db, assigned.application_id, { access: 'assigned' });
const pushing = await aRelyingParty(context, { require_pushed_authorization_requests: true });
const ofOrganizations = await aRelyingParty(context);
await changeApplication(context.stores.db, ofOrganizations.application_id, { organization_use: 'required' });
const guarded = await aRelyingParty(context);
await changeApplication(context.stores.db, guarded.application_id, {
  policy: JSON.stringify({ email_domains: ['corp.example'] }),
});
const browser = await browserOf(app, await aPerson(context));
const { challenge } = pkce();

async function withReview(review_status: 'pending' | 'suspended'): Promise<RelyingParty> {
  const made = await aRelyingParty(context);
  await changeApplication(context.stores.db, made.application_id, { review_status });
  return made;
}

async function checksOf(query: string, caller: Client): Promise<Check[]> {
  const answer = await caller.get(`/diagnose?${query}`, { accept: 'application/json' });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { checks: Check[] }).checks;
}

type AuthorizeCase = { change?: Record<string, string>; rp?: RelyingParty; twice?: boolean; caller?: Client };

const AUTHORIZE: Record<AuthorizeRule, AuthorizeCase | null> = {
  parameters: { twice: true },
  pushed_request: { rp: pushing },
  request: { change: { request: 'x' } },
  response_type: { change: { response_type: 'token' } },
  response_mode: { change: { response_mode: 'fragment' } },
  nonce: { change: { nonce: 'n'.repeat(2000) } },
  code_challenge: { change: { code_challenge_method: 'plain' } },
  dpop_jkt: { change: { dpop_jkt: 'x' } },
  prompt: { change: { prompt: 'sometimes' } },
  max_age: { change: { max_age: 'soon' } },
  acr: { change: { claims: '{"id_token":{"acr":{"essential":true,"value":"x"}}}' } },
  claims: { change: { claims: '[' } },
  id_token_hint: { change: { id_token_hint: 'x.y.z' } },
  resource: { change: { resource: 'https://api.example/' } },
  authorization_details: { change: { authorization_details: '[{"type":"purchase"}]' } },
  review: { rp: pending },
  access: { rp: assigned, change: { prompt: 'none' } },
  policy: { rp: guarded, change: { prompt: 'none' } },
  scope: { change: { scope: 'openid' } },
  organization: { change: { prompt: 'none', organization: 'acme' }, rp: ofOrganizations },
  silent: { change: { prompt: 'none' }, caller: app.client() },
  // Only the person knows it beforehand.
  decision: null,
};

test.each(
  Object.entries(AUTHORIZE).filter((entry): entry is [AuthorizeRule, AuthorizeCase] => entry[1] !== null),
)(
  'authorize refuses for %s, and /diagnose says the same of it',
  async (rule, { change = {}, rp: client = rp, twice = false, caller = browser }) => {
    const path = authorizePath(client, challenge, change) + (twice ? '&state=again' : '');
    const refused = received(await caller.get(path));
    expect(refused.error).toEqual(expect.any(String));
    const found = (await checksOf(path.slice(path.indexOf('?') + 1), caller)).filter(
      ({ status }) => status === 'fail',
    );
    // The user also reads which policy it is.
    const detail =
      rule === 'policy' ? expect.stringContaining(refused.error_description!) : refused.error_description;
    expect(found).toMatchObject([{ id: rule, detail }]);
    expect(found[0]!.fix).toEqual(expect.any(String));
  },
);

test('an application that was stopped, and one that asks for consent without a page', async () => {
  const stopped = authorizePath(suspended, challenge);
  expect(received(await browser.get(stopped)).error).toBe('unauthorized_client');
  expect(await failing(stopped)).toEqual(['review']);
  const silent = authorizePath(plain, challenge, { prompt: 'none' });
  expect(received(await browser.get(silent)).error).toBe('consent_required');
  expect(await failing(silent)).toEqual(['silent']);
});

async function failing(path: string): Promise<CheckId[]> {
  const checks = await checksOf(path.slice(path.indexOf('?') + 1), browser);
  return checks.filter(({ status }) => status === 'fail').map(({ id }) => id);
}

const CIBA = 'urn:openid:params:grant-type:ciba';
type TokenCase = {
  form: Record<string, string>;
  rp?: RelyingParty;
  path?: string;
  /** Sent, but nothing that anybody should paste. */
  secret?: Record<string, string>;
  twice?: string;
};
const redeeming = { grant_type: 'authorization_code', redirect_uri: plain.redirect_uri, code: 'x' };

const TOKEN: Record<TokenRule, TokenCase> = {
  token_parameters: { form: redeeming, twice: 'grant_type' },
  grant_type: { form: { grant_type: 'password' } },
  client_authentication: { form: redeeming, rp: { ...plain, client_secret: 'wrong' } },
  token_review: { form: redeeming, rp: suspended },
  token_resource: { form: { ...redeeming, resource: 'no URL' } },
  token_details: { form: { ...redeeming, authorization_details: '[]' } },
  dpop: { form: redeeming, rp: bound },
  code: { form: redeeming },
  refresh_token: { form: { grant_type: 'refresh_token' }, secret: { refresh_token: 'x' } },
  client_credentials: { form: { grant_type: 'client_credentials', scope: 'a:b' }, rp: open },
  token_scope: { form: { grant_type: 'client_credentials', scope: 'email' } },
  backchannel_request: {
    form: { binding_message: 'x', scope: 'openid' },
    path: '/oauth/backchannel_authentication',
  },
  auth_req_id: { form: { grant_type: CIBA, auth_req_id: 'x' } },
  device_request: { form: { grant_type: DEVICE_CODE, scope: 'openid' }, path: '/oauth/device_authorization' },
  device_code: { form: { grant_type: DEVICE_CODE }, secret: { device_code: 'x' } },
  token_exchange: { form: { grant_type: TOKEN_EXCHANGE }, secret: { subject_token: 'x' } },
};

test.each(Object.entries(TOKEN) as [TokenRule, TokenCase][])(
  'token refuses for %s, and /diagnose names it without the secrets',
  async (rule, { form, rp: client = plain, path = '/oauth/token', secret = {}, twice }) => {
    const headers = client.client_secret ? basic(client) : {};
    const body = new URLSearchParams({ client_id: client.client_id, ...form, ...secret });
    if (twice) body.append(twice, 'again');
    const refused = await app.client().fetch(path, { method: 'POST', body, headers });
    expect([400, 401]).toContain(refused.status);
    const { error_description } = (await refused.json()) as { error_description: string };
    const query = new URLSearchParams({ client_id: client.client_id, ...form });
    if (twice) query.append(twice, 'again');
    const own = (await checksOf(String(query), app.client())).filter(({ id }) => id === rule);
    expect(own).toMatchObject([
      { id: rule, status: expect.stringMatching(/warn|fail/), fix: expect.any(String) },
    ]);
    if (own[0]!.status === 'fail') expect(own[0]!.detail).toBe(error_description);
  },
);

test('a narrower grant, and a method that does not fit, are named too', async () => {
  const { refresh_token } = await obtainTokens(browser, plain, { scope: 'openid' });
  const form = { grant_type: 'refresh_token', scope: 'email' };
  const body = new URLSearchParams({ ...form, refresh_token });
  const refused = await app.client().fetch('/oauth/token', { method: 'POST', body, headers: basic(plain) });
  expect(await refused.json()).toMatchObject({ error: 'invalid_scope' });
  const checks = await checksOf(
    String(new URLSearchParams({ client_id: plain.client_id, ...form })),
    app.client(),
  );
  expect(checks.find(({ id }) => id === 'token_scope')).toMatchObject({ status: 'warn' });
});

const PAGES: Record<ErrorPageReason, { path: string; check: CheckId | null } | null> = {
  client_id_missing: { path: '/oauth/authorize?scope=openid', check: 'client_id' },
  client_unknown: { path: authorizePath({ ...rp, client_id: 'app_nobody' }, challenge), check: 'client_id' },
  document_address: {
    path: authorizePath({ ...rp, client_id: 'https://tool.example/' }, challenge),
    check: 'client_document',
  },
  document_unavailable: {
    path: authorizePath({ ...rp, client_id: 'https://127.0.0.1/client' }, challenge),
    check: 'client_document',
  },
  // Takes a host that answers: document-clients.test.ts.
  document_invalid: null,
  // Takes an administrator: document-clients.test.ts.
  document_stopped: null,
  redirect_uri_missing: {
    path: `/oauth/authorize?client_id=${rp.client_id}&response_type=code`,
    check: 'redirect_uri',
  },
  redirect_uri_mismatch: {
    path: authorizePath({ ...rp, redirect_uri: 'https://evil.example/' }, challenge),
    check: 'redirect_uri',
  },
  test_sign_in_over: {
    path: authorizePath({ ...rp, redirect_uri: `${app.baseUrl}/developer/try/callback` }, challenge),
    check: 'redirect_uri',
  },
  request_unknown: { path: '/oauth/consent?request=x', check: null },
  request_uri_unknown: {
    path: `/oauth/authorize?client_id=${rp.client_id}&request_uri=urn:ietf:params:oauth:request_uri:x`,
    check: null,
  },
  // Take a whole walk: consent-again.test.ts and authorize.test.ts.
  request_completed: null,
  decision_missing: null,
  logout_malformed: { path: '/oauth/logout?state=a&state=b', check: 'parameters' },
  logout_hint_invalid: { path: '/oauth/logout?id_token_hint=x', check: null },
  logout_uri_mismatch: {
    path: `/oauth/logout?client_id=${rp.client_id}&post_logout_redirect_uri=https://evil.example/`,
    check: 'post_logout_redirect_uri',
  },
};

test.each(Object.entries(PAGES).flatMap(([reason, each]) => (each ? [{ reason, ...each }] : [])))(
  'the page $reason leads to /diagnose with its request id, which names $check',
  async ({ path, check }) => {
    const refused = await browser.get(path, { accept: 'text/html' });
    expect(refused.status).toBe(400);
    const href = /id="error-help" href="([^"]*)"/.exec(await refused.text())![1]!.replaceAll('&amp;', '&');
    const link = new URL(href, app.baseUrl);
    expect(link.pathname).toBe('/diagnose');
    expect(link.searchParams.get('request_id')).toBe(refused.headers.get('x-request-id'));
    const page = await (await browser.get(href, { accept: 'text/html' })).text();
    expect(page).toContain(`<code id="request-id">${refused.headers.get('x-request-id')}</code>`);
    if (check === null) return;
    const checks = await checksOf(link.search.slice(1), browser);
    expect(checks.find(({ id }) => id === check)).toMatchObject({ status: 'fail' });
  },
);

test('no page hands over more than it must', async () => {
  const path = authorizePath({ ...rp, redirect_uri: 'https://evil.example/' }, challenge, {
    state: 'canary-state',
    nonce: 'canary-nonce',
    login_hint: 'canary@people.example',
    id_token_hint: 'canary.id.token',
    claims: '{"canary":1}',
    client_secret: 'canary-secret',
  });
  expect(await (await browser.get(path)).text()).not.toContain('canary');
});

test('other errors of these pages lead there too', async () => {
  const malformed = await browser.get('/oauth/consent', { accept: 'text/html' });
  expect([malformed.status, await malformed.text()]).toEqual([
    422,
    expect.stringContaining(`/diagnose?request_id=${malformed.headers.get('x-request-id')}`),
  ]);
});
