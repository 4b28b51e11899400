import { describe, expect, test } from 'vitest';
import { startApp, startUnlimitedApp } from '../../../test/support/app.ts';
import { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aKey, answer, bearer } from '../../../test/support/developers.ts';
import { aRelyingParty, obtainTokens, post } from '../../../test/support/oauth.ts';
import {
  type Account,
  anAccount,
  codeOf,
  mailsTo,
  PASSWORD,
  signedIn,
  someoneSignedIn,
} from '../../../test/support/people.ts';

const NEW = 'nine copper kettles';
const clock = testClock();
const app = await startUnlimitedApp({ clock });

describe('changing the password', () => {
  test('ends the other sessions and their grants, replaces this token and tells the owner', async () => {
    const person = await anAccount(app.context);
    const rp = await aRelyingParty(app.context);
    const [here, there] = [await signedIn(app, person), await signedIn(app, person)];
    const granted = await obtainTokens(there, rp);
    const kept = await obtainTokens(here, rp);
    const old = new Client(app.baseUrl);
    old.cookies.set('svc_session', here.cookies.get('svc_session')!);

    const response = await change(here, PASSWORD, NEW);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/account/security?done=password',
    ]);
    expect(await Promise.all([here, old, there].map(status))).toEqual([200, 401, 401]);
    expect([await isLive(rp, granted.access_token), await isLive(rp, kept.access_token)]).toEqual([
      false,
      true,
    ]);
    expect([await login(person, PASSWORD), await login(person, NEW)]).toEqual([422, 303]);
    const subjects = (await mailsTo(app, person.email)).map(({ subject }) => subject);
    expect(subjects.slice(0, 2)).toContain('Your password was changed');
  });

  test.each([
    ['', NEW, 'current_password'],
    ['not the password', NEW, 'current_password'],
    [PASSWORD, 'short', 'new_password'],
    [PASSWORD, 'password1234', 'new_password'],
  ])('%s to %s is refused at %s', async (current, wanted, field) => {
    const { person, browser } = await someoneSignedIn(app);
    const response = await change(browser, current, wanted);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(`id="${field}-error"`);
    expect(await login(person, PASSWORD)).toBe(303);
  });

  test('takes a fresh code where the person has them', async () => {
    const { person, browser } = await someoneSignedIn(app, { totp: true });
    const sent = await change(browser, PASSWORD, NEW);
    expect(sent.headers.get('location')).toBe('/account/step-up?return_to=%2Faccount%2Fsecurity');
    await browser.postForm('/account/step-up', { otp_code: codeOf(person.totp_secret!, clock.now(), 1) });
    expect((await change(browser, PASSWORD, NEW)).headers.get('location')).toBe(
      '/account/security?done=password',
    );
  });

  test('AC-217: offers to withdraw the invitations that the person sent, and leaves them if it is not ticked', async () => {
    const { person, browser } = await someoneSignedIn(app);
    const box = 'name="end_invitations"';
    expect(await (await browser.get('/account/security')).text()).not.toContain(box);
    const developer = bearer(app, await aKey(app, person));
    const [, { id }] = (await answer(
      await developer.send('POST', '/api/v1/organizations', { name: 'Northwind' }),
    )) as [number, { id: number }];
    const guest = await anAccount(app.context);
    await developer.send('POST', `/api/v1/organizations/${id}/invitations`, {
      email: guest.email,
      role: 'admin',
    });
    const waiting = async () =>
      await app.db
        .selectFrom('organization_invitations')
        .select('email')
        .where('organization_id', '=', id)
        .execute();

    await change(browser, PASSWORD, NEW);
    expect([await waiting(), await (await browser.get('/account/security')).text()]).toEqual([
      [{ email: guest.email }],
      expect.stringContaining(box),
    ]);
    await change(browser, NEW, PASSWORD, { end_invitations: 'on' });
    expect(await waiting()).toEqual([]);
    expect(await (await browser.get('/account/security')).text()).not.toContain(box);
  });

  test('a stolen session is no place to guess: the attempts count', async () => {
    const own = await startApp({ clock });
    const { browser } = await someoneSignedIn(own);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await change(browser, 'not the password', NEW)).status),
    );
    expect(statuses.filter((each) => each === 422)).toHaveLength(10);
    expect(statuses.filter((each) => each === 429)).toHaveLength(10);
  });
});

async function change(
  browser: Client,
  current_password: string,
  new_password: string,
  ticked: Record<string, string> = {},
): Promise<Response> {
  return await browser.postForm('/account/security/password', { current_password, new_password, ...ticked });
}

async function status(browser: Client): Promise<number> {
  return (await browser.get('/api/v1/me')).status;
}

async function login(person: Account, password: string): Promise<number> {
  return (await app.client().postForm('/login', { email: person.email, password })).status;
}

async function isLive(rp: Parameters<typeof post>[2], token: string): Promise<boolean> {
  const response = await post(new Client(app.baseUrl), '/oauth/introspect', rp, { token });
  return ((await response.json()) as { active: boolean }).active;
}
