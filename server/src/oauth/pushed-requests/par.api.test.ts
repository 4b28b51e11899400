import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { dpopKey, postProven, proofOf } from '../../../test/support/dpop.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  aVisitor,
  browserOf,
  consent,
  pkce,
  post,
  type RelyingParty,
  received,
  redeem,
} from '../../../test/support/oauth.ts';
import { PASSWORD } from '../../../test/support/people.ts';
import { formOf, pathOfPushed } from '../../../test/support/pushed.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-25T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context, db } = app;
const rp = await aRelyingParty(context);
const open = await aRelyingParty(context, { client_type: 'public' });
const { verifier, challenge } = pkce();
const SCOPES = ['openid', 'profile:basic', 'email'];

const push = (client: RelyingParty, form: Record<string, string>) =>
  post(app.client(), '/oauth/par', client, form);
const formFor = (client: RelyingParty, change: Record<string, string | undefined> = {}) =>
  formOf(authorizePath(client, challenge, change));
const pushedPath = async (client: RelyingParty, change: Record<string, string | undefined> = {}) =>
  pathOfPushed(client, await push(client, formFor(client, change)));
const pushedRows = async () =>
  Number(
    (await db.selectFrom('pushed_authorization_requests').select(db.fn.countAll().as('n')).execute())[0]!.n,
  );

test.each([
  ['confidential', rp],
  ['public', open],
])('a %s client pushes, and its code is redeemed', async (_name, client) => {
  const { browser } = await aVisitor(app);
  const answer = await push(client, formFor(client));
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const body = (await answer.clone().json()) as { request_uri: string };
  expect(body).toEqual({
    request_uri: expect.stringMatching(/^urn:ietf:params:oauth:request_uri:[A-Za-z0-9]{43}$/),
    expires_in: 60,
  });
  const returned = received(await consent(browser, await pathOfPushed(client, answer), SCOPES));
  expect(returned).toMatchObject({ state: 'some state', iss: app.baseUrl });
  expect((await redeem(app.client(), client, returned.code!, verifier)).status).toBe(200);
});

test('FA-20: what authorize refuses without a user is refused when it is pushed, as JSON, and stored by no one', async () => {
  const before = await pushedRows();
  const cases: [Record<string, string | undefined>, string][] = [
    [{ redirect_uri: 'https://evil.example/callback' }, 'invalid_request'],
    [{ redirect_uri: `${rp.redirect_uri}/longer` }, 'invalid_request'],
    [{ redirect_uri: undefined }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ scope: undefined }, 'invalid_scope'],
    [{ scope: 'address' }, 'invalid_scope'],
    [{ resource: 'not a URL' }, 'invalid_target'],
    [{ code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ prompt: 'sometimes' }, 'invalid_request'],
    [{ claims: '[' }, 'invalid_request'],
    [{ max_age: 'soon' }, 'invalid_request'],
    [{ nonce: 'n'.repeat(1025) }, 'invalid_request'],
    [{ id_token_hint: 'x.y.z' }, 'invalid_request'],
    [{ dpop_jkt: 'short' }, 'invalid_request'],
    [{ request: 'x.y.z' }, 'invalid_request_object'],
  ];
  for (const [change, error] of cases) {
    const answer = await push(rp, formFor(rp, change));
    expect([change, answer.status, await jsonOf(answer)]).toEqual([
      change,
      400,
      { error, error_description: expect.stringMatching(/\w/) },
    ]);
  }
  const large = await push(rp, formFor(rp, { state: 'x'.repeat(10_000) }));
  expect([large.status, await jsonOf(large)]).toMatchObject([413, { error: 'payload_too_large' }]);
  expect(await pushedRows()).toBe(before);
});

test('FA-21: a client that does not authenticate pushes nothing', async () => {
  const wrong = await push({ ...rp, client_secret: 'wrong' }, formFor(rp));
  expect([wrong.status, await jsonOf(wrong)]).toMatchObject([401, { error: 'invalid_client' }]);
  const bare = await app
    .client()
    .fetch('/oauth/par', { method: 'POST', body: new URLSearchParams(formFor(rp)) });
  expect(bare.status).toBe(401);
  const other = await push(rp, { ...formFor(rp), client_id: open.client_id });
  expect(other.status).toBe(401);
  const inQuery = await post(app.client(), '/oauth/par?state=x', rp, formFor(rp));
  expect(inQuery.status).toBe(400);
});

