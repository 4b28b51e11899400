import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import {
  askAsDevice,
  type DeviceCodes,
  decide,
  deviceCodes,
  enterCode,
  from,
  poll,
} from '../../../test/support/device.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  browserOf,
  COMMAND_LINE,
  COMMAND_LINE_SCOPE,
  obtainTokens,
  type Person,
  pkce,
  post,
  type RelyingParty,
  received,
  signIn,
} from '../../../test/support/oauth.ts';
import { anAccount, codeOf, formIn } from '../../../test/support/people.ts';
import { keysOf } from '../../../test/support/resource-scene.ts';
import { aResourceOf, FILES, verifyHost } from '../../../test/support/resources.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';
import { DEVICE_CODE } from '../../applications/index.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
const { context, db, baseUrl } = app;
const grant_types = ['authorization_code', 'refresh_token', DEVICE_CODE] as const;
const tv = await aDeviceClient({ client_type: 'public', name: 'Paper TV' });
const box = await aDeviceClient({ name: 'Paper Box' });
const numbered = await aDeviceClient({ client_type: 'public', device_number_match: true });
const plain = await aRelyingParty(context, { client_type: 'public' });

function aDeviceClient(details: Parameters<typeof aRelyingParty>[1]): Promise<RelyingParty> {
  return aRelyingParty(context, { grant_types, ...details });
}

type Scene = { person: Person; browser: Client; codes: DeviceCodes };

async function aScene(rp: RelyingParty, form: Record<string, string> = {}): Promise<Scene> {
  const person = await aPerson(context);
  return { person, browser: await browserOf(app, person), codes: await deviceCodes(baseUrl, rp, form) };
}

async function outcome(response: Response): Promise<[number, unknown]> {
  const body = (await response.json()) as { error?: string; access_token?: string };
  return [response.status, body.error ?? Object.keys(body).sort().join(' ')];
}

async function polled(rp: RelyingParty, codes: Pick<DeviceCodes, 'device_code'>): Promise<unknown> {
  clock.advance(5 * SECOND);
  return (await outcome(await poll(app.client(), rp, codes)))[1];
}

const TOKENS = 'access_token expires_in id_token refresh_token scope token_type';

