import { afterEach, expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aDeveloper, answer, register as registerApplication } from '../../../test/support/developers.ts';
import {
  aPerson,
  aRelyingParty,
  authorizePath,
  consent,
  obtainCode,
  pkce,
  received,
  signIn,
} from '../../../test/support/oauth.ts';
import { aHolder } from '../../../test/support/passkeys.ts';
import { changeApplication } from '../../../test/support/rows.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { changeInstallationPolicy, type PolicyInput } from '../../policies/index.ts';
import type { Check } from '../diagnosis/checks.ts';

const clock = testClock(new Date('2026-11-25T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
const { context, db } = app;
const rp = await aRelyingParty(context);
const { challenge } = pkce();
const PATH = authorizePath(rp, challenge);
const SILENT = authorizePath(rp, challenge, { prompt: 'none' });
const CODE = ['pwd', 'otp', 'mfa'];
const PASSKEY = ['swk', 'user', 'mfa'];
const NOTICE = '/account/second-factor';
const BY_OPERATOR = { actor: { type: 'operator', id: null }, request: null } as const;

afterEach(async () => {
  await demand({});
  await changeInstallationPolicy(context, BY_OPERATOR, { input: {} });
});

test('AC-91: an application’s second factor is offered for setting up on the way, and never skipped', async () => {
  const browser = await consented();
  await demand({ second_factor: 'required' });
  const asked = await browser.get(PATH);
  expect(leads(asked)).toBe(NOTICE);
  const notice = await browser.get(asked.headers.get('location')!);
  const page = await notice.text();
  expect([notice.status, page]).toEqual([
    200,
    expect.stringContaining('Required by the application Paper Shop.'),
  ]);
  expect(received(await browser.get(SILENT)).error).toBe('interaction_required');
  // Other applications and the account are not concerned.
  expect((await browser.get('/api/v1/me')).status).toBe(200);
});

test('AC-91: one that the person has is asked for at a new sign-in, and a session that showed it goes on', async () => {
  const { person, browser } = await aHolder(app);
  await obtainCode(browser, rp);
  await demand({ second_factor: 'phishing_resistant' });
  const asked = await browser.get(PATH);
  expect(leads(asked)).toBe('/login');
  expect(await (await browser.get(asked.headers.get('location')!)).text()).toContain(
    'sign in with a passkey',
  );
  expect(received(await browser.get(SILENT)).error).toBe('interaction_required');
  for (const [amr, isEnough] of [
    [CODE, false],
    [PASSKEY, true],
  ] as const) {
    const another = app.client();
    await signIn(context, another, person, [...amr]);
    const code = (await another.get(PATH)).headers.get('location')?.includes('code=');
    expect([amr, code]).toEqual([amr, isEnough]);
  }
});

test('AC-91: the consent page cannot be reached around it', async () => {
  const person = await aPerson(context);
  const browser = app.client();
  await signIn(context, browser, person);
  const location = (await browser.get(PATH)).headers.get('location')!;
  expect(location).toContain('/oauth/consent?request=');
  await demand({ second_factor: 'required' });
  const request = new URL(location, app.baseUrl).searchParams.get('request')!;
  const form = { request, scope: ['openid'], decision: 'allow' };
  for (const response of [await browser.get(location), await browser.postForm('/oauth/consent', form)])
    expect(leads(response)).toBe('/oauth/authorize/continue');
});

test('AC-92: a session older than the application allows signs in again, and is younger then', async () => {
  const person = await aPerson(context);
  const browser = await consented(person);
  await demand({ session_seconds: 600 });
  clock.advance(10 * MINUTE);
  expect(received(await browser.get(PATH)).code).toBeDefined();
  clock.advance(1 * SECOND);
  expect(leads(await browser.get(PATH))).toBe('/login');
  expect(received(await browser.get(SILENT)).error).toBe('login_required');
  await signIn(context, browser, person);
  expect(received(await browser.get(PATH)).code).toBeDefined();
});

test.each<[what: string, policy: PolicyInput, headers: Record<string, string>, says: string]>([
  ['e-mail domain', { email_domains: ['corp.example'] }, {}, 'corp.example'],
  ['network', { addresses: ['192.0.2.0/24'] }, { 'x-forwarded-for': '203.0.113.9' }, '203.0.113.9'],
])(
  'AC-93: another %s gets a page that says who demands what, with access_denied behind its link',
  async (_what, policy, headers, says) => {
    const browser = await consented();
    await demand(policy);
    const refused = await browser.get(PATH, headers);
    const page = await refused.text();
    expect([refused.status, page]).toEqual([
      403,
      expect.stringContaining('The application Paper Shop allows'),
    ]);
    expect(page).toContain(says);
    expect(page).toContain('error=access_denied');
    expect(received(await browser.get(SILENT, headers)).error).toBe('access_denied');
    // The same rule of the installation, for a session that began before it.
    await demand({});
    await changeInstallationPolicy(context, BY_OPERATOR, { input: policy });
    const again = await browser.get(PATH, headers);
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('This service allows')]);
  },
);

