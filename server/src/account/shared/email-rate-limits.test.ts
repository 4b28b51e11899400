import { describe, expect, test } from 'vitest';
import { startApp, TEST_SECRET_KEY } from '../../../test/support/app.ts';
import type { Client } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { anAccount, anAddress, mailedLink, mailsTo, PASSWORD } from '../../../test/support/people.ts';
import { DAY, MINUTE } from '../../platform/clock.ts';
import { openKeyring } from '../../platform/crypto/keyring.ts';
import { linkToken } from '../../users/email/email-links.ts';

const clock = testClock();
const app = await startApp({ clock, config: { trust_proxy: ['127.0.0.0/8', '::1/128'] } });
/** The tests share the service, so each has networks of its own. */
const from = (ip: string) => ({ 'x-forwarded-for': ip });

/** Of so many requests, of which the first makes the link; the others at once, because each answer waits for the next tenth of a second. */
async function statuses(count: number, request: () => Promise<Response>): Promise<Set<number>> {
  const first = await request();
  const others = await Promise.all(Array.from({ length: count - 1 }, request));
  return new Set([first, ...others].map(({ status }) => status));
}

test('A19: one address causes ten mails of a kind to a mailbox an hour, and asks thirty times in a quarter of one', async () => {
  const { email } = await anAccount(app.context);
  const ask = () => app.client().postForm('/recover', { email }, from('192.0.2.120'));
  expect(await statuses(30, ask)).toEqual(new Set([303]));
  const refused = await ask();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await mailsTo(app, email)).toHaveLength(10);
  clock.advance(1 * DAY);
  await ask();
  expect(await mailsTo(app, email)).toHaveLength(11);
});