test.each([
  ['a public client', tv],
  ['a confidential client', box],
])(
  '%s gets codes, waits, and gets tokens once a person has entered the code and allowed it',
  async (_, rp) => {
    const { person, browser, codes } = await aScene(rp);
    expect(codes).toEqual({
      device_code: expect.stringMatching(/^[A-Za-z0-9_-]{72}$/),
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: `${baseUrl}/device`,
      verification_uri_complete: `${baseUrl}/device?user_code=${codes.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(await polled(rp, codes)).toBe('authorization_pending');
    const path = await enterCode(browser, codes.user_code.toLowerCase().replace('-', ' '));
    const page = await (await browser.get(path)).text();
    for (const shown of ['Paper', 'Owner not verified', person.email, 'front of you', 'This wasn’t me'])
      expect(page).toContain(shown);
    expect(page).not.toContain('number_match');
    expect(await polled(rp, codes)).toBe('authorization_pending');
    const allowed = await decide(browser, path, 'allow');
    expect([allowed.status, allowed.headers.get('location')]).toEqual([303, path]);
    expect(await (await browser.get(path)).text()).toContain('The device is connected');

    const answer = await poll(app.client(), rp, codes);
    const tokens = (await answer.json()) as { id_token: string; refresh_token: string; access_token: string };
    expect([answer.status, Object.keys(tokens).sort().join(' ')]).toEqual([200, TOKENS]);
    const session = await db
      .selectFrom('sessions')
      .select(['sid', 'auth_time'])
      .where('user_id', '=', person.user_id)
      .executeTakeFirstOrThrow();
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      ...{ sub: person.sub, aud: rp.client_id, acr: '1', amr: ['pwd'], sid: session.sid },
      auth_time: Math.floor(session.auth_time.getTime() / SECOND),
    });
    expect(
      (
        await post(app.client(), '/oauth/token', rp, {
          grant_type: 'refresh_token',
          refresh_token: tokens.refresh_token,
        })
      ).status,
    ).toBe(200);

    // It is a connected application like any other, and ends like one.
    expect(await (await browser.get('/account/connected-apps')).text()).toContain('Paper');
    await browser.postForm(`/account/connected-apps/${rp.client_id}`, { decision: 'disconnect' });
    const userinfo = await app
      .client()
      .get('/oauth/userinfo', { authorization: `Bearer ${tokens.access_token}` });
    expect(userinfo.status).toBe(401);
  },
);

test('discovery names the endpoint and the grant type', async () => {
  const metadata = await (await app.client().get('/.well-known/openid-configuration')).json();
  expect(metadata).toMatchObject({
    device_authorization_endpoint: `${baseUrl}/oauth/device_authorization`,
    grant_types_supported: expect.arrayContaining([DEVICE_CODE]),
  });
});

test('FA-55: guessed codes are counted by session, account and address, and all get the same answer', async () => {
  const { browser, person, codes } = await aScene(tv);
  const denied = await deviceCodes(baseUrl, tv);
  await decide(browser, await enterCode(browser, denied.user_code), 'deny');
  const answers = new Set<string>();
  const guesses = [denied.user_code, 'BBBB-BBBB', 'no code', ...Array.from({ length: 7 }, () => 'CCCC-CCCC')];
  for (const user_code of guesses) {
    const answer = await browser.postForm('/device', { user_code }, from('198.51.100.1'));
    answers.add(`${answer.status} ${(await answer.text()).replaceAll(user_code, '')}`);
  }
  expect(answers.size).toBe(1);
  expect([...answers][0]).toContain('422');
  const right = () => browser.postForm('/device', { user_code: codes.user_code }, from('198.51.100.1'));
  expect((await right()).status).toBe(429);
  // Another session of the same account, from elsewhere, has no more of them.
  const other = await browserOf(app, person);
  expect((await other.postForm('/device', { user_code: codes.user_code }, from('203.0.113.2'))).status).toBe(
    429,
  );
  // Nor does the link tell more.
  expect((await other.get(`/device?user_code=${codes.user_code}`, from('203.0.113.2'))).status).toBe(429);
  clock.advance(61 * MINUTE);
});

test('FA-55: an address runs out of guesses, no matter who signs in there', async () => {
  const guess = async () => {
    const browser = await browserOf(app, await aPerson(context));
    return (await browser.postForm('/device', { user_code: 'DDDD-DDDD' }, from('198.51.100.77'))).status;
  };
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++) statuses.push(await guess());
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
});

test('FA-56: another client gets nothing for a device code, and uses nothing up', async () => {
  const { browser, codes } = await aScene(tv);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  expect(await outcome(await poll(app.client(), box, codes))).toEqual([400, 'invalid_grant']);
  expect(await outcome(await poll(app.client(), numbered, codes))).toEqual([400, 'invalid_grant']);
  expect(await outcome(await poll(app.client(), { ...box, client_secret: 'wrong' }, codes))).toEqual([
    401,
    'invalid_client',
  ]);
  expect(await polled(tv, codes)).toBe(TOKENS);
});

test('FA-56: a code that was never issued, or is of another kind, is none', async () => {
  const { browser } = await aScene(tv);
  const { refresh_token } = await obtainTokens(browser, box);
  for (const device_code of ['x', refresh_token, 'A'.repeat(72)])
    expect(await polled(tv, { device_code })).toBe('invalid_grant');
  const missing = await post(app.client(), '/oauth/token', tv, { grant_type: DEVICE_CODE });
  expect(await outcome(missing)).toEqual([400, 'invalid_request']);
});

test('FA-57: tokens are issued once', async () => {
  const { browser, codes } = await aScene(tv);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  expect(await polled(tv, codes)).toBe(TOKENS);
  expect(await polled(tv, codes)).toBe('invalid_grant');
});

test('FA-58: a device that polls too fast is slowed down, by five seconds more each time', async () => {
  const { browser, codes } = await aScene(tv);
  const after = async (seconds: number) => {
    clock.advance(seconds * SECOND);
    return (await outcome(await poll(app.client(), tv, codes)))[1];
  };
  expect(await after(0)).toBe('authorization_pending');
  expect(await after(1)).toBe('slow_down');
  expect(await after(5)).toBe('slow_down');
  expect(await after(10)).toBe('slow_down');
  expect(await after(20)).toBe('authorization_pending');
  expect(await after(18)).toBe('slow_down');
  // An approval is not held back.
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  expect(await after(1)).toBe(TOKENS);
});

test('FA-59: after ten minutes a request is over, on the page and for the device', async () => {
  const { browser, codes } = await aScene(tv);
  const path = await enterCode(browser, codes.user_code);
  clock.advance(10 * MINUTE);
  expect(await polled(tv, codes)).toBe('expired_token');
  expect(await (await browser.get(path)).text()).toContain('This request has ended');
  const late = await browser.postForm('/device/confirm', {
    request: new URL(path, baseUrl).searchParams.get('request')!,
    scope: ['openid'],
    decision: 'allow',
  });
  expect(await late.text()).toContain('This request has ended');
  expect((await browser.postForm('/device', { user_code: codes.user_code })).status).toBe(422);
  expect(await polled(tv, codes)).toBe('expired_token');
});

test('FA-59: an approval that no device collects is over after two minutes', async () => {
  const { browser, codes } = await aScene(tv);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  clock.advance(2 * MINUTE);
  expect(await polled(tv, codes)).toBe('invalid_grant');
});

test('FA-60: “This wasn’t me” ends the request for everyone', async () => {
  const { person, browser, codes } = await aScene(tv);
  const path = await enterCode(browser, codes.user_code);
  const denied = await decide(browser, path, 'deny');
  expect(denied.headers.get('location')).toBe(path);
  expect(await (await browser.get(path)).text()).toContain('Nothing was allowed');
  expect(await polled(tv, codes)).toBe('access_denied');
  expect((await browser.postForm('/device', { user_code: codes.user_code })).status).toBe(422);
  const request = new URL(path, baseUrl).searchParams.get('request')!;
  await browser.postForm('/device/confirm', { request, scope: ['openid'], decision: 'allow' });
  expect(await polled(tv, codes)).toBe('access_denied');
  const grants = await db
    .selectFrom('grants')
    .select('grant_id')
    .where('user_id', '=', person.user_id)
    .execute();
  expect(grants).toEqual([]);
  const line = await db
    .selectFrom('audit_events')
    .select(['event_type', 'details'])
    .where('actor_id', '=', String(person.user_id))
    .where('event_type', '=', 'oauth.device_denied')
    .executeTakeFirst();
  expect(line?.details).toMatchObject({ device_address: '127.0.0.1' });
});

test.each([
  ['suspended', { review_status: 'suspended' as const }],
  ['without the grant type', { grant_types: ['authorization_code' as const] }],
])('FA-61: a client that is %s meanwhile gets no tokens, and no one is asked for it', async (_, change) => {
  const rp = await aDeviceClient({ client_type: 'public' });
  const asked = await aScene(rp);
  const approved = await aScene(rp);
  const path = await enterCode(asked.browser, asked.codes.user_code);
  await decide(approved.browser, await enterCode(approved.browser, approved.codes.user_code), 'allow');
  await changeApplication(db, rp.application_id, change);
  const shown = await asked.browser.get(path);
  expect([shown.status, await shown.text()]).toEqual([
    403,
    expect.stringContaining('This device can’t be connected'),
  ]);
  for (const { codes } of [asked, approved]) expect(await polled(rp, codes)).toBe('unauthorized_client');
  expect(await outcome(await askAsDevice(baseUrl, rp))).toEqual([400, 'unauthorized_client']);
});

test('FA-61: neither does a device whose person was suspended or has signed out', async () => {
  const [suspended, left] = [await aScene(tv), await aScene(tv)];
  for (const { browser, codes } of [suspended, left])
    await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  await changeUser(db, suspended.person.user_id, { suspended_at: clock.now() });
  await left.browser.postForm('/logout', {});
  expect(await polled(tv, suspended.codes)).toBe('invalid_grant');
  expect(await polled(tv, left.codes)).toBe('invalid_grant');
});

test('FA-62: the number of the device is required, and a second wrong one ends the request', async () => {
  const { browser, codes } = await aScene(numbered);
  expect(codes.number_match).toMatch(/^\d\d$/);
  const wrong = String((Number(codes.number_match) + 1) % 100).padStart(2, '0');
  const path = await enterCode(browser, codes.user_code);
  expect(await (await browser.get(path)).text()).not.toContain(`>${codes.number_match}<`);
  for (const number_match of ['', '1', 'xx']) {
    const none = await decide(browser, path, 'allow', { number_match });
    expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('Enter the two digits')]);
  }
  const first = await decide(browser, path, 'allow', { number_match: wrong });
  expect([first.status, await first.text()]).toEqual([422, expect.stringContaining('isn’t the number')]);
  const second = await decide(browser, path, 'allow', { number_match: wrong });
  expect(second.headers.get('location')).toBe(path);
  const request = new URL(path, baseUrl).searchParams.get('request')!;
  const third = await browser.postForm('/device/confirm', {
    ...{ request, scope: ['openid'], decision: 'allow', number_match: codes.number_match! },
  });
  expect(await third.text()).toContain('Nothing was allowed');
  expect(await polled(numbered, codes)).toBe('access_denied');
});

test('FA-62: the right number after a wrong one is accepted, in full-width digits too', async () => {
  const { browser, codes } = await aScene(numbered);
  const path = await enterCode(browser, codes.user_code);
  const wrong = String((Number(codes.number_match) + 1) % 100).padStart(2, '0');
  await decide(browser, path, 'allow', { number_match: wrong });
  const wide = codes.number_match!.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
  await decide(browser, path, 'allow', { number_match: ` ${wide} ` });
  expect(await polled(numbered, codes)).toBe(TOKENS);
});

test('FA-63: a form that was shown to someone else allows nothing', async () => {
  const { browser, codes } = await aScene(tv);
  const path = await enterCode(browser, codes.user_code);
  await signIn(context, browser, await aPerson(context));
  const request = new URL(path, baseUrl).searchParams.get('request')!;
  for (const decision of ['allow', 'deny']) {
    const sent = await browser.postForm('/device/confirm', { request, scope: ['openid'], decision });
    expect(sent.headers.get('location')).toBe('/device?done=another');
  }
  expect((await browser.get(path)).headers.get('location')).toBe('/device?done=another');
  expect(await (await browser.get('/device?done=another')).text()).toContain('different account');
  expect(await polled(tv, codes)).toBe('authorization_pending');
});

test('FA-64: another site cannot send the forms, nor show them in a frame', async () => {
  const { browser, codes } = await aScene(tv);
  const path = await enterCode(browser, codes.user_code);
  const request = new URL(path, baseUrl).searchParams.get('request')!;
  const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const entered = await browser.postForm('/device', { user_code: codes.user_code }, crossSite);
  const allowed = await browser.postForm(
    '/device/confirm',
    { request, scope: ['openid'], decision: 'allow' },
    crossSite,
  );
  expect([entered.status, allowed.status]).toEqual([403, 403]);
  const shown = await browser.get(path);
  expect(shown.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await polled(tv, codes)).toBe('authorization_pending');
});

test('FA-65: a stranger is not asked for an application that awaits review; its team is', async () => {
  const owner = await aPerson(context);
  const rp = await aDeviceClient({
    client_type: 'public',
    developer: { user_id: owner.user_id, created_at: new Date('2026-01-01T00:00:00Z') },
  });
  await changeApplication(db, rp.application_id, { review_status: 'pending', owner_user_id: owner.user_id });
  const stranger = await aScene(rp);
  const refused = await stranger.browser.get(await enterCode(stranger.browser, stranger.codes.user_code));
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('awaiting review')]);
  // A code that is sent around cannot be tried on the next person.
  expect(await polled(rp, stranger.codes)).toBe('access_denied');
  const codes = await deviceCodes(baseUrl, rp);
  const browser = await browserOf(app, owner);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  expect(await polled(rp, codes)).toBe(TOKENS);
});

test('FA-67: a link fills in the code only in the network of its device, and never sends it', async () => {
  const { browser, codes } = await aScene(tv);
  const elsewhere = await deviceCodes(baseUrl, tv, {}, from('203.0.113.9'));
  const own = await (await browser.get(`/device?user_code=${codes.user_code}`)).text();
  expect(own).toContain(`value="${codes.user_code}"`);
  const sent = await (await browser.get(`/device?user_code=${elsewhere.user_code}`)).text();
  const unknown = await (await browser.get('/device?user_code=BCDF-BCDF')).text();
  expect(sent).not.toContain(elsewhere.user_code);
  expect(sent).toContain('Type the code from your device');
  expect(unknown).toBe(sent);
  // Typed, it works, and the page says where the device is.
  const page = await (await browser.get(await enterCode(browser, elsewhere.user_code))).text();
  expect(page).toContain('another network');
  expect(page).toContain('203.0.113.9');
  // With a number the link may fill it in: the number is not in the link.
  const withNumber = await deviceCodes(baseUrl, numbered, {}, from('203.0.113.9'));
  const filled = await (await browser.get(`/device?user_code=${withNumber.user_code}`)).text();
  expect(filled).toContain(`value="${withNumber.user_code}"`);
  expect(filled).not.toContain(`value="${withNumber.number_match}"`);
});

test('FA-67: the link to the confirmation takes no one else past the code', async () => {
  const attacker = await aScene(tv);
  const path = await enterCode(attacker.browser, attacker.codes.user_code);
  const victim = await browserOf(app, await aPerson(context));
  expect((await victim.get(path)).headers.get('location')).toBe('/device?done=another');
  for (const reference of [
    '',
    'x',
    'x.y',
    path.split('request=')[1]!.replace(/\..*/, '.'),
    `${path.split('request=')[1]}.x`,
  ])
    expect((await victim.get(`/device/confirm?request=${reference}`)).headers.get('location')).toBe(
      '/device?done=another',
    );
});

test('the sign-in leads back to the code', async () => {
  const codes = await deviceCodes(baseUrl, tv);
  const answer = await app.client().get(`/device?user_code=${codes.user_code}`, { accept: 'text/html' });
  const location = new URL(answer.headers.get('location')!, baseUrl);
  expect([answer.status, location.pathname, location.searchParams.get('return_to')]).toEqual([
    303,
    '/login',
    `/device?user_code=${codes.user_code}`,
  ]);
});

test('a client of devices alone registers without a redirect URI, and no browser can be sent to it', async () => {
  const rp = await aDeviceClient({
    ...{ client_type: 'public', redirect_uris: [], grant_types: ['refresh_token', DEVICE_CODE] },
  });
  const { browser, codes } = await aScene(rp);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  expect(await polled(rp, codes)).toBe(TOKENS);
  for (const redirect_uri of [undefined, '', 'https://rp.example/callback', 'http://127.0.0.1/callback']) {
    const { challenge } = pkce();
    const asked = authorizePath(rp, challenge, { redirect_uri });
    expect((await browser.get(asked, { accept: 'text/html' })).status).toBe(400);
  }
});

test.each<[string, RelyingParty, Record<string, string>, [number, string]]>([
  ['that has not registered the grant type', plain, {}, [400, 'unauthorized_client']],
  ['with a wrong secret', { ...box, client_secret: 'wrong' }, {}, [401, 'invalid_client']],
  [
    'without its secret',
    { application_id: 0, client_id: box.client_id, redirect_uri: '' },
    {},
    [401, 'invalid_client'],
  ],
  [
    'that is unknown',
    { application_id: 0, client_id: 'app_nobody', redirect_uri: '' },
    {},
    [401, 'invalid_client'],
  ],
  ['with a scope that is none', tv, { scope: 'a"b' }, [400, 'invalid_scope']],
  ['with no scope that it may have', tv, { scope: 'phone' }, [400, 'invalid_scope']],
  ['with a resource that is no URL', tv, { resource: 'x' }, [400, 'invalid_target']],
  ['with a request object', tv, { request: 'x' }, [400, 'invalid_request']],
  ['with a control character', tv, { scope: 'openid\0' }, [400, 'invalid_request']],
])('FA-68: no codes for a client %s', async (_, rp, form, expected) => {
  expect(await outcome(await askAsDevice(baseUrl, rp, form))).toEqual(expected);
});

test('FA-68: a scope twice, or in the query, is refused', async () => {
  const twice = new URLSearchParams(`client_id=${tv.client_id}&scope=openid&scope=email`);
  const sent = await app.client().fetch('/oauth/device_authorization', { method: 'POST', body: twice });
  expect(await outcome(sent)).toEqual([400, 'invalid_request']);
  const body = new URLSearchParams({ client_id: tv.client_id });
  const inQuery = await app
    .client()
    .fetch('/oauth/device_authorization?scope=openid', { method: 'POST', body });
  expect(await outcome(inQuery)).toEqual([400, 'invalid_request']);
});

test('FA-69: only the scopes that the person ticks are granted, and a withdrawn one is asked for again', async () => {
  const { person, browser, codes } = await aScene(tv);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow', { scope: ['openid'] });
  const answer = await poll(app.client(), tv, codes);
  expect(((await answer.json()) as { scope: string }).scope).toBe('openid');
  const consent = await db
    .selectFrom('consents')
    .select(['scopes', 'declined_scopes'])
    .where('user_id', '=', person.user_id)
    .executeTakeFirst();
  expect(consent).toEqual({ scopes: ['openid'], declined_scopes: ['email'] });
  // What was allowed before never spares the page: any program may use the name of this client.
  const again = await deviceCodes(baseUrl, tv);
  const page = await (await browser.get(await enterCode(browser, again.user_code))).text();
  expect(page).toContain('value="openid"');
  expect(await polled(tv, again)).toBe('authorization_pending');
});

test('FA-69: a key for svc takes a second factor that was just shown, and the form waits for it', async () => {
  const person = await anAccount(context, { totp: true });
  const browser = app.client();
  await signIn(context, browser, person);
  const codes = await deviceCodes(baseUrl, COMMAND_LINE, { scope: COMMAND_LINE_SCOPE });
  const path = await enterCode(browser, codes.user_code);
  const answers = { scope: COMMAND_LINE_SCOPE.split(' '), number_match: codes.number_match! };
  const answer = await decide(browser, path, 'allow', answers);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/account/step-up?return_to=${encodeURIComponent(path)}`,
  ]);
  const otp_code = codeOf(person.totp_secret!, clock.now());
  await browser.postForm('/account/step-up', { otp_code, return_to: path });
  const waiting = await (await browser.get('/account/step-up/continue')).text();
  const { request, number_match } = formIn(waiting, 'continue');
  const sent = await browser.postForm('/device/confirm', {
    ...{ request: request!, number_match: number_match!, decision: 'allow' },
    scope: COMMAND_LINE_SCOPE.split(' '),
  });
  expect(sent.headers.get('location')).toBe(path);
  expect(await polled(COMMAND_LINE, codes)).toBe(TOKENS);
});

