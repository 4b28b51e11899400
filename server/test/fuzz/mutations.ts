import fc from 'fast-check';
import { codePoint } from '../support/hostile/code-point.ts';

/** What parsers trip over, to be put anywhere. */
const PIECES = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\0',
    '\u007f',
    '\u0085',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\ud800',
    'é',
    'İ',
    '🧨',
  ],
  ...[
    ',',
    ';',
    ':',
    '=',
    '==',
    '.',
    '..',
    '/',
    '//',
    '\\',
    '@',
    '#',
    '?',
    '&',
    '%',
    '%00',
    '%2e',
    '%zz',
    '+',
    '*',
    '~',
  ],
  ...[
    '"',
    "'",
    '`',
    '[',
    ']',
    '{',
    '}',
    '[]',
    '{}',
    'null',
    'true',
    '__proto__',
    'constructor',
    'toString',
    'length',
  ],
  ...[
    '0',
    '-1',
    '1e400',
    'NaN',
    '9'.repeat(20),
    '9'.repeat(400),
    'a'.repeat(300),
    '('.repeat(200),
    'sha256=',
    'Bearer ',
  ],
];

/** Texts close to valid ones, and texts close to nothing. */
export function texts(...sound: string[]): fc.Arbitrary<string> {
  const near = fc
    .tuple(
      fc.constantFrom(...sound),
      fc.array(edit(fc.constantFrom(...PIECES), fc.string({ maxLength: 12 })), { maxLength: 4 }),
    )
    .map(([seed, edits]) => edits.reduce((text, apply) => apply(text) as string, seed));
  return fc.oneof(
    { weight: 8, arbitrary: near },
    { weight: 1, arbitrary: fc.string({ unit: codePoint, maxLength: 200 }) },
  );
}

/** The same for bytes. */
export function bytes(...sound: Uint8Array[]): fc.Arbitrary<Buffer> {
  const edits = fc.array(edit(fc.uint8Array({ maxLength: 4 }), fc.uint8Array({ maxLength: 12 })), {
    maxLength: 4,
  });
  const near = fc
    .tuple(fc.constantFrom(...sound), edits)
    .map(([seed, list]) => Buffer.from(list.reduce((value, apply) => apply(value) as Uint8Array, seed)));
  const any = fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value));
  return fc.oneof({ weight: 8, arbitrary: near }, { weight: 1, arbitrary: any });
}

type Sliced = string | Uint8Array;

/** Cuts, doubles, swaps a part, or puts something in: at a place given as a share of the length. */
function edit<T extends Sliced>(
  piece: fc.Arbitrary<T>,
  other: fc.Arbitrary<T>,
): fc.Arbitrary<(value: Sliced) => Sliced> {
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const kinds = fc.constantFrom('insert', 'replace', 'cut', 'double', 'truncate');
  return fc.tuple(kinds, place, place, fc.oneof(piece, other)).map(([kind, one, two, put]) => (value) => {
    const [from, to] = [one, two].map((share) => Math.round(share * value.length)).sort((a, b) => a - b) as [
      number,
      number,
    ];
    const until = kind === 'replace' ? Math.min(to, from + 2) : to;
    if (kind === 'insert') return joined(value.slice(0, from), put, value.slice(from));
    if (kind === 'replace') return joined(value.slice(0, from), put, value.slice(until));
    if (kind === 'cut') return joined(value.slice(0, from), value.slice(to));
    if (kind === 'double') return joined(value.slice(0, to), value.slice(from));
    return value.slice(0, from);
  });
}

function joined(...parts: Sliced[]): Sliced {
  if (typeof parts[0] === 'string') return parts.join('');
  return Buffer.concat(parts as Uint8Array[]);
}
