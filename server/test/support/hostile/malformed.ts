import fc from 'fast-check';
import { codePoint } from './code-point.ts';
import {
  HOSTILE_HEADERS,
  HOSTILE_TEXTS,
  LONG_TEXTS,
  RAW_PIECES,
  WELL_KNOWN_NAMES,
  WRONG_TYPES,
} from './hostile-values.ts';
import type { Route } from './route-table.ts';
import { fromSchema } from './schema-arbitrary.ts';

/** One request as it goes over the wire. `type` null: no Content-Type at all. */
export type Malformed = {
  caller: string;
  path: string;
  body: string | Uint8Array | null;
  type: string | null;
  headers: Record<string, string>;
};

/** Sound values by field name; a field takes one of its own more often than not, so that requests get far. */
export type Sound = Record<string, string[]>;

/** Requests to this route: valid ones with hostile fields, hostile bodies, hostile headers. */
export function malformed(route: Route, sound: Sound, callers: string[]): fc.Arbitrary<Malformed> {
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(route.method);
  return fc
    .record({
      caller: fc.constantFrom(...callers),
      segments: fc.tuple(...parametersOf(route).map((name) => segment(sound[name] ?? []))),
      query: fc.oneof(
        { weight: hasBody ? 9 : 3, arbitrary: fc.constant('') },
        { weight: 9, arbitrary: formText(route.queryNames, sound) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(...LONG_TEXTS).map((text) => `state=${encodeURIComponent(text)}`),
        },
      ),
      content: hasBody ? content(route, sound) : fc.constant({ body: null, type: null }),
      headers: fc.constantFrom(...HOSTILE_HEADERS),
    })
    .map(({ caller, segments, query, content: { body, type }, headers }) => {
      let used = 0;
      const path = withSegments(route, () => segments[used++]!);
      return { caller, path: query === '' ? path : `${path}?${query}`, body, type, headers };
    });
}

function content(route: Route, sound: Sound): fc.Arbitrary<Pick<Malformed, 'body' | 'type'>> {
  const rightType = route.takes === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const rightBody = route.takes === 'form' ? formText(route.bodyNames, sound) : jsonText(route, sound);
  return fc.oneof(
    { weight: 12, arbitrary: fc.record({ body: rightBody, type: fc.constant(rightType) }) },
    { weight: 1, arbitrary: fc.record({ body: rightBody, type: fc.constantFrom(...WRONG_TYPES) }) },
    { weight: 1, arbitrary: fc.record({ body: rightBody, type: fc.constant(null) }) },
    { weight: 2, arbitrary: fc.record({ body: brokenBody(), type: fc.constant(rightType) }) },
    { weight: 1, arbitrary: fc.constant({ body: null, type: null }) },
    { weight: 1, arbitrary: fc.record({ body: oversized(), type: fc.constant(rightType) }) },
  );
}

function oversized(): fc.Arbitrary<string> {
  return fc.constantFrom(`a=${'x'.repeat(70 * 1024)}`, `"${'x'.repeat(64 * 1024)}"`, '['.repeat(80_000));
}

function formText(names: string[], sound: Sound): fc.Arbitrary<string> {
  const known = names.filter((name) => Object.hasOwn(sound, name));
  const wild = formPairs(names, sound).map((pairs) => pairs.join('&'));
  return known.length === 0 ? wild : fc.oneof(nearlySound(known, sound), wild);
}

/** A request that would be carried out, but for up to two fields: those get past the first checks. */
function nearlySound(names: string[], sound: Sound): fc.Arbitrary<string> {
  const pairs = names.map((name) =>
    fc.constantFrom(...sound[name]!).map((text) => `${name}=${encodeURIComponent(text)}`),
  );
  const changes = fc.array(fc.tuple(fc.nat(names.length - 1), hostilePairs(names, sound)), { maxLength: 2 });
  return fc.tuple(fc.tuple(...pairs), changes).map(([own, changed]) => {
    const parts = [...own];
    for (const [index, replacement] of changed) parts[index] = replacement;
    return parts.filter(Boolean).join('&');
  });
}

/** Instead of one field: nothing, something else, or two of it. */
function hostilePairs(names: string[], sound: Sound): fc.Arbitrary<string> {
  const one = pair(fc.constantFrom(...names), sound);
  return fc.oneof(
    fc.constant(''),
    one,
    fc.tuple(one, one).map((two) => two.join('&')),
  );
}

