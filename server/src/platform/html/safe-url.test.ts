import { describe, expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';

const followed = [
  'https://rp.example/cb?x=1',
  'HTTP://rp.example',
  '/account?x=y:z#w',
  'keys?cursor=a',
  'mailto:a.b+c@help.example',
  '?sort=-name',
  '#email',
  '',
  '.',
];
const dropped = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'com.example.app:/cb',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:a@b.example,c@d.example',
  'mailto:',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
];

describe('safeUrl', () => {
  test.each(followed)('keeps %j', (address) => expect(safeUrl(address)).toBe(address));
  test.each(dropped)('drops %j', (address) => expect(safeUrl(address)).toBe('#'));
});
