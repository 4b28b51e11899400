import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { type Client, jsonOf } from '../../../test/support/client.ts';
import { testClock } from '../../../test/support/clock.ts';
import { aFreshVisitor } from '../../../test/support/oauth.ts';
import { auditOf } from '../../../test/support/passkeys.ts';
import { confirmPassword, mailsTo } from '../../../test/support/people.ts';
import { HOUR, MINUTE } from '../../platform/clock.ts';
import { deliverDueMail } from '../../platform/mail/index.ts';

const clock = testClock(new Date('2026-11-20T10:00:00.000Z'));
const app = await startUnlimitedApp({ clock });
const { context } = app;
const PATH = '/account/phone';
let last = 10_000_000;

test('a code by text message proves the number and raises the level to 2', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const { number, code } = await texted(browser);
  expect(await profile(browser)).toMatchObject({ phone_number: null, identity_verified_level: 1 });
  expect(await (await browser.get(PATH)).text()).toContain(`ends in ${number.slice(-4)}`);
  const verified = await browser.postForm(`${PATH}/verify`, { otp_code: code });
  expect([verified.status, verified.headers.get('location')]).toEqual([303, `${PATH}?done=verified`]);
  expect(await profile(browser)).toMatchObject({
    phone_number: number,
    phone_verified: true,
    identity_verified_level: 2,
  });
  expect((await auditOf(app, person)).at(-1)).toEqual({
    event_type: 'user.phone_verified',
    actor_type: 'user',
    details: { level_before: 1, level: 2 },
  });
  expect((await browser.postForm(`${PATH}/verify`, { otp_code: code })).status).toBe(422);
});

test('a level above is kept; removing the number takes everything built on it', async () => {
  const { person, browser } = await aFreshVisitor(app, { identity_verified_level: 3 });
  const { code } = await texted(browser);
  await browser.postForm(`${PATH}/verify`, { otp_code: code });
  expect(await profile(browser)).toMatchObject({ identity_verified_level: 3 });
  const removed = await browser.postForm(`${PATH}/remove`, {});
  expect(removed.headers.get('location')).toBe(`${PATH}?done=removed`);
  expect(await profile(browser)).toMatchObject({
    phone_number: null,
    phone_verified: false,
    identity_verified_level: 1,
  });
  expect((await auditOf(app, person)).at(-1)).toEqual({
    event_type: 'user.phone_removed',
    actor_type: 'user',
    details: { level_before: 3, level: 1 },
  });
});

test('a number that was never proven leaves the level alone when it goes', async () => {
  const { browser } = await aFreshVisitor(app, { phone_number: '+819000000000' });
  expect(await (await browser.get(PATH)).text()).toContain('not verified');
  await browser.postForm(`${PATH}/remove`, {});
  expect(await profile(browser)).toMatchObject({ phone_number: null, identity_verified_level: 1 });
});

test('a code takes five tries and five minutes, and proves only the number it was sent to', async () => {
  const { browser } = await aFreshVisitor(app);
  const tried = await texted(browser);
  for (let count = 0; count < 5; count++)
    expect((await browser.postForm(`${PATH}/verify`, { otp_code: other(tried.code) })).status).toBe(422);
  expect((await browser.postForm(`${PATH}/verify`, { otp_code: tried.code })).status).toBe(422);
  const late = await texted(browser);
  clock.advance(5 * MINUTE);
  await confirmPassword(browser);
  expect((await browser.postForm(`${PATH}/verify`, { otp_code: late.code })).status).toBe(422);
  clock.advance(15 * MINUTE);
  await confirmPassword(browser);
  const first = await texted(browser);
  const second = await texted(browser);
  if (first.code !== second.code)
    expect((await browser.postForm(`${PATH}/verify`, { otp_code: first.code })).status).toBe(422);
  await browser.postForm(`${PATH}/verify`, { otp_code: second.code });
  expect(await profile(browser)).toMatchObject({ phone_number: second.number });
});

