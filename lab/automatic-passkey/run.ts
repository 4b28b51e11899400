import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { signOut } from '../../server/test/support/browser/browser.ts';
import { virtualAuthenticator } from '../../server/test/support/browser/virtual-authenticator.ts';
import { atEnd } from '../../server/test/support/cleanup.ts';
import { startDevelopmentService } from '../harness/development-service.ts';
import { newFolder, runProgram } from '../harness/program.ts';
import { aPasswordManager } from './extension.ts';

const USAGE = `npm run automatic-passkey -- [--chromium /usr/bin/chromium]

Signs in with a password in a real Chromium and follows the passkey that its password manager makes by itself (conditional create): with an extension as
the password manager, with none, and with the virtual authenticator of the developer tools. Needs a whole Chromium, as apt install chromium gives; the one from npm
loads no extensions.`;

const { values: options } = parseArgs({
  options: {
    chromium: { type: 'string', default: '/usr/bin/chromium' },
    help: { type: 'boolean', default: false },
  },
});

const PASSWORD = 'quiet copper orchard';
/** Time enough for an answer that does not come by itself. */
const PATIENCE_MS = 15_000;
const ADD = '/api/v1/passkeys/automatic';
const WHOLE =
  'a passkey was added by itself, is listed, its owner was mailed, and it signs in without a password';
const NOTE_ANSWER = `const create = navigator.credentials.create.bind(navigator.credentials);
navigator.credentials.create = (given) => {
  const answer = create(given);
  answer.then(() => 'a passkey', (error) => error.name).then((answered) => {
    window.answerOfCreate = given.mediation + ' create answered ' + answered;
  });
  return answer;
};`;

if (options.help) console.log(USAGE);
else await runProgram(main);

async function main(): Promise<boolean> {
  const { service, command } = await startDevelopmentService();
  const { baseUrl } = service;
  const folder = newFolder('automatic-passkey');
  const someone = async (name: string) => {
    const email = `${name}@people.example`;
    await command('user', 'create', '--email', email, '--password', PASSWORD, '--level', '1');
    return email;
  };

  const manager = await aPasswordManager(join(folder, 'extension'), baseUrl);
  const managed = await aBrowser(join(folder, 'managed'), baseUrl, manager.folder);
  await manager.attached;
  const made = await withManager(await aPage(managed), await someone('managed'));
  console.log(`Chromium ${managed.browser()?.version() ?? ''}`);
  console.log(
    `a password manager (extension), which was asked to ${manager.log.join(', then to ')}: ${made}`,
  );

  const bare = await aBrowser(join(folder, 'bare'), baseUrl);
  console.log(`no password manager: ${await answerTo(await aPage(bare), await someone('bare'))}`);

  const page = await aPage(await aBrowser(join(folder, 'virtual'), baseUrl));
  await virtualAuthenticator(page);
  console.log(`the virtual authenticator: ${await answerTo(page, await someone('virtual'))}`);
  return made === WHOLE;
}

async function aBrowser(profile: string, baseURL: string, extension?: string): Promise<BrowserContext> {
  const own = extension ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`] : [];
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.chromium,
    headless: false,
    // The headless mode that is the whole browser, extensions included.
    args: ['--headless=new', '--no-sandbox', '--no-first-run', ...own],
    ignoreDefaultArgs: ['--disable-extensions'],
    baseURL,
  });
  atEnd(() => context.close());
  return context;
}

async function aPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? (await context.newPage());
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.fill('#email', email);
  await page.fill('#password', PASSWORD);
  await page.click('#login-submit');
  await page.waitForURL('**/account');
}

async function withManager(page: Page, email: string): Promise<string> {
  const added = page.waitForResponse((response) => new URL(response.url()).pathname === ADD);
  await signIn(page, email);
  const status = (await added).status();
  if (status !== 201) return `the service answered ${status}`;
  await page.goto('/account/passkeys');
  if ((await page.locator('tbody tr').count()) !== 1) return 'no passkey is listed';
  await page.goto('/dev/mail');
  if (!(await page.innerText('body')).includes('A passkey was added')) return 'no mail was sent';
  await page.goto('/account');
  await signOut(page);
  await page.goto('/login');
  await page.click('#passkey-sign-in');
  await page.waitForURL('**/account');
  return WHOLE;
}

/** What the browser answers to the call, and that the page goes on. */
async function answerTo(page: Page, email: string): Promise<string> {
  await page.addInitScript(NOTE_ANSWER);
  await signIn(page, email);
  const answered = page.waitForFunction('window.answerOfCreate', null, { timeout: PATIENCE_MS });
  const answer = await answered.then(() => page.evaluate('window.answerOfCreate')).catch(() => null);
  const alert = await page.locator('[role=alert]:not(:empty)').count();
  return `${answer ?? `no answer in ${PATIENCE_MS / 1000} s`}; the page shows ${alert === 0 ? 'nothing of it' : 'an error'}`;
}
