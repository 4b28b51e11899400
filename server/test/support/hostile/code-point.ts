import fc from 'fast-check';

const SURROGATES = { from: 0xd800, count: 0x800 };

/**
 * Any character of Unicode, as the unit of a string. It is fast-check's own unit `binary` but for its table of all 1.1 million of them, which takes each
 * process a second to make and its garbage collector time from then on.
 */
export const codePoint: fc.Arbitrary<string> = fc.nat(0x10ffff - SURROGATES.count).map(
  (nth) => String.fromCodePoint(nth < SURROGATES.from ? nth : nth + SURROGATES.count),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (point === undefined || String.fromCodePoint(point) !== text || !text.isWellFormed())
      throw new Error('not one character');
    return point < SURROGATES.from ? point : point - SURROGATES.count;
  },
);
