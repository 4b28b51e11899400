import { describe, expect, test } from 'vitest';
import { READERS } from '../../src/imports/index.ts';
import { readSource, recordFaults, sourceFile } from './read-source.ts';
import { madeUpPeople, SAMPLES, type Sample } from './samples.ts';

const PEOPLE = madeUpPeople(5);
const [, , MIDDLE = '', , LAST = ''] = PEOPLE;

async function read(sample: Sample, content: string | Buffer, size?: number) {
  const { records, ...rest } = await readSource(
    sample.reader,
    [sourceFile(sample.file, content, size)],
    sample.options,
  );
  return { people: records.filter(({ kind }) => kind === 'person'), records, ...rest };
}

async function undamaged(sample: Sample) {
  return (await read(sample, sample.text(PEOPLE))).people;
}

/** Damages the name of the person in the middle. */
function damaged(sample: Sample, change: (name: string) => string): string {
  const text = sample.text(PEOPLE);
  const name = sample.nameIn(MIDDLE);
  const at = text.lastIndexOf(name, text.indexOf(PEOPLE[3]!));
  return text.slice(0, at) + change(name) + text.slice(at + name.length);
}

/** The one person is refused with one of the codes, and every other one is as without the damage. */
async function onlyTheMiddleIsLost(sample: Sample, content: string | Buffer, codes: string[]) {
  for (const size of [65_536, 997]) {
    const { people, refused, lost } = await read(sample, content, size);
    const others = (await undamaged(sample)).filter(({ email }) => email !== `${MIDDLE}@old.example`);
    expect(people).toEqual(others);
    const ofPeople = refused.filter(({ refused }) => codes.includes(refused));
    expect([ofPeople.length, lost]).toEqual([1, null]);
  }
}

const isJson = ({ layout }: Sample) => layout !== 'csv';
const JSON_SAMPLES = SAMPLES.filter(isJson);
const CSV_SAMPLES = SAMPLES.filter((sample) => !isJson(sample));

