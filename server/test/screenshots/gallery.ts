import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../../src/platform/i18n/locale.ts';
import { launchBrowser, newPage } from '../support/browser/browser.ts';
import { GALLERY } from '../support/gallery/gallery.ts';
import { serveGallery } from '../support/gallery/gallery-server.ts';

// node server/test/screenshots/gallery.ts [name …]: every page × theme × language × width into .tmp/screenshots, to be looked at.
const FOLDER = fileURLToPath(new URL('../../../.tmp/screenshots/', import.meta.url));
const SCHEMES = ['light', 'dark'] as const;
const LOCALES: Locale[] = ['en', 'ja'];
const WIDTHS = [1280, 320];

await mkdir(FOLDER, { recursive: true });
const gallery = await serveGallery();
const browser = await launchBrowser();
const wanted = process.argv.slice(2);
const names = Object.keys(GALLERY).filter((name) => wanted.length === 0 || wanted.includes(name));
for (const name of names) {
  for (const colorScheme of SCHEMES) {
    for (const locale of LOCALES) {
      for (const width of WIDTHS) {
        const page = await newPage(browser, { locale, colorScheme, width, baseUrl: gallery.baseUrl });
        await page.goto(`/${name}?locale=${locale}`);
        const path = `${FOLDER}${name}-${colorScheme}-${locale}-${width}.png`;
        await page.screenshot({ path, fullPage: true });
        console.log(path);
        await page.context().close();
      }
    }
  }
}
await browser.close();
await gallery.close();