test('FA-69: access to an API is asked for by its name and granted for it alone', async () => {
  const resource = await aResourceOf(context, {}, FILES);
  await verifyHost(app, resource);
  const { identifier: asked } = resource;
  const { browser, codes } = await aScene(tv, { scope: 'openid files:read', resource: asked });
  const path = await enterCode(browser, codes.user_code);
  const page = await (await browser.get(path)).text();
  for (const shown of [new URL(asked).host, 'Read your files']) expect(page).toContain(shown);
  await decide(browser, path, 'allow', { scope: ['openid', ...keysOf(resource, 'files:read')] });
  const answer = await poll(app.client(), tv, codes, { resource: asked });
  const { access_token } = (await answer.json()) as { access_token: string };
  expect(decodeJwt(access_token)).toMatchObject({ aud: asked, scope: 'files:read' });
});

test('FA-69: an API that the person may not use ends the request', async () => {
  const resource = await aResourceOf(context, {}, FILES);
  const { browser, codes } = await aScene(tv, { scope: 'openid files:read', resource: resource.identifier });
  const shown = await browser.get(await enterCode(browser, codes.user_code));
  expect([shown.status, await shown.text()]).toEqual([403, expect.stringContaining('You cannot use')]);
  expect(await polled(tv, codes)).toBe('access_denied');
});

