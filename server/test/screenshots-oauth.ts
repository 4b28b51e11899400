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
import { features, handOffFeatures } from '../src/web.ts';
import { launchBrowser, newPage } from './support/browser.ts';
import { aRelyingParty, authorizePath, pkce } from './support/oauth.ts';
import { anAccount, PASSWORD } from './support/people.ts';

// node server/test/screenshots-oauth.ts: what a person meets on the way to a relying party and back, into
// .tmp/screenshots, to be looked at. Takes an embedded database of its own.
const FOLDER = fileURLToPath(new URL('../../.tmp/screenshots/', import.meta.url));
const VIEWS: { locale: Locale; colorScheme: 'light' | 'dark'; width: number }[] = [
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'en', colorScheme: 'dark', width: 320 },
  { locale: 'ja', colorScheme: 'dark', width: 1280 },
  { locale: 'ja', colorScheme: 'light', width: 320 },
];

const port = 3908;
const data = await mkdtemp(join(tmpdir(), 'countersign-screenshots-'));
const read = readConfig({
  NODE_ENV: 'test',
  BASE_URL: `http://localhost:${port}`,
  DATA_DIR: data,
  RATE_LIMITS: 'observe',
});
if ('problems' in read) throw new Error(read.problems.join('\n'));
const context = await openContext(read.config, openLog('silent'));
const server = await buildServer(context, features, handOffFeatures);
await server.listen({ host: '127.0.0.1', port });
const browser = await launchBrowser();
await mkdir(FOLDER, { recursive: true });
const rp = await aRelyingParty(context, {
  name: 'Paper Kite',
  redirect_uris: ['https://kite.example/callback'],
  allowed_scopes: [
    'openid',
    'profile:basic',
    'email',
    'phone',
    'address',
    'identity:level',
    'kite:membership',
  ],
  required_scopes: ['email'],
});
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
    page.screenshot({ path: `${FOLDER}oauth-${name}-${view}.png`, fullPage: true });
  const person = await anAccount(context, {
    full_name: 'Ann Lee',
    preferred_name: 'Ann',
    phone_number: '+81312345678',
    address: '1-2-3 Marunouchi, Chiyoda, Tokyo',
    postal_code: '100-0005',
    custom_claims: { kite: { membership: 'gold' } },
  });
  const { challenge } = pkce();
  const scope = 'openid profile:basic email phone address identity:level kite:membership';
  await page.goto(authorizePath(rp, challenge, { scope, login_hint: person.email }));
  await picture('sign-in');
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL(/\/oauth\/consent/);
  await picture('consent');
  await page.goto('/oauth/authorize?client_id=app_nobody');
  await picture('unknown-client');
  await page.goto(authorizePath(rp, challenge, { redirect_uri: 'https://kite.example/other' }));
  await picture('redirect-uri-mismatch');
  await page.goto(`/oauth/logout?client_id=${rp.client_id}`);
  await picture('sign-out');
  await page.click('#confirm-logout');
  await page.waitForURL(/signed-out/);
  await picture('signed-out');
  await page.goto(`http://open.localhost:${port}/oauth/authorize?client_id=${rp.client_id}`);
  await picture('hand-off');
}
