import { expect, test } from 'vitest';
import { holdsHiddenCharacter, visibleText } from './hidden-characters.ts';
import { html } from './html/html.ts';

test.each([
  ['a\u0000b', 'a[U+0000]b'],
  ['a\u202eb', 'a[U+202E]b'],
  ['\u2066x\u2069\u061c', '[U+2066]x[U+2069][U+061C]'],
  ['pay\u200bpal', 'pay[U+200B]pal'],
  ['a\u200cb', 'a[U+200C]b'],
  ['a\u00adb\ufeff', 'a[U+00AD]b[U+FEFF]'],
  ['a\u034fb', 'a[U+034F]b'],
  ['a\u2028b', 'a[U+2028]b'],
  ['x\u{e0041}', 'x[U+E0041]'],
  ['x\ud800', 'x[U+D800]'],
])('A18: a name cannot be %j; an existing one is shown as %j', (name, shown) => {
  expect(holdsHiddenCharacter(name)).toBe(true);
  expect(visibleText(name)).toBe(shown);
});

test.each([
  '\u{1f469}\u200d\u{1f4bb}',
  '\u{1f469}\u{1f3fd}\u200d\u{1f4bb}',
  '\u0645\u06cc\u200c\u062e',
  'two\nlines',
])('A18: %j cannot be a name, but an existing one is shown unchanged', (text) => {
  expect(holdsHiddenCharacter(text)).toBe(true);
  expect(visibleText(text)).toBe(text);
});

test.each([
  '\u2764\ufe0f',
  '1\ufe0f\u20e3',
  '\u845b\u{e0100}',
  '日本語 עברית',
  'Söhne & Co',
  'a\u00a0b',
  '全角\u3000',
])('A18: %j is a name like any other', (name) => {
  expect(holdsHiddenCharacter(name)).toBe(false);
  expect(visibleText(name)).toBe(name);
});

test('CO-80: marks that pile up on one letter push nothing off a page and cover nothing on it', () => {
  const marks = '\u0300\u0323\u20dd\u0336'.repeat(20);
  expect(html`<h1>${`P${marks}aper`}</h1>`.toString()).toBe(`<h1>P${marks.slice(0, 4)}[U+0300…]aper</h1>`);
  expect(visibleText(`P${marks.slice(0, 5)}`)).toBe(`P${marks.slice(0, 4)}[U+0300]`);
  const spelled = ['\u0e17\u0e35\u0e48', 'e\u0302\u0301', '\u101b\u103e\u102f\u1036\u1037', '1\ufe0f\u20e3'];
  for (const word of spelled) expect(visibleText(word)).toBe(word);
});

test('A18: text of a page shows what hides in it; what a form sends back stays as it is', () => {
  const name = 'Acme\u202e';
  expect(html`<h1>${name}</h1><input value="${name}">`.toString()).toBe(
    `<h1>Acme[U+202E]</h1><input value="${name}">`,
  );
});
