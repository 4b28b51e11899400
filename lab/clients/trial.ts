import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { newPage } from '../../server/test/support/browser/browser.ts';
import type { App, Client, CommandClient, Step, Told, WebClient } from './client.ts';
import { textOf, walkThrough } from './in-browser.ts';
import { type Installation, PERSON } from './installation.ts';
import { isThere, launch, prepare, type Running, untilListening } from './launch.ts';
import { tryMcp } from './try-mcp.ts';
import { tryReceiver } from './try-receiver.ts';

const WORKS = 'works';
/** Content-Security-Policy: form-action is held against every redirect that follows a form. */
const ONLY_AGAIN = 'failed the first time, at consent (form-action); works from then on';
const PATIENCE_MS = 60_000;
const EVERYTHING: Told[] = ['sub', 'email', 'name'];

export type Trial = {
  client: Client;
  version: string;
  /** By step, or by what was sent to a receiver; what is absent was not to be tried. */
  outcomes: Partial<Record<Step, string>> | Record<string, string>;
  /** Why it was not run, or where it went wrong. */
  fault?: string;
};

/** Sets a client up, has a person use it in a browser of their own, and says what came of it. Never rejects. */
export async function tryClient(
  client: Client,
  of: { installation: Installation; browser: Browser; logs: string; clients: readonly Client[] },
): Promise<Trial> {
  const trial: Trial = { client, version: '', outcomes: {} };
  const missing = client.needs?.filter((program) => !isThere(program)) ?? [];
  if (missing.length > 0) return { ...trial, fault: `not run: no ${missing.join(', ')} here` };
  const running: Running[] = [];
  try {
    const log = join(of.logs, `${client.name}.log`);
    const folder = await prepare(client, log);
    trial.version = client.version(folder);
    if (client.kind === 'mcp-server' || client.kind === 'mcp-client') {
      trial.outcomes = await tryMcp(client, folder, { ...of, running });
      return trial;
    }
    const app = await of.installation.register(client);
    if (client.group) await of.installation.arrangeGroup(app, client.group);
    if (client.beside) {
      const other = of.clients.find(({ name }) => name === client.beside!.name)!;
      const besideLog = join(of.logs, `${client.name}-beside.log`);
      const env = client.beside.env(app);
      const besideApp = { ...app, ...appOf(env) };
      running.push(launch(client, folder, app, log));
      await untilListening(running[0]!, env.ISSUER!);
      running.push(launch(other, await prepare(other, besideLog), besideApp, besideLog));
      await untilListening(running[1]!, besideApp.url);
      trial.outcomes = await tryPages(
        other as WebClient,
        besideApp,
        of.installation,
        of.browser,
        client,
        running[1]!,
      );
    } else {
      running.push(launch(client, folder, app, log));
      if (client.kind === 'command') trial.outcomes = await tryCommand(client, running[0]!, of);
      else {
        await untilListening(running[0]!, app.url);
        trial.outcomes =
          client.kind === 'webhooks'
            ? await tryReceiver(app, running[0]!, of.installation)
            : await tryPages(client, app, of.installation, of.browser, client, running[0]!);
      }
    }
  } catch (error) {
    trial.fault = error instanceof Error ? error.message.split('\n', 1)[0]! : String(error);
  } finally {
    for (const one of running) await one.stop();
  }
  return trial;
}

function appOf(env: Record<string, string>): Partial<App> {
  const { ISSUER, APP_URL, PORT, CLIENT_ID, CLIENT_SECRET } = env;
  return {
    issuer: ISSUER!,
    url: APP_URL!,
    port: PORT!,
    client_id: CLIENT_ID!,
    client_secret: CLIENT_SECRET!,
  };
}

/** `tried` says which steps count, where the pages belong to a program beside it. */
async function tryPages(
  pages: WebClient,
  app: App,
  { issuer, sub }: Installation,
  browser: Browser,
  tried: Client,
  running: Running,
): Promise<Trial['outcomes']> {
  const client = tried.kind === 'web' ? { ...pages, ...pick(tried) } : pages;
  const page = await newPage(browser);
  const outcomes: Trial['outcomes'] = {};
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  const attempt = async (step: Step, work: () => Promise<string>) => {
    try {
      outcomes[step] = await work();
    } catch (error) {
      const said = error instanceof Error ? error.message.split('\n', 1)[0]! : String(error);
      outcomes[step] = `failed: ${[said, ...complaints.slice(-1)].join(' ').replaceAll('|', '/').trim()}`;
    }
  };
  const outsider = tried.group?.outsider;
  if (outsider) {
    await attempt('sign-in', async () => await refused(page, issuer, app.url + client.sign_in, outsider));
    await page.context().close();
    return outcomes;
  }
  await attempt('sign-in', async () => {
    const seen = await walkThrough(page, issuer, app.url + client.sign_in);
    if (!seen.includes('/login')) throw new Error(`no sign-in page: ${page.url()} ${await textOf(page)}`);
    return WORKS;
  });
  // A browser may block the redirect after a form, and follow the same redirect without one.
  if (outcomes['sign-in'] !== WORKS && complaints.some((said) => said.includes('form data'))) {
    const seen = await walkThrough(page, issuer, app.url + client.sign_in).catch(() => null);
    if (seen) outcomes['sign-in'] = ONLY_AGAIN;
  }
  if ([WORKS, ONLY_AGAIN].includes(outcomes['sign-in']!)) {
    await attempt(
      'told',
      async () => await told(page, app.url + client.shows, client.told ?? EVERYTHING, sub),
    );
    if (client.refresh)
      await attempt('refresh', async () => {
        await told(page, app.url + client.refresh, client.told ?? EVERYTHING, sub);
        if (client.refreshed) await untilPrinted(running, client.refreshed, page);
        return WORKS;
      });
    if (client.sign_out) await attempt('sign-out', () => signOut(page, client, app, issuer));
  }
  await page.context().close();
  return outcomes;
}

