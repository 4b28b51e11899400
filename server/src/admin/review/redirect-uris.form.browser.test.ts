import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { axeViolations, launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { leave } from '../../../test/support/browser/keyboard.ts';
import type { Client } from '../../../test/support/client.ts';
import { startDns } from '../../../test/support/network/dns.ts';
import { startTls } from '../../../test/support/network/tls.ts';
import { aPerson, browserOf } from '../../../test/support/oauth.ts';
import { changeApplication, changeUser } from '../../../test/support/rows.ts';
import { aVerifiable, scriptedWorld, steppedUp } from '../../../test/support/verification.ts';
import { addMember, createOrganization } from '../../organizations/index.ts';
import { MINUTE } from '../../platform/clock.ts';

const dns = await startDns();
const tls = await startTls();
const app = await startApp({ config: scriptedWorld(dns, tls) });
const { db } = app;
const HOST = 'app.shop.example';
const TXT = `_svc-verify.${HOST}`;
const URI = `https://${HOST}/callback`;
const browser = await launchBrowser();
beforeEach(() => {
  dns.forget();
  dns.host(HOST, '127.0.0.1');
  tls.host(HOST, (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><p>Shop${' '.repeat(300)}`),
  );
});

/** A page with the cookies of this caller. */
async function openPage(caller: Client, options: Parameters<typeof newPage>[1] = {}): Promise<Page> {
  const page = await newPage(browser, { baseUrl: app.baseUrl, ...options });
  const cookies = [...caller.cookies].map(([name, value]) => ({ name, value, url: app.baseUrl }));
  await page.context().addCookies(cookies);
  return page;
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('a failed attempt shows what was found and what to do; a correct record verifies', async () => {
    const {
      browser: caller,
      application_id,
      entry,
    } = await aVerifiable(app, URI, 'http://localhost:3000/cb');
    const { challenge_wellknown_body: challenge } = await entry();
    const page = await openPage(caller, { javaScriptEnabled });
    await page.goto(`/developer/applications/${application_id}/redirect-uris`);
    const card = page.locator('#uri-0');
    expect(await card.textContent()).toContain('Not verified');
    expect(await page.inputValue('#txt-name-0')).toBe(TXT);
    expect(await page.inputValue('#txt-value-0')).toBe(challenge);
    expect(await page.inputValue('#file-url-0')).toBe(`https://${HOST}/.well-known/svc-verification.txt`);
    expect(await page.inputValue('#dig-0')).toBe(`dig +short TXT ${TXT}`);
    expect(await page.locator('#verify-1').count()).toBe(0);
    expect(await page.locator('#uri-1').textContent()).toContain('Cannot be verified');

    dns.txt(TXT, `"${challenge}"`);
    dns.txt(`${TXT}.shop.example`, challenge);
    // AT-32: by the keyboard alone.
    await leave(page, '#verify-0', /done=0/);
    expect(await page.locator('#status').textContent()).toContain(
      'The record contains the right value inside quotes',
    );
    expect(await page.locator('#status').getAttribute('class')).toBe('status warning');
    const shown = (await card.textContent())!;
    expect(shown).toContain('body_too_large');
    expect(shown).toContain('dns=mismatch wellknown=body_too_large');
    expect(shown).toContain(`"${challenge}"`);
    expect(shown).toContain('Status of the file200');
    expect(shown).toContain('serves HTML instead of the plain file');
    expect(shown).toContain(`is at ${TXT}.shop.example: your DNS editor appends shop.example automatically`);
    expect(shown).toContain('Enter only _svc-verify.app as the name');
    expect(shown).not.toContain('<p>Shop');

    if (javaScriptEnabled) {
      expect(await page.locator('#verify-0').textContent()).toMatch(/Verify again in \d+ s/);
      expect(await page.locator('#verify-0').isDisabled()).toBe(true);
      await page.reload();
      expect(await page.locator('#verify-0').isDisabled()).toBe(true);
    } else {
      await page.click('#verify-0');
      await page.waitForURL(/wait=0/);
      expect(await page.locator('#status').textContent()).toMatch(/Try again in \d+ seconds/);
    }

    await db.deleteFrom('redirect_uri_attempts').execute();
    dns.txt(TXT, challenge);
    await page.goto(`/developer/applications/${application_id}/redirect-uris`);
    await page.click('#verify-0');
    await page.waitForURL(/done=0/);
    expect(await page.locator('#status').textContent()).toContain(`${URI} is verified.`);
    expect(await page.locator('#status').getAttribute('class')).toBe('status');
    expect(await page.isVisible('#txt-name-0')).toBe(false);
    await page.click('#uri-0 summary');
    expect(await page.isVisible('#txt-name-0')).toBe(true);
    expect(await card.textContent()).toContain('TXT record');
    await page.context().close();
  });
});

test('the countdown ends with a button that works', async () => {
  const { browser: caller, application_id } = await aVerifiable(app, URI);
  const page = await openPage(caller);
  // The page counts by this clock, which is moved on.
  await page.clock.install();
  const now = app.context.clock.now();
  const outcome = {
    verified: false,
    method: null,
    reason: 'not_found',
    detail: 'd',
    txt_values: [],
    http_status: 404,
    mistakes: [],
    found_at: null,
  };
  await db
    .insertInto('redirect_uri_attempts')
    .values({
      application_id,
      uri: URI,
      started_at: now,
      ended_at: now,
      outcome: JSON.stringify(outcome),
    })
    .execute();
  await page.goto(`/developer/applications/${application_id}/redirect-uris`);
  expect(await page.locator('#verify-0').isDisabled()).toBe(true);
  await db
    .updateTable('redirect_uri_attempts')
    .set({ started_at: new Date(now.getTime() - MINUTE) })
    .where('application_id', '=', application_id)
    .execute();
  await page.clock.runFor(MINUTE);
  await page.locator('#verify-0:not([disabled])').waitFor({ timeout: 120_000 });
  expect(await page.locator('#verify-state-0').textContent()).toBe('You can verify again now.');
  await page.click('#verify-0');
  await page.waitForURL(/done=0/);
  await page.context().close();
});

test.each([
  ['at the host itself', HOST],
  ['at the parent', '_svc-verify.shop.example'],
])('a record %s is named, with the name where it belongs', async (_name, found) => {
  const { browser: caller, application_id, entry } = await aVerifiable(app, URI);
  dns.txt(found, (await entry()).challenge_wellknown_body);
  const path = `/developer/applications/${application_id}/redirect-uris`;
  await caller.postForm(path, { uri: URI });
  const page = await (await caller.get(`${path}?done=0`)).text();
  expect(page).toContain(`The right value is at ${found}. Move it to ${TXT}.`);
});

test('members have no button, strangers have no page, and the step-up comes first', async () => {
  const { owner, application_id } = await aVerifiable(app, URI);
  const path = `/developer/applications/${application_id}/redirect-uris`;
  const stranger = await steppedUp(app, await aPerson(app.context));
  expect((await stranger.get(path)).status).toBe(404);
  expect((await stranger.postForm(path, { uri: URI })).status).toBe(404);
  expect((await app.client().get(path)).headers.get('location')).toContain('/login?return_to=');
  expect((await stranger.get(`/admin/applications/${application_id}/redirect-uris`)).status).toBe(404);

  const owning = await browserOf(app, owner);
  const refused = await owning.postForm(path, { uri: URI });
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    `/account/step-up?return_to=${encodeURIComponent(path)}`,
  ]);

  const now = app.context.clock.now();
  const operator = { actor: { type: 'operator' as const, id: null }, request: null };
  const organization = await createOrganization(db, now, operator, {
    name: 'Org',
    owner_user_id: owner.user_id,
  });
  const { organization_id } = organization as { organization_id: number };
  const member = await aPerson(app.context);
  await addMember(db, now, operator, { organization_id, user_id: member.user_id, role: 'member' });
  await changeApplication(db, application_id, { owner_user_id: null, organization_id });
  const looking = await steppedUp(app, member);
  const page = await (await looking.get(path)).text();
  expect(page).toContain('Only owners and admins of the organization can verify.');
  expect(page).not.toContain('id="verify-0"');
  expect((await looking.postForm(path, { uri: URI })).status).toBe(403);
});

