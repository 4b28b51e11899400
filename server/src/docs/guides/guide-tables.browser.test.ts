import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { launchBrowser, newPage } from '../../../test/support/browser/browser.ts';

const app = await startUnlimitedApp();

test('on a phone, a table of a guide shows the name of a column above each value', async () => {
  const page = await newPage(await launchBrowser(), { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/docs/webhooks');
  const label = await page.evaluate(`(() => {
    const cell = document.querySelector('td + td[data-label]');
    const { content, float, marginLeft, display } = getComputedStyle(cell, '::before');
    return { isNamed: content.includes(cell.dataset.label), float, marginLeft, display };
  })()`);
  expect(label).toEqual({ isNamed: true, float: 'none', marginLeft: '0px', display: 'block' });
});