describe.each(SAMPLES)('$name', (sample) => {
  test('is detected, and each of its records is one that the engine takes, whatever the chunks', async () => {
    const text = sample.text(PEOPLE);
    expect(READERS.find((reader) => reader.detects(sample.file, Buffer.from(text)))?.name).toBe(
      sample.reader.name,
    );
    const { people, records, lost } = await read(sample, text);
    expect(people.map(({ email }) => email)).toEqual(PEOPLE.map((person) => `${person}@old.example`));
    expect([recordFaults(records), lost]).toEqual([[], null]);
    for (const size of [3, 1000]) expect((await read(sample, text, size)).records).toEqual(records);
  });

  test('IM-30: a file that is cut in the middle gives everyone before the cut, and says where it ended', async () => {
    const text = sample.text(PEOPLE);
    const cut = text.slice(0, text.lastIndexOf(LAST) - 2);
    const { people, refused, lost } = await read(sample, cut);
    expect(people).toEqual((await undamaged(sample)).slice(0, 4));
    const isSaid =
      lost !== null ||
      refused.some(({ refused }) => ['not_json', 'damaged', 'wrong_columns'].includes(refused));
    expect(isSaid).toBe(true);
  });

  test('IM-34: a byte order mark is read over', async () => {
    expect((await read(sample, `\ufeff${sample.text(PEOPLE)}`)).people).toEqual(await undamaged(sample));
  });

  test('IM-35: UTF-16 is refused as a whole, in words', async () => {
    for (const mark of ['\ufeff', '']) {
      const { records, refused, lost } = await read(
        sample,
        Buffer.from(mark + sample.text(PEOPLE), 'utf16le'),
      );
      expect(records).toEqual([]);
      expect(`${lost} ${refused[0]?.detail}`).toMatch(/UTF-8/);
    }
  });

  test('IM-40: an empty file is refused as a whole', async () => {
    for (const text of ['', '\n', '  \r\n']) {
      const { records, refused, lost } = await read(sample, text);
      expect([records, refused]).toEqual([[], []]);
      expect(lost).not.toBeNull();
    }
  });

  test('IM-41: a file of another system gives no person under this name', async () => {
    for (const other of SAMPLES.filter(({ reader }) => reader !== sample.reader)) {
      const files = [sourceFile(other.file, other.text(PEOPLE))];
      const { records, refused, lost } = await readSource(sample.reader, files, sample.options);
      expect([other.name, records.filter(({ kind }) => kind === 'person')]).toEqual([other.name, []]);
      expect(refused.length > 0 || lost !== null).toBe(true);
    }
  });

  test('IM-43: what is not UTF-8 is refused alone', async () => {
    const text = Buffer.from(damaged(sample, (name) => name.replace(/^"./, '"\u00ff')));
    text[text.indexOf('\u00ff')] = 0xff;
    await onlyTheMiddleIsLost(sample, text, ['not_utf8', 'damaged']);
  });
});

describe.each(JSON_SAMPLES)('$name', (sample) => {
  test.each<[string, string[], (name: string) => string]>([
    ['IM-31: a number in the place of a text', ['wrong_type'], () => '17'],
    ['IM-31: a list in the place of a text', ['wrong_type'], () => '["x"]'],
    ['IM-32: NUL in a text', ['unreadable_text'], (name) => name.replace(/.$/, '\\u0000"')],
    [
      'IM-32: a control character that JSON forbids',
      ['not_json', 'damaged'],
      (name) => name.replace(/.$/, '\u0001"'),
    ],
    ['IM-33: half of a character', ['unreadable_text'], (name) => name.replace(/.$/, '\\ud83d"')],
    ['IM-36: a member that is there twice', ['repeated_name'], (name) => `${name},"x":1,"x":2`],
    ['IM-36: twice, once in other letters', ['repeated_name'], (name) => `${name},"x":1,"\\u0078":2`],
    ['IM-38: nested deep', ['too_deep'], () => `${'['.repeat(5000)}${']'.repeat(5000)}`],
    [
      'IM-38: nested deep, and more than fits',
      ['too_deep'],
      () => `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
    ],
  ])('%s is refused alone', async (_, codes, change) => {
    await onlyTheMiddleIsLost(sample, damaged(sample, change), codes);
  });

  test.each<[string, (name: string) => string]>([
    ['a quotation mark at the end of a text', (name) => name.slice(0, -1)],
    ['a quotation mark at the beginning of a text', (name) => name.slice(1)],
    ['a comma', (name) => `${name} ${name}`],
    ['a bracket too many', (name) => `${name}}`],
    ['a bracket too many, and a member after it', (name) => `${name}},"more":{"a":1`],
    ['a bracket of the other kind', (name) => `${name}]`],
    ['a bracket too few', (name) => `{"a":${name}`],
    ['a line break in a text', (name) => name.replace(/.$/, '\n"')],
  ])('IM-42: %s is wrong in one entry', async (what, change) => {
    const codes = ['damaged', 'not_json', 'repeated_name'];
    // These are in order after all: an object within the entry ends earlier, and both halves of a line are rows.
    const isOther =
      sample.name === 'zitadel' ? 'and a member' : sample.layout === 'lines' ? 'line break' : null;
    if (isOther !== null && what.includes(isOther)) return;
    await onlyTheMiddleIsLost(sample, damaged(sample, change), codes);
  });
});

describe.each(CSV_SAMPLES)('$name', (sample) => {
  test.each<[string, string[], (name: string) => string]>([
    ['IM-32: NUL in a text', ['not_utf8'], (name) => name.replace(/.$/, '\0"')],
    ['IM-39: a quotation mark lost at the end', ['damaged', 'wrong_columns'], (name) => name.slice(0, -1)],
    ['IM-39: a text after a quotation mark', ['damaged'], (name) => `${name}x`],
    ['IM-39: a quotation mark that is not doubled', ['damaged'], (name) => name.replace(/.$/, '" x"')],
    ['IM-44: a column too many', ['wrong_columns'], (name) => `${name},${name}`],
    ['IM-44: a line break that makes two rows', ['wrong_columns'], (name) => `${name}\n`],
  ])('%s is refused alone', async (_, codes, change) => {
    const text = damaged(sample, change);
    if (!_.includes('line break')) return await onlyTheMiddleIsLost(sample, text, codes);
    const { people } = await read(sample, text);
    expect(people).toEqual(
      (await undamaged(sample)).filter(({ email }) => email !== `${MIDDLE}@old.example`),
    );
  });

  test('IM-39: texts with line breaks, commas and quotation marks stay within their row', async () => {
    const text = damaged(sample, (name) => name.replace(/.$/, ', ""x""\n@y, z"'));
    const { people, refused, lost } = await read(sample, text, 5);
    expect([people.length, refused, lost]).toEqual([5, [], null]);
    expect(people.filter((_, at) => at !== 2)).toEqual((await undamaged(sample)).filter((_, at) => at !== 2));
  });
});
