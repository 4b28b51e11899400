import { appendFileSync, mkdirSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserType, Page } from 'playwright-core';
import { loadPage } from './load-page.ts';
import type { Plan } from './plan.ts';
import { nameOf, type Row } from './rows.ts';

// A setup file of Vitest beside the tests that open every page: each page is opened once more in each view, and
// photographed and measured. So it works in any checkout whose tests do that, with the pages and the data that it has.
const plan = JSON.parse(process.env.EVERY_PAGE!) as Plan;
const { chromium } = createRequire(`${process.cwd()}/server/package.json`)('playwright-core') as {
  chromium: BrowserType & { isRecorded?: true };
};
mkdirSync(plan.folder, { recursive: true });

/** Texts of the pages so far, in the first language: the second walk of a test shows many pages as the first did, in another one. */
const seen = new Map<string, string[]>();
/** Its own pages are not recorded. */
let isRecording = false;

if (!chromium.isRecorded) {
  chromium.isRecorded = true;
  const launch = chromium.launch.bind(chromium);
  chromium.launch = async (options) => recordBrowser(await launch(options));
}

function recordBrowser(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    // Its pages are looked at with scripts too, and in these no timer ends the wait for what moves.
    if (options?.javaScriptEnabled === false) return context;
    context.on('page', (page) => recordPage(context, page, options?.baseURL ?? ''));
    return context;
  };
  return browser;
}

function recordPage(context: BrowserContext, page: Page, baseUrl: string): void {
  if (isRecording) return;
  const goto = page.goto.bind(page);
  // The tests' own checks are not what takes time here.
  const evaluate = page.evaluate.bind(page);
  page.evaluate = (async (what: ((argument: never) => unknown) | string, argument?: unknown) => {
    if (typeof what === 'function' && what.name === 'runAxe') return [];
    return await evaluate(what as string, argument);
  }) as Page['evaluate'];
  page.goto = async (path, options) => {
    const answer = await goto(path, options);
    if (answer === null || answer.status() >= 500) return answer;
    await record(context, new URL(path, baseUrl), new URL(page.url()));
    return answer;
  };
}

/** `url` is what was asked for, and `shown` where that led. */
async function record(context: BrowserContext, url: URL, shown: URL): Promise<void> {
  const name = nameOf(shown);
  if (!plan.only.some((word) => name.includes(word))) return;
  // A page of its own, with the same cookies: the test's page keeps its size, its language and its theme.
  const cookies = await context.cookies();
  isRecording = true;
  let state: string | null = null;
  for (const view of plan.views) {
    // A busy machine sometimes gives no picture at first.
    const { text, ...found } = await look(context, url, view).catch(() => look(context, url, view));
    state ??= newState(name, text);
    if (state === null) break;
    keepPicture(state, view);
    const row: Row = { page: state, ...view, ...found };
    appendFileSync(join(plan.folder, 'rows.jsonl'), `${JSON.stringify(row)}\n`);
  }
  isRecording = false;
  await context.clearCookies();
  await context.addCookies(cookies);
}

/** The name of what a page shows; null: it was recorded before. */
function newState(name: string, shown: string): string | null {
  // Addresses, numbers and IDs are of the people and things of one walk.
  const text = shown.replaceAll(/[\w.+-]+@[\w.-]+|\d+|[\w-]{20,}/g, '#');
  const states = seen.get(name) ?? [];
  if (states.includes(text)) return null;
  seen.set(name, [...states, text]);
  return states.length === 0 ? name : `${name}~${states.length + 1}`;
}

const picture = join(plan.folder, 'latest.png');

function keepPicture(state: string, { locale, scheme, width }: Plan['views'][number]): void {
  if (plan.pictures) renameSync(picture, join(plan.folder, `${state}.${locale}-${scheme}-${width}.png`));
}

async function look(context: BrowserContext, url: URL, view: Plan['views'][number]) {
  await context.addCookies([
    { name: 'svc_locale', value: view.locale, url: url.origin },
    { name: 'svc_theme', value: view.scheme, url: url.origin },
  ]);
  return await loadPage(context, url, view, plan.pictures ? picture : null);
}
