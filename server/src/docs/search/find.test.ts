import { expect, test } from 'vitest';
import { find, termsOf } from './find.ts';
import type { Entry } from './search-index.ts';

const entry = (title: string, text = '', trail = ''): Entry => ({
  kind: 'guide',
  href: `/docs/${title}`,
  title,
  trail,
  text,
});
const ENTRIES = [
  entry('Rotation', 'A refresh token is replaced at each use. A token of another grant is refused.'),
  entry('Refresh tokens', 'They are sealed.'),
  entry('Webhooks', 'An event has an id.'),
  entry('POST /oauth/token', 'Exchange a code or a refresh token', 'Tokens'),
  entry('invalid_grant', '使用済みのリフレッシュトークンです。'),
];
const titles = (query: string) => find(ENTRIES, query).map(({ title }) => title);

test.each([
  [
    'a word in a title counts more than one in the text',
    'refresh',
    ['Refresh tokens', 'Rotation', 'POST /oauth/token'],
  ],
  ['every word has to be there', 'refresh sealed', ['Refresh tokens']],
  ['case and width do not matter', 'ＲＥＦＲＥＳＨ', ['Refresh tokens', 'Rotation', 'POST /oauth/token']],
  ['the path of a call', '/oauth/token', ['POST /oauth/token']],
  ['a title as it is', 'post /oauth/token', ['POST /oauth/token']],
  ['Japanese', 'トークン', ['invalid_grant']],
  ['a pattern is text', '.*', []],
  ['no word', '  ', []],
  ['what is nowhere', 'refresh nowhere', []],
])('%s: %j', (_what, query, expected) => {
  expect(titles(query)).toEqual(expected);
});

test('only the first eight words count, each once', () => {
  expect(termsOf('a A b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
});

test('the excerpt begins and ends between words, around the first hit, and marks each', () => {
  const long = `${'before '.repeat(30)}the needle ${'after '.repeat(60)}`;
  const [found] = find([entry('x', long)], 'needle');
  const text = found!.excerpt.map(({ text: part }) => part).join('');
  expect(text).toMatch(/^… before (before )*the needle after( after)* …$/);
  expect(text.length).toBeLessThan(250);
  expect(found!.excerpt.filter(({ isHit }) => isHit)).toEqual([{ text: 'needle', isHit: true }]);
});

test('at most thirty results', () => {
  expect(
    find(
      Array.from({ length: 50 }, (_, n) => entry(`same ${n}`)),
      'same',
    ),
  ).toHaveLength(30);
});
