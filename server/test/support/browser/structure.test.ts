import { expect, test } from 'vitest';
import { structureOf } from './structure.ts';

const PAGE = `<main><h1>Keys</h1><form method="post" action="/a"><label for="name">Name</label><input id="name" name="name" value="x"></form>
<table><tr><td class="n">1</td></tr></table><form><span lang="en">English</span><button lang="ja">日本語</button></form></main>`;

test.each([
  ['other words', PAGE.replace('Keys', 'Schlüssel')],
  ['another value', PAGE.replace('value="x"', 'value="y"')],
  [
    'another language chosen',
    PAGE.replace(/<span.*<\/button>/, '<button lang="en">English</button><span lang="ja">日本語</span>'),
  ],
  ['more rows', PAGE.replace('<tr>', '<tr><td class="n">7</td></tr><tr>')],
])('the same structure: %s', (_name, page) => {
  expect(structureOf(page)).toBe(structureOf(PAGE));
});

test.each([
  ['no label', PAGE.replace(/<label.*<\/label>/, '')],
  ['a label without words', PAGE.replace('>Name<', '><')],
  ['a label of something else', PAGE.replace('for="name"', 'for="nam"')],
  ['hidden', PAGE.replace('<form', '<form hidden')],
  ['another class', PAGE.replace('class="n"', 'class="m"')],
  ['elsewhere', PAGE.replace('<h1>Keys</h1>', '').replace('</main>', '<h1>Keys</h1></main>')],
  [
    'around another element',
    PAGE.replace(
      '<h1>Keys</h1><form method="post" action="/a">',
      '<form method="post" action="/a"><h1>Keys</h1>',
    ),
  ],
  ['one heading more', PAGE.replace('</main>', '<h3>More</h3></main>')],
  ['no words at all', PAGE.replace('Keys', '')],
])('another structure: %s', (_name, page) => {
  expect(structureOf(page)).not.toBe(structureOf(PAGE));
});
