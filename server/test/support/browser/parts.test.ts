import { expect, test } from 'vitest';
import { EVERY_PAGE_DRAWN, pagesWithNewParts, partsOf } from './parts.ts';

const FORM = '<form method="post"><label for="a">A</label><input id="a" type="text" value="x"></form>';

test.each([
  ['other words and names', FORM.replaceAll('"a"', '"b"').replace('>A<', '>B<')],
  ['more of the same', FORM + FORM],
  ['another icon', FORM.replace('<label', '<i class="icon i7"></i><label')],
])('the same parts: %s', (_name, page) => {
  expect(partsOf(page)).toEqual(partsOf(page.includes('icon') ? `${FORM}<i class="icon i8"></i>` : FORM));
});

test.each([
  ['another type', FORM.replace('type="text"', 'type="date"')],
  ['a class', FORM.replace('<form', '<form class="filter"')],
  ['hidden', FORM.replace('<form', '<form hidden')],
  ['something for a script', FORM.replace('<input', '<input data-copy="x"')],
  ['a role', FORM.replace('<form', '<form role="search"')],
  ['another element', `${FORM}<p>x</p>`],
])('other parts: %s', (_name, page) => {
  expect(partsOf(page)).not.toEqual(partsOf(FORM));
});

test.skipIf(EVERY_PAGE_DRAWN)('pages are left out whose parts are all on one that is taken', () => {
  const seen = new Set<string>();
  const [small, large, other] = ['<p>', '<p><b>', '<p><i>'].map((html) => ({ html }));
  expect(pagesWithNewParts([small!, large!, other!], seen)).toEqual([large, other]);
  expect(pagesWithNewParts([small!, { html: '<em>' }], seen)).toEqual([{ html: '<em>' }]);
});