function formPairs(names: string[], sound: Sound): fc.Arbitrary<string[]> {
  const own = names.map((name) => fc.option(pair(fc.constant(name), sound), { freq: 4, nil: '' }));
  const strangers = fc.array(pair(fc.constantFrom(...WELL_KNOWN_NAMES, ...names), sound), {
    maxLength: names.length ? 2 : 14,
  });
  return fc.tuple(fc.tuple(...own), strangers).map(([ours, others]) => [...ours, ...others].filter(Boolean));
}

function pair(name: fc.Arbitrary<string>, sound: Sound): fc.Arbitrary<string> {
  return name.chain((known) => {
    const encoded = fieldText(known, sound).map((text) => encodeURIComponent(text.toWellFormed()));
    const value = fc.oneof(
      { weight: 9, arbitrary: encoded },
      { weight: 1, arbitrary: fc.constantFrom(...RAW_PIECES) },
    );
    return value.map((text) => `${encodeURIComponent(known)}=${text}`);
  });
}

function fieldText(name: string, sound: Sound): fc.Arbitrary<string> {
  const hostile = fc.oneof(fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: codePoint, maxLength: 40 }));
  const own = Object.hasOwn(sound, name) ? sound[name]! : [];
  if (own.length === 0) return hostile;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: hostile });
}

function jsonText({ bodyNames, bodySchema }: Route, sound: Sound): fc.Arbitrary<string> {
  const hostile = fc.oneof(
    fieldText('', sound) as fc.Arbitrary<unknown>,
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
    fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]], { length: 1 }),
  );
  const described = fromSchema(bodySchema ?? {}, { sound, hostile });
  const strange = fc.dictionary(fc.constantFrom(...WELL_KNOWN_NAMES), hostile, { maxKeys: 2 });
  const extended = fc
    .tuple(described, strange)
    .map(([body, more]) => (isPlainObject(body) ? { ...body, ...more } : body));
  return fc.oneof(
    { weight: 6, arbitrary: described.map((json) => JSON.stringify(json)) },
    { weight: 2, arbitrary: extended.map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: bodyNames.length ? doubled(bodyNames) : fc.constant('{"a":1,"a":2}') },
  );
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One member twice: readers disagree on which of them counts. */
function doubled(names: string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...names).map((name) => `{${JSON.stringify(name)}:"1",${JSON.stringify(name)}:{}}`);
}

function brokenBody(): fc.Arbitrary<string | Uint8Array> {
  return fc.oneof(
    fc.constantFrom(
      '{',
      '}',
      '[',
      '"',
      'null',
      'nul',
      '{"a":',
      '{"a":1}{',
      '\ufeff{}',
      '{"__proto__":{"a":1}}',
      "{'a':1}",
    ),
    fc.constantFrom(
      '['.repeat(30_000),
      `${'['.repeat(9000)}${']'.repeat(9000)}`,
      `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
    ),
    fc.constantFrom('&', '=', '&&&===', 'a&a&a', `${'a=b&'.repeat(600)}`, '%', '%00=%00', '1e999', '[1e999]'),
    fc.uint8Array({ maxLength: 60 }),
  );
}

const PARAMETER = /:\w+|\*/g;

export function parametersOf(route: Route): string[] {
  return (route.url.match(PARAMETER) ?? []).map((parameter) => parameter.slice(1));
}

/** The address with its parameters filled in. */
export function withSegments(route: Route, segmentOf: (name: string) => string): string {
  return route.url.replaceAll(PARAMETER, (parameter) => segmentOf(parameter.slice(1)));
}

function segment(sound: string[]): fc.Arbitrary<string> {
  const hostile = hostileSegment();
  return sound.length === 0
    ? hostile
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...sound) }, hostile);
}

function hostileSegment(): fc.Arbitrary<string> {
  const known = fc.constantFrom(
    '1',
    '-1',
    '0',
    '99999999999999999999',
    'x',
    '%00',
    '%ff',
    '%2e%2e%2f',
    '%2f',
    'a'.repeat(400),
    'NaN',
    "1'",
  );
  return fc.oneof(
    known,
    fc
      .string({ unit: codePoint, minLength: 1, maxLength: 20 })
      // fetch would take dot segments out of the path.
      .filter((text) => !/^\.+$/.test(text))
      .map((text) => encodeURIComponent(text.toWellFormed())),
  );
}
