import { expect, test } from 'vitest';
import { isFromAnotherSite } from './cross-site.ts';

const OWN = 'https://id.example.com';

test.each([
  ['same-origin', undefined, false],
  ['same-origin', OWN, false],
  // A page with `no-referrer` sends Origin: null with its own forms; Sec-Fetch-Site knows better.
  ['same-origin', 'null', false],
  ['none', undefined, false],
  ['same-site', OWN, true],
  ['same-site', undefined, true],
  ['cross-site', OWN, true],
  ['cross-site', undefined, true],
  ['', OWN, true],
  ['Same-Origin', OWN, true],
  ['same-origin,same-origin', OWN, true],
  [undefined, undefined, false],
  [undefined, OWN, false],
  [undefined, 'null', true],
  [undefined, '', true],
  [undefined, 'https://evil.example', true],
  [undefined, 'http://id.example.com', true],
  [undefined, 'https://id.example.com:444', true],
  [undefined, 'https://id.example.com.evil.example', true],
  [undefined, 'https://sub.id.example.com', true],
  [undefined, `${OWN}/`, true],
])('Sec-Fetch-Site %s, Origin %s: from another site %s', (secFetchSite, origin, expected) => {
  expect(isFromAnotherSite({ secFetchSite, origin }, OWN)).toBe(expected);
});
