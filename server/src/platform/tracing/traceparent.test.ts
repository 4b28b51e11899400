import { expect, test } from 'vitest';
import { readTraceparent, writeTraceparent } from './traceparent.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const SPAN = 'b7ad6b7169203331';

test.each<[string, number | null]>([
  [`00-${TRACE}-${SPAN}-01`, 1],
  [`00-${TRACE}-${SPAN}-00`, 0],
  [`00-${TRACE}-${SPAN}-03`, 1],
  [`cc-${TRACE}-${SPAN}-01-what-the-future-holds`, 1],
  [`00-${TRACE}-${SPAN}-01-more`, null],
  [`ff-${TRACE}-${SPAN}-01`, null],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, null],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, null],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, null],
  [`cc-${TRACE}-${SPAN}-01-${'x'.repeat(500)}`, null],
  [`00-${TRACE}-${SPAN}`, null],
  ['', null],
])('%s', (value, flags) => {
  const read = readTraceparent(value);
  expect(read?.traceFlags ?? null).toBe(flags);
  if (read) expect(writeTraceparent(read)).toBe(`00-${TRACE}-${SPAN}-0${flags}`);
});
