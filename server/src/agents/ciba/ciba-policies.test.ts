import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { aShopOf, ORDER } from '../../../test/support/acts.ts';
import { anAgent, DEPLOY, asked as requested } from '../../../test/support/agents.ts';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aKey } from '../../../test/support/developers.ts';
import {
  aRelyingParty,
  obtainTokens,
  post,
  type RelyingParty,
  type Tokens,
} from '../../../test/support/oauth.ts';
import { aHolder, creationOptions, register } from '../../../test/support/passkeys.ts';
import {
  type Account,
  anAccount,
  codeOf,
  formIn,
  PASSWORD,
  someoneSignedIn,
  stepUpEverywhere,
} from '../../../test/support/people.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';
import { Authenticator, type RequestOptions } from '../../../test/support/webauthn/authenticator.ts';
import type { AccessClaim } from '../../applications/index.ts';
import { SECOND } from '../../platform/clock.ts';
import { changeInstallationPolicy, type Policy } from '../../policies/index.ts';
import { CIBA_GRANT } from './ciba-grant.ts';

const clock = testClock(new Date('2026-11-27T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
const { context, db } = app;
const scope = 'openid email agent:write';
const WITHIN = { 'x-forwarded-for': '192.0.2.7' };
const OUTSIDE = { 'x-forwarded-for': '198.51.100.7' };

type Scene = { person: Account; browser: Client; rp: RelyingParty };

/** A person who has connected an application that may ask, before the application had a policy. */
async function aScene(policy: Policy): Promise<Scene> {
  const { person, browser } = await someoneSignedIn(app, { totp: true });
  clock.advance(30 * SECOND);
  const rp = await connected(browser);
  await changeApplication(db, rp.application_id, { policy: JSON.stringify(policy) });
  return { person, browser, rp };
}

async function connected(browser: Client): Promise<RelyingParty> {
  const rp = await aRelyingParty(context, { allowed_scopes: scope.split(' ') });
  await obtainTokens(browser, rp, { scope });
  return rp;
}

const ask = (rp: RelyingParty, person: { email: string }) =>
  post(app.client(), '/oauth/backchannel_authentication', rp, { scope, login_hint: person.email });

async function asked({ rp, person }: Pick<Scene, 'rp'> & { person: { email: string } }): Promise<string> {
  const response = await ask(rp, person);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as { auth_req_id: string }).auth_req_id;
}

/** Sends the form of the page as it was before the policy, whatever the page shows now. */
async function approve({ browser, person }: Scene, id: string, headers = WITHIN): Promise<Response> {
  const otp_code = codeOf(person.totp_secret!, clock.now());
  clock.advance(30 * SECOND);
  return await browser.postForm(pathOf(id), { password: PASSWORD, otp_code, decision: 'approve' }, headers);
}

async function approveByPasskey(browser: Client, authenticator: Authenticator, id: string, headers = WITHIN) {
  const page = await (await browser.get(pathOf(id), headers)).text();
  const { display_payload_hash } = { display_payload_hash: /data-hash="([0-9a-f]{64})"/.exec(page)![1]! };
  const path = `/api/v1/me/approvals/${id}`;
  const options = await browser.postJson(`${path}/passkey_options`, { display_payload_hash }, headers);
  const credential = authenticator.get((await options.json()) as RequestOptions);
  const body = { number_match: '', display_payload_hash, credential };
  const response = await browser.postJson(`${path}/approve`, body, headers);
  return [response.status, ((await response.json()) as { error?: string }).error];
}

const pathOf = (id: string) => `/account/approvals/${id}`;

async function collected(rp: RelyingParty, auth_req_id: string): Promise<string> {
  const response = await post(app.client(), '/oauth/token', rp, { grant_type: CIBA_GRANT, auth_req_id });
  const body = (await response.json()) as Tokens & { error?: string };
  return body.error ?? `acr ${decodeJwt(body.id_token).acr}`;
}

test('AC-203: from a network that the application does not allow no one approves its request, and from one that it allows they do', async () => {
  const scene = await aScene({ addresses: ['192.0.2.0/24'] });
  const id = await asked(scene);
  const page = await scene.browser.get(pathOf(id), OUTSIDE);
  const document = await page.text();
  expect(document).toContain('The application Paper Shop allows sign-ins only from certain networks.');
  expect(document).not.toContain('id="approve-form"');
  expect(() => formIn(document, 'reject-form')).not.toThrow();
  const refused = await approve(scene, id, OUTSIDE);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('198.51.100.7')]);
  expect(await collected(scene.rp, id)).toBe('authorization_pending');
  expect((await approve(scene, id)).headers.get('location')).toContain('done=decided');
  expect(await collected(scene.rp, id)).toBe('acr 2');
});