test('FA-22: request_uri cannot be pushed', async () => {
  for (const request_uri of ['https://rp.example/request', 'urn:ietf:params:oauth:request_uri:x']) {
    const answer = await push(rp, { ...formFor(rp), request_uri });
    expect([answer.status, await jsonOf(answer)]).toMatchObject([400, { error: 'invalid_request' }]);
  }
});

const REFUSED = 'This sign-in link no longer works';

test('FA-23: a request_uri works for one code, in whichever browser', async () => {
  const { person, browser } = await aVisitor(app);
  const path = await pushedPath(rp);
  // Loading does not use it up: people reload, and messengers look at links beforehand.
  for (const visitor of [browser, app.client()]) expect((await visitor.get(path)).status).toBe(303);
  expect(received(await consent(browser, path, SCOPES)).code).toEqual(expect.any(String));
  for (const visitor of [browser, await browserOf(app, person), app.client()]) {
    const again = await visitor.get(path);
    expect([again.status, again.headers.get('location')]).toEqual([400, null]);
    expect(await again.text()).toContain(REFUSED);
  }
});

test('FA-23: nor does a second browser that arrived before get one, with or without a question', async () => {
  const { person, browser } = await aVisitor(app);
  const second = await browserOf(app, person);
  const path = await pushedPath(rp, { prompt: 'consent' });
  const page = new URL((await second.get(path)).headers.get('location')!, app.baseUrl);
  expect(received(await consent(browser, path, SCOPES)).code).toEqual(expect.any(String));
  const request = page.searchParams.get('request')!;
  const late = await second.postForm('/oauth/consent', { request, scope: SCOPES, decision: 'allow' });
  expect([late.status, late.headers.get('location')]).toEqual([400, null]);
  // This user has agreed by now, so nothing is asked.
  const silent = await pushedPath(rp);
  expect(received(await browser.get(silent)).code).toEqual(expect.any(String));
  expect((await browser.get(silent)).status).toBe(400);
});

test('FA-23: a refusal uses it up too', async () => {
  const { browser } = await aVisitor(app);
  const path = await pushedPath(rp);
  expect(received(await consent(browser, path, [], 'deny'))).toMatchObject({ error: 'access_denied' });
  expect((await browser.get(path)).status).toBe(400);
});

test('FA-24: it expires after a minute, but who arrived in time may take long to sign in', async () => {
  const person = await aPerson(context);
  const path = await pushedPath(rp);
  const browser = app.client();
  const sent = (await browser.get(path)).headers.get('location')!;
  expect(sent).toMatch(/^\/login\?return_to=%2Foauth%2Fauthorize%2Fcontinue%3F/);
  clock.advance(59 * SECOND);
  expect((await app.client().get(path)).status).toBe(303);
  clock.advance(2 * SECOND);
  const late = await app.client().get(path);
  expect([late.status, await late.text()]).toEqual([400, expect.stringContaining(REFUSED)]);
  clock.advance(20 * MINUTE);
  const back = new URL(sent, app.baseUrl).searchParams.get('return_to')!;
  const signedIn = await browser.postForm('/login', {
    email: person.email,
    password: PASSWORD,
    return_to: back,
  });
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, back]);
  expect(received(await consent(browser, back, SCOPES)).code).toEqual(expect.any(String));
  expect((await browser.get(back)).status).toBe(400);
});

test('FA-25: it is bound to the client, and nothing beside client_id and request_uri counts', async () => {
  const { browser } = await aVisitor(app);
  const path = await pushedPath(rp, { state: 'pushed' });
  for (const client_id of [open.client_id, 'app_nobody', ''])
    expect((await browser.get(path.replace(rp.client_id, client_id))).status).toBe(400);
  const more = `${path}&state=url&redirect_uri=https://evil.example/&scope=openid&prompt=none&response_mode=form_post`;
  const returned = received(await consent(browser, more, SCOPES));
  expect(returned).toMatchObject({ state: 'pushed', code: expect.any(String), scope: SCOPES.join(' ') });
});

