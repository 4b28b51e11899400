import { expect, test } from 'vitest';
import { avatar } from './avatar.ts';
import { chart, niceTop } from './chart.ts';
import { checklist } from './checklist.ts';
import { navigation } from './navigation.ts';
import { overTime } from './over-time.ts';

test.each([
  ['Ann Lee', 'AL'],
  ['ann@example.org', 'A'],
  ['mary ann  o’neil', 'MN'],
  ['山田 花子', '山'],
  ['Élodie', 'É'],
  ['<script>', 'S'],
  ['', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(avatar(name).toString()).toContain(`>${initials}</text>`);
});

test.each([
  [0, 2],
  [2, 2],
  [3, 4],
  [11, 20],
  [60, 80],
  [100, 100],
  [1900, 2000],
])('the scale of values up to %i ends at %i', (peak, top) => {
  expect(niceTop(peak)).toBe(top);
});

const series = [
  { label: 'Succeeded', values: [3, 1000] },
  { label: 'Failed', values: [0, 1], tone: 'danger' as const },
];

test.each(['bars', 'lines'] as const)('a chart of %s has its numbers as a table too', (kind) => {
  const drawn = chart({
    locale: 'en',
    title: 'Sign-ins',
    labels: ['1 Nov', '<2 Nov>'],
    series,
    kind,
  }).toString();
  const cells = [...drawn.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, text]) => text);
  expect(cells).toEqual(['', 'Succeeded', 'Failed', '1 Nov', '3', '0', '&lt;2 Nov&gt;', '1,000', '1']);
  expect(drawn).not.toContain('NaN');
  if (kind === 'bars') expect(drawn).toContain('<title>&lt;2 Nov&gt;: 1000 / 1</title>');
});

test('each part of a span has its own label, also on the next day and in another language', () => {
  const firstLabel = (locale: 'en' | 'ja', since: string, parts: number, step_ms: number) => {
    const span = { since: new Date(since), step_ms, parts };
    const shown = { locale, id: 'x', title: 'x', span, counted: [] };
    const drawn = overTime({ ...shown, series: [{ label: 'x', kinds: ['x'], tone: 'accent' }] }).toString();
    return /<th scope="row">(.*?)<\/th>/.exec(drawn)?.[1];
  };
  const day = 86_400_000;
  expect([
    firstLabel('en', '2026-11-20T00:00:00Z', 7, day),
    firstLabel('ja', '2026-11-20T00:00:00Z', 7, day),
    firstLabel('en', '2026-11-21T00:00:00Z', 7, day),
    firstLabel('en', '2026-11-20T00:00:00Z', 24, day / 24),
    firstLabel('en', '2026-11-20T00:00:00Z', 7, day),
  ]).toEqual(['20 Nov', '11月20日', '21 Nov', '00:00', '20 Nov']);
});

test('bars are stacked and end at the bottom', () => {
  const drawn = chart({
    locale: 'en',
    title: 'x',
    labels: ['a'],
    series: [
      { label: 'one', values: [1] },
      { label: 'two', values: [1] },
    ],
  }).toString();
  const places = [...drawn.matchAll(/y="(\d+)" width="\d+" height="(\d+)"/g)].map(([, y, height]) => [
    y,
    height,
  ]);
  expect(places).toEqual([
    ['80', '80'],
    ['0', '80'],
  ]);
});

test('a chart of nothing is a chart', () => {
  expect(chart({ locale: 'en', title: 'x', labels: [], series: [] }).toString()).toContain('<figcaption>x');
});

test('a checklist says what is done in words, and sets the next step apart', () => {
  const steps = [
    { done: true, label: 'One', href: '/one' },
    { done: false, label: 'Two' },
    { done: false, label: 'Three' },
  ];
  const drawn = checklist({ locale: 'en', title: 'Start', steps }).toString();
  expect(drawn).toContain('1 of 3 done');
  expect([...drawn.matchAll(/<li class="(\w+)"/g)].map(([, name]) => name)).toEqual(['done', 'next']);
  expect(drawn.match(/\(not done yet\)/g)).toHaveLength(2);
});

test('a closed navigation says which page this is, and what waits on the others', () => {
  const entries = [
    { href: '/a', label: 'Here', current: true, count: 4 },
    { href: '/b', label: 'There', count: 2 },
  ];
  const drawn = navigation('en', 'Area', [{ entries }]).toString();
  const [, summary = ''] = drawn.match(/<summary>(.*?)<\/summary>/) ?? [];
  expect(summary.replace(/<[^>]*>/g, '')).toBe('Here2 waiting');
});
