import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openContext } from '../src/open-context.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Locale } from '../src/platform/db/schema.ts';
import { buildServer } from '../src/platform/http/build-server.ts';
import { openLog } from '../src/platform/log.ts';
import { features } from '../src/web.ts';

import { launchBrowser, newPage } from './support/browser.ts';
import { type Account, anAccount, codeOf, PASSWORD } from './support/people.ts';

// node server/test/screenshots-account.ts: the pages of a person's account, as people meet them, into
// .tmp/screenshots, to be looked at. Takes an embedded database of its own.
const FOLDER = fileURLToPath(new URL('../../.tmp/screenshots/', import.meta.url));
const VIEWS: { locale: Locale; colorScheme: 'light' | 'dark'; width: number }[] = [
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'en', colorScheme: 'dark', width: 1280 },
  { locale: 'ja', colorScheme: 'light', width: 1280 },
  { locale: 'ja', colorScheme: 'dark', width: 320 },
  { locale: 'en', colorScheme: 'light', width: 320 },
];

const port = 3907;
const data = await mkdtemp(join(tmpdir(), 'countersign-screenshots-'));
const read = readConfig({
  NODE_ENV: 'test',
  BASE_URL: `http://localhost:${port}`,
  DATA_DIR: data,
  RATE_LIMITS: 'observe',
});
if ('problems' in read) throw new Error(read.problems.join('\n'));
const context = await openContext(read.config, openLog('silent'));
const server = await buildServer(context, features);
await server.listen({ host: '127.0.0.1', port });
const browser = await launchBrowser();
await mkdir(FOLDER, { recursive: true });
try {
  for (const view of VIEWS) {
    const page = await newPage(browser, { ...view, baseUrl: `http://localhost:${port}` });
    await walk(page, `${view.locale}-${view.colorScheme}-${view.width}`);
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.close();
  await context.stores.close();
  await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

async function walk(page: Page, view: string): Promise<void> {
  const picture = (name: string) =>
    page.screenshot({ path: `${FOLDER}account-${name}-${view}.png`, fullPage: true });
  const send = async (selector: string) => {
    await page.click(selector);
    await page.waitForLoadState();
  };
  const unverified = await anAccount(context, { identity_verified_level: 0, preferred_name: null });
  const person = await anAccount(context, { totp: true, full_name: 'Ann Lee', preferred_name: 'Ann' });

  await page.goto('/signup?return_to=%2Faccount');
  await picture('signup');
  await page.fill('#email', 'nobody');
  await page.fill('#password', 'short');
  await send('#signup-submit');
  await picture('signup-refused');
  await page.goto('/signup/check-mail');
  await picture('check-mail');
  await page.goto('/verify-email?token=none');
  await picture('dead-link');
  await page.goto('/recover');
  await picture('recover');

  await signIn(page, unverified, picture);
  await picture('overview-unverified');
  await page.goto('/account/security');
  await picture('security-unverified');
  await send('#sign-out');
  await picture('signed-out');

  await signIn(page, await anAccount(context, {}), async () => {});
  await page.goto('/account/security');
  await picture('security-totp-off');
  await page.fill('#totp-password', PASSWORD);
  await send('#begin-totp');
  await picture('totp-set-up');
  await send('#sign-out');

  await signIn(page, person, async () => {}, picture);
  await picture('overview');
  await page.goto('/account/profile?done=profile');
  await picture('profile');
  await page.goto('/account/security');
  await page.click('#remove-totp summary');
  await picture('security');
  await page.goto('/account/step-up');
  await picture('step-up');
  await signInElsewhere(person);
  await page.goto('/account/sessions');
  await picture('sessions');
  await page.goto('/login');
  await picture('login-again');
}

type Picture = (name: string) => Promise<unknown>;

async function signIn(
  page: Page,
  person: Account,
  before: Picture,
  atCode: Picture = async () => {},
): Promise<void> {
  await page.goto('/login');
  await before('login');
  await page.fill('#email', person.email);
  await page.fill('#password', 'not the password');
  await page.click('#login-submit');
  await page.waitForLoadState();
  await before('login-refused');
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForLoadState();
  if (person.totp_secret === null) return;
  await atCode('login-code');
  await page.fill('#otp_code', codeOf(person.totp_secret, context.clock.now()));
  await page.click('#login-submit');
  await page.waitForLoadState();
}

async function signInElsewhere(person: Account): Promise<void> {
  const body = new URLSearchParams({
    email: person.email,
    password: PASSWORD,
    otp_code: codeOf(person.totp_secret!, context.clock.now(), 1),
  });
  await fetch(`http://localhost:${port}/login`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1',
    },
  });
}
