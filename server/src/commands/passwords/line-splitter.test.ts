import { expect, test } from 'vitest';
import { LineSplitter, MAX_LINE_LENGTH } from './line-splitter.ts';

function linesOf(...chunks: string[]): string[] {
  const splitter = new LineSplitter();
  return [...chunks.flatMap((chunk) => [...splitter.add(chunk)]), ...splitter.end()];
}

test('A22: an endless line is not kept, so its length costs nothing', () => {
  const splitter = new LineSplitter();
  const chunk = 'x'.repeat(1000);
  const held = Array.from({ length: 500 }, () => {
    expect([...splitter.add(chunk)]).toEqual([]);
    return splitter.held;
  });
  expect(Math.max(...held)).toBeLessThanOrEqual(MAX_LINE_LENGTH);
  expect(held.at(-1)).toBe(0);
  expect([...splitter.add('x\nnext\n')]).toEqual(['', 'next']);
});

const longest = 'x'.repeat(MAX_LINE_LENGTH);

test.each<[string, string[], string[]]>([
  ['line ends of both kinds', ['a\r\nb\n', 'c'], ['a', 'b', 'c']],
  ['a line across chunks', ['a', 'b\r', '\nc\n'], ['ab', 'c']],
  ['empty lines', ['\n\na'], ['', '', 'a']],
  ['the longest line', [`${longest}\nb`], [longest, 'b']],
  ['one that is too long, within a chunk', [`${longest}x\nb`], ['', 'b']],
  ['one that is too long, across chunks', [longest, 'x', 'x\nb'], ['', 'b']],
  ['one that is too long, at the end', [`a\n${longest}`, 'x'], ['a', '']],
])('A22: %s', (_name, chunks, lines) => {
  expect(linesOf(...chunks)).toEqual(lines);
});
