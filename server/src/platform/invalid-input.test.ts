import { expect, test } from 'vitest';
import { LOCALES, type Locale } from './i18n/locale.ts';
import { type InputFault, invalidInput } from './invalid-input.ts';

const en = { empty: 'is empty', too_long: ({ max }: { max: number }) => `is longer than ${max}` };
const messages = {
  ...(Object.fromEntries(LOCALES.map((locale) => [locale, en])) as Record<Locale, typeof en>),
  ja: { empty: '空です。', too_long: ({ max }: { max: number }) => `${max} を超えています。` },
};

test('a code that no phrase words, or without what its phrase mentions, is a type error', () => {
  // tsc fails when one of these stops being an error.
  const faults: InputFault<typeof en>[] = [
    { path: 'name', code: 'empty' },
    { path: 'name', code: 'too_long', params: { max: 3 } },
    // @ts-expect-error no phrase has this code
    { path: 'name', code: 'wrong' },
    // @ts-expect-error the phrase mentions `max`
    { path: 'name', code: 'too_long' },
    // @ts-expect-error the phrase mentions a number
    { path: 'name', code: 'too_long', params: { max: '3' } },
  ];
  expect(faults).toHaveLength(5);
});

test('the response is in English; pages get the same details in the language of the person', () => {
  const problem = invalidInput(
    [
      { path: 'uris.0', code: 'empty' },
      { path: 'name', code: 'too_long', params: { max: 3 } },
    ],
    messages,
  );
  const details = [
    { path: 'uris.0', message: 'is empty' },
    { path: 'name', message: 'is longer than 3' },
  ];
  expect(problem).toMatchObject({ status: 422, code: 'invalid_params', members: { details } });
  expect(problem.description).toBe('uris.0: is empty; name: is longer than 3');
  expect(problem.detailsIn('en')).toEqual(details);
  expect(problem.detailsIn('ja')).toEqual([
    { path: 'uris.0', message: '空です。' },
    { path: 'name', message: '3 を超えています。' },
  ]);
});