describe('A19: anonymous requests do not silence the mail of an owner', () => {
  const linksIn = (mails: { text: string }[], path: string) =>
    mails.flatMap(({ text }) => text.match(new RegExp(`${path}\\?\\S+`)) ?? []);

  test('A19: who asks after five, or thirty, requests of a stranger gets the link, and it works', async () => {
    const { email } = await anAccount(app.context);
    await statuses(30, () => app.client().postForm('/recover', { email }, from('192.0.2.101')));
    const before = (await mailsTo(app, email)).length;
    await app.client().postForm('/recover', { email }, from('198.51.100.101'));
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(before + 1);
    const links = new Set(linksIn(mails, '/reset-password'));
    expect(links.size).toBe(1);
    const [link] = links;
    const token = new URL(link!, app.baseUrl).searchParams.get('token')!;
    const done = await app
      .client()
      .postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    expect(done.status).toBe(303);
  });

  test('A19: what a mailbox receives stays bounded, and each of its mails has the link that works', async () => {
    const { email } = await anAccount(app.context);
    for (let network = 1; network <= 5; network++)
      await statuses(12, () => app.client().postForm('/recover', { email }, from(`192.0.2.11${network}`)));
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(30);
    expect(new Set(linksIn(mails, '/reset-password')).size).toBe(1);
  });

  test('PL-53: sign-ups of many addresses of one mailbox fill it no more than those of one', async () => {
    const [name, domain] = anAddress().split('@');
    const signUp = async (email: string, ip: string) =>
      await app.client().postForm('/signup', { email, method: 'code', password: '' }, from(ip));
    const tagged = Array.from({ length: 40 }, (_, at) => `${name}+${at}@${domain}`);
    const answers = await Promise.all(tagged.map((email, at) => signUp(email, `203.0.113.${100 + at}`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    const mailed = await app.client().get(`/dev/mail?to=${name}`, { accept: 'application/json' });
    expect(((await mailed.json()) as { messages: unknown[] }).messages).toHaveLength(30);
    await signUp(`${name}@${domain}`, '203.0.113.140');
    expect(await mailsTo(app, `${name}@${domain}`)).toHaveLength(1);
  });

  test('A19: kinds do not share a budget: recoveries leave sign-up and its verification alone', async () => {
    const email = anAddress();
    await app.client().postForm('/signup', { email, password: PASSWORD });
    const browser = app.client();
    await browser.postForm('/login', { email, password: PASSWORD });
    await statuses(15, () => app.client().postForm('/recover', { email }));
    await browser.postForm('/account/resend-verification', {});
    const verifications = linksIn(await mailsTo(app, email), '/verify-email');
    expect([verifications.length, new Set(verifications).size]).toEqual([2, 1]);
  });

  test('A19: a link with less than half of its life left is not mailed again; the mail names its end', async () => {
    const { email } = await anAccount(app.context, { locale: 'en' });
    const ask = async () => {
      await app.client().postForm('/recover', { email });
      const [mail] = await mailsTo(app, email);
      return { mail, link: linksIn([mail!], '/reset-password')[0] };
    };
    const first = await ask();
    clock.advance(30 * MINUTE);
    const again = await ask();
    clock.advance(1 * MINUTE);
    const fresh = await ask();
    expect([again.link === first.link, fresh.link === first.link]).toEqual([true, false]);
    const end = (sentence?: string) => sentence?.match(/It works once, until ([^.]+)\./)?.[1];
    expect(end(again.mail?.text)).toBe(end(first.mail?.text));
    expect(end(first.mail?.text)).toBeTruthy();
  });

  test('A19: the table holds what no link can be made of, and a link that was used is not mailed again', async () => {
    const { email, user_id } = await anAccount(app.context);
    await app.client().postForm('/recover', { email });
    const used = await mailedLink(app, email, '/reset-password');
    const rows = await app.db.selectFrom('user_tokens').selectAll().where('user_id', '=', user_id).execute();
    const token = new URL(used, app.baseUrl).searchParams.get('token')!;
    for (const bytes of [rows[0]!.token_hash, rows[0]!.token_seed!])
      expect([bytes.toString('base64url'), bytes.toString('hex')]).not.toContain(token);
    await app.client().postForm('/reset-password', { token, new_password: 'nine copper kettles' });
    await app.client().postForm('/recover', { email });
    expect(linksIn(await mailsTo(app, email), '/reset-password')[0]).not.toBe(used);
  });

  test('A19: after SECRET_KEY was replaced the same link is mailed as long as the old key is given', async () => {
    const person = await anAccount(app.context);
    const { stores, keyring } = app.context;
    const first = await linkToken(stores.db, { clock, keyring }, 'recover_password', person);
    const rotated = openKeyring('another key for tests, long enough for HKDF', [TEST_SECRET_KEY]);
    const same = await linkToken(stores.db, { clock, keyring: rotated }, 'recover_password', person);
    const without = openKeyring('another key for tests, long enough for HKDF');
    const other = await linkToken(stores.db, { clock, keyring: without }, 'recover_password', person);
    expect([same.token === first.token, other.token === first.token]).toEqual([true, false]);
  });
});

describe('codes, which work only in the browser that requested them', () => {
  const ask = async (email: string, ip: string, browser = app.client()): Promise<Client> => {
    await browser.postForm('/login/code/request', { email }, from(ip));
    return browser;
  };
  const type = (browser: Client, otp_code: string, ip: string) =>
    browser.postForm('/login/code', { otp_code }, from(ip));
  const newestCode = async (email: string) =>
    (await mailsTo(app, email))[0]!.text.match(/Your code: (\d+)/)![1]!;
  const aPerson = async () => await anAccount(app.context, { password_hash: null, locale: 'en' });

  test('PL-39 wrong codes of strangers lengthen the next codes of the mailbox, and lock no one out', async () => {
    const { email } = await aPerson();
    const owner = await ask(email, '198.51.100.7');
    const short = await newestCode(email);
    expect(short).toMatch(/^\d{6}$/);
    for (let network = 1; network <= 4; network++) {
      const stranger = await ask(email, `192.0.2.${network}`);
      const wrong = (await newestCode(email)) === '000000' ? '111111' : '000000';
      for (let tries = 1; tries <= 5; tries++)
        expect((await type(stranger, wrong, `192.0.2.${network}`)).status).toBe(422);
    }
    const refused = await type(owner, short, '198.51.100.7');
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('no longer valid')]);
    await owner.postForm('/login/code/resend', {}, from('198.51.100.7'));
    const long = await newestCode(email);
    expect(long).toMatch(/^\d{10}$/);
    expect((await type(owner, long, '198.51.100.7')).headers.get('location')).toBe('/account');
    const elsewhere = await ask(email, '203.0.113.9');
    expect((await type(elsewhere, await newestCode(email), '203.0.113.9')).status).toBe(303);
  });

  test('PL-40 mails that strangers caused leave the browsers of the owner a share, and the mailbox a bound', async () => {
    const { email } = await aPerson();
    const owner = await ask(email, '198.51.100.8');
    expect((await type(owner, await newestCode(email), '198.51.100.8')).status).toBe(303);
    for (let network = 11; network <= 14; network++)
      await statuses(11, async () => {
        const stranger = app.client();
        return await stranger.postForm('/login/code/request', { email }, from(`192.0.2.${network}`));
      });
    const before = (await mailsTo(app, email)).length;
    expect(before).toBe(30);
    await ask(email, '203.0.113.10');
    expect(await mailsTo(app, email)).toHaveLength(before);
    await ask(email, '198.51.100.8', owner);
    expect((await type(owner, await newestCode(email), '198.51.100.8')).status).toBe(303);
    await statuses(12, () => owner.postForm('/login/code/request', { email }, from('198.51.100.8')));
    expect(await mailsTo(app, email)).toHaveLength(before + 10);
  });

  test('PL-41 a code that is not mailed any more is not made either', async () => {
    const { email } = await aPerson();
    const browser = await ask(email, '192.0.2.21');
    const again = () => browser.postForm('/login/code/resend', {}, from('192.0.2.21'));
    await statuses(12, again);
    for (let tries = 1; tries <= 5; tries++) await type(browser, '000000', '192.0.2.21');
    const row = () =>
      app.db.selectFrom('mailed_codes').select(['tries', 'code_seed']).where('email', '=', email).execute();
    const before = await row();
    await again();
    expect([before, await row()]).toEqual([[{ tries: 5, code_seed: expect.any(Buffer) }], before]);
    expect(await mailsTo(app, email)).toHaveLength(10);
  });
});