test('an application without authorization_code cannot send people to sign in', async () => {
  const rp = await aDeviceClient({ client_type: 'public', grant_types: [DEVICE_CODE] });
  const browser = await browserOf(app, await aPerson(context));
  const answer = await browser.get(authorizePath(rp, pkce().challenge));
  expect(received(answer)).toMatchObject({ error: 'unauthorized_client' });
  const codes = await deviceCodes(baseUrl, rp);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  expect(await polled(rp, codes)).toBe(TOKENS);
});

test('AC-49 the page says what the application learns about groups and roles, and again if that changes before the answer', async () => {
  const rp = await aDeviceClient({ name: 'Paper Radio', client_type: 'public' });
  await changeApplication(db, rp.application_id, { access_claims: ['groups'] });
  const { person, browser, codes } = await aScene(rp);
  const path = await enterCode(browser, codes.user_code);
  expect(await (await browser.get(path)).text()).toContain('Your groups and roles for Paper Radio');
  const late = await decide(browser, path, 'allow', { shown_claims: 'roles' });
  expect([late.status, (await late.text()).includes('id="claims-changed"')]).toEqual([200, true]);
  expect((await outcome(await poll(browser, rp, codes)))[1]).toBe('authorization_pending');
  expect((await decide(browser, path, 'allow')).status).toBe(303);
  const [consent] = await db
    .selectFrom('consents')
    .select('access_claims')
    .where('user_id', '=', person.user_id)
    .execute();
  expect(consent).toEqual({ access_claims: ['groups'] });
});