test('OA-35: no code of another person, none without a number, none of another site', async () => {
  const { browser } = await aFreshVisitor(app);
  const stranger = await aFreshVisitor(app);
  const { code } = await texted(browser);
  for (const otp_code of [code, '', '123456'])
    expect((await stranger.browser.postForm(`${PATH}/verify`, { otp_code })).status).toBe(422);
  const foreign = await browser.postForm(
    `${PATH}/verify`,
    { otp_code: code },
    { 'sec-fetch-site': 'cross-site' },
  );
  expect(foreign.status).toBe(403);
  const nobody = await app.client().postForm(PATH, { phone_number: '+819012345678' });
  expect(nobody.headers.get('location')).toBe('/login?return_to=%2Faccount%2Fphone');
  expect(await profile(stranger.browser)).toMatchObject({ phone_number: null, identity_verified_level: 1 });
});

test.each(['', '090 1234 5678', '+0123456789', '+81', '+8190123456789012', '+81 90 abcd', '819012345678'])(
  '%j is no number',
  async (phone_number) => {
    const { browser } = await aFreshVisitor(app);
    const refused = await browser.postForm(PATH, { phone_number });
    expect([refused.status, (await refused.text()).includes('href="#phone_number"')]).toEqual([422, true]);
  },
);

test('an unverified address comes first', async () => {
  const { browser } = await aFreshVisitor(app, { identity_verified_level: 0 });
  await browser.postForm(PATH, { phone_number: '+819000000009' });
  await deliverDueMail(context);
  expect(await mailsTo(app, '+819000000009')).toEqual([]);
});

test('a person gets five codes an hour, a number five a day from whomever', async () => {
  context.config.rate_limits = 'enforce';
  try {
    const { browser } = await aFreshVisitor(app);
    for (let count = 0; count < 5; count++) await texted(browser);
    expect((await browser.postForm(PATH, { phone_number: newNumber() })).status).toBe(422);
    const number = newNumber();
    for (let count = 0; count < 5; count++) await texted((await aFreshVisitor(app)).browser, number);
    expect((await (await aFreshVisitor(app)).browser.postForm(PATH, { phone_number: number })).status).toBe(
      422,
    );
  } finally {
    context.config.rate_limits = 'observe';
  }
});

test('B12: all people together get so many text messages an hour, and the rest is refused kindly', async () => {
  const { limits, most } = { limits: context.config.rate_limits, most: context.config.sms_per_hour };
  clock.advance(2 * HOUR);
  Object.assign(context.config, { rate_limits: 'enforce', sms_per_hour: 3 });
  try {
    for (let count = 0; count < 3; count++) await texted((await aFreshVisitor(app)).browser);
    const { browser } = await aFreshVisitor(app);
    const refused = await browser.postForm(PATH, { phone_number: newNumber() });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('We can’t send text messages at the moment');
    clock.advance(HOUR);
    await confirmPassword(browser);
    await texted(browser);
  } finally {
    Object.assign(context.config, { rate_limits: limits, sms_per_hour: most });
  }
});

test('B12: one network gets twenty an hour, with however many accounts', async () => {
  clock.advance(2 * HOUR);
  context.config.rate_limits = 'enforce';
  try {
    for (let count = 0; count < 20; count++) await texted((await aFreshVisitor(app)).browser);
    const refused = await (await aFreshVisitor(app)).browser.postForm(PATH, { phone_number: newNumber() });
    expect([refused.status, (await refused.text()).includes('Too many codes were sent')]).toEqual([
      422,
      true,
    ]);
  } finally {
    context.config.rate_limits = 'observe';
  }
});

test('ASVS 16.3: wrong codes for a number are in the audit log, one line a minute', async () => {
  const { person, browser } = await aFreshVisitor(app);
  const { code } = await texted(browser);
  for (let count = 0; count < 4; count++) await browser.postForm(`${PATH}/verify`, { otp_code: other(code) });
  const lines = (await auditOf(app, person)).filter(
    ({ event_type }) => event_type === 'user.phone_code_refused',
  );
  expect(lines).toHaveLength(1);
});

function newNumber(): string {
  last += 1;
  return `+8190${last}`;
}

async function texted(browser: Client, number = newNumber()): Promise<{ number: string; code: string }> {
  const typed = `${number.slice(0, 3)} (${number.slice(3, 5)}) ${number.slice(5)}`;
  const sent = await browser.postForm(PATH, { phone_number: typed });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${PATH}?done=sent`]);
  await deliverDueMail(context);
  const [newest] = await mailsTo(app, number);
  return { number, code: newest!.text.match(/\b\d{6}\b/)![0] };
}

function other(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

async function profile(browser: Client): Promise<Record<string, unknown>> {
  return await jsonOf(await browser.get('/api/v1/me'));
}
