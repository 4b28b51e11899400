import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { Locale } from '../../src/platform/db/schema.ts';
import { unpackChromium } from './chromium.ts';

/** What is built on these pages is judged by: WCAG 2.2 AA and axe's own good practice. */
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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

/** The npm Chromium, headless. Close it in afterAll. */
export async function launchBrowser(): Promise<Browser> {
  const { executable, environment } = await unpackChromium();
  return chromium.launch({
    executablePath: executable,
    args: ARGUMENTS,
    env: { ...process.env, ...environment },
  });
}

/** A page with an empty cookie jar of its own; `page.context().close()` when done. */
export async function newPage(browser: Browser, options: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: options.locale === 'ja' ? 'ja-JP' : 'en-GB',
    timezoneId: 'UTC',
    colorScheme: options.colorScheme ?? 'light',
    viewport: { width: options.width ?? 1280, height: options.height ?? 800 },
    javaScriptEnabled: options.javaScriptEnabled ?? true,
    reducedMotion: 'reduce',
    ...(options.baseUrl && { baseURL: options.baseUrl }),
  });
  return context.newPage();
}

/** One line per accessibility fault of the page as it stands: `color-contrast: #email (…)`. Works under our CSP. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource());
  const found = await page.evaluate(runAxe, AXE_TAGS);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

type Violation = { id: string; nodes: { target: string[]; failureSummary?: string }[] };
type Axe = { run(options: object): Promise<{ violations: Violation[] }> };

async function runAxe(tags: string[]): Promise<Violation[]> {
  const { axe } = globalThis as unknown as { axe: Axe };
  return (await axe.run({ runOnly: tags })).violations;
}

function axeSource(): string {
  const axe = createRequire(import.meta.url)('axe-core') as { source: string };
  return axe.source;
}
