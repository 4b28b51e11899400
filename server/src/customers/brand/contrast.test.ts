import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brandFaults } from './brand-faults.ts';
import { contrast, parseColor } from './contrast.ts';

test('contrast ratios of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

test('AC-97: a color that cannot be seen in one of the themes is refused with the theme and the ratio', () => {
  const faultsOf = (accent: string) =>
    brandFaults({ display_name: null, accent, support_url: null }).map((fault) =>
      'params' in fault ? [fault.code, fault.params] : [fault.code],
    );
  expect(faultsOf('#ffff00')).toEqual([['color_too_light', { ratio: '1.07', needed: '3' }]]);
  expect(faultsOf('#000080')).toEqual([['color_too_dark', { ratio: '1.09', needed: '3' }]]);
  for (const accent of ['#1a7f8e', '#D23F31', '#6c5ce7'])
    expect([accent, faultsOf(accent)]).toEqual([accent, []]);
  for (const accent of ['red', '#fff', '#12345g', 'url(x)', '#1a7f8e;x'])
    expect([accent, faultsOf(accent)]).toEqual([accent, [['color_invalid']]]);
  expect(parseColor(' #D23F31 ')).toBe('#d23f31');
});

test('the surfaces are those of the style sheet', () => {
  const css = readFileSync(new URL('../../platform/html/styles/tokens.css', import.meta.url), 'utf8');
  expect(css).toContain('--surface: light-dark(#fff, oklch(21.5% 0.022 260))');
});

test('AC-98: a support link that would run a script or hide where it leads is refused', () => {
  const codesOf = (support_url: string) =>
    brandFaults({ display_name: null, accent: null, support_url }).map(({ code }) => code);
  const invalid = [
    'javascript:alert(1)',
    'http://help.example/',
    'https://user:secret@help.example/',
    'mailto:',
    'mailto:not-an-address',
    'mailto:help@acme.example?bcc=all@acme.example',
    'https://',
    `https://help.example/${'x'.repeat(200)}`,
    'data:text/html,x',
    'https://help.example/\u202e',
  ];
  for (const url of invalid) expect([url, codesOf(url)]).toEqual([url, ['support_url_invalid']]);
  for (const url of ['https://help.acme.example/ask?x=1', 'mailto:help@acme.example'])
    expect([url, codesOf(url)]).toEqual([url, []]);
});