test('FA-26: a client, or a whole installation, whose requests must be pushed', async () => {
  const { browser } = await aVisitor(app);
  const strict = await aRelyingParty(context, { require_pushed_authorization_requests: true });
  const refused = await browser.get(authorizePath(strict, challenge));
  expect(received(refused)).toMatchObject({ error: 'invalid_request', state: 'some state' });
  expect(received(await consent(browser, await pushedPath(strict), SCOPES)).code).toEqual(expect.any(String));

  const config = { require_par: true, base_url: app.context.config.base_url };
  const whole = await startUnlimitedApp({ clock, stores: context.stores, config });
  const visitor = whole.client();
  const everywhere = await visitor.get(authorizePath(rp, challenge));
  expect(received(everywhere)).toMatchObject({ error: 'invalid_request' });
  const metadata = await jsonOf(await whole.client().get('/.well-known/oauth-authorization-server'));
  expect(metadata).toMatchObject({ require_pushed_authorization_requests: true });
  expect(await jsonOf(await app.client().get('/.well-known/oauth-authorization-server'))).toMatchObject({
    pushed_authorization_request_endpoint: `${app.baseUrl}/oauth/par`,
    require_pushed_authorization_requests: false,
  });
});

test('FA-26: the error goes nowhere by itself where no one vouches for the address', async () => {
  const strict = await aRelyingParty(context, { require_pushed_authorization_requests: true });
  await db
    .updateTable('applications')
    .set({ reviewed_at: null })
    .where('application_id', '=', strict.application_id)
    .execute();
  const refused = await app.client().get(authorizePath(strict, challenge));
  expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
});

test('FA-27: a proof binds the code to its key, and agrees with dpop_jkt', async () => {
  const { browser } = await aVisitor(app);
  const [key, other] = [dpopKey(), dpopKey()];
  const url = `${app.baseUrl}/oauth/par`;
  const proof = () => proofOf(key, { method: 'POST', url, now: clock.now() });
  const pushProven = (form: Record<string, string>, dpop: string) =>
    postProven(app.client(), rp, form, dpop, '/oauth/par');
  const differs = await pushProven({ ...formFor(rp), dpop_jkt: other.jkt }, proof());
  expect([differs.status, await jsonOf(differs)]).toMatchObject([400, { error: 'invalid_request' }]);
  const elsewhere = proofOf(key, { method: 'POST', url: `${app.baseUrl}/oauth/token`, now: clock.now() });
  const foreign = await pushProven(formFor(rp), elsewhere);
  expect([foreign.status, await jsonOf(foreign)]).toMatchObject([400, { error: 'invalid_dpop_proof' }]);

  const once = proof();
  const answer = await pushProven({ ...formFor(rp), dpop_jkt: key.jkt }, once);
  const replayed = await pushProven(formFor(rp), once);
  expect([replayed.status, await jsonOf(replayed)]).toMatchObject([400, { error: 'invalid_dpop_proof' }]);
  const { code } = received(await consent(browser, await pathOfPushed(rp, answer), SCOPES));
  expect((await redeem(app.client(), rp, code!, verifier)).status).toBe(400);

  const bound = await pathOfPushed(rp, await pushProven(formFor(rp), proof()));
  const form = {
    ...{ grant_type: 'authorization_code', redirect_uri: rp.redirect_uri, code_verifier: verifier },
    code: received(await browser.get(bound)).code!,
  };
  const now = clock.now();
  const token = { method: 'POST', url: `${app.baseUrl}/oauth/token`, now };
  const answered = await postProven(app.client(), rp, form, proofOf(key, token));
  expect([answered.status, await jsonOf(answered)]).toMatchObject([200, { token_type: 'DPoP' }]);
});

test('FA-28: drift is recorded once, when the request is pushed', async () => {
  const { browser } = await aVisitor(app);
  const drifting = await aRelyingParty(context);
  const drifts = () =>
    db
      .selectFrom('scope_drifts')
      .select(['scope_name', 'last_seen_at'])
      .where('application_id', '=', drifting.application_id)
      .execute();
  const path = await pushedPath(drifting, { scope: `${SCOPES.join(' ')} acme:tier` });
  const seen = await drifts();
  expect(seen).toMatchObject([{ scope_name: 'acme:tier' }]);
  clock.advance(30 * SECOND);
  await db
    .updateTable('scope_drifts')
    .set({ last_seen_at: new Date(0) })
    .execute();
  expect((await browser.get(path)).status).toBe(303);
  expect(await drifts()).toMatchObject([{ last_seen_at: new Date(0) }]);
});

test('FA-29: only the hash of a request_uri is stored, and no credential of the client', async () => {
  const path = await pushedPath(rp);
  const rows = await db.selectFrom('pushed_authorization_requests').selectAll().execute();
  const secret = decodeURIComponent(path.split('request_uri%3A')[1]!);
  expect(secret).toHaveLength(43);
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(rows.every(({ query }) => !query.includes('client_secret'))).toBe(true);
});