test('AC-203: nor does anyone whose address has another domain, or is not verified, or whom the installation keeps out', async () => {
  const others = await aScene({ email_domains: ['corp.example'] });
  const unverified = await aScene({ email_domains: ['people.example'] });
  await changeUser(db, unverified.person.user_id, { email_verified: false });
  const kept = await aScene({});
  for (const scene of [others, unverified]) {
    const id = await asked(scene);
    expect((await approve(scene, id)).status).toBe(403);
    expect(await collected(scene.rp, id)).toBe('authorization_pending');
  }
  const id = await asked(kept);
  const by = { actor: { type: 'operator', id: null }, request: null } as const;
  await changeInstallationPolicy(context, by, { input: { addresses: ['203.0.113.0/24'] } });
  try {
    expect((await approve(kept, id)).status).toBe(403);
  } finally {
    await changeInstallationPolicy(context, by, { input: {} });
  }
  expect((await approve(kept, id)).headers.get('location')).toContain('done=decided');
});

test('AC-204: where the application demands a passkey, password and code do not approve its request, and the tokens say phr', async () => {
  const { person, browser, authenticator } = await aHolder(app);
  const rp = await connected(browser);
  await changeApplication(db, rp.application_id, { policy: JSON.stringify({ addresses: ['192.0.2.0/24'] }) });
  const far = await asked({ rp, person });
  expect(await approveByPasskey(browser, authenticator, far, OUTSIDE)).toEqual([403, 'address_not_allowed']);

  for (const policy of [
    { second_factor: 'phishing_resistant' },
    { second_factor: 'required', factors: ['passkey'] },
  ] satisfies Policy[]) {
    const scene = await aScene(policy);
    const id = await asked(scene);
    expect(await (await scene.browser.get(pathOf(id))).text()).not.toContain('name="otp_code"');
    expect((await approve(scene, id)).status).toBe(422);
    expect(await collected(scene.rp, id)).toBe('authorization_pending');

    await changeApplication(db, rp.application_id, { policy: JSON.stringify(policy) });
    const strong = await asked({ rp, person });
    expect(await approveByPasskey(browser, authenticator, strong)).toEqual([200, undefined]);
    expect(await collected(rp, strong)).toBe('acr phr');
  }
});

test('AC-204: where only one-time codes count, a passkey does not approve its request', async () => {
  const scene = await aScene({ second_factor: 'required', factors: ['totp'] });
  await stepUpEverywhere(context, scene.person);
  const authenticator = new Authenticator(app.baseUrl);
  const credential = authenticator.create(await creationOptions(scene.browser));
  expect((await register(scene.browser, credential)).status).toBe(201);
  const id = await asked(scene);
  expect(await (await scene.browser.get(pathOf(id))).text()).not.toContain('data-subject');
  expect(await approveByPasskey(scene.browser, authenticator, id)).toEqual([403, 'second_factor_required']);
  expect((await approve(scene, id)).headers.get('location')).toContain('done=decided');
  expect(await collected(scene.rp, id)).toBe('acr 2');
});

