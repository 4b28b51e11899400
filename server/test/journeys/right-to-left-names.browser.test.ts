import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordAudit } from '../../src/platform/audit/index.ts';
import { startUnlimitedApp } from '../support/app.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { aRelyingParty, browserOf } from '../support/oauth.ts';
import { anAccount, stepUpEverywhere } from '../support/people.ts';

const app = await startUnlimitedApp();
const { context, db } = app;

const browser = await launchBrowser();

const CAR = { Hebrew: 'רכב', Arabic: 'سيارة' };
const DANA = { Hebrew: 'דנה', Arabic: 'دانة' };
const SCRIPTS = ['Hebrew', 'Arabic'] as const;

async function pageOf(person: Parameters<typeof browserOf>[1], locale: string) {
  const client = await browserOf(app, person);
  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 1800 });
  const value = client.cookies.get('svc_session')!;
  await page.context().addCookies([
    { name: 'svc_session', value, url: app.baseUrl },
    { name: 'svc_locale', value: locale, url: app.baseUrl },
  ]);
  return page;
}

/** The texts in the order in which they are seen: line by line, from left to right. */
async function asSeen(within: Locator, texts: string[]): Promise<string[]> {
  const places = await within.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: [string, number, number][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const text of wanted) {
        const at = node.textContent!.indexOf(text);
        if (at < 0 || found.some(([known]) => known === text)) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + text.length);
        const { top, left } = range.getBoundingClientRect();
        found.push([text, Math.round(top / 10), left]);
      }
    return found;
  }, texts);
  return places.sort(([, top, left], [, top2, left2]) => top - top2 || left - left2).map(([text]) => text);
}

const inEach = SCRIPTS.flatMap((script) =>
  (['en', 'ja'] as const).map((locale) => [script, locale] as const),
);

test.each(inEach)(
  'CO-82: names in %s are shown where the sentence has them: the audit log in %s',
  async (script, locale) => {
    const [application, person] = [CAR[script], DANA[script]];
    const { application_id } = await aRelyingParty(context, { name: application });
    const { user_id } = await anAccount(context, { preferred_name: person });
    const admin = await anAccount(context, { is_admin: true, totp: true, preferred_name: 'Ada' });
    await recordAudit(db, context, null, {
      event_type: 'assignment.created',
      actor: { type: 'admin', id: admin.user_id },
      target: { type: 'user', id: user_id },
      application_id,
    });
    const page = await pageOf(admin, locale);
    await stepUpEverywhere(context, admin);
    await page.goto('/admin/audit?event_type=assignment.created');
    const event = page.locator('td', { has: page.locator('details'), hasText: application }).first();
    expect(await asSeen(event, [application, person])).toEqual([application, person]);
  },
);

test.each(inEach)(
  'CO-82: a moment is shown after a name in %s: the account in %s',
  async (script, locale) => {
    const application = CAR[script];
    const person = await anAccount(context, { preferred_name: DANA[script] });
    const { application_id } = await aRelyingParty(context, { name: application });
    await recordAudit(db, context, null, {
      event_type: 'oauth.device_approved',
      actor: { type: 'user', id: person.user_id },
      target: { type: 'user', id: person.user_id },
      application_id,
    });
    const page = await pageOf(person, locale);
    await page.goto('/account');
    const line = page.locator('#activity li', { hasText: application }).first();
    // What the moment begins with.
    const number = /^\d+/.exec((await line.locator('time').textContent()) ?? '')![0];
    expect(await asSeen(line, [application, number])).toEqual([application, number]);
  },
);