test('AC-93: an address that is not verified proves no domain', async () => {
  const person = await aPerson(context, { identity_verified_level: 0 });
  const browser = app.client();
  await signIn(context, browser, person);
  await demand({ email_domains: ['people.example'] });
  const refused = await browser.get(PATH);
  expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining('verified yet')]);
});

test('AC-94: a session that the installation restricts gets no code before it has shown a second factor', async () => {
  const browser = await consented();
  await changeInstallationPolicy(context, BY_OPERATOR, { input: { second_factor: 'required' } });
  expect(leads(await browser.get(PATH))).toBe(NOTICE);
  expect(received(await browser.get(SILENT)).error).toBe('interaction_required');
});

test('AC-95: managers set it by the API; members see it, and what it cannot have is named', async () => {
  const owner = await aDeveloper(app);
  const stranger = await aDeveloper(app);
  const { id } = await registerApplication(owner);
  const path = `/api/v1/applications/${id}/policy`;
  const policy = { second_factor: 'required', factors: ['passkey'], session_seconds: 3600 };
  expect(await answer(await owner.send('PUT', path, policy))).toEqual([200, { policy }]);
  expect(await answer(await owner.get(path))).toEqual([200, { policy }]);
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.send('PUT', path, {})).status).toBe(404);
  expect(await answer(await owner.send('PUT', path, { sign_up: 'closed', idle_seconds: 600 }))).toMatchObject(
    [422, { details: [{ path: 'idle_seconds' }, { path: 'sign_up' }] }],
  );
  const lines = await db
    .selectFrom('audit_events')
    .select('details')
    .where('event_type', '=', 'policy.changed')
    .where('application_id', '=', id)
    .execute();
  expect(lines).toEqual([{ details: { of: 'application', before: {}, after: policy } }]);
});

test('AC-166: /diagnose says what the policies say to this user, and to a stranger only what the sign-in page does', async () => {
  const browser = await consented();
  expect(await policyChecks(browser)).toEqual([]);
  for (const [policy, status, says] of [
    [{ email_domains: ['corp.example'] }, 'fail', 'The application Paper Shop allows only'],
    [{ addresses: ['192.0.2.0/24'] }, 'fail', 'is in none of them'],
    [{ second_factor: 'required' }, 'warn', 'which the user sets up first'],
    [{ email_domains: ['people.example'] }, 'pass', 'No problem found.'],
  ] as const) {
    await demand(policy as unknown as PolicyInput);
    const found = await policyChecks(browser);
    expect(found).toMatchObject([{ id: 'policy', status, detail: expect.stringContaining(says) }]);
  }
  await demand({ email_domains: ['corp.example'], addresses: ['192.0.2.0/24'] });
  expect(await policyChecks(app.client())).toEqual([]);
  await demand({ second_factor: 'phishing_resistant' });
  expect(await policyChecks(app.client())).toMatchObject([
    { status: 'warn', detail: expect.stringContaining('(passkey)') },
  ]);
  // The endpoint would answer interaction_required.
  const silent = (await checksOf(browser, SILENT)).filter(({ status }) => status === 'fail');
  expect(silent).toMatchObject([{ id: 'silent', detail: expect.stringContaining('more strongly') }]);
  clock.advance(10 * MINUTE);
  await demand({ session_seconds: 300 });
  expect(await policyChecks(browser)).toMatchObject([
    { status: 'warn', detail: expect.stringContaining('older than a policy allows') },
  ]);
});

async function checksOf(browser: Client, path: string): Promise<Check[]> {
  const answer = await browser.get(path.replace('/oauth/authorize', '/diagnose'), {
    accept: 'application/json',
  });
  return ((await answer.json()) as { checks: Check[] }).checks;
}

async function policyChecks(browser: Client): Promise<Check[]> {
  return (await checksOf(browser, PATH)).filter(({ id }) => id === 'policy');
}

async function demand(policy: PolicyInput): Promise<void> {
  await changeApplication(db, rp.application_id, { policy: JSON.stringify(policy) });
}

/** A browser whose person has consented already. */
async function consented(person?: Awaited<ReturnType<typeof aPerson>>): Promise<Client> {
  const browser = app.client();
  await signIn(context, browser, person ?? (await aPerson(context)));
  const answered = await consent(browser, PATH, ['openid', 'profile:basic', 'email']);
  expect(received(answered).code).toBeDefined();
  return browser;
}

/** The path that a response redirects to. */
function leads(response: Response): string | undefined {
  return response.headers.get('location')?.split('?')[0];
}
