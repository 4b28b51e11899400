import { expect, test } from 'vitest';
import { joinStyles } from './compact-styles.ts';

const one = (layer: string, rules: string) => `@layer ${layer} {\n  ${rules}\n}\n`;

test.each([
  [
    'sheets of one layer that follow each other share its block',
    [one('base', 'a { color: red; }'), one('base', 'b { top: 0.5rem; }'), one('layout', 'c { left: 0; }')],
    '@layer base{a{color:red}b{top:.5rem}}@layer layout{c{left:0}}',
  ],
  [
    'the order stays',
    [one('base', 'a { top: 0; }'), one('layout', 'b { top: 0; }'), one('base', 'c { top: 0; }')],
    '@layer base{a{top:0}}@layer layout{b{top:0}}@layer base{c{top:0}}',
  ],
  [
    'what a sheet says after its block stays outside of it',
    [`${one('base', 'a { top: 0; }')}@keyframes b { to { top: 1px; } }`, one('base', 'c { top: 0; }')],
    '@layer base{a{top:0}}@keyframes b{to{top:1px}}@layer base{c{top:0}}',
  ],
  [
    'what it says before the block stays, too',
    [one('base', 'a { top: 0; }'), `d { top: 0; }${one('base', 'e { top: 0; }')}`],
    '@layer base{a{top:0}}d{top:0}@layer base{e{top:0}}',
  ],
  [
    'a sheet of two blocks keeps both',
    [one('base', 'a { top: 0; }'), `${one('base', 'b { top: 0; }')}${one('layout', 'c { top: 0; }')}`],
    '@layer base{a{top:0}}@layer base{b{top:0}}@layer layout{c{top:0}}',
  ],
  [
    'a sheet without a layer, and an order of layers',
    ['@layer base, layout;', 'a { & b { top: 0; } }', one('base', '@media print { c { top: 0; } }')],
    '@layer base,layout;a{b{top:0}}@layer base{@media print{c{top:0}}}',
  ],
  [
    'comments go',
    ['/* Why. */\n@layer base {\n  a { top: 0; } /* And why. */\n}\n'],
    '@layer base{a{top:0}}',
  ],
])('%s', (_what, sheets, joined) => {
  expect(joinStyles(sheets)).toBe(joined);
});
