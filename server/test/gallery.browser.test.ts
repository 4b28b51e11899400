import type { Page } from 'playwright-core';
import { encode } from 'uqr';
import { describe, expect, test } from 'vitest';
import { axeViolations, launchBrowser, newPage, type PageOptions } from './support/browser/browser.ts';
import { GALLERY } from './support/gallery/gallery.ts';
import { serveGallery } from './support/gallery/gallery-server.ts';

const gallery = await serveGallery();
const browser = await launchBrowser();

const names = Object.keys(GALLERY);

describe.each(names)('%s', (name) => {
  test('has no accessibility fault in either theme, fits a screen of 320 pixels and has targets of 44 to press there', async () => {
    const { page, complaints } = await open(`/${name}`);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    const small = await page
      .locator(
        'button:visible, .button:visible, input:visible, select:visible, summary:visible, nav a:visible, .card > footer > a:visible, td > a:only-of-type, dd > a:only-of-type',
      )
      .evaluateAll((elements) =>
        elements
          .map((element) => (element.closest('.choice') ?? element) as unknown as Measured)
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.outerHTML),
      );
    expect(small).toEqual([]);
  });

  test('fits a screen of 320 pixels in Japanese, without a fault there', async () => {
    const { page } = await open(`/${name}`, { locale: 'ja', width: 320 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await axeViolations(page)).toEqual([]);
  });
});

test('the language switch works without JavaScript and brings the person back', async () => {
  const { page } = await open('/consent', { javaScriptEnabled: false });
  await page.getByRole('button', { name: '日本語' }).click();
  expect(new URL(page.url()).pathname).toBe('/consent');
  expect(await page.getAttribute('html', 'lang')).toBe('ja');
  await page.getByRole('button', { name: 'English' }).click();
  expect(await page.getAttribute('html', 'lang')).toBe('en');
});

test('a refused form puts the person at the first fault and says what is wrong with it', async () => {
  const { page } = await open('/sign-in-refused');
  const email = page.getByLabel('E-mail address');
  expect(await email.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await describedText(page, '#email')).toContain('Enter an e-mail address');
  expect(await page.title()).toMatch(/^Error: /);
  await page.getByRole('link', { name: /six digits your authenticator/ }).click();
  expect(await page.evaluate('document.activeElement.id')).toBe('otp_code');
});

test('a value to copy is copied by its button, and is shown without one', async () => {
  const { page } = await open('/settings');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(
    'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP',
  );

  const { page: plain } = await open('/settings', { javaScriptEnabled: false });
  expect(await plain.getByLabel('Setup key').inputValue()).toBe('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  expect(await plain.getByRole('button', { name: 'Copy' }).count()).toBe(0);
});

test('a screen reader user hears the outcome first, and reaches the content by one key', async () => {
  const { page } = await open('/settings');
  expect(await page.evaluate('document.activeElement.id')).toBe('status');
  const { page: plain } = await open('/listing');
  await plain.keyboard.press('Tab');
  expect(await plain.evaluate('document.activeElement.textContent')).toBe('Skip to content');
  await plain.keyboard.press('Enter');
  expect(await plain.evaluate('document.activeElement.id')).toBe('main');
});

test('the QR code shows every module of the code, dark on light, in the dark theme too', async () => {
  const { page } = await open('/settings', { colorScheme: 'dark' });
  const picture = await page.locator('svg.qr').screenshot();
  const { data, size } = encode(SECRET, { ecc: 'M', border: 3 });
  // What the camera sees: the middle of each module of the picture, as the browser painted it.
  const seen = (await page.evaluate(darkModules, { png: picture.toString('base64'), size })) as boolean[][];
  // The picture's corners are round; the quiet zone is three modules wide.
  expect(withoutRim(seen)).toEqual(withoutRim(data));
});

function withoutRim(rows: boolean[][]): boolean[][] {
  return rows.slice(1, -1).map((row) => row.slice(1, -1));
}

const SECRET = 'otpauth://totp/Countersign:alice?secret=JBSWY3DPEHPK3PXP';

/** Runs in the browser. */
async function darkModules({ png, size }: { png: string; size: number }): Promise<boolean[][]> {
  const { createImageBitmap, OffscreenCanvas } = globalThis as unknown as Painting;
  const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const painting = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  painting.drawImage(bitmap, 0, 0);
  const scale = bitmap.width / size;
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => {
      const [red = 255] = painting.getImageData((x + 0.5) * scale, (y + 0.5) * scale, 1, 1).data;
      return red < 128;
    }),
  );
}

type Painting = {
  createImageBitmap(picture: Blob): Promise<{ width: number; height: number }>;
  OffscreenCanvas: new (
    width: number,
    height: number,
  ) => {
    getContext(kind: '2d'): {
      drawImage(picture: unknown, x: number, y: number): void;
      getImageData(x: number, y: number, width: number, height: number): { data: number[] };
    };
  };
};

type Measured = { getBoundingClientRect(): { height: number }; outerHTML: string };

/** A page and what its console complained about: a CSP violation, a missing file. */
async function open(path: string, options: PageOptions = {}): Promise<{ page: Page; complaints: string[] }> {
  const page = await newPage(browser, { ...options, baseUrl: gallery.baseUrl });
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(path);
  return { page, complaints };
}

async function describedText(page: Page, selector: string): Promise<string> {
  const ids = (await page.getAttribute(selector, 'aria-describedby')) ?? '';
  const texts = await Promise.all(ids.split(' ').map((id) => page.locator(`#${id}`).textContent()));
  return texts.join(' ');
}
