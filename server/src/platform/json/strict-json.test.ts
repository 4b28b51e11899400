import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStrictObject } from './strict-json.ts';

test.each([
  ['{}'],
  ['{"a":1,"b":{"a":1},"c":[{"a":1},{"a":1}]}'],
  ['{"a":"b","b":"a"}'],
  ['{"a":":","b":"{\\"a\\":1,\\"a\\":2}"}'],
  ['{"":1," ":2}'],
  ['{"\u00e9":1,"e\u0301":2}'],
  ['{"emoji":"\\ud83d\\ude00"}'],
  [' {"a" : [ 1 , [ ] , {} ] }\n'],
])('reads %s', (text) => {
  expect(parseStrictObject(Buffer.from(text))).toEqual(JSON.parse(text));
});

test.each([
  ['a doubled member', '{"a":1,"a":1}'],
  ['one with another value', '{"aud":"us","aud":"them"}'],
  ['one written with an escape', '{"aud":1,"\\u0061ud":2}'],
  ['a single name with an escape', '{"\\u0061ud":1}'],
  ['a name with a quote', '{"\\"":1}'],
  ['a name with a backslash', '{"\\\\":1}'],
  ['one below', '{"a":{"b":1,"b":2}}'],
  ['one within an array', '{"a":[0,{"b":1,"c":[],"b":2}]}'],
  ['one after a nested object', '{"a":{"b":1},"a":2}'],
  ['one with spaces', '{"a" :1 , "a"\t:2}'],
  ['a doubled __proto__', '{"__proto__":1,"__proto__":2}'],
  ['an escaped lone surrogate', '{"a":"\\ud800"}'],
  ['one in a name', '{"\\udc00":1}'],
  ['an escaped NUL', '{"a":"\\u0000"}'],
  ['an array', '[]'],
  ['a string', '"a"'],
  ['null', 'null'],
  ['nothing', ''],
  ['a comma too many', '{"a":1,}'],
  ['a second document', '{} {}'],
  ['NaN', '{"a":NaN}'],
  ['a byte order mark', '\ufeff{}'],
])('refuses %s', (_case, text) => {
  expect(parseStrictObject(Buffer.from(text))).toBe(null);
});

test.each([
  ['a lone continuation byte', '80'],
  ['an overlong slash', 'c0af'],
  ['a surrogate in UTF-8', 'eda080'],
  ['above U+10FFFF', 'f4908080'],
  ['a cut sequence', 'e282'],
])('refuses malformed UTF-8: %s', (_case, hex) => {
  const bytes = Buffer.concat([Buffer.from('{"a":"'), Buffer.from(hex, 'hex'), Buffer.from('"}')]);
  expect(parseStrictObject(bytes)).toBe(null);
});

test('whatever JSON.stringify writes is read, and never a doubled member', () => {
  const names = fc.constantFrom('', 'a', 'b', ':', '{', '}', ',', 'é');
  const strings = fc.constantFrom('"', '\\', '\\"', '":', '{"a":1,"a":1}', '\n', 'é', '\u{1f600}');
  const objects = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      strings,
      fc.integer(),
      tie('object'),
      fc.array(tie('any'), { maxLength: 3 }),
    ),
    object: fc.dictionary(names, tie('any'), { noNullPrototype: true }),
  })).object;
  fc.assert(
    fc.property(objects, names, fc.boolean(), (object, name, indented) => {
      const text = JSON.stringify(object, null, indented ? 1 : 0);
      expect(parseStrictObject(Buffer.from(text))).toEqual(object);
      const member = JSON.stringify(name);
      const doubled = `{${member}:${text},"between":1,${member}:${text}}`;
      expect(parseStrictObject(Buffer.from(doubled))).toBe(null);
    }),
    { numRuns: 200 },
  );
});
