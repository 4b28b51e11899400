import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Locale } from '../../../src/platform/i18n/locale.ts';
import { formatTag } from '../../../src/platform/i18n/moments.ts';
import { atEnd } from '../cleanup.ts';
import { unpackChromium } from './chromium.ts';
import { structureOf } from './structure.ts';

/** The rules for our pages: WCAG 2.2 AA and axe's own good practice. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const ALL_RULES: Rules = { type: 'tag', values: AXE_TAGS };
const RULES_OF_APPEARANCE: Rules = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
};

const ARGUMENTS = [
  // Root in a container has no user namespaces to build the sandbox from; only our own pages are opened.
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--font-render-hinting=none',
  // Nothing but this machine: a page that reaches outside fails here as it would under the CSP.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1',
];

export type PageOptions = {
  locale?: Locale;
  colorScheme?: 'light' | 'dark';
  /** CSS pixels; 320 is the smallest screen supported (WCAG 1.4.10). */
  width?: number;
  height?: number;
  javaScriptEnabled?: boolean;
  /** For pages with relative addresses in `goto`. */
  baseUrl?: string;
};

/** One for all test files of a worker, which keeps its modules: a launch takes longer than most tests. */
let launched: Promise<Browser> | null = null;

/** The npm Chromium, headless. What a test file opened in it is closed when the file ends; the browser, with the process. */
export async function launchBrowser(): Promise<Browser> {
  if (launched === null || !(await launched).isConnected()) launched = launch();
  const browser = await launched;
  // Programs that are no tests end when nothing of their own is left.
  const isTest = process.env.VITEST !== undefined;
  atEnd(() => (isTest ? Promise.all(browser.contexts().map((context) => context.close())) : browser.close()));
  return browser;
}

async function launch(): Promise<Browser> {
  const { executable, environment } = await unpackChromium();
  return await chromium.launch({
    executablePath: executable,
    args: ARGUMENTS,
    env: { ...process.env, ...environment },
  });
}

/** A page with an empty cookie jar of its own; `page.context().close()` when done. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: formatTag(options.locale ?? 'en'),
    timezoneId: 'UTC',
    colorScheme: options.colorScheme ?? 'light',
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    reducedMotion: 'reduce',
    ...(options.baseUrl && { baseURL: options.baseUrl }),
  });
  context.setDefaultTimeout(120_000);
  return context.newPage();
}

/** Confirms this password on the step-up page, as a person without a second factor does; ends at `returnTo`. */
export async function confirmOnPage(page: Page, password: string, returnTo: string): Promise<void> {
  await page.goto(`/account/step-up?return_to=${encodeURIComponent(returnTo)}`);
  await page.fill('#password', password);
  await page.click('#step-up-submit');
  await page.waitForURL(`**${returnTo}`);
}

/** Opens all that a page can open, but not the person's menu, which would cover the rest. */
export async function openEverything(page: Page): Promise<void> {
  await page.locator('details:not(.menu)').evaluateAll((all) => {
    for (const each of all) (each as unknown as { open: boolean }).open = true;
  });
}

/** By the person's menu, as people do. */
export async function signOut(page: Page): Promise<void> {
  await page.click('#account-menu summary');
  await Promise.all([page.waitForNavigation(), page.click('#sign-out')]);
}

/** One line per accessibility fault of the page as it is: `color-contrast: #email (…)`. Works under our CSP. */
export async function axeViolations(page: Page): Promise<string[]> {
  const rules = (await isStructureKnown(page)) ? RULES_OF_APPEARANCE : ALL_RULES;
  return [...(await markupFaults(page)), ...(await foundByAxe(page, rules))];
}

/** What every rule of axe has been applied to in this process, with the width of the window. */
const knownStructures = new Set<string>();

/**
 * A page in another theme or language, or with other names, has the faults of structure that it had before: only what is
 * seen of it, the colours and places, can have others. That halves the time of the rules.
 */
