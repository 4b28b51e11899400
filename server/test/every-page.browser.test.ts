import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccessKey } from '../src/access-keys/index.ts';
import { insertProposal } from '../src/account/merge/merge-proposals.queries.ts';
import { newMergeConfirmation } from '../src/account/merge/merge-tokens.ts';
import { DAY } from '../src/platform/clock.ts';
import { sha256 } from '../src/platform/crypto/digest.ts';
import type { Theme } from '../src/platform/html/theme.ts';
import type { Locale } from '../src/platform/i18n/locale.ts';
import { newLinkToken } from '../src/users/email/email-links.ts';
import { features } from '../src/web.ts';
import { aClosedApplication } from './support/access-requests.ts';
import { anActingToken } from './support/acting-scene.ts';
import { aShopOf, ORDER } from './support/acts.ts';
import { anAgent, asked, DEPLOY } from './support/agents.ts';
import { startUnlimitedApp } from './support/app.ts';
import { axeViolations, launchBrowser, newPage, openEverything } from './support/browser/browser.ts';
import { actionsNotInTable } from './support/browser/form-actions.ts';
import { pagesWithNewParts } from './support/browser/parts.ts';
import { structureOf } from './support/browser/structure.ts';
import { faultsWithoutScripts } from './support/browser/without-scripts.ts';
import { deviceCodes, enterCode } from './support/device.ts';
import { routeCollector } from './support/hostile/route-table.ts';
import {
  aRelyingParty,
  authorizePath,
  COMMAND_LINE,
  COMMAND_LINE_SCOPE,
  obtainTokens,
  pkce,
} from './support/oauth.ts';
import { creationOptions, register } from './support/passkeys.ts';
import {
  type Account,
  anAccount,
  confirmPassword,
  PASSWORD,
  someoneSignedIn,
  stepUpEverywhere,
} from './support/people.ts';
import { aPermissionOf } from './support/permissions.ts';
import { Authenticator } from './support/webauthn/authenticator.ts';

// Every page that people meet: from the router, so that a new one cannot be forgotten; the consent page by hand.
const PEOPLES = /^\/(account|device|login|signup|invitation|recover|reset-password|verify-email)(\/|$)/;
/** Leads on at once, or is a file. */
const NO_PAGES = ['/account/export', '/account/activity/export'];
/** What was entered before a step-up: without scripts in kept-form.test.ts. */
const SHOWN_ONCE = '/account/step-up/continue';
const SAME_AS_AFTER_SIGN_UP = '/recover/check-mail';
const DIAGNOSE = `/diagnose?client_id=${'x'.repeat(100)}&scope=openid&prompt=${'y'.repeat(100)}`;
/** Those with samples, tables and the longest words, half of them in each view; others differ in their text alone. Found words are marked, which is harder to read in dark. */
const DOCS: Partial<Record<Locale, string[]>> = {
  en: ['/docs', '/docs/api/tokens', '/docs/search?q=nosuchword'],
  ja: ['/docs/relying-parties', '/docs/webhooks', '/docs/search?q=refresh+token'],
};
const VIEWS: [Locale, Theme][] = [
  ['en', 'light'],
  ['ja', 'dark'],
];

const collector = routeCollector();
const app = await startUnlimitedApp({ features: [collector.feature, ...features] });
const { context, db } = app;

const browser = await launchBrowser();