test('administrators have the same page; their attempt is audited as theirs', async () => {
  const { application_id } = await aVerifiable(app, URI);
  const admin = await aPerson(app.context);
  await changeUser(db, admin.user_id, { is_admin: true });
  const caller = await steppedUp(app, admin);
  const path = `/admin/applications/${application_id}/redirect-uris`;
  expect((await caller.get(path)).status).toBe(200);
  const sent = await caller.postForm(path, { uri: URI });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=0#uri-0`]);
  const audited = await db
    .selectFrom('audit_events')
    .select(['event_type', 'actor_type', 'actor_id'])
    .where('application_id', '=', application_id)
    .where('event_type', 'like', '%redirect_uri%')
    .execute();
  expect(audited).toEqual([
    {
      event_type: 'admin.application.redirect_uri.verify',
      actor_type: 'admin',
      actor_id: String(admin.user_id),
    },
  ]);
});

test.each([
  ['light', 1280, 'en'],
  ['dark', 320, 'ja'],
] as const)('accessible and within the screen: %s, %i, %s', async (colorScheme, width, locale) => {
  const long = `https://${'long-label-'.repeat(5)}x.app.example/${'path-'.repeat(30)}`;
  const { browser: caller, application_id } = await aVerifiable(app, URI, long, 'https://*.shop.example/cb');
  await caller.postForm(`/developer/applications/${application_id}/redirect-uris`, { uri: URI });
  const page = await openPage(caller, { colorScheme, width, locale });
  await page.goto(`/developer/applications/${application_id}/redirect-uris?done=0`);
  expect(await axeViolations(page)).toEqual([]);
  // Within the page this runs in the browser, which has a document.
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBe(0);
  await page.context().close();
});