async function isStructureKnown(page: Page): Promise<boolean> {
  const structure = `${page.viewportSize()?.width} ${structureOf(await page.content())}`;
  const isKnown = knownStructures.has(structure);
  knownStructures.add(structure);
  return isKnown;
}

type Rules = { type: 'tag' | 'rule'; values: string[] };

async function foundByAxe(page: Page, rules: Rules): Promise<string[]> {
  await loadAxe(page);
  const found = await inFull(page, () => page.evaluate(runAxe, rules));
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

/** A bar that stays in view covers only what can be scrolled from under it; axe takes that for a target that is too small. */
async function inFull<Found>(page: Page, look: () => Promise<Found>): Promise<Found> {
  const viewport = page.viewportSize();
  const isCovered = (await page.locator('.decide').count()) > 0;
  if (viewport === null || !isCovered) return await look();
  const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
  await page.setViewportSize({ ...viewport, height: Math.max(height, viewport.height) });
  try {
    return await look();
  } finally {
    await page.setViewportSize(viewport);
  }
}

/**
 * Ids that occur twice, controls without a name, labels that name nothing. axe does not check the first and misses the
 * others where an id occurs twice: it looks for a label that names the id, a browser for the first element that has it.
 *
 * Of the page as it is, or of HTML that `page` only reads.
 */
export async function markupFaults(page: Page, html?: string): Promise<string[]> {
  return await page.evaluate((html) => {
    const { document: drawn, DOMParser } = globalThis as unknown as { document: Markup; DOMParser: Parser };
    const document = html === undefined ? drawn : new DOMParser().parseFromString(html, 'text/html');
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const idsOf = (element: Markup, name: string) =>
      (element.getAttribute(name) ?? '').split(' ').filter(Boolean);
    const isNamed = (control: Markup) =>
      [...(control.labels ?? [])].some(({ textContent }) => textContent.trim() !== '') ||
      (control.getAttribute('aria-label') ?? '').trim() !== '' ||
      idsOf(control, 'aria-labelledby').some((id) => document.getElementById(id)?.textContent.trim());
    const controls = [...document.querySelectorAll('input:not([type=hidden], [hidden]), select, textarea')];
    const labels = [...document.querySelectorAll('label')];
    const pointing = ['aria-describedby', 'aria-labelledby', 'aria-controls'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) => idsOf(element, name)),
    );
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `duplicate id: #${id}`),
      ...controls.filter((control) => !isNamed(control)).map(({ outerHTML }) => `no label: ${outerHTML}`),
      ...labels.filter(({ control }) => !control).map(({ outerHTML }) => `labels nothing: ${outerHTML}`),
      ...pointing.filter((id) => !ids.includes(id)).map((id) => `refers to no element: #${id}`),
    ];
  }, html);
}

/** What the function above uses of the browser's types, which the server's code knows nothing of. */
type Markup = {
  id: string;
  textContent: string;
  outerHTML: string;
  labels?: Iterable<Markup>;
  control?: Markup | null;
  getAttribute(name: string): string | null;
  getElementById(id: string): Markup | null;
  querySelectorAll(selector: string): Iterable<Markup>;
};

type Parser = new () => { parseFromString(html: string, type: string): Markup };

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

async function runAxe(rules: Rules): Promise<Violation[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  // Selectors of what is in order would take most of the time; our pages have no frames, and none of these rules reads stylesheets, which would be fetched once more.
  const savings = { resultTypes: ['violations'], iframes: false, preload: false };
  return (await axe.run({ runOnly: rules, ...savings })).violations;
}

const withAxe = new WeakSet<Page>();

/** Into every document from now on: sent again for each, its half megabyte took as long as the rules. */
async function loadAxe(page: Page): Promise<void> {
  if (withAxe.has(page)) return;
  withAxe.add(page);
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.addInitScript(source);
  await page.evaluate(`${source};0`);
}
