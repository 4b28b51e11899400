import { expect, test } from 'vitest';
import { untrustedSentence, untrustedText } from './untrusted-text.ts';

const mark = (name: string) => `<span class="hidden-character">${name}</span>`;

test('AG-31: of marks that pile up on a letter four are left, and those of a language stay as they are', () => {
  const shownOf = (text: string) =>
    untrustedText(text)
      .toString()
      .replaceAll(/<\/?bdi[^>]*>/g, '');
  const four = 'A\u0301\u0302\u0303\u0304';
  expect(shownOf(`${four}\u0305\u0306B`)).toBe(`${four}${mark('U+0305')}${mark('U+0306')}B`);
  for (const text of [four, 'Nguyễn', 'กำลัง', 'שָׁלוֹם', 'क्षेत्र'.normalize('NFD'), 'རྒྱལ་པོ', 'ကျွန်ုပ်'])
    expect(shownOf(text)).toBe(text);
});

// AG-18: what cannot be seen is named, what is markup is text.
test.each([
  ['plain text\nof two lines', 'plain text\nof two lines'],
  ['<b onclick="x">', '&lt;b onclick=&quot;x&quot;&gt;'],
  ['pay \u202e001\u202c', `pay ${mark('U+202E')}001${mark('U+202C')}`],
  ['pay\u200bpal', `pay${mark('U+200B')}pal`],
  ['a\u00a0b\u3000c', `a${mark('U+00A0')}b${mark('U+3000')}c`],
  ['x\u200dy', `x${mark('U+200D')}y`],
  ['\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u200d\u{1f4bb}'],
  ['\u2764\ufe0f', '\u2764\ufe0f'],
  ['a\ufe0f', `a${mark('U+FE0F')}`],
  ['\u2066x\u2069\u061c', `${mark('U+2066')}x${mark('U+2069')}${mark('U+061C')}`],
  ['\u{e0041}', mark('U+E0041')],
  ['\u3164\u115f', `${mark('U+3164')}${mark('U+115F')}`],
  ['\u001b[2K\r', `${mark('U+001B')}[2K${mark('U+000D')}`],
  ['\u2028', mark('U+2028')],
  ['日本語 עברית', '日本語 עברית'],
])('AG-18: %j', (text, shown) => {
  expect(untrustedText(text).toString()).toBe(`<bdi class="inert" dir="auto">${shown}</bdi>`);
});

test('our own sentence keeps its no-break spaces, and marks all else that cannot be seen', () => {
  expect(untrustedSentence('«\u202f10\u00a0€\u202f»: a\u3000b\u202e').toString()).toBe(
    `<bdi class="inert" dir="auto">«\u202f10\u00a0€\u202f»: a${mark('U+3000')}b${mark('U+202E')}</bdi>`,
  );
});
