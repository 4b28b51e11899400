import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colorFaults, linkFaults, supportFaults } from './brand-faults.ts';
import { buttonColors, contrast, NEEDED_CONTRAST, nearestPassing, parseColor, SURFACES } from './contrast.ts';

test('contrast ratios of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

const faultsOf = (accent: string | null, accent_dark: string | null = null) =>
  colorFaults({ accent, accent_dark }).map(({ path, ...fault }) => [
    path,
    fault.code,
    ...('params' in fault ? [fault.params] : []),
  ]);

test.each<[string, string, string, string]>([
  ['white on white', '#ffffff', '1.00', '#767676'],
  ['yellow', '#ffff00', '1.07', '#7a7a00'],
  ['a gray that rounds up to enough', '#777777', '4.47', '#767676'],
  ['a light blue', '#3584e4', '3.76', '#3077ce'],
])(
  'BR-01 AC-97 %s under white text is refused with the ratio and the nearest color that passes',
  (_name, accent, ratio, nearest) => {
    expect(faultsOf(accent)).toEqual([['accent', 'color_too_light', { ratio, needed: '4.5', nearest }]]);
    expect(faultsOf(nearest)).toEqual([]);
  },
);

test.each<[string, string, string, string]>([
  ['black', '#000000', '1.20', '#828282'],
  ['navy', '#000080', '1.09', '#7b7bbd'],
])('BR-02 %s under dark text is refused for the dark theme', (_name, accent_dark, ratio, nearest) => {
  expect(faultsOf('#1a5fb4', accent_dark)).toEqual([
    ['accent_dark', 'color_too_dark', { ratio, needed: '4.5', nearest }],
  ]);
  expect(faultsOf('#1a5fb4', nearest)).toEqual([]);
});

test('BR-03 every color becomes one that passes in both themes, and one that passes stays', () => {
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) {
        const accent = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
        const { light, dark } = buttonColors({ accent })!;
        expect(contrast(light, SURFACES.light)).toBeGreaterThanOrEqual(NEEDED_CONTRAST);
        expect(contrast(dark, SURFACES.dark)).toBeGreaterThanOrEqual(NEEDED_CONTRAST);
      }
  expect(nearestPassing('#1a5fb4', 'light')).toBe('#1a5fb4');
  expect(buttonColors({ accent: null })).toBeNull();
});

test.each(['red', '#fff', '#12345g', 'url(x)', '#1a7f8e;x', '#1a7f8e}', 'var(--ink)', ''])(
  'BR-04 AC-97 %j is no color',
  (accent) => {
    expect(faultsOf(accent)).toEqual([['accent', 'color_invalid']]);
  },
);

test('a color of the dark theme needs one of the light theme', () => {
  expect(faultsOf(null, '#8ab4f8')).toEqual([['accent_dark', 'color_alone']]);
  expect(faultsOf(null)).toEqual([]);
  expect(parseColor(' #D23F31 ')).toBe('#d23f31');
});

test('the surfaces are those of the style sheet', () => {
  const css = readFileSync(new URL('../html/styles/tokens.css', import.meta.url), 'utf8');
  expect(css).toContain('--surface: light-dark(#fff, oklch(21.5% 0.022 260))');
});

const LINKS = ['https://help.acme.example/ask?x=1'];
const NO_LINKS = [
  'javascript:alert(1)',
  'http://help.example/',
  'https://user:secret@help.example/',
  'https://',
  `https://help.example/${'x'.repeat(200)}`,
  'data:text/html,x',
  'https://help.example/\u202e',
  '/terms',
  '',
];
const MAILBOXES = ['mailto:help@acme.example'];
const NO_MAILBOXES = ['mailto:', 'mailto:not-an-address', 'mailto:help@acme.example?bcc=all@acme.example'];

test('BR-05 AC-98: a link that would run a script or hide where it leads is refused', () => {
  const isRefused = (find: typeof linkFaults, url: string) => find('url', url).length > 0;
  for (const url of [...NO_LINKS, ...NO_MAILBOXES])
    expect([url, isRefused(supportFaults, url)]).toEqual([url, true]);
  for (const url of [...LINKS, ...MAILBOXES])
    expect([url, isRefused(supportFaults, url)]).toEqual([url, false]);
  for (const url of [...NO_LINKS, ...NO_MAILBOXES, ...MAILBOXES])
    expect([url, isRefused(linkFaults, url)]).toEqual([url, true]);
  for (const url of LINKS) expect([url, isRefused(linkFaults, url)]).toEqual([url, false]);
});
