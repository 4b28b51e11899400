import fc from 'fast-check';
import { codePoint } from './code-point.ts';

const PLAIN = "ABYZabyz0189-._~!$&'()*+,;=:@";

const text = fc
  .array(
    fc.oneof(
      { arbitrary: fc.constantFrom(...PLAIN), weight: 6 },
      fc.string({ unit: codePoint, maxLength: 1 }).map(encodeURIComponent),
    ),
  )
  .map((parts) => parts.join(''));

const optional = (before: string) =>
  fc.option(
    text.map((value) => `${before}${value}`),
    { nil: '' },
  );

/** As fc.webUrl gives them, without its table of all of Unicode: see code-point.ts. */
export const webUrl = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.domain(),
    fc.array(text.map((segment) => `/${segment}`)),
    optional('?'),
    optional('#'),
  )
  .map(([scheme, host, path, query, fragment]) => `${scheme}://${host}${path.join('')}${query}${fragment}`);
