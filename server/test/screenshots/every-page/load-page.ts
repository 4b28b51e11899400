import type { BrowserContext, CDPSession } from 'playwright-core';
import type { View } from './plan.ts';
import type { Bytes, Row } from './rows.ts';

/** Longer than any of our scripts works after the page is there. */
const SETTLE_MS = 250;
/** What Chromium can draw in one piece. */
const MAX_HEIGHT = 16_000;
const KINDS: Record<string, keyof Bytes> = {
  Document: 'html',
  Stylesheet: 'styles',
  Script: 'scripts',
  Image: 'images',
};

/** Opens an address as someone who was never here, in one view, and says what it cost, whether anything moved, and what it says. */
export async function loadPage(
  context: BrowserContext,
  url: URL,
  { scheme, width }: View,
  picture: string | null,
): Promise<Omit<Row, 'page' | keyof View> & { text: string }> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.addInitScript(keepTheme(scheme));
    const devTools = await context.newCDPSession(page);
    const bytes = await countBytes(devTools);
    await page.goto(url.href, { waitUntil: 'load' });
    const { shift, moved } = (await page.evaluate(SHIFTS)) as Pick<Row, 'shift' | 'moved'>;
    const text = String(await page.evaluate(TEXT));
    const sideways = Number(await page.evaluate('document.documentElement.scrollWidth')) - width;
    if (picture) {
      // As high as the page: the buttons of a decision stay at the end of the screen.
      const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
      await page.setViewportSize({ width, height: Math.min(height, MAX_HEIGHT) });
      await page.screenshot({ path: picture });
    }
    return { bytes, shift, moved, sideways, text };
  } finally {
    await page.close();
  }
}

async function countBytes(devTools: CDPSession): Promise<Bytes> {
  const bytes: Bytes = { html: 0, styles: 0, scripts: 0, images: 0, other: 0 };
  const kinds = new Map<string, keyof Bytes>();
  devTools.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS[type] ?? 'other');
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength;
  });
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return bytes;
}

/** The theme that a person chose would win over the emulated one. */
function keepTheme(scheme: string): string {
  return `new MutationObserver(() => {
    const root = document.documentElement;
    if (root?.dataset.theme && root.dataset.theme !== '${scheme}') root.dataset.theme = '${scheme}';
  }).observe(document, { childList: true })`;
}

/** Without times, which are others at each visit. */
const TEXT = `(() => {
  const body = document.body.cloneNode(true);
  for (const time of body.querySelectorAll('time')) time.remove();
  return document.title + body.textContent;
})()`;

const SHIFTS = `new Promise((resolve) => {
  let shift = 0;
  const moved = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      shift += entry.value;
      for (const { node } of entry.sources)
        moved.push((node?.outerHTML || node?.parentElement?.outerHTML || node?.nodeName || 'gone').slice(0, 90));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve({ shift, moved }), ${SETTLE_MS});
})`;