/** The program refuses someone whom the service has signed in. */
async function refused(page: Page, issuer: string, address: string, words: RegExp): Promise<string> {
  await walkThrough(page, issuer, address);
  const text = await textOf(page);
  if (!words.test(text)) throw new Error(`it says ${text.slice(0, 300)}`);
  return 'refused, as it should be';
}

function pick({
  sign_in,
  shows,
  refresh,
  sign_out,
  signed_out,
  told,
  refreshed,
}: WebClient): Partial<WebClient> {
  return { sign_in, shows, refresh, sign_out, signed_out, told, refreshed } as Partial<WebClient>;
}

/** Opens a page of the client and checks that it shows each of the person's values. */
async function told(page: Page, address: string, expected: Told[], sub: string): Promise<string> {
  await page.goto(address, { waitUntil: 'networkidle' });
  // A page that scripts fill takes a moment.
  let text = '';
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(200)) {
    text = await textOf(page);
    if (expected.every((what) => text.includes(valueFor(what, sub)))) return namesOf(expected);
  }
  throw new Error(`${new URL(address).pathname} says ${text.slice(0, 300)}`);
}

/** Comes back to the page until the program says so. */
async function untilPrinted(running: Running, words: RegExp, page: Page): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !words.test(running.output()); await sleep(1_000)) {
    if (Date.now() > deadline) throw new Error(`it never said ${words.source}`);
    await page.reload();
  }
}

function valueFor(what: Told, sub: string): string {
  return what === 'sub' ? sub : what === 'email' ? PERSON.email : PERSON.name;
}

function namesOf(expected: Told[]): string {
  return expected.map((what) => (what === 'email' ? 'e-mail' : what === 'sub' ? '`sub`' : what)).join(', ');
}

/** The person comes back, and the next sign-in asks for the password. */
async function signOut(page: Page, client: WebClient, app: App, issuer: string): Promise<string> {
  const path = typeof client.sign_out === 'function' ? client.sign_out(app) : client.sign_out;
  await page.goto(app.url + path);
  const back = app.url + (client.signed_out ?? '/');
  const isBack = (url: URL) => url.origin + url.pathname === back;
  await page.waitForURL((url) => isBack(url) || url.origin === issuer, { timeout: PATIENCE_MS });
  const asked = new URL(page.url()).origin === issuer;
  if (asked) await page.click('#confirm-logout');
  await page.waitForURL(isBack, { timeout: PATIENCE_MS });
  const seen = await walkThrough(page, issuer, app.url + client.sign_in);
  if (!seen.includes('/login')) throw new Error('the person is still signed in at the service');
  return asked ? `${WORKS}, after the person confirms` : WORKS;
}

async function tryCommand(
  client: CommandClient,
  running: Running,
  { installation: { issuer, sub }, browser }: { installation: Installation; browser: Browser },
): Promise<Trial['outcomes']> {
  const page = await newPage(browser);
  const address = await addressIn(running, issuer);
  const seen = await walkThrough(page, issuer, address);
  const code = await running.ended();
  await page.context().close();
  const expected = client.told ?? EVERYTHING;
  const said = running.output() + claimsIn(running.output());
  const absent: string[] = expected.filter((what) => !said.includes(valueFor(what, sub)));
  if (client.group && !said.includes(`"groups":["${client.group.name}"]`)) absent.push('groups');
  if (code !== 0 || absent.length > 0 || !seen.includes('/login'))
    throw new Error(`exit code ${code}: ${running.output().trim().split('\n').slice(-3).join(' / ')}`);
  const refreshed = running.output().includes('refreshed');
  const names = client.group ? `${namesOf(expected)}, groups` : namesOf(expected);
  return { 'sign-in': WORKS, told: names, ...(refreshed && { refresh: WORKS }) };
}

/** What the tokens say that a program printed. */
function claimsIn(output: string): string {
  const tokens = output.match(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g) ?? [];
  return tokens.map((token) => Buffer.from(token.split('.')[1]!, 'base64url').toString()).join(' ');
}

/** The address that the program asks its person to open: the service's, or one of its own that leads there. */
async function addressIn(running: Running, issuer: string): Promise<string> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const found = running.output().match(/https?:\/\/localhost[^\s"']*/g) ?? [];
    const own =
      found.find((one) => one.startsWith(`${issuer}/oauth/authorize`)) ??
      found.find((one) => !one.startsWith(issuer));
    if (own) return own;
  }
  throw new Error(`it named no address to open: ${running.output().trim().slice(-300)}`);
}
