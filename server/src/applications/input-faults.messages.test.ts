import { expect, test } from 'vitest';
import { wordFault } from '../platform/invalid-input.ts';
import { type ApplicationFault, applicationFaultMessages } from './input-faults.messages.ts';
import { redirectUrisFaults } from './redirect-uris/redirect-uri-rules.ts';

const { en, ja } = applicationFaultMessages;

test.each(Object.keys(en) as (keyof typeof en)[])(
  '%s mentions the same in both languages, and ends as a sentence there',
  (code) => {
    expect(mentionedBy(ja[code])).toEqual(mentionedBy(en[code]));
    expect(worded(en[code])).toMatch(
      /^(is|has|uses|contains|resolves|holds|needs|must|cannot|takes|leads) .*[^.]$/s,
    );
    expect(worded(ja[code])).toMatch(/(。|: ‹\w+›)$/);
  },
);

test.each<[fault: ApplicationFault, english: string, japanese: string]>([
  [
    redirectUrisFaults(['https://A.example/a/../b'])[0]!,
    'is read by browsers as https://a.example/b; register that instead',
    'ブラウザーは https://a.example/b と解釈します。そちらを登録してください。',
  ],
  [
    { code: 'uri_scheme_forbidden', params: { scheme: '$&' } },
    'uses the scheme $&:, which is not allowed',
    'スキーム $&: は使えません。',
  ],
  [{ code: 'uri_empty' }, 'is empty', '空です。'],
])('%j', (fault, english, japanese) => {
  expect(wordFault(en, fault)).toBe(english);
  expect(wordFault(ja, fault)).toBe(japanese);
});

/** A phrase with the name of each parameter in its place. */
function worded(phrase: string | ((params: never) => string)): string {
  const names = new Proxy({}, { get: (_, name) => `‹${String(name)}›` });
  return typeof phrase === 'string' ? phrase : phrase(names as never);
}

function mentionedBy(phrase: Parameters<typeof worded>[0]): string[] {
  return worded(phrase).match(/‹\w+›/g) ?? [];
}