test.each(VIEWS)(
  'TI-39: every page of a person in %s and %s: no accessibility faults, it fits 320 pixels, and it needs no scripts',
  async (locale, theme) => {
    const { person, addresses } = await aFullAccount();
    const page = await newPage(browser, { baseUrl: app.baseUrl, locale, width: 320 });
    const bare = await newPage(browser, {
      baseUrl: app.baseUrl,
      locale,
      width: 320,
      javaScriptEnabled: false,
    });
    const missing: string[] = [];
    // In dark and in Japanese each part once; PAGES_ALL draws the others too.
    const drawn = new Set<string>();
    const checkAll = async (paths: string[]): Promise<Sent[]> => {
      const sent: Sent[] = [];
      for (const path of paths) sent.push(await read(page, path));
      for (const { path } of theme === 'light' ? sent : pagesWithNewParts(sent, drawn))
        missing.push(...(await check(page, path, theme, bare)));
      return sent;
    };
    await checkAll(['/login', '/signup', '/recover', DIAGNOSE, ...DOCS[locale]!]);
    await page.goto('/login');
    await page.fill('#email', person.email);
    await page.fill('#password', PASSWORD);
    await page.click('#login-submit');
    await page.waitForURL('**/account');
    await page.goto('/account/profile');
    await page.selectOption('#theme', theme);
    await page.selectOption('#locale', locale);
    await Promise.all([page.waitForNavigation(), page.click('#profile-save')]);
    expect(await page.getAttribute('html', 'data-theme')).toBe(theme);
    expect(await page.getAttribute('html', 'lang')).toBe(locale);

    // A form that waits for a step-up.
    const form = { note: 'a'.repeat(200) };
    const headers = { 'sec-fetch-site': 'same-origin' };
    await page.request.post('/account/merge/token', { form, headers, maxRedirects: 0 });

    // In light, the forms; in dark, what the pages show instead until a second factor is confirmed.
    if (theme === 'light') await stepUpEverywhere(context, person);
    const urls = collector.routes
      .filter(({ method, page: isPage, url }) => method === 'GET' && isPage && PEOPLES.test(url))
      .map(({ url }) => url)
      .filter((url) => !NO_PAGES.includes(url));
    expect(urls.length).toBeGreaterThan(25);
    expect(urls).toContain(SHOWN_ONCE);
    missing.push(...(await check(page, SHOWN_ONCE, theme, bare)));
    const others = urls.filter((url) => url !== SHOWN_ONCE);
    const sent = await checkAll(others.map((url) => addresses[url] ?? url));
    expect(sent.map(({ url }) => url.pathname)).toEqual(
      expect.arrayContaining([
        '/account/merge/confirm',
        ...(theme === 'light' ? ['/account/merge/proposal'] : []),
      ]),
    );
    const titles = new Map(
      sent
        .filter(({ path }) => path !== SAME_AS_AFTER_SIGN_UP)
        .map(({ url, title }) => [url.pathname, title]),
    );
    expect(repeated([...titles.values()])).toEqual([]);
    const scope = 'openid profile:basic email phone address identity:level shop:tier';
    const asking = [
      [await aRelyingParty(context, { allowed_scopes: scope.split(' ') }), scope],
      [COMMAND_LINE, COMMAND_LINE_SCOPE],
    ] as const;
    const consents = await checkAll(
      asking.map(([client, asked]) => authorizePath(client, pkce().challenge, { scope: asked })),
    );
    expect(consents.map(({ url }) => url.pathname)).toEqual(asking.map(() => '/oauth/consent'));
    expect(missing).toEqual([]);
    await bare.context().close();
    await page.context().close();
  },
);

/** The structures of what was opened without scripts too: another language needs none either. */
const judged = new Set<string>();

type Sent = { path: string; url: URL; title: string; html: string };

/** A page as it is sent, which is not drawn. */
async function read(page: Page, path: string): Promise<Sent> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  expect([path, [200, 422].includes(answer.status())]).toEqual([path, true]);
  const html = await answer.text();
  return { path, url: new URL(answer.url()), title: /<title>(.*?)<\/title>/s.exec(html)![1]!, html };
}

async function check(page: Page, path: string, theme: Theme, bare: Page): Promise<string[]> {
  const answer = await page.goto(path);
  expect([path, [200, 422].includes(answer!.status())]).toEqual([path, true]);
  await openEverything(page);
  expect([path, theme, await axeViolations(page)]).toEqual([path, theme, []]);
  expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
  const html = await answer!.text();
  const structure = structureOf(html);
  if (path === SHOWN_ONCE || judged.has(structure)) return [];
  judged.add(structure);
  return [...(await faultsWithoutScripts(page, bare, html)), ...(await actionsNotInTable(page))];
}

function repeated(titles: string[]): string[] {
  return titles.filter((title, index) => titles.indexOf(title) !== index);
}

