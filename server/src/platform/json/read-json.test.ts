import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';

/** After this V8 takes a second name with an escape for a backslash (nodejs/node issue 63785). */
function misleadParser(): void {
  JSON.parse('{"a":[],"\\\\":0}');
}

test.each([
  ['{"a":1,"\\n":2}', ['a', '\n']],
  ['{"a":1,"\\"":2}', ['a', '"']],
  ['{"a":1,"\\u540d\\u524d" : 2}', ['a', '名前']],
  ['{"a":1,"=":2,"~":3,"\\u003d":4}', ['a', '=', '~']],
  ['{"a":1,"\\u005f_proto__":2}', ['a', '__proto__']],
  ['{"a":1,"\\ud800":2}', ['a', '\ud800']],
  ['{"a":"\\"b\\":","c":2}', ['a', 'c']],
])('names with escapes are the names that were sent: %s', (text, names) => {
  misleadParser();
  expect(Object.keys(readJson(text) as object)).toEqual(names);
});

test('the last of two equal names counts, however it is written', () => {
  expect(readJson('{"a":1,"\\u0061":2}')).toEqual({ a: 2 });
  expect(readJson('{"\\u0061":2,"a":1}')).toEqual({ a: 1 });
});

test('any value survives, with its names in any depth', () => {
  misleadParser();
  const name = fc.oneof(fc.string(), fc.constantFrom('\\', '"', '\n', '\r', '~', '=x', '__proto__'));
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), name, (value, extra) => {
      const sent = JSON.stringify([
        value,
        Object.fromEntries([
          ['a', value],
          [extra, value],
        ]),
      ]);
      expect(JSON.stringify(readJson(sent))).toBe(sent);
    }),
    { numRuns: 300 },
  );
});

test('neither depth nor length exhausts it', () => {
  const begun = process.cpuUsage();
  const deep = `${'{"\\n":'.repeat(9000)}1${'}'.repeat(9000)}`;
  expect(JSON.stringify(Object.keys(readJson(deep) as object))).toBe('["\\n"]');
  readJson(`["${'\\\\'.repeat(32_000)}"]`);
  readJson(`["${'\\n'.repeat(30_000)}"${' '.repeat(5000)}]`);
  expect(() => readJson(`{"\\n":${'['.repeat(60_000)}`)).toThrow(SyntaxError);
  // Of the processor's time: others may be using it.
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
});
