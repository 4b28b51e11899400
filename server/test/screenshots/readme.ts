import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { anAgent, asked } from '../support/agents.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { aRelyingParty, authorizePath, pkce } from '../support/oauth.ts';
import { anAccount, PASSWORD } from '../support/people.ts';
import { pictureBook, type View } from './picture-book.ts';

// node server/test/screenshots/readme.ts: draws the pictures of README.md into docs/pictures.
const PORT = 3931;
const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));
const WIDTH = 520;
const HEIGHT = 1110;
const VIEWS: View[] = [
  { locale: 'en', colorScheme: 'light', width: WIDTH },
  { locale: 'en', colorScheme: 'dark', width: WIDTH },
];

await mkdir(FOLDER, { recursive: true });
await pictureBook('readme', PORT, VIEWS, async (context) => {
  const redirect_uris = ['https://kite.example/callback'];
  const allowed_scopes = ['openid', 'profile:basic', 'email', 'phone'];
  const rp = await aRelyingParty(context, { name: 'Paper Kite', redirect_uris, allowed_scopes });
  const email = 'ann@people.example';
  const person = await anAccount(context, {
    email,
    full_name: 'Ann Lee',
    preferred_name: 'Ann',
    phone_number: '+81312345678',
  });
  const agent = await anAgent({ baseUrl: context.config.base_url, context }, person, {
    name: 'Release robot',
    allowed_action_types: ['deploy.*'],
  });
  const { auth_req_id, number_match } = await asked(agent, {
    action_type: 'deploy.production',
    title: 'Deploy version 7',
    body: 'From branch main, 14 commits since version 6.',
  });

  let hasPasskey = false;
  return async (page) => {
    const { challenge } = pkce();
    await page.goto(authorizePath(rp, challenge, { scope: allowed_scopes.join(' ') }));
    await page.fill('#email', email);
    await page.fill('#password', PASSWORD);
    await page.click('#login-submit');
    await page.waitForURL(/\/oauth\/consent/);
    await picture(page, 'consent');

    if (!hasPasskey) await addPasskey(page);
    hasPasskey = true;
    await page.goto(`/account/approvals/${auth_req_id}`);
    await page.fill('#number_match', number_match);
    await picture(page, 'approval');
  };
});

async function addPasskey(page: Page): Promise<void> {
  await virtualAuthenticator(page);
  await page.goto('/account/step-up?return_to=/account/passkeys');
  await page.fill('#password', PASSWORD);
  await page.click('#step-up-submit');
  await page.click('#passkey-register');
  await page.waitForURL('**/account/passkeys?*');
}

async function picture(page: Page, name: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const path = `${FOLDER}${name}-${isDark ? 'dark' : 'light'}.png`;
  // The buttons of a decision stay at the end of the screen, so the screen is as high as the picture.
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  await page.screenshot({ path });
}