/** A user with one of everything, under names that are long and cannot be broken. */
async function aFullAccount(): Promise<{ person: Account; addresses: Record<string, string> }> {
  const { person, browser: client } = await someoneSignedIn(app, {
    preferred_name: 'x'.repeat(100),
    phone_number: '+819012345678',
    custom_claims: { shop: { tier: 'y'.repeat(200) } },
  });
  const rp = await aRelyingParty(context, { name: 'Unbreakable'.repeat(7) });
  const { access_token } = await obtainTokens(client, rp);
  const device = { device_uuid: randomUUID(), device_secret: randomUUID(), device_name: 'z'.repeat(100) };
  const authorization = `Bearer ${access_token}`;
  await client.postJson('/api/v1/me/device_keys/exchange', device, { authorization });
  const key = { user_id: person.user_id, name: 'k'.repeat(100), expires_at: null };
  await createAccessKey(db, context.clock.now(), { ...key, scopes: ['applications:write', 'profile:read'] });
  await confirmPassword(client);
  const credential = new Authenticator(app.baseUrl).create(await creationOptions(client));
  const passkey = await register(client, credential, 'p'.repeat(60));
  const { id } = (await passkey.json()) as { id: number };
  const agent = await anAgent(app, person);
  const { auth_req_id } = await asked(agent, { ...DEPLOY, body: 'b'.repeat(500) });
  const shopper = await anAgent(app, person, { signed: true, name: 'n'.repeat(100) });
  const shop = await aShopOf(app, await anAccount(context));
  const bought = await asked(shopper, {
    ...DEPLOY,
    resource: shop.identifier,
    authorization_details: [ORDER],
  });
  const approved = { status: 'approved', ended_at: context.clock.now(), decision_method: 'passkey' } as const;
  await db.updateTable('approval_requests').set(approved).where('id', '=', bought.auth_req_id).execute();
  const permission_id = await aPermissionOf(context, { user_id: person.user_id, agent: shopper, shop });
  const past = { amount: '640', spent_at: context.clock.now(), auth_req_id: bought.auth_req_id };
  for (const token of [{ permission_id }, past])
    await anActingToken(context, shop, person, { agent_id: shopper.id }, token);
  const target = await anAccount(context);
  const { user_id } = target;
  const pair = { source: person, target };
  const merging = await newMergeConfirmation(db, context.keyring, context.clock.now(), pair, false);
  const proposed = randomUUID();
  await insertProposal(db, {
    source_id: person.user_id,
    target_id: user_id,
    proposed_by: user_id,
    reason: 'x',
    source_token_hash: sha256(proposed),
    target_token_hash: sha256(randomUUID()),
    created_at: context.clock.now(),
    expires_at: new Date(context.clock.now().getTime() + DAY),
  });
  const device_code = await deviceCodes(app.baseUrl, COMMAND_LINE, { scope: COMMAND_LINE_SCOPE });
  const closed = await aClosedApplication(context);
  const access = { client_id: closed.client_id, reason: 'r'.repeat(500) };
  const wanted = await client.postJson('/api/v1/me/access_requests', access);
  const { request_id } = (await wanted.json()) as { request_id: string };
  const rejected = { status: 'rejected', ended_at: context.clock.now(), decision_method: 'session' } as const;
  await db.updateTable('access_requests').set(rejected).where('request_id', '=', request_id).execute();
  const linkTo = async (path: string, purpose: Parameters<typeof newLinkToken>[2]) =>
    `${path}?token=${await newLinkToken(db, context.clock.now(), purpose, person)}`;
  return {
    person,
    addresses: {
      '/device/confirm': await enterCode(client, device_code.user_code),
      '/account/access/ask': `/account/access/ask?client_id=${closed.client_id}`,
      '/account/access/requests/:request_id/receipt': `/account/access/requests/${request_id}/receipt`,
      '/account/connected-apps/:client_id': `/account/connected-apps/${rp.client_id}`,
      '/account/agents/:id': `/account/agents/${agent.id}`,
      '/account/approvals/:auth_req_id': `/account/approvals/${auth_req_id}`,
      '/account/approvals/:auth_req_id/receipt': `/account/approvals/${bought.auth_req_id}/receipt`,
      '/account/permissions/new/:auth_req_id': `/account/permissions/new/${bought.auth_req_id}`,
      '/account/permissions/:permission_id': `/account/permissions/${permission_id}`,
      '/account/passkeys/:id': `/account/passkeys/${id}`,
      '/account/delete/confirm': await linkTo('/account/delete/confirm', 'delete_account'),
      '/account/email/confirm': await linkTo('/account/email/confirm', 'change_email'),
      '/account/merge/confirm': `/account/merge/confirm?token=${merging}`,
      '/account/merge/proposal': `/account/merge/proposal?token=${proposed}`,
      '/account/secure': await linkTo('/account/secure', 'secure_account'),
      '/invitation': await linkTo('/invitation', 'invitation'),
      '/reset-password': await linkTo('/reset-password', 'recover_password'),
      '/verify-email': await linkTo('/verify-email', 'verify_email'),
    },
  };
}
