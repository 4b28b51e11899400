import { expect, test } from 'vitest';
import { startUnlimitedApp } from '../../../test/support/app.ts';
import { launchBrowser, newPage } from '../../../test/support/browser/browser.ts';
import { LOCALES, type Locale } from '../../platform/i18n/locale.ts';
import { invitationMessages } from './invitation.messages.ts';

const app = await startUnlimitedApp();
const browser = await launchBrowser();

/** One or another of them ends just where the line does, whatever the font. */
const ADDRESSES = Array.from({ length: 24 }, (_, length) => `${'n'.repeat(length + 10)}@example.com`);

test('AT-52: no mark of the sentence above an invitation is alone on a line, whatever the length of the address, in any language', async () => {
  const page = await newPage(browser, { baseUrl: app.baseUrl, width: 320 });
  await page.goto('/login');
  const leads = LOCALES.flatMap((locale) => ADDRESSES.flatMap((address) => leadsIn(locale, address)));
  // The test sees one where there is one.
  const alone: Lead[] = ADDRESSES.map((address) => [
    'fr',
    `Choisissez-en un nouveau pour votre compte ${address}.`,
  ]);
  expect(await page.evaluate<Lead[]>(marksAlone(alone))).not.toEqual([]);
  expect(await page.evaluate<Lead[]>(marksAlone(leads))).toEqual([]);
  await page.context().close();
});

type Lead = [Locale, text: string];

function leadsIn(locale: Locale, address: string): Lead[] {
  const messages = invitationMessages[locale];
  return [
    [locale, messages.invitedLead('Ann', address)],
    [locale, messages.resetLead(address)],
  ];
}

/** Those of which a mark is on another line than the characters before and after it. */
const marksAlone = (leads: Lead[]) => `(() => {
  const paragraph = document.querySelector('main .card').appendChild(document.createElement('p'));
  const range = document.createRange();
  const topAt = (at) => {
    range.setStart(paragraph.firstChild, at);
    range.setEnd(paragraph.firstChild, at + 1);
    return range.getBoundingClientRect().top;
  };
  return ${JSON.stringify(leads)}.filter(([locale, text]) => {
    paragraph.lang = locale;
    paragraph.textContent = text;
    return [...text.matchAll(/\\p{P}(?= |$)/gu)].some(({ index: at }) => topAt(at) > topAt(at - 1) + 4);
  });
})()`;