test('AC-250: where only one-time codes count, the page of a person without them says so, and leads to what they lack', async () => {
  const { person, browser } = await aHolder(app);
  const rp = await connected(browser);
  const policy = { second_factor: 'required', factors: ['totp'] } satisfies Policy;
  await changeApplication(db, rp.application_id, { policy: JSON.stringify(policy) });
  const id = await asked({ rp, person });
  const page = await (await browser.get(pathOf(id))).text();
  const card = page.slice(page.indexOf('id="approve-instead"'), page.indexOf('class="decide'));
  expect(card).toContain('A policy accepts only a password with a one-time code here.');
  expect(card).toMatch(/href="\/account\/security">\s*Set up one-time codes/);
  expect(card).not.toContain('/account/passkeys');

  const scene = await aScene(policy);
  await changeUser(db, scene.person.user_id, { passkey_only_approval: true });
  const another = await asked(scene);
  expect(await (await scene.browser.get(pathOf(another))).text()).toMatch(
    /href="\/account\/security">\s*Security/,
  );
});

test('AG-29: an application that awaits review asks its own team alone, and signs in no one who was asked before', async () => {
  const scene = await aScene({});
  const before = await asked(scene);
  await changeApplication(db, scene.rp.application_id, { review_status: 'pending' });
  const refused = await ask(scene.rp, scene.person);
  expect([refused.status, await refused.json()]).toMatchObject([403, { error: 'access_denied' }]);
  expect((await approve(scene, before)).headers.get('location')).toContain('done=ended');
  expect(await collected(scene.rp, before)).toBe('invalid_grant');

  await changeApplication(db, scene.rp.application_id, { owner_user_id: scene.person.user_id });
  const own = await asked(scene);
  expect((await approve(scene, own)).headers.get('location')).toContain('done=decided');
  expect(await collected(scene.rp, own)).toBe('acr 2');
});

test('AG-30: a client that describes itself asks no one, whatever its document lists', async () => {
  const { person, rp } = await aScene({});
  const client_id = 'https://tool.example/client.json';
  await changeApplication(db, rp.application_id, { client_id, owner_user_id: null, registered_by: null });
  const refused = await ask({ ...rp, client_id }, person);
  expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'unauthorized_client' }]);
});

test('AC-206: an API takes no policy, because nothing would read it', async () => {
  const owner = await anAccount(context);
  const shop = await aShopOf(app, owner);
  const authorization = `Bearer ${await aKey(app, owner, ['applications:read', 'applications:write'])}`;
  const put = ({ application_id }: { application_id: number }) =>
    app.client().sendJson('PUT', `/api/v1/applications/${application_id}/policy`, {}, { authorization });
  expect((await put(shop)).status).toBe(404);
  const rp = await aRelyingParty(context, { developer: { ...owner, created_at: clock.now() } });
  expect((await put(rp)).status).toBe(200);
});

describe('AC-205: before they approve, a person reads who learns of their groups and roles', () => {
  const declares = (party: { application_id: number }, ...access_claims: AccessClaim[]) =>
    changeApplication(db, party.application_id, { access_claims });
  const pageOf = async ({ browser }: Pick<Scene, 'browser'>, id: string) =>
    await (await browser.get(pathOf(id))).text();

  test('an application that has declared it since they connected it', async () => {
    const scene = await aScene({});
    expect(await pageOf(scene, await asked(scene))).not.toContain('also learns');
    await declares(scene.rp, 'groups', 'roles');
    const page = await pageOf(scene, await asked(scene));
    expect(page).toContain(
      'Paper Shop also learns which of your groups have access to it and your roles there.',
    );
  });

  test('the API at which an agent acts, once', async () => {
    const { person, browser } = await someoneSignedIn(app, { totp: true });
    const shop = await aShopOf(app, await anAccount(context));
    await declares(shop, 'all_groups');
    const agent = await anAgent(app, person, { signed: true });
    const act = { resource: shop.identifier, authorization_details: [ORDER] };
    const { auth_req_id } = await requested(agent, { ...DEPLOY, ...act });
    const learns = 'Paper Shop API also learns the names of all your groups';
    expect((await pageOf({ browser }, auth_req_id)).split(learns)).toHaveLength(2);
  });
});