test('AC-152: a policy that keeps people out of an application keeps them out of its devices', async () => {
  const rp = await aDeviceClient({ name: 'Paper Safe', client_type: 'public' });
  const demand = (policy: object) =>
    changeApplication(db, rp.application_id, { policy: JSON.stringify(policy) });
  const { person, browser, codes } = await aScene(rp);
  const path = await enterCode(browser, codes.user_code);
  await demand({ second_factor: 'required' });
  for (const answered of [await browser.get(path), await allowUnseen(browser, path)])
    expect([answered.status, (await answered.text()).includes('id="weak-sign-in"')]).toEqual([403, true]);
  await demand({ session_seconds: 300 });
  clock.advance(6 * MINUTE);
  const late = await browser.get(path);
  expect(late.headers.get('location')).toBe(`/login?return_to=${encodeURIComponent(path)}`);
  expect(await polled(rp, codes)).toBe('authorization_pending');
  for (const policy of [{ email_domains: ['corp.example'] }, { addresses: ['192.0.2.0/24'] }]) {
    await demand(policy);
    const another = await deviceCodes(baseUrl, rp);
    const refused = await browser.get(await enterCode(browser, another.user_code));
    expect([refused.status, (await refused.text()).includes('id="to-account"')]).toEqual([403, true]);
    expect(await polled(rp, another)).toBe('access_denied');
  }
  // An address that is not verified proves no domain.
  await changeUser(db, person.user_id, { email_verified: false });
  await demand({ email_domains: [person.email.split('@')[1]] });
  const unproven = await deviceCodes(baseUrl, rp);
  expect((await allowUnseen(browser, await enterCode(browser, unproven.user_code))).status).toBe(403);
  expect(await polled(rp, unproven)).toBe('access_denied');
});

test('AC-152: a session with the factor that the application demands goes on, and the tokens say so', async () => {
  const rp = await aDeviceClient({ name: 'Paper Safe', client_type: 'public' });
  await changeApplication(db, rp.application_id, {
    policy: JSON.stringify({ second_factor: 'phishing_resistant' }),
  });
  const { person, codes } = await aScene(rp);
  const browser = app.client();
  await signIn(context, browser, person, ['swk', 'user', 'mfa']);
  await decide(browser, await enterCode(browser, codes.user_code), 'allow');
  clock.advance(5 * SECOND);
  const { id_token } = (await (await poll(app.client(), rp, codes)).json()) as { id_token: string };
  expect(decodeJwt(id_token)).toMatchObject({ acr: 'phr' });
});

/** The form without the page that would have it. */
function allowUnseen(browser: Client, path: string): Promise<Response> {
  const request = new URL(path, baseUrl).searchParams.get('request')!;
  return browser.postForm('/device/confirm', { request, scope: ['openid'], decision: 'allow' });
}
