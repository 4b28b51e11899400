import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser, newPage } from '../../support/browser/browser.ts';
import type { Row } from './rows.ts';

const WIDTHS: Record<number, number> = { 1280: 480, 320: 160 };
const HEIGHT = 560;

/** One sheet for each page: before and after beside each other, in each view. Long pages are cut; the pictures themselves are not. */
export async function drawSheets(folder: string, before: Row[], after: Row[]): Promise<void> {
  const sheets = join(folder, 'sheets');
  // Sheets of an earlier run may be of other pages.
  await rm(sheets, { recursive: true, force: true });
  await mkdir(sheets, { recursive: true });
  const browser = await launchBrowser();
  const page = await newPage(browser, { width: 2000, height: 900 });
  for (const name of new Set([...after, ...before].map((row) => row.page))) {
    const rows = [
      ...before.map((row) => ({ ...row, when: 'before' })),
      ...after.map((row) => ({ ...row, when: 'after' })),
    ];
    const file = join(sheets, `${name}.html`);
    await writeFile(
      file,
      sheetOf(
        folder,
        name,
        rows.filter((row) => row.page === name),
      ),
    );
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: join(sheets, `${name}.png`), fullPage: true });
  }
  await browser.close();
}

function sheetOf(folder: string, name: string, rows: (Row & { when: string })[]): string {
  const order = rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)) || b.when.localeCompare(a.when));
  const figures = order.map((row) => {
    const view = `${row.locale}-${row.scheme}-${row.width}`;
    const path = pathToFileURL(join(folder, row.when, `${name}.${view}.png`)).href;
    return `<figure style="width:${WIDTHS[row.width]}px"><figcaption>${row.when} ${view}</figcaption><img src="${path}"></figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    body { font: 13px system-ui; margin: 8px; background: #889 } figure { display: inline-block; margin: 2px; vertical-align: top }
    img { width: 100%; max-height: ${HEIGHT}px; object-fit: cover; object-position: top; display: block }
    </style><h1>${name}</h1>${figures.join('\n')}`;
}

function keyOf({ locale, scheme, width }: Row): string {
  return `${1e4 - width}-${locale}-${scheme === 'light' ? 0 : 1}`;
}
