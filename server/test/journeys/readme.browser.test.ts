import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { virtualAuthenticator } from '../support/browser/virtual-authenticator.ts';
import { walkUnder } from '../support/browser/walk.ts';
import { freePort } from '../support/network/free-port.ts';
import { untilStopped } from '../support/processes/embedded.ts';
import { Terminals } from '../support/processes/terminal.ts';

/**
 * README.md done word by word, from `npm start` on, in a real browser. Only the ports and the folders differ, so that the walk
 * does not meet another test's service.
 */
const WAIT = { timeout: 240_000, interval: 50 };
const checkout = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const README = readFileSync(checkout('README.md'), 'utf8');
const [servicePort, applicationPort, metricsPort] = [await freePort(), await freePort(), await freePort()];

const terminals = new Terminals();
let folder: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const lock = (path: string) => readFileSync(checkout(path), 'utf8');
  // Otherwise `npm start` would install again while other tests run.
  expect(lock('node_modules/.installed-lock'), 'run `sh bin/install` first').toBe(lock('package-lock.json'));
  folder = await mkdtemp(join(tmpdir(), 'countersign-readme-'));
  browser = await launchBrowser();
  page = await newPage(browser);
  await virtualAuthenticator(page);
});
afterAll(async () => {
  await browser?.close();
  await terminals.close();
  await untilStopped(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** Where the terminals say what the reader is to type or to open. */
const PRINTED: Record<string, RegExp> = {
  CLIENT_ID: /CLIENT_ID=(app_\w+) npm start -w examples\/relying-party/,
  'E-mail address': /e-mail +(\S+)/,
  Password: /password +(\S+)/,
  'Current password': /password +(\S+)/,
  'Public key': /^([\w+/]{43}=)$/m,
  'address of the request': /approvals\/(aar_\w+)/,
  Number: /^Number: (\d\d)$/m,
};
/** What a page shows once, under its label there. */
const SHOWN: Record<string, string> = { AGENT_TOKEN: 'Agent token', AGENT_ID: 'Agent id' };
const kept = new Map<string, string>();

test('five minutes: the first sign-in', async () => {
  await walk('Five minutes: the first sign-in');
});

test('ten minutes: the first approval', async () => {
  await walk('Ten minutes: the first approval');
});

async function walk(heading: string): Promise<void> {
  for (const step of walkUnder(heading, README)) {
    if (step.do === 'run') await run(step.command);
    else if (step.do === 'open') await page.goto(await addressOf(step.address), { waitUntil: 'load' });
    else if (step.do === 'press') await press(step.name);
    else if (step.do === 'fill') await fill(step.label, step.value);
    else await expect.poll(everything, WAIT).toMatch(wording(step.text));
  }
}

async function run(command: string): Promise<void> {
  let complete = command;
  for (const [placeholder, name, prefix] of command.matchAll(/(\w+)=(\w+_)…/g)) {
    const value = kept.get(SHOWN[name!] ?? '') ?? (await printed(name!));
    expect(value).toMatch(new RegExp(`^${prefix}`));
    complete = complete.replace(placeholder, `${name}=${value}`);
  }
  terminals.run(complete, {
    BASE_URL: `http://localhost:${servicePort}`,
    METRICS_PORT: String(metricsPort),
    DATA_DIR: folder,
    ISSUER: `http://localhost:${servicePort}`,
    AGENT_KEY_FILE: join(folder, 'agent-key.pem'),
    ...(command.includes('relying-party') && { PORT: String(applicationPort) }),
  });
  if (command.includes('relying-party'))
    await expect.poll(() => terminals.printed(), WAIT).toContain('The relying party is at');
}

async function addressOf(written: string): Promise<string> {
  const id = written.includes('aar_…') ? await printed('address of the request') : '';
  return written
    .replace('aar_…', id)
    .replace(':3000', `:${servicePort}`)
    .replace(':4000', `:${applicationPort}`);
}

/** A form's answer is another page, or the same with what it says now. */
async function press(name: string): Promise<void> {
  const before = await page.evaluate(() => performance.timeOrigin);
  await page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('link', { name, exact: true }))
    .click();
  await expect
    .poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before), WAIT)
    .not.toBe(before);
  await page.waitForLoadState('load');
}

async function fill(label: string, value?: string): Promise<void> {
  const field = page.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
  if (Object.values(SHOWN).includes(label)) kept.set(label, await field.inputValue());
  else await field.fill(value ?? (await printed(label)));
}

async function printed(name: string): Promise<string> {
  const pattern = PRINTED[name]!;
  await expect.poll(() => terminals.printed(), WAIT).toMatch(pattern);
  return pattern.exec(terminals.printed())![1]!;
}

async function everything(): Promise<string> {
  return `${await page.innerText('body').catch(() => '')}\n${terminals.printed()}`;
}

/** `…` stands for anything on the line. */
function wording(text: string): RegExp {
  return new RegExp(
    text
      .split('…')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
}
