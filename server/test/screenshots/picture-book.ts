import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { openContext } from '../../src/open-context.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Context } from '../../src/platform/context.ts';
import { buildServer } from '../../src/platform/http/build-server.ts';
import type { Locale } from '../../src/platform/i18n/locale.ts';
import { openLog } from '../../src/platform/log.ts';
import { features, handOffFeatures } from '../../src/web.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';

const FOLDER = fileURLToPath(new URL('../../../.tmp/screenshots/', import.meta.url));

export type View = { locale: Locale; colorScheme: 'light' | 'dark'; width: number };
/** Both languages, both themes, a desktop and the smallest screen. */
export const EVERY_VIEW: View[] = (['en', 'ja'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [1280, 320].map((width) => ({ locale, colorScheme, width })),
  ),
);
/** Each language, theme and width twice: half as many, for pages that differ little. */
export const MIXED_VIEWS: View[] = [
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'ja', colorScheme: 'dark', width: 1280 },
  { locale: 'en', colorScheme: 'dark', width: 320 },
  { locale: 'ja', colorScheme: 'light', width: 320 },
];
/** Writes `<chapter>-<name>-<locale>-<scheme>-<width>.png` into .tmp/screenshots. */
export type Picture = (name: string) => Promise<unknown>;

/** Runs the service on an embedded database of its own and walks through its pages once per view. */
export async function pictureBook(
  chapter: string,
  port: number,
  views: View[],
  walk: (context: Context) => Promise<(page: Page, picture: Picture) => Promise<void>>,
): Promise<void> {
  const baseUrl = `http://localhost:${port}`;
  const data = await mkdtemp(join(tmpdir(), 'countersign-screenshots-'));
  const read = readConfig({ NODE_ENV: 'test', BASE_URL: baseUrl, DATA_DIR: data, RATE_LIMITS: 'observe' });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const context = await openContext(read.config, openLog('silent'));
  const server = await buildServer(context, features, handOffFeatures);
  await server.listen({ host: '127.0.0.1', port });
  const browser = await launchBrowser();
  await mkdir(FOLDER, { recursive: true });
  try {
    const step = await walk(context);
    for (const view of views) {
      const page = await newPage(browser, { ...view, baseUrl });
      const name = `${view.locale}-${view.colorScheme}-${view.width}`;
      await step(page, (of) =>
        page.screenshot({ path: `${FOLDER}${chapter}-${of}-${name}.png`, fullPage: true }),
      );
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.close();
    await context.stores.close();
    await rm(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}
