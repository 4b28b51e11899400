import { expect, test } from 'vitest';
import { startApp } from '../../../test/support/app.ts';
import { testClock } from '../../../test/support/clock.ts';
import { MINUTE } from '../../platform/clock.ts';

const clock = testClock();
const app = await startApp({ clock, config: { trust_proxy: ['127.0.0.0/8'] } });
const client = app.client();
const PAGES = [
  '/verify-email',
  '/reset-password',
  '/account/secure',
  '/account/email/confirm',
  '/account/delete/confirm',
];

test('A10: guesses at mailed links are counted by address, over all pages that a mail leads to', async () => {
  const guess = async (nth: number, address: string) => {
    const path = PAGES[nth % PAGES.length]!;
    const headers = { 'x-forwarded-for': address };
    const answer =
      nth % 2 === 0
        ? await client.get(`${path}?token=${nth}`, headers)
        : await client.postForm(path, { token: String(nth) }, headers);
    return answer.status;
  };
  const statuses: number[] = [];
  for (let nth = 0; nth < 120; nth++) statuses.push(await guess(nth, '192.0.2.1'));
  expect(new Set(statuses)).toEqual(new Set([422]));
  for (let nth = 0; nth < 2 * PAGES.length; nth++) expect(await guess(nth, '192.0.2.1')).toBe(429);
  expect(await guess(0, '192.0.2.2')).toBe(422);
  clock.advance(MINUTE);
  expect(await guess(0, '192.0.2.1')).toBe(422);
});
